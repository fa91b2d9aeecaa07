import type { Box } from './box.ts'
import { expandBox } from './box.ts'

/** A map that moves is read when it has rested for this long. */
const REST_MS = 400
/** Of its width and height, on each side. */
const MARGIN = 0.05

/** What a map shows, and a little more. */
export interface MapView {
  readonly box: Box
  readonly zoom: number
}

/** What is asked of a map: the library's own, or a test's. */
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

/** Tells what the map shows: at once, and whenever it came to rest. Returns how to stop. */
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
