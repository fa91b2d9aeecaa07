import type { Box } from './box.ts'
import { expandBox } from './box.ts'

/** The map is read once it has been still for this long. */
const REST_MS = 400
/** Share of the width and height added on each side. */
const MARGIN = 0.05

/** The visible area with a margin, and the zoom. */
export interface MapView {
  readonly box: Box
  readonly zoom: number
}

/** The part of MapLibre's map that is used here; tests pass a fake. */
export interface WatchedMap {
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number }
  getZoom(): number
  on(event: 'moveend' | 'resize', listener: () => void): unknown
  off(event: 'moveend' | 'resize', listener: () => void): unknown
}

export const boxInView = (map: Pick<WatchedMap, 'getBounds'>): Box => {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}

/** Reports the visible area: at once, and whenever the map comes to rest. Returns a function that stops it. */
export const watchView = (map: WatchedMap, onView: (view: MapView) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const tell = () => onView({ box: expandBox(boxInView(map), MARGIN), zoom: map.getZoom() })
  const onMove = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, REST_MS)
  }
  map.on('moveend', onMove)
  map.on('resize', onMove)
  tell()
  return () => {
    clearTimeout(timer)
    map.off('moveend', onMove)
    map.off('resize', onMove)
  }
}
