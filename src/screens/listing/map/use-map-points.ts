import { useEffect, useState } from 'react'
import type { MapCluster, MapMarker } from '#features/search/map-gateway.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { boxAroundAll, boxOfRegion, regionOfBox } from '#web/map/box.ts'
import { useMap } from '#web/map/map-context.ts'
import { type MapView, watchView } from '#web/map/watch-view.ts'
import { fetchClusters, fetchMarkers } from './map-calls.ts'
import { type MapPoint, mapPoints, withoutCovered } from './map-points.ts'

/** Up to this many visible offers are loaded one by one, for their places and salaries. */
const MAX_READ = 300
const READ_AT_ONCE = 100

/** The points of a list's map; after a failed call the former ones stay. */
export const useMapPoints = (listQuery: string): readonly MapPoint[] => {
  const map = useMap()
  const [points, setPoints] = useState<readonly MapPoint[]>([])
  useEffect(() => {
    let asked = new AbortController()
    const show = async ({ box, zoom }: MapView) => {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      try {
        const clusters = await fetchClusters({ listQuery, box, zoom }, signal)
        const offers = await readOffers(clusters, listQuery, signal)
        if (signal.aborted) return
        const found = mapPoints(clusters, offers)
        // At the deepest zoom pressing a point opens its offers, so clusters are not merged.
        setPoints(zoom >= map.getMaxZoom() ? found : withoutCovered(found, zoom))
      } catch (error) {
        if (!signal.aborted) reportFault('map', error)
      }
    }
    const stop = watchView(map, (view) => void show(view))
    return () => {
      stop()
      asked.abort()
    }
  }, [map, listQuery])
  return points
}

const readOffers = async (
  clusters: readonly MapCluster[],
  listQuery: string,
  signal: AbortSignal,
): Promise<readonly MapMarker[]> => {
  const total = clusters.reduce((sum, { count }) => sum + count, 0)
  // Requests whole squares, so that their counts tell whether all of their offers are known.
  const box = boxAroundAll(clusters.map(({ region }) => boxOfRegion(region)))
  if (!box || total > MAX_READ) return []
  const asked = { listQuery, region: regionOfBox(box), perPage: READ_AT_ONCE }
  const pages = Array.from({ length: Math.ceil(total / READ_AT_ONCE) }, (_, at) => at + 1)
  const read = await Promise.all(pages.map((page) => fetchMarkers({ ...asked, page }, signal)))
  return read.flat()
}
