import type { listClusters, listMarkers, MapCluster, MapMarker } from '#features/search/map-gateway.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { type Box, regionOfBox } from '#web/map/box.ts'

export const OFFERS_A_PAGE = 20

interface View {
  /** The list's query string. */
  readonly listQuery: string
  readonly box: Box
  readonly zoom: number
}

/** Clusters of the visible area at the map's zoom. */
export const fetchClusters = async (
  { listQuery, box, zoom }: View,
  signal: AbortSignal,
): Promise<readonly MapCluster[]> => {
  const query = new URLSearchParams(listQuery)
  query.set('region', regionOfBox(box))
  query.set('zoom', String(zoom))
  const name = 'GET /v2/user-panel/offers/clusters'
  const result = await callApi<typeof listClusters>(name, { query, signal })
  if (!result.isOk) throw new CallError(name, result.problem)
  return result.body.clusters
}

interface Region {
  readonly listQuery: string
  readonly region: string
  /** Counted from 1. */
  readonly page: number
  readonly perPage?: number
}

/** A page of the offers in a region, in the list's order. */
export const fetchMarkers = async (
  { listQuery, region, page, perPage = OFFERS_A_PAGE }: Region,
  signal: AbortSignal,
): Promise<readonly MapMarker[]> => {
  const query = new URLSearchParams(listQuery)
  query.set('region', region)
  query.set('page', String(page))
  query.set('perPage', String(perPage))
  const name = 'GET /v2/user-panel/offers/markers'
  const result = await callApi<typeof listMarkers>(name, { query, signal })
  if (!result.isOk) throw new CallError(name, result.problem)
  return result.body.data
}
