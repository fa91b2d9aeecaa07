import type { Places } from '#features/geo/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import { createAnswerCache } from '#server/http/answer-cache.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestTenant } from '#server/http/tenant.ts'
import { listClusters, listMarkers } from '../map-gateway.ts'
import { currencyOfCall, filterOfCall } from './gateway-filter.ts'
import { numberedPageMeta } from './page-bytes.ts'
import type { OfferSearch } from './service.ts'

export interface MapRoutesOptions {
  readonly search: Pick<OfferSearch, 'map' | 'revision'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'bySlug' | 'find'>
  readonly clock: Clock
}

// As lists: an offer that ends is gone from the map at most this much later.
const MAX_AGE_MS = 1_000
const KEPT_BYTES = 16_000_000

const bytesOf = (body: object): Buffer<ArrayBuffer> => Buffer.from(JSON.stringify(body))

/** The calls of the gateway for a map. */
export const mapRoutes = ({ search, tenants, places, clock }: MapRoutesOptions): Handler[] => {
  const { revision } = search
  const kept = createAnswerCache({ clock, revision, maxAgeMs: MAX_AGE_MS, maxBytes: KEPT_BYTES })
  const keyOf = (path: string, tenant: RequestTenant, query: object): string =>
    `${tenant.id} ${path} ${JSON.stringify(query)}`

  return [
    handle(listClusters, async ({ tenant, query: call, request }) => {
      const query = { ...call, currency: call.currency ?? call.salaryCurrencies?.[0] }
      const board = tenants.byId(tenant.id)
      const make = () => {
        const filter = filterOfCall(query, board, places)
        const currency = currencyOfCall(query, board)
        return bytesOf({ clusters: search.map.clusters(board, filter, { ...query, currency }) })
      }
      const key = keyOf(listClusters.path, tenant, query)
      return { status: 200, ...(await kept.answer(key, request, make)) }
    }),
    handle(listMarkers, async ({ tenant, query: call, request }) => {
      const query = { ...call, currency: call.currency ?? call.salaryCurrencies?.[0] }
      const board = tenants.byId(tenant.id)
      const make = () => {
        const { region, page, perPage, sortBy, orderBy } = query
        const { total, markers } = search.map.markers(board, filterOfCall(query, board, places), {
          region,
          currency: currencyOfCall(query, board),
          sort: sortBy,
          order: orderBy,
          from: (page - 1) * perPage,
          size: perPage,
        })
        return bytesOf({ data: markers, meta: numberedPageMeta(total, query) })
      }
      const key = keyOf(listMarkers.path, tenant, query)
      return { status: 200, ...(await kept.answer(key, request, make)) }
    }),
  ]
}
