import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { OfferSearch } from '../service.ts'
import type { ResponseCache } from './response-cache.ts'

/** Dependencies of the search routes. */
export interface SearchRoutesOptions {
  readonly search: OfferSearch
  readonly offers: Pick<Offers, 'getActiveSlug' | 'getOfferDocument' | 'findOfferIds'>
  /** Ids of the most popular offers, in descending order; `revision` changes with the ranking. */
  readonly popularity: { ranking(tenantId: number): readonly number[]; revision(): number }
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'bySlug' | 'resolve'>
  readonly rates: Pick<Rates, 'find'>
  readonly clock: Clock
  /** Origin (scheme, host, port) of a board for API clients, for the addresses in answers. */
  readonly originOf: (board: { readonly id: number }) => string
  /** Signs snapshot tokens. */
  readonly secret: string
}

export interface SearchRouteParts extends SearchRoutesOptions {
  readonly cached: ResponseCache
}
