import { textIn } from '#app/loaders/asking.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { orWithout } from '#app/pages/refusal.ts'
import type { MatchFactor } from '#features/matching/contract.ts'
import { statedPoints } from '#features/matching/rules.ts'
import { choosableCategories, hasFlag } from '#features/tenants/rules.ts'
import { ratesOn } from '#features/wages/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { missingForOneClick } from '../rules.ts'
import { type PointKey, type Points, type ProfileData, pointKeys, profileParts } from './profile-data.ts'

/** Characters of a skill's name. */
const LONGEST_SKILL = 80

const keyOf: Readonly<Record<MatchFactor, PointKey>> = {
  skills: 'skills',
  category: 'category',
  location: 'place',
  workplace: 'place',
  experience: 'experience',
  salary: 'salary',
}

/** Points by criterion, computed by the matching engine itself so that the page shows what it does. */
const pointsOf = async (page: PageContext, owner: SignedIn): Promise<Points[]> => {
  const stated = await page.services.profiles.preferencesOf(owner.tenantId, owner.accountId)
  const factors = statedPoints(stated)
  const sum = (found: readonly { readonly points: number }[]) =>
    found.reduce((total, { points }) => total + points, 0)
  return pointKeys.map((key) => {
    const own = factors.filter(({ factor }) => keyOf[factor] === key)
    return { key, points: sum(own), have: sum(own.filter(({ isStated }) => isStated)) }
  })
}

const foundOf = async (
  { tenant, services }: PageContext,
  owner: SignedIn<'candidate'>,
  isClosed: boolean,
): Promise<ProfileData['found']> => {
  if (!hasFlag(tenant, 'passiveCandidates')) return null
  if (!(await services.candidates.isFindable(owner))) return 'no'
  return isClosed ? 'closed' : 'yes'
}

const inWarsaw = new Intl.DateTimeFormat('en', {
  ...{ timeZone: 'Europe/Warsaw', year: 'numeric', month: 'numeric' },
})

const monthOfDay = (day: Date): ProfileData['month'] => {
  const parts = new Map(inWarsaw.formatToParts(day).map(({ type, value }) => [type, Number(value)]))
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 1 }
}

export const loadProfile = async (
  page: PageContext,
  owner: SignedIn<'candidate'>,
  url: URL,
): Promise<ProfileData> => {
  const { profiles } = page.services
  const { candidate, avatar } = await profiles.get(owner)
  const { firstName, lastName, email, applicationDocs } = candidate.profile
  const { categoryIds } = candidate.preferences
  const mains = choosableCategories(page.tenant.categories, categoryIds).filter(
    ({ id, parentId, isStatic }) => (parentId === null && !isStatic) || categoryIds.includes(id),
  )
  return {
    candidate,
    avatarSet: avatar.length === 0 ? null : avatar.map(({ path, side }) => `${path} ${side}w`).join(', '),
    cvPath: await profiles.cvPath(owner),
    categories: mains.map(({ id, labels }) => ({ id, label: labels[page.locale] })),
    missing: missingForOneClick({ firstName, lastName, email, hasCv: applicationDocs.length > 0 }),
    points: await pointsOf(page, owner),
    found: await orWithout(
      page,
      foundOf(page, owner, candidate.preferences.jobLooking.status === 'closed'),
      null,
    ),
    part: profileParts.find((name) => name === textIn(url.searchParams, 'edit')) ?? null,
    entryId: textIn(url.searchParams, 'id', 36) || null,
    proposedSkill: textIn(url.searchParams, 'skill', LONGEST_SKILL).trim(),
    minimumWage: ratesOn(page.now).minimumWage,
    month: monthOfDay(page.now),
  }
}
