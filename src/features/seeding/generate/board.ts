import type { OfferDraft } from '#features/offers/contract.ts'
import { type BoardKey, type KnownOffer, knownOffers } from '../known-offers.ts'
import type { DemoCompany } from './companies.ts'
import { families } from './families.ts'
import { makeOffer, type OfferContext } from './offer.ts'
import { createOpenings, type Opening } from './openings.ts'
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

/**
 * Drafts of a board's offers: the known offers, then `count` random ones. No company has the same offer twice in a
 * city.
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
  for (let index = 0; made.length < count; index += 1) {
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
  return made
}
