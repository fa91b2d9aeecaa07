import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { getAppConfiguration, getFilterConfiguration } from '../configuration-gateway.ts'
import { suggestOffers } from '../gateway.ts'
import { appConfiguration, filterConfiguration } from './configuration.ts'
import { countRoutes } from './count-routes.ts'
import { facetRoutes } from './facet-routes.ts'
import { jsonBytes, type KeptAnswers, keptAnswers } from './kept-answers.ts'
import { knownOfferRoutes } from './known-offer-routes.ts'
import { listRoutes } from './list-routes.ts'
import { mapRoutes } from './map-routes.ts'
import type { OfferSearch } from './service.ts'

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

const SUGGESTED_OF_EACH = 10

const otherRoutes = ({ search, tenants, places, rates, kept }: SearchRouteParts): Handler[] => [
  handle(suggestOffers, (call) =>
    kept(suggestOffers, call, call.query, () =>
      jsonBytes(search.suggest(tenants.byId(call.tenant.id), call.query.search, SUGGESTED_OF_EACH)),
    ),
  ),
  handle(getFilterConfiguration, (call) =>
    kept(getFilterConfiguration, call, {}, () =>
      jsonBytes(filterConfiguration(search.cities(call.tenant), places)),
    ),
  ),
  handle(getAppConfiguration, ({ tenant }) => ({
    status: 200,
    body: appConfiguration(tenants.byId(tenant.id), rates),
  })),
]

/** The calls of the gateway that search answers. */
export const searchRoutes = (options: SearchRoutesOptions): Handler[] => {
  const { search, popularity, clock } = options
  const revision = () => search.revision() + popularity.revision()
  const parts = { ...options, kept: keptAnswers({ clock, revision }) }
  return [listRoutes, countRoutes, facetRoutes, knownOfferRoutes, mapRoutes, otherRoutes].flatMap((routes) =>
    routes(parts),
  )
}
