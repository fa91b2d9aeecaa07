import type { Box } from './box.ts'
import { expandBox } from './box.ts'

/** The map is read once it has been still for this long. */
const REST_MS = 400
/** Share of the width and height added on each side. */
const MARGIN = 0.05

/** The visible part of a map. */
export interface MapView {
  /** The box to load: the view with a margin on each side, extended down to the height the map may grow to. */
  readonly box: Box
  readonly inView: Box
  readonly zoom: number
}

/** The part of MapLibre's map that is used here; tests pass a fake. */
export interface WatchedMap {
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number }
  getZoom(): number
  isMoving(): boolean
  getContainer(): { readonly clientHeight: number }
  unproject(point: [number, number]): { readonly lat: number }
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

/** The box in view, extended as if the map grew downwards to the height of the window. */
const boxInReach = (map: WatchedMap): Box => {
  const tallest = Math.max(map.getContainer().clientHeight, window.innerHeight)
  const { lat } = map.unproject([0, tallest])
  const view = boxInView(map)
  return { ...view, south: Math.min(view.south, lat) }
}

/** Share of the view's width or height below which a difference is a rounding error and no move. */
const MOVE_TOLERANCE = 0.002

/** Whether the map moved or outgrew the loaded box; a mere change of its size within the box does not count. */
const hasMoved = (shown: MapView, view: Box, zoom: number): boolean => {
  const wide = (view.east - view.west) * MOVE_TOLERANCE
  const high = (view.north - view.south) * MOVE_TOLERANCE
  const { inView, box } = shown
  return (
    Math.abs(zoom - shown.zoom) > MOVE_TOLERANCE ||
    Math.abs(view.west - inView.west) > wide ||
    Math.abs(view.north - inView.north) > high ||
    view.east > box.east + wide ||
    view.south < box.south - high
  )
}

/** Calls `onView` at once and whenever the map has come to rest at another place. Returns an unsubscribe function. */
export const watchView = (map: WatchedMap, onView: (view: MapView) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  let shown: MapView
  const report = () => {
    shown = { box: expandBox(boxInReach(map), MARGIN), inView: boxInView(map), zoom: map.getZoom() }
    onView(shown)
  }
  const onMove = () => {
    clearTimeout(timer)
    timer = setTimeout(reportIfMoved, REST_MS)
  }
  const reportIfMoved = () => {
    // Turning the wheel at the last zoom counts as moving, without an event when it ends.
    if (map.isMoving()) return onMove()
    if (hasMoved(shown, boxInView(map), map.getZoom())) report()
  }
  map.on('moveend', onMove)
  map.on('resize', onMove)
  report()
  return () => {
    clearTimeout(timer)
    map.off('moveend', onMove)
    map.off('resize', onMove)
  }
}
