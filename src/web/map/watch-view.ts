import type { Box } from './box.ts'
import { expandBox } from './box.ts'

/** The map is read once it has been still for this long. */
const REST_MS = 400
/** Share of the width and height added on each side. */
const MARGIN = 0.05

/** What a map shows. */
export interface MapView {
  /** What is to be read for it: a little more on each side, and as far down as the map may grow. */
  readonly box: Box
  readonly inView: Box
  readonly zoom: number
}

/** The part of MapLibre's map that is used here; tests pass a fake. */
export interface WatchedMap {
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number }
  getZoom(): number
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

/** What is in view, and what would be if the map grew downwards to the height of the window. */
const boxInReach = (map: WatchedMap): Box => {
  const tallest = Math.max(map.getContainer().clientHeight, window.innerHeight)
  const { lat } = map.unproject([0, tallest])
  const view = boxInView(map)
  return { ...view, south: Math.min(view.south, lat) }
}

/** Of the view's width or height: less is how numbers are rounded, no move. */
const STILL = 0.002

/** A map that changed its size and not its place shows nothing new, unless it outgrew what was read. */
const showsNew = (shown: MapView, view: Box, zoom: number): boolean => {
  const wide = (view.east - view.west) * STILL
  const high = (view.north - view.south) * STILL
  const { inView, box } = shown
  return (
    Math.abs(zoom - shown.zoom) > STILL ||
    Math.abs(view.west - inView.west) > wide ||
    Math.abs(view.north - inView.north) > high ||
    view.east > box.east + wide ||
    view.south < box.south - high
  )
}

/** Tells what the map shows: at once, and whenever it came to rest elsewhere. Returns how to stop. */
export const watchView = (map: WatchedMap, onView: (view: MapView) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  let shown: MapView
  const tell = () => {
    shown = { box: expandBox(boxInReach(map), MARGIN), inView: boxInView(map), zoom: map.getZoom() }
    onView(shown)
  }
  const tellNew = () => {
    if (showsNew(shown, boxInView(map), map.getZoom())) tell()
  }
  const onMove = () => {
    clearTimeout(timer)
    timer = setTimeout(tellNew, REST_MS)
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
