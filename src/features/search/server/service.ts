import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import { offerIdOfSlug } from '#features/offers/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Clause, Page, Query } from '#search-core/query.ts'
import type { Database } from '#server/db/database.ts'
import type { FollowerLag } from '#server/events/follower.ts'
import type { ListingFacets, OfferFacets, OfferFilter, SortField, SortOrder } from '../contract.ts'
import type { CardIndex, OfferList } from './cards/card-payload.ts'
import { hasSlug, mainSlug } from './cards/card-slugs.ts'
import { type Former, walkLastsMs } from './index/change-log.ts'
import { allFacets, listingFacets, listingGroups, placesByCategory } from './index/facets.ts'
import { clausesOf, onBoard } from './index/filter-clauses.ts'
import { listAsOf } from './index/list-as-of.ts'
import type { Moment } from './index/list-snapshot-token.ts'
import { lookalikesOfDocument, lookalikesOfOffer, type OfferLike } from './index/lookalikes.ts'
import { createOfferIndex, type StopOptions } from './index/offer-index.ts'
import { createOfferMap, type OfferMap } from './index/offer-map.ts'
import { createOfferMatches, type OfferMatches } from './index/offer-matches.ts'
import { createSuggestions, type OfferSuggestions } from './index/suggestions.ts'
import { createKeptIndex, type KeptIndexOptions } from './snapshots/index-snapshots.ts'

export type { MatchedOffer } from './index/offer-matches.ts'

export interface ListOptions {
  readonly sort: SortField
  readonly order: SortOrder
  readonly from: number
  readonly size: number
  /** Of the filter's salary bounds. */
  readonly currency: Currency
  /** The list as it was then: throws `search.walk-expired` where that is not known any more. */
  readonly asOf?: Moment | null
}

export interface ShownSlug {
  readonly slug: string
  /** When its content was changed last; null where that is not known. */
  readonly updatedAt: Date | null
}

export interface RankedWindow {
  readonly from: number
  readonly size: number
  readonly most: number
}

type Board = Pick<Tenant, 'key'> & { readonly settings?: Pick<Tenant['settings'], 'synonyms'> }

/** Finds offers in memory; none of its answers asks the database. Throws `search.not-ready` until it is loaded. */
export interface OfferSearch {
  list(tenant: Board, filter: OfferFilter, options: ListOptions): OfferList
  /** A page of the present list and what its filters would find, in one pass. */
  listWithFacets(
    tenant: Board,
    filter: OfferFilter,
    options: Omit<ListOptions, 'asOf'>,
  ): OfferList & { readonly facets: ListingFacets }
  /** The present moment, for lists that go on from it. */
  moment(): Moment
  /** Resolves when this process holds what a moment of another one held. */
  reach(moment: Moment): Promise<void>
  /** Distinct offers. */
  count(tenant: Board, filter: OfferFilter, currency: Currency): number
  /** Every facet; a listing shows fewer, see `listWithFacets`. */
  facets(tenant: Board, filter: OfferFilter, currency: Currency): OfferFacets
  /** Ready JSON of the board's offers that are most like one of it, best first. */
  lookalikes(tenant: Board, offerId: number): readonly Uint8Array[]
  /** As lookalikes, of a document that the index does not hold. */
  lookalikesOf(tenant: Board, document: OfferLike): readonly Uint8Array[]
  /** The id of an offer that the board shows now, by any of its present slugs. */
  offerBySlug(tenant: Board, slug: string): number | null
  /** Ready JSON of those of the offers that the board shows now, in the order of the ids. */
  cardsOf(tenant: Board, offerIds: readonly number[]): readonly Uint8Array[]
  /** The given offers as far as the board shows them, then its newest; `most` in all. */
  listRanked(tenant: Board, offerIds: readonly number[], window: RankedWindow): OfferList
  /** Offers that the board shows, in an order that new ones come last in: for those who go through all of them. */
  listSlugs(tenant: Board, window: { readonly from: number; readonly size: number }): readonly ShownSlug[]
  /** Distinct offers by the slug of each city, under a filter. */
  countByCity(tenant: Board, filter: OfferFilter): ReadonlyMap<string, number>
  /** Each offer counted once a location, as the gateway's counts do; over all boards without a tenant. */
  countPlaces(tenant: Board | null, filter: OfferFilter, currency: Currency): number
  /** As `countPlaces`, by category id as text, whatever categories the filter names; parents include children. */
  countPlacesByCategory(tenant: Board, filter: OfferFilter, currency: Currency): ReadonlyMap<string, number>
  /** Slugs of cities with offers now, those with most offers first. */
  cities(tenant: Board): readonly string[]
  readonly map: OfferMap
  readonly matches: OfferMatches
  /** What somebody may be typing, by group; a group that fails is reported and empty. */
  suggest(tenant: Board, text: string, limit: number): OfferSuggestions
  /** Changes whenever an answer may have changed other than by time. */
  revision(): number
  isReady(): boolean
  lag(): FollowerLag
  /** Resolves when it is loaded and answers. */
  start(): Promise<void>
  /** Resolves when everything that was committed before the call is found. */
  caughtUp(): Promise<void>
  stop(options?: StopOptions): Promise<void>
}

export interface OfferSearchOptions {
  readonly database: Database
  readonly rates: Pick<Rates, 'find'>
  readonly places: Pick<Places, 'bySlug' | 'suggest'>
  readonly clock: Clock
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  /** Keeps the index between two lives of the process. */
  readonly kept?: Pick<KeptIndexOptions, 'folder' | 'log'>
}

/** The search of one process. Nothing is read before `start`. */
export const createOfferSearch = (options: OfferSearchOptions): OfferSearch => {
  const { database, rates, places, clock, reportError } = options
  const kept = options.kept && createKeptIndex({ database, ...options.kept })
  const offers = createOfferIndex({ database, clock, reportError, kept })

  const suggestions = createSuggestions({ index: () => ready(), places, clock, reportError })

  const ready = (): CardIndex => {
    if (!offers.index) throw new AppError('search.not-ready', { retryAfterSeconds: 1 })
    return offers.index
  }
  const clauses = (tenant: Board | null, filter: OfferFilter, currency: Currency): Clause[] =>
    clausesOf(filter, {
      tenantKey: tenant?.key ?? null,
      synonyms: tenant?.settings?.synonyms,
      currency,
      rates: rates.find(),
      places,
    })
  const now = () => clock.now().getTime()
  const search = (filter: readonly Clause[], query: Partial<Query> = {}): Page =>
    ready().search({ sort: 'newest', from: 0, size: 0, now: now(), ...query, filter })
  /** Those of the offers that the board shows now, in the order given, each once. */
  const shownOf = (tenant: Board, ids: readonly number[]): number[] => {
    const { ids: found } = search([...onBoard(tenant.key), { kind: 'ids', ids }], { size: ids.length })
    const shown = new Set(found)
    return [...new Set(ids)].filter((id) => shown.has(id))
  }

  const changedSince = (moment: Moment): ReadonlyMap<number, Former> => {
    const isOver = moment.at <= now() - walkLastsMs
    const changed = isOver ? null : offers.changeLog.since(moment)
    if (!changed) throw new AppError('search.walk-expired')
    return changed
  }

  return {
    list(tenant, filter, { sort, order, from, size, currency, asOf = null }) {
      const index = ready()
      const asked = clauses(tenant, filter, currency)
      const reversed = order === 'ASC'
      if (asOf) {
        const query = { filter: asked, sort, reversed, from, size, at: asOf.at }
        return listAsOf(index, query, changedSince(asOf))
      }
      const page = search(asked, { sort, reversed, from, size })
      return { total: page.total, ...index.cardList(page.ids) }
    },
    listWithFacets(tenant, filter, { sort, order, from, size, currency }) {
      const index = ready()
      const page = search(clauses(tenant, filter, currency), {
        ...{ sort, reversed: order === 'ASC', from, size },
        facets: listingGroups,
      })
      return { total: page.total, ...index.cardList(page.ids), facets: listingFacets(page) }
    },
    moment: () => offers.changeLog.now(),
    async reach({ seq }) {
      if (seq > offers.changeLog.lastSeq()) await offers.caughtUp()
    },
    count: (tenant, filter, currency) => search(clauses(tenant, filter, currency)).total,
    lookalikes: (tenant, offerId) => lookalikesOfOffer(ready(), onBoard(tenant.key), offerId, now()),
    lookalikesOf: (tenant, document) => lookalikesOfDocument(ready(), onBoard(tenant.key), document, now()),
    offerBySlug(tenant, slug) {
      const id = offerIdOfSlug(slug)
      if (id === null || !hasSlug(ready().payload(id), slug)) return null
      return shownOf(tenant, [id])[0] ?? null
    },
    cardsOf(tenant, offerIds) {
      const index = ready()
      return index.cardList(shownOf(tenant, offerIds)).cards
    },
    listRanked(tenant, offerIds, { from, size, most }) {
      const index = ready()
      const ranked = shownOf(tenant, offerIds).slice(0, most)
      const newest = search(onBoard(tenant.key), { sort: 'newest', size: most })
      const ids = [...new Set([...ranked, ...newest.ids])].slice(0, most)
      return { total: ids.length, ...index.cardList(ids.slice(from, from + size)) }
    },
    listSlugs(tenant, window) {
      const index = ready()
      return search(onBoard(tenant.key), { sort: 'newest', reversed: true, ...window }).ids.flatMap((id) => {
        const card = index.payload(id)
        const slug = card && mainSlug(card)
        const updatedAt = index.number(id, 'updatedAt')
        return slug ? [{ slug, updatedAt: updatedAt === null ? null : new Date(updatedAt) }] : []
      })
    },
    countByCity: (tenant, filter) =>
      search(clauses(tenant, filter, 'pln'), { facets: [{ field: 'city' }] }).facets.city ?? new Map(),
    facets: (tenant, filter, currency) =>
      allFacets(filter, (asked, query) => search(clauses(tenant, asked, currency), query)),
    countPlaces: (tenant, filter, currency) =>
      search(clauses(tenant, filter, currency), { sum: 'places' }).sum,
    countPlacesByCategory: (tenant, filter, currency) =>
      placesByCategory(clauses(tenant, { ...filter, categoryIds: [] }, currency), search),
    cities(tenant) {
      const counts = search(onBoard(tenant.key), { facets: [{ field: 'city' }] }).facets.city ?? []
      return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([slug]) => slug)
    },
    map: createOfferMap({ index: ready, clauses, places, clock }),
    matches: createOfferMatches({ index: ready, clock }),
    suggest: (tenant, text, limit) => suggestions.find(tenant.key, text, limit),
    revision: () => offers.revision,
    isReady: () => offers.index !== null,
    lag: offers.lag,
    start: offers.start,
    caughtUp: offers.caughtUp,
    stop: offers.stop,
  }
}
