import type { Places } from '#features/geo/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { listClusters, listMarkers } from '../../map-gateway.ts'
import { numberedPageMeta } from '../cards/page-bytes.ts'
import type { OfferSearch } from '../service.ts'
import { ask } from './gateway-filter.ts'
import { jsonBytes, type KeptAnswers } from './response-cache.ts'

export interface MapRouteParts {
  readonly search: Pick<OfferSearch, 'map'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'bySlug' | 'find'>
  readonly kept: KeptAnswers
}

/** The calls of the gateway for a map. */
export const mapRoutes = ({ search, kept, ...sources }: MapRouteParts): Handler[] => [
  handle(listClusters, (call) =>
    kept(listClusters, call, call.query, () => {
      const query = { ...call.query, currency: call.query.currency ?? call.query.salaryCurrencies?.[0] }
      const { board, filter, currency } = ask(sources, call.tenant, query)
      return jsonBytes({ clusters: search.map.clusters(board, filter, { ...query, currency }) })
    }),
  ),
  handle(listMarkers, (call) =>
    kept(listMarkers, call, call.query, () => {
      const query = { ...call.query, currency: call.query.currency ?? call.query.salaryCurrencies?.[0] }
      const { board, filter, currency } = ask(sources, call.tenant, query)
      const { region, page, perPage, sortBy, orderBy } = query
      const { total, markers } = search.map.markers(board, filter, {
        ...{ region, currency, sort: sortBy, order: orderBy },
        from: (page - 1) * perPage,
        size: perPage,
      })
      return jsonBytes({ data: markers, meta: numberedPageMeta(total, query) })
    }),
  ),
]
