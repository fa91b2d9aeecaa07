import { absoluteUrl } from '#kernel/absolute-url.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { getAppConfiguration, getFilterConfiguration } from '../configuration-gateway.ts'
import { suggestOffers } from '../gateway.ts'
import { appConfiguration, filterConfiguration } from './routes/configuration.ts'
import { countRoutes } from './routes/count-routes.ts'
import { facetRoutes } from './routes/facet-routes.ts'
import { interpretationRoutes } from './routes/interpretation-routes.ts'
import { knownOfferRoutes } from './routes/known-offer-routes.ts'
import { listRoutes } from './routes/list-routes.ts'
import { mapRoutes } from './routes/map-routes.ts'
import { createResponseCache, jsonBytes } from './routes/response-cache.ts'
import type { SearchRouteParts, SearchRoutesOptions } from './routes/route-parts.ts'

const SUGGESTED_OF_EACH = 10

const otherRoutes = ({ search, tenants, places, rates, cached, originOf }: SearchRouteParts): Handler[] => [
  handle(suggestOffers, (call) =>
    cached(suggestOffers, call, call.query, () => {
      const board = tenants.byId(call.tenant.id)
      const { companies, ...others } = search.suggest(board, call.query.search, SUGGESTED_OF_EACH)
      const origin = originOf(board)
      const withLogos = companies.map((company) => ({
        ...company,
        companyLogoThumbUrl: absoluteUrl(company.companyLogoThumbUrl, origin),
      }))
      return jsonBytes({ ...others, companies: withLogos })
    }),
  ),
  handle(getFilterConfiguration, (call) =>
    cached(getFilterConfiguration, call, {}, () => {
      const citySlugs = search.cities(call.tenant)
      const parts = { citySlugs, places, now: call.now }
      return jsonBytes(filterConfiguration(tenants.byId(call.tenant.id), parts))
    }),
  ),
  handle(getAppConfiguration, ({ tenant }) => ({
    status: 200,
    body: appConfiguration(tenants.byId(tenant.id), rates),
  })),
]

/** Handlers of the gateway's search calls. */
export const searchRoutes = (options: SearchRoutesOptions): Handler[] => {
  const { search, popularity, clock } = options
  const revision = () => search.revision() + popularity.revision()
  const parts = { ...options, cached: createResponseCache({ clock, revision }) }
  return [
    listRoutes,
    countRoutes,
    facetRoutes,
    knownOfferRoutes,
    interpretationRoutes,
    mapRoutes,
    otherRoutes,
  ].flatMap((routes) => routes(parts))
}
