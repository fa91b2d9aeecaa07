import type { MapCluster, MapMarker } from '#features/search/map-gateway.ts'
import type { Box } from '#web/map/box.ts'

export const OFFERS_A_PAGE = 20

const regionOf = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',')

const call = async <Body>(path: string, signal: AbortSignal): Promise<Body> => {
  const response = await fetch(`/v2/user-panel/offers/${path}`, { signal })
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
  const body: Body = await response.json()
  return body
}

interface InRegion {
  /** The query of the list that the map shows. */
  readonly listQuery: string
  readonly region: string
  readonly signal: AbortSignal
}

/** The clusters of what a map of this zoom shows. */
export const fetchClusters = async (
  { listQuery, box, zoom }: { readonly listQuery: string; readonly box: Box; readonly zoom: number },
  signal: AbortSignal,
): Promise<readonly MapCluster[]> => {
  const query = `${listQuery}&region=${regionOf(box)}&zoom=${zoom}`
  const { clusters } = await call<{ readonly clusters: readonly MapCluster[] }>(`clusters${query}`, signal)
  return clusters
}

export interface MarkerPage {
  readonly data: readonly MapMarker[]
  readonly meta: { readonly totalItems: number }
}

/** A page of the offers in a region, counted from 1, in the order of the list. */
export const fetchMarkers = (
  { listQuery, region, signal }: InRegion,
  page: number,
  perPage: number = OFFERS_A_PAGE,
): Promise<MarkerPage> => call(`markers${listQuery}&region=${region}&page=${page}&perPage=${perPage}`, signal)
