import type { Places } from '#features/geo/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { absoluteUrl } from '#kernel/absolute-url.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { listClusters, listMarkers } from '../../map-gateway.ts'
import { numberedPageMeta } from '../cards/page-bytes.ts'
import type { OfferSearch } from '../service.ts'
import { ask } from './gateway-filter.ts'
import { jsonBytes, type ResponseCache } from './response-cache.ts'
import type { SearchRoutesOptions } from './route-parts.ts'

export interface MapRouteParts {
  readonly search: Pick<OfferSearch, 'map'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'bySlug' | 'resolve'>
  readonly cached: ResponseCache
  readonly originOf: SearchRoutesOptions['originOf']
}

/** Handlers of the gateway's map calls. */
export const mapRoutes = ({ search, cached, originOf, ...sources }: MapRouteParts): Handler[] => [
  handle(listClusters, (call) =>
    cached(listClusters, call, call.query, () => {
      const query = { ...call.query, currency: call.query.currency ?? call.query.salaryCurrencies?.[0] }
      const { board, filter, currency } = ask(sources, call.tenant, query)
      return jsonBytes({ clusters: search.map.clusters(board, filter, { ...query, currency }) })
    }),
  ),
  handle(listMarkers, (call) =>
    cached(listMarkers, call, call.query, () => {
      const query = { ...call.query, currency: call.query.currency ?? call.query.salaryCurrencies?.[0] }
      const { board, filter, currency } = ask(sources, call.tenant, query)
      const { region, page, perPage, sortBy, orderBy } = query
      const { total, markers } = search.map.markers(board, filter, {
        ...{ region, currency, sort: sortBy, order: orderBy },
        from: (page - 1) * perPage,
        size: perPage,
      })
      const origin = originOf(board)
      const data = markers.map((marker) => ({
        ...marker,
        companyLogoThumbUrl: absoluteUrl(marker.companyLogoThumbUrl, origin),
      }))
      return jsonBytes({ data, meta: numberedPageMeta(total, query) })
    }),
  ),
]
