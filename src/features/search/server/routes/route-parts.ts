import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { OfferSearch } from '../service.ts'
import type { ResponseCache } from './response-cache.ts'

/** What the search routes depend on. */
export interface SearchRoutesOptions {
  readonly search: OfferSearch
  readonly offers: Pick<Offers, 'getActiveSlug' | 'getOfferDocument' | 'findOfferIds'>
  /** Ids of the most popular offers, the most popular first; `revision` changes with the ranking. */
  readonly popularity: { ranking(tenantId: number): readonly number[]; revision(): number }
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'bySlug' | 'resolve'>
  readonly rates: Pick<Rates, 'find'>
  readonly clock: Clock
  /** Scheme, host and port under which programs reach a board, for the addresses in its answers. */
  readonly originOf: (board: { readonly id: number }) => string
  /** Signs snapshot tokens. */
  readonly secret: string
}

export interface SearchRouteParts extends SearchRoutesOptions {
  readonly cached: ResponseCache
}
