import { useEffect, useState } from 'react'
import type { MapCluster, MapMarker } from '#features/search/map-gateway.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { type Box, boxAroundAll, expandBox } from '#web/map/box.ts'
import { useMap } from '#web/map/map-context.ts'
import { fetchClusters, fetchMarkers } from './map-calls.ts'
import { boxOfRegion, type MapPoint, mapPoints } from './map-points.ts'

/** A map that moves is asked about when it rests for this long. */
const REST_MS = 400
/** Of its width and height, on each side. */
const MARGIN = 0.05
/** So many offers in view are read one by one, for their places and salaries. */
const MOST_READ = 300
const READ_AT_ONCE = 100

/** What the map shows of a list; after a failed call what it showed before. */
export const useMapPoints = (listQuery: string): readonly MapPoint[] => {
  const map = useMap()
  const [points, setPoints] = useState<readonly MapPoint[]>([])
  useEffect(() => {
    let asked = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const refresh = async () => {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      try {
        const clusters = await fetchClusters(
          { listQuery, box: viewOf(map.getBounds().toArray()), zoom: map.getZoom() },
          signal,
        )
        const offers = await readOffers(clusters, listQuery, signal)
        if (!signal.aborted) setPoints(mapPoints(clusters, offers))
      } catch (error) {
        if (!signal.aborted) reportFault('map', error)
      }
    }
    const onMove = () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, REST_MS)
    }
    void refresh()
    map.on('moveend', onMove)
    map.on('resize', onMove)
    return () => {
      clearTimeout(timer)
      asked.abort()
      map.off('moveend', onMove)
      map.off('resize', onMove)
    }
  }, [map, listQuery])
  return points
}

/** What of the world is in view, and a little more. */
const viewOf = ([
  [west = -180, south = -90] = [],
  [east = 180, north = 90] = [],
]: readonly (readonly number[])[]): Box => expandBox({ west, south, east, north }, MARGIN)

const readOffers = async (
  clusters: readonly MapCluster[],
  listQuery: string,
  signal: AbortSignal,
): Promise<readonly MapMarker[]> => {
  const total = clusters.reduce((sum, { count }) => sum + count, 0)
  // Whole squares, so that their counts say whether all of their offers are known.
  const box = boxAroundAll(clusters.map(({ region }) => boxOfRegion(region)))
  if (!box || total > MOST_READ) return []
  const region = [box.west, box.south, box.east, box.north].join(',')
  const pages = Array.from({ length: Math.ceil(total / READ_AT_ONCE) }, (_, at) => at + 1)
  const read = await Promise.all(
    pages.map((page) => fetchMarkers({ listQuery, region, signal }, page, READ_AT_ONCE)),
  )
  return read.flatMap(({ data }) => data)
}
