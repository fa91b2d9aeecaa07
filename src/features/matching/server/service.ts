import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import { loadSkills } from '#features/occupations/server/service.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { MatchedOffer, MatchSort, OfferSearch } from '#features/search/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { MatchAnswer, MatchTask } from '#search-core/matching/match-task.ts'
import { createThread } from '#server/threads/thread.ts'
import type { FittingOffer, MatchRaise, Preferences } from '../contract.ts'
import { compareSkills, type FitFactor, factorsOf } from '../rules.ts'
import { findRaises, type KnownOffer } from './raises.ts'

export type { FittingOffer, MatchSort }

export interface FittingPage {
  /** Counted from 1. */
  readonly page: number
  readonly pageSize: number
  /** 'best' unless given. */
  readonly sort?: MatchSort
  /** Lowest percentage of an offer; if given, offers are counted. */
  readonly least?: number
}

export interface FittingOffers<Offer extends FittingOffer = FittingOffer> {
  readonly offers: readonly Offer[]
  readonly hasNextPage: boolean
  /** Null without `least`. */
  readonly total: number | null
}

type Board = Pick<Tenant, 'key'> & { readonly settings: Pick<Tenant['settings'], 'synonyms'> }

/** Matches offers with preferences, which are not stored. An offer gets the same percentage in every answer. */
export interface Matching {
  /** The board's offers without those that score 0. Computed on another thread. */
  listFitting(tenant: Board, preferences: Preferences, page: FittingPage): Promise<FittingOffers>
  /** The given offers that the board shows now, in the order of the ids. */
  fitOf(tenant: Board, preferences: Preferences, offerIds: readonly number[]): readonly FittingOffer[]
  /** Possible raises by the offer's guid, computed by matching the changed preferences. */
  raisesOf(
    tenant: Board,
    preferences: Preferences,
    known: readonly KnownOffer[],
  ): ReadonlyMap<string, readonly MatchRaise[]>
  stop(): Promise<void>
}

export interface MatchingOptions {
  readonly search: Pick<OfferSearch, 'matches'>
  readonly places: Pick<Places, 'bySlug' | 'resolve'>
  readonly rates: Pick<Rates, 'find'>
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

// A question takes some hundredths of a second on a million offers; beyond this number callers must retry later.
const MAX_QUESTIONS = 50

export const createMatching = ({ search, places, rates, reportError }: MatchingOptions): Matching => {
  const thread = createThread<MatchTask, MatchAnswer>({
    script: new URL('./match-worker.ts', import.meta.url),
    maxTasks: MAX_QUESTIONS,
    reportError: (error) => reportError(error, { source: 'matching' }),
  })
  const factorsFor = ({ settings }: Board, preferences: Preferences): FitFactor[] =>
    factorsOf(preferences, {
      findPlace: (city) => places.resolve(city) ?? places.bySlug(city.toLowerCase()),
      rates: rates.find(),
      synonyms: settings.synonyms,
      skillKey: loadSkills().keyOf,
    })
  const fitOf: Matching['fitOf'] = (tenant, preferences, offerIds) => {
    const factors = factorsFor(tenant, preferences)
    const found = search.matches.of(tenant, factors, offerIds)
    return found.map((offer) => fittingOffer(offer, factors, preferences))
  }
  return {
    fitOf,
    raisesOf: (tenant, preferences, known) =>
      findRaises(known, preferences, (changed, ids) => fitOf(tenant, changed, ids)),
    async listFitting(tenant, preferences, { page, pageSize, ...order }) {
      const factors = factorsFor(tenant, preferences)
      const window = { ...order, from: (page - 1) * pageSize, size: pageSize + 1 }
      const { offers: found, total } = await search.matches.best(tenant, factors, window, thread.ask)
      const offers = found.slice(0, pageSize).map((offer) => fittingOffer(offer, factors, preferences))
      return { offers, hasNextPage: found.length > pageSize, total }
    },
    stop: thread.stop,
  }
}

const decoder = new TextDecoder()

const fittingOffer = (
  { card: bytes, score, factors: points }: MatchedOffer,
  factors: readonly FitFactor[],
  preferences: Preferences,
): FittingOffer => {
  const card: OfferCard = JSON.parse(decoder.decode(bytes))
  const { requiredSkills, niceToHaveSkills } = card
  return {
    ...card,
    matchPercent: score,
    matchFactors: factors.map(({ name, weight }) => ({
      factor: name,
      points: points[name] ?? 0,
      of: weight,
      ...(name === 'skills' &&
        compareSkills([...requiredSkills, ...(niceToHaveSkills ?? [])], preferences, loadSkills().keyOf)),
    })),
  }
}
