import type { OfferDraft } from '#features/offers/contract.ts'
import { type BoardKey, type KnownOffer, knownOffers } from '../known-offers.ts'
import { likeOffers } from '../like-offers.ts'
import type { DemoCompany } from './companies.ts'
import { families } from './families.ts'
import { makeOffer, type OfferContext } from './offer.ts'
import { boardFamilies, createOpenings, type Opening } from './openings.ts'
import { createRandom } from './random.ts'
import { makeSchedule, publishedSchedule, type Schedule } from './schedule.ts'

export interface NamedDraft {
  /** Equal on every run, so that a repeated seed recognizes the offers that exist. */
  readonly key: string
  readonly draft: OfferDraft
}

const PROMOTED = 8

const openingOf = (known: KnownOffer, companies: readonly DemoCompany[]): Opening => {
  const company = companies.find(({ board, draft }) => board === known.board && draft.name === known.company)
  const found = families.flatMap((family) =>
    family.roles
      .filter((role) => role.title === known.role && role.in[known.board] !== undefined)
      .map((role) => ({ family, role })),
  )[0]
  if (!company || !found) throw new Error(`the demo cannot make its offer ${known.key}`)
  return { ...found, company }
}

const DAY = 86_400_000

const scheduleOf = ({ state = 'published', age, left }: KnownOffer, now: Date): Schedule => {
  if (state === 'published') return publishedSchedule(now, age, left)
  if (state === 'draft' || state === 'workInProgress' || state === 'awaitingPayment') {
    return { state, createdAt: new Date(now.getTime() - DAY) }
  }
  const past = publishedSchedule(now, 40, -10)
  return { ...past, state, ...(state === 'ended' ? { endedAt: new Date(now.getTime() - 15 * DAY) } : {}) }
}

const makeKnown = (
  known: KnownOffer,
  companies: readonly DemoCompany[],
  context: OfferContext,
): NamedDraft => {
  const { key, title, level, locale = 'pl', workplace, deals, isPaid, cities, isExternal = false } = known
  const random = createRandom(`known:${key}`)
  const draft = makeOffer(openingOf(known, companies), context, random, {
    ...{ title, level, locale, workplace, deals, isPaid, cities, isExternal },
    schedule: scheduleOf(known, context.now),
    draft: { isSuperOffer: false, workingTime: 'full_time' },
  })
  if (!known.asksConsents) return { key, draft }
  const switched = (consent: OfferDraft['futureConsent']) => consent && { ...consent, enabled: true }
  return {
    key,
    draft: {
      ...draft,
      futureConsent: switched(draft.futureConsent) ?? null,
      customConsent: switched(draft.customConsent) ?? null,
    },
  }
}

/** Small boards have no room for offers only made to compare others with. */
const MIN_WITH_LIKES = 1_000

/** Offers of the categories of `likeOffers`, running long enough that somebody has seen them. */
const makeLikes = (
  board: BoardKey,
  companies: readonly DemoCompany[],
  context: OfferContext,
): NamedDraft[] => {
  const roles = boardFamilies(board, companies).flatMap(({ family, roles: all }) =>
    all.map(({ role, companies: hiring }) => ({ family, role, hiring })),
  )
  return likeOffers
    .filter((like) => like.board === board)
    .flatMap(({ category, count, except }) => {
      const openings = roles
        .filter(({ role }) => role.in[board] === category)
        .flatMap(({ hiring, ...opening }) =>
          hiring.filter(({ draft }) => draft.name !== except).map((company) => ({ ...opening, company })),
        )
      return Array.from({ length: count }, (_, index) => {
        const key = `${board}-like-${category}-${index}`
        const random = createRandom(key)
        const age = 4 + random.next() * 24
        const schedule = publishedSchedule(context.now, age, 30 - age)
        const opening = random.pickWeighted(openings, ({ company }) => company.weight)
        return { key, draft: makeOffer(opening, context, random, { schedule, isExternal: false }) }
      })
    })
}

/**
 * Drafts of a board's offers, `count` in all: the known offers, random ones, and on a large board those like a demo
 * employer's. No company has the same offer twice in a city.
 */
export const makeBoard = (
  board: BoardKey,
  count: number,
  companies: readonly DemoCompany[],
  context: OfferContext,
): NamedDraft[] => {
  const made = knownOffers
    .filter((known) => known.board === board)
    .map((known) => makeKnown(known, companies, context))
  const said = new Set<string>()
  const sameAs = ({ title, company, locations }: OfferDraft) =>
    `${title}|${company?.name}|${locations?.[0]?.city}`
  for (const { draft } of made) said.add(sameAs(draft))
  const draw = createOpenings(board, companies)
  let promoted = 0
  let index = 0
  const fill = (until: number) => {
    for (; made.length < until; index += 1) {
      const random = createRandom(`${board}:${index}`)
      const opening = draw(random)
      const schedule = makeSchedule(context.now, random)
      const draft = makeOffer(opening, context, random, { schedule })
      if (said.has(sameAs(draft))) continue
      said.add(sameAs(draft))
      const isPromoted = promoted < PROMOTED && index % 17 === 3 && draft.state === 'published'
      if (isPromoted) promoted += 1
      made.push({
        key: `${board}-${index}`,
        draft: isPromoted ? { ...draft, promotedPosition: promoted } : draft,
      })
    }
  }
  // The likes come last, so that a smaller board has the first offers of a larger one.
  const likes = count < MIN_WITH_LIKES ? [] : makeLikes(board, companies, context)
  fill(count - likes.length)
  for (const like of likes) {
    if (said.has(sameAs(like.draft))) continue
    said.add(sameAs(like.draft))
    made.push(like)
  }
  fill(count)
  return made
}
