import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { OfferSearch } from '../service.ts'
import type { KeptAnswers } from './response-cache.ts'

/** What the calls of search are answered from. */
export interface SearchRoutesOptions {
  readonly search: OfferSearch
  readonly offers: Pick<Offers, 'getActiveSlug' | 'getOfferDocument' | 'findOfferIds'>
  /** Offers that people look at most, the first one most; changes of it are told by its revision. */
  readonly popularity: { ranking(tenantId: number): readonly number[]; revision(): number }
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'bySlug' | 'find'>
  readonly rates: Pick<Rates, 'find'>
  readonly clock: Clock
  /** Signs what clients carry from one page to the next. */
  readonly secret: string
}

export interface SearchRouteParts extends SearchRoutesOptions {
  readonly kept: KeptAnswers
}
