import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import { loadOccupations, loadSkills } from '#features/occupations/server/service.ts'
import { offerIdOfSlug } from '#features/offers/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Clause, Page, Query, Synonyms } from '#search-core/query.ts'
import type { Database } from '#server/db/database.ts'
import type { FollowerLag } from '#server/events/follower.ts'
import type {
  ChangedOffer,
  FacetCounts,
  ListingFacets,
  ListOrder,
  OfferFacets,
  OfferFilter,
  SortOrder,
} from '../contract.ts'
import { withConditions } from '../understanding/conditions.ts'
import { type Correction, nothingUnderstood, type Understanding } from '../understanding/understanding.ts'
import type { CardIndex, OfferList } from './cards/card-payload.ts'
import { hasSlug, mainSlug } from './cards/card-slugs.ts'
import { type Former, listSnapshotLastsMs } from './index/change-log.ts'
import { correctionsOf } from './index/corrections.ts'
import {
  allFacets,
  bandCounts,
  listingFacets,
  listingGroups,
  medianPayOf,
  placesByCategory,
  skillCounts,
  skillGroup,
} from './index/facets.ts'
import { clausesOf, districtClauses, onBoard, unitClauses } from './index/filter-clauses.ts'
import { listAsOf } from './index/list-as-of.ts'
import type { ListSnapshot } from './index/list-snapshot-token.ts'
import { lookalikesOfDocument, lookalikesOfOffer, type OfferLike } from './index/lookalikes.ts'
import { createOfferIndex, type StopOptions } from './index/offer-index.ts'
import { createOfferMap, type OfferMap } from './index/offer-map.ts'
import { createOfferMatches, type OfferMatches } from './index/offer-matches.ts'
import { createSavedFilters, type SavedFilters } from './index/saved-filters.ts'
import { createSuggestions, type OfferSuggestions } from './index/suggestions.ts'
import { createUnderstandings } from './index/understandings.ts'
import { createIndexSnapshots, type IndexSnapshotsOptions } from './snapshots/index-snapshots.ts'

export type { MatchedOffer, MatchSort } from './index/offer-matches.ts'
export type { SavedFilter, SavedFilters } from './index/saved-filters.ts'

export interface ListOptions {
  readonly sort: ListOrder
  readonly order: SortOrder
  readonly from: number
  readonly size: number
  /** Currency of the filter's salary bounds. */
  readonly currency: Currency
  /** Lists as of this snapshot. Throws `search.walk-expired` if it is too old. */
  readonly asOf?: ListSnapshot | null
}

export interface ShownSlug {
  readonly slug: string
  /** When the offer's content last changed; null if unknown. */
  readonly updatedAt: Date | null
}

export interface RankedWindow {
  readonly from: number
  readonly size: number
  readonly most: number
}

type Board = Pick<Tenant, 'key'> & {
  readonly settings?: Pick<Tenant['settings'], 'synonyms'>
  readonly categories?: Tenant['categories']
}

/** Searches offers in memory, without querying the database. Throws `search.not-ready` until the index is loaded. */
export interface OfferSearch {
  list(tenant: Board, filter: OfferFilter, options: ListOptions): OfferList
  /** A page of the current list and its facets, from one search. */
  listWithFacets(
    tenant: Board,
    filter: OfferFilter,
    options: Omit<ListOptions, 'asOf'> & { readonly withSkills?: boolean },
  ): OfferList & {
    readonly facets: ListingFacets
    /** Counts by key of the skill, without the filter's skills; null unless asked for. */
    readonly skills: FacetCounts | null
  }
  /** Median of the highest pay, PLN a month, of the offers that `salaries` counts; null if there are none. */
  medianPay(
    tenant: Board,
    filter: OfferFilter,
    of: { readonly salaries: FacetCounts; readonly currency: Currency },
  ): number | null
  /** Offers of a board by band of their highest pay, see `salaryHistogram`. */
  salaries(tenant: Board): FacetCounts
  /** The current snapshot, for lists that are continued later. */
  listSnapshot(): ListSnapshot
  /** Resolves when this process has applied everything that the snapshot of another process contains. */
  reach(listSnapshot: ListSnapshot): Promise<void>
  /** Interprets a search text against the board's offers. */
  understand(tenant: Board, filter: Pick<OfferFilter, 'typed' | 'citySlug'>): Understanding
  /** Words of a search text that no offer has, with what is searched for in their place. */
  corrections(tenant: Board, filter: Pick<OfferFilter, 'typed' | 'citySlug'>): readonly Correction[]
  /** Number of distinct offers. */
  count(tenant: Board, filter: OfferFilter, currency: Currency): number
  /** Number of offers first published since then. */
  countPublishedSince(tenant: Board, since: Date): number
  /** Counts of every facet; a listing shows fewer, see `listWithFacets`. */
  facets(tenant: Board, filter: OfferFilter, currency: Currency): OfferFacets
  /** Cards (JSON bytes) of the offers most similar to one of the board, best first. */
  lookalikes(tenant: Board, offerId: number): readonly Uint8Array[]
  /** Like `lookalikes`, for an offer that is not in the index. */
  lookalikesOf(tenant: Board, document: OfferLike): readonly Uint8Array[]
  /** Id of the shown offer with this present slug; null if there is none. */
  offerBySlug(tenant: Board, slug: string): number | null
  /** Cards (JSON bytes) of the given offers that the board shows, in the order of the ids. */
  cardsOf(tenant: Board, offerIds: readonly number[]): readonly Uint8Array[]
  /** The given offers that the board shows, then the newest; at most `most` in all. */
  listRanked(tenant: Board, offerIds: readonly number[], window: RankedWindow): OfferList
  /** Slugs of the board's offers, oldest first, so that reading page by page misses none. */
  listSlugs(tenant: Board, window: { readonly from: number; readonly size: number }): readonly ShownSlug[]
  /** Number of distinct offers by city slug. */
  countByCity(tenant: Board, filter: OfferFilter): ReadonlyMap<string, number>
  /** Number of locations of the offers, as the gateway counts them; on all boards if the tenant is null. */
  countPlaces(tenant: Board | null, filter: OfferFilter, currency: Currency): number
  /** Like `countPlaces`, by category id as text, ignoring the filter's categories. Parents include their children. */
  countPlacesByCategory(tenant: Board, filter: OfferFilter, currency: Currency): ReadonlyMap<string, number>
  /** Slugs of cities with offers, those with most offers first. */
  cities(tenant: Board): readonly string[]
  readonly map: OfferMap
  readonly matches: OfferMatches
  readonly savedFilters: SavedFilters
  /** Completions by group. A group that fails is reported and left empty. */
  suggest(tenant: Board, text: string, limit: number): OfferSuggestions
  /** The shown name of a skill, by its key in the counts. */
  skillName(tenant: Board, key: string): string
  /** Changes whenever an answer may have changed other than by time. */
  revision(): number
  /** Calls back after the index has applied changes of offers. */
  onChange(listener: (changed: readonly ChangedOffer[]) => void): void
  isReady(): boolean
  lag(): FollowerLag
  /** Resolves when the index is loaded. */
  start(): Promise<void>
  /** Resolves when everything committed before the call is searchable. */
  caughtUp(): Promise<void>
  stop(options?: StopOptions): Promise<void>
}

export interface OfferSearchOptions {
  readonly database: Database
  readonly rates: Pick<Rates, 'find'>
  readonly places: Pick<Places, 'bySlug' | 'suggest' | 'names' | 'resolve'>
  readonly clock: Clock
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  /** Saves the index when the process stops and restores it at the next start. */
  readonly snapshots?: Pick<IndexSnapshotsOptions, 'folder' | 'log'>
}

const withSkills = new WeakMap<Synonyms, Synonyms>()
const NO_SYNONYMS: Synonyms = []

/** The board's own synonyms and the names of skills. Returns the same array each time, because it is a cache key. */
const synonymsOf = (own: Synonyms = NO_SYNONYMS): Synonyms => {
  const known = withSkills.get(own)
  if (known) return known
  const all = [...own, ...loadSkills().groups]
  withSkills.set(own, all)
  return all
}

/** Creates the search of one process. Reads nothing before `start`. */
export const createOfferSearch = (options: OfferSearchOptions): OfferSearch => {
  const { database, rates, places, clock, reportError } = options
  const snapshots = options.snapshots && createIndexSnapshots({ database, ...options.snapshots })
  const offers = createOfferIndex({ database, clock, reportError, snapshots })

  const suggestions = createSuggestions({ index: () => ready(), places, clock, reportError })

  const ready = (): CardIndex => {
    if (!offers.index)
      throw new AppError('search.not-ready', {
        retryAfterSeconds: 1,
        message: 'The search is not loaded yet',
      })
    return offers.index
  }
  const understandings = createUnderstandings({
    index: () => ready(),
    places,
    occupations: loadOccupations(),
    clock,
    revision: () => offers.revision,
  })
  const clauses = (tenant: Board | null, filter: OfferFilter, currency: Currency): Clause[] => {
    const understood = tenant ? understandings(tenant, filter) : nothingUnderstood
    const synonyms = synonymsOf(tenant?.settings?.synonyms)
    const context = { tenantKey: tenant?.key ?? null, synonyms, currency, rates: rates.find(), places }
    return [
      ...clausesOf(
        withConditions(filter, understood, { currency, rates: context.rates, day: clock.now() }),
        context,
      ),
      ...unitClauses(understood.units, synonyms),
      ...districtClauses(understood.parts),
    ]
  }
  const now = () => clock.now().getTime()
  const search = (filter: readonly Clause[], query: Partial<Query> = {}): Page =>
    ready().search({ sort: 'newest', thenSort: 'plain', from: 0, size: 0, now: now(), ...query, filter })
  /** The given offers that the board shows, in the order given, without repetition. */
  const shownOf = (tenant: Board, ids: readonly number[]): number[] => {
    const { ids: found } = search([...onBoard(tenant.key), { kind: 'ids', ids }], { size: ids.length })
    const shown = new Set(found)
    return [...new Set(ids)].filter((id) => shown.has(id))
  }

  const changedSince = (listSnapshot: ListSnapshot): ReadonlyMap<number, Former> => {
    const isOver = listSnapshot.at <= now() - listSnapshotLastsMs
    const changed = isOver ? null : offers.changeLog.since(listSnapshot)
    if (!changed)
      throw new AppError('search.walk-expired', { message: 'This walk is too old, begin at the first page' })
    return changed
  }

  let keptSalaries = { revision: -1, byBoard: new Map<string, FacetCounts>() }
  /** Counted once for all pages between two changes of offers. */
  const salariesOf = (tenantKey: string): FacetCounts => {
    if (keptSalaries.revision !== offers.revision)
      keptSalaries = { revision: offers.revision, byBoard: new Map() }
    const kept =
      keptSalaries.byBoard.get(tenantKey) ??
      bandCounts(search(onBoard(tenantKey), { facets: [{ field: 'salaryBand' }] }))
    keptSalaries.byBoard.set(tenantKey, kept)
    return kept
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
    listWithFacets(tenant, filter, { sort, order, from, size, currency, withSkills = false }) {
      const index = ready()
      const ask = (asked: OfferFilter, query: Partial<Query>) =>
        search(clauses(tenant, asked, currency), query)
      const page = ask(filter, {
        ...{ sort, reversed: order === 'ASC', from, size },
        facets: withSkills ? [...listingGroups, skillGroup] : listingGroups,
      })
      return {
        ...{ total: page.total, ...index.cardList(page.ids) },
        facets: listingFacets(page, filter, ask),
        skills: withSkills ? skillCounts(page) : null,
      }
    },
    medianPay: (tenant, filter, { salaries, currency }) =>
      medianPayOf(salaries, filter, {
        search: (asked, query) => search(clauses(tenant, asked, currency), query),
        payOf: (id) => ready().number(id, 'salaryPln'),
      }),
    salaries: ({ key }) => salariesOf(key),
    listSnapshot: () => offers.changeLog.now(),
    async reach({ seq }) {
      if (seq > offers.changeLog.lastSeq()) await offers.caughtUp()
    },
    understand: (tenant, filter) => understandings(tenant, filter),
    corrections: (tenant, filter) =>
      correctionsOf(understandings(tenant, filter), {
        knowledge: ready().knowledge,
        synonyms: synonymsOf(tenant.settings?.synonyms),
      }),
    count: (tenant, filter, currency) => search(clauses(tenant, filter, currency)).total,
    countPublishedSince: (tenant, since) =>
      search([...onBoard(tenant.key), { kind: 'number', field: 'publishedAt', from: since.getTime() }]).total,
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
    savedFilters: createSavedFilters({
      ...{ index: ready, clauses, database, clock },
      ready: () => (offers.index ? offers.caughtUp() : offers.start()),
    }),
    suggest: (tenant, text, limit) => suggestions.find(tenant, text, limit),
    skillName: ({ key }, skill) => suggestions.skillName(key, skill),
    revision: () => offers.revision,
    onChange: offers.onChange,
    isReady: () => offers.index !== null,
    lag: offers.lag,
    start: offers.start,
    caughtUp: offers.caughtUp,
    stop: offers.stop,
  }
}
