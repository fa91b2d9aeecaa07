import type { Map as LibraryMap } from 'maplibre-gl'
import { reportFault } from '#web/faults/report-fault.ts'

/** A page that is being left aborts what its map loads: by then it is gone. */
const PAUSE_MS = 3000

/** Reports what the map fails to load, and loads its style again, without which nothing is drawn. Returns its end. */
export const watchFailures = (map: LibraryMap, style: string): (() => void) => {
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
      if (!hasStyle) map.setStyle(style)
    }, PAUSE_MS)
  })
  return () => clearTimeout(waiting)
}
