import { setImmediate } from 'node:timers/promises'
import { offerIndexSchema } from '#features/offers/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Currency } from '#kernel/currency.ts'
import { createPercolator } from '#search-core/percolation/percolator.ts'
import type { Clause } from '#search-core/query.ts'
import type { Database } from '#server/db/database.ts'
import type { OfferFilter } from '../../contract.ts'
import type { CardIndex } from '../cards/card-payload.ts'
import { documentOf, projectionsOf } from '../loading/offer-projections.ts'
import { onBoard } from './filter-clauses.ts'

export interface SavedFilter {
  readonly id: number
  readonly filter: OfferFilter
  /** Currency of the filter's salary bounds. */
  readonly currency: Currency
}

export interface ShownOffer {
  readonly id: number
  /** Bytes of JSON. */
  readonly card: Uint8Array
}

type Board = Pick<Tenant, 'key'>

/** Saved filters, matched from the offers' side. */
export interface SavedFilters {
  /** Calls back with each shown offer and the filters whose list contains it now. */
  matching(
    tenant: Board,
    filters: readonly SavedFilter[],
    offerIds: readonly number[],
    found: (offerId: number, filterIds: readonly number[]) => void,
  ): Promise<void>
  /** Number of offers in a filter's list that were first published after a moment. */
  countSince(tenant: Board, filter: Omit<SavedFilter, 'id'>, since: Date): number
  /** The given offers that are shown now, the best paid first. */
  bestPaid(tenant: Board, offerIds: readonly number[]): readonly ShownOffer[]
  /** Resolves when everything committed is searchable; a process that serves no pages loads the index first. */
  ready(): Promise<void>
}

export interface SavedFiltersOptions {
  readonly index: () => CardIndex
  readonly clauses: (tenant: Board, filter: OfferFilter, currency: Currency) => readonly Clause[]
  readonly database: Database
  readonly clock: Clock
  readonly ready: () => Promise<void>
}

const BATCH = 500
/** How long the loop may hold the thread before it yields. */
const TURN_MS = 20

const createYielder = () => {
  let since = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - since < TURN_MS) return
    await setImmediate()
    since = performance.now()
  }
}

export const createSavedFilters = (options: SavedFiltersOptions): SavedFilters => {
  const { index, clauses, database, clock, ready } = options
  const now = () => clock.now().getTime()
  return {
    ready,
    async matching(tenant, filters, offerIds, found) {
      await ready()
      const percolator = createPercolator(offerIndexSchema, index().knowledge)
      const yieldToOthers = createYielder()
      for (const { id, filter, currency } of filters) {
        percolator.put(id, clauses(tenant, filter, currency))
        await yieldToOthers()
      }
      for (let from = 0; from < offerIds.length; from += BATCH)
        for (const row of await projectionsOf(database, offerIds.slice(from, from + BATCH))) {
          const ids = percolator.percolate(documentOf(row), now())
          if (ids.length > 0) found(row.id, ids)
          await yieldToOthers()
        }
    },
    countSince(tenant, { filter, currency }, since) {
      const published: Clause = { kind: 'number', field: 'publishedAt', from: since.getTime() + 1 }
      const asked = [...clauses(tenant, filter, currency), published]
      return index().search({ filter: asked, sort: 'newest', from: 0, size: 0, now: now() }).total
    },
    bestPaid(tenant, offerIds) {
      const filter: Clause[] = [...onBoard(tenant.key), { kind: 'ids', ids: offerIds }]
      const asked = index()
      const { ids } = asked.search({ filter, sort: 'salary', from: 0, size: offerIds.length, now: now() })
      const { cards } = asked.cardList(ids)
      return ids.flatMap((id, at) => {
        const card = cards[at]
        return card ? [{ id, card }] : []
      })
    },
  }
}
