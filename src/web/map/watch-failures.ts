import type { Map as LibraryMap } from 'maplibre-gl'
import { reportFault } from '#web/faults/report-fault.ts'

/** A page that is being left aborts what its map loads: by then it is gone. */
const PAUSE_MS = 3000

/**
 * Reports what the map fails to load, and loads its style again, without which nothing is drawn. `styleNow` gives the
 * address of the style, which may have changed meanwhile. Returns a function that ends the watch.
 */
export const watchFailures = (map: LibraryMap, styleNow: () => string): (() => void) => {
  let hasStyle = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  map.once('style.load', () => {
    hasStyle = true
  })
  map.on('error', ({ error }) => {
    // The tiles of a view fail together.
    waiting ??= setTimeout(() => {
      waiting = undefined
      reportFault('map', error)
      if (!hasStyle) map.setStyle(styleNow())
    }, PAUSE_MS)
  })
  return () => clearTimeout(waiting)
}
