import { fromMercator, mercatorX, mercatorY } from '../geo/mercator.ts'
import type { Box } from '../query.ts'

const TILE_BITS = 8
const SQUARE_BITS = 6

/** The squares of a map, 64 pixels wide, whose world is 256 · 2^zoom pixels wide, that a box touches. */
export interface MapWindow {
  readonly zoom: number
  /** A point's square is its x and y without so many bits. */
  readonly shift: number
  readonly left: number
  /** From `left` eastwards, across the date line too. */
  readonly columns: number
  readonly top: number
  readonly rows: number
  /** Squares around the world. */
  readonly across: number
}

const squaresOf = (zoom: number): { readonly shift: number; readonly across: number } => ({
  shift: 32 - TILE_BITS - zoom + SQUARE_BITS,
  across: 2 ** (TILE_BITS + zoom - SQUARE_BITS),
})

export const windowOf = ({ south, west, north, east }: Box, zoom: number): MapWindow => {
  const { shift, across } = squaresOf(zoom)
  const [left, right] = [mercatorX(west) >>> shift, mercatorX(east) >>> shift]
  const [top, bottom] = [mercatorY(north) >>> shift, mercatorY(south) >>> shift]
  const isWhole = east - west >= 360
  const wraps = !isWhole && mercatorX(west) > mercatorX(east)
  const columns = wraps ? right + across - left + 1 : right - left + 1
  const common = { zoom, shift, across, top, rows: bottom - top + 1 }
  return columns >= across || isWhole ? { ...common, left: 0, columns: across } : { ...common, left, columns }
}

/** The squares from (x, y) on as a box that has exactly their points in it, its edges included. */
export const boxOfSquares = (zoom: number, x: number, y: number, columns = 1, rows = 1): Box => {
  const { shift, across } = squaresOf(zoom)
  const size = 2 ** shift
  // Halves, since degrees that lie on the edge of a point's unit may be rounded out of it.
  const { longitude: west, latitude: north } = fromMercator(x * size + 0.5, y * size + 0.5)
  const right = ((x + columns - 1) % across) + 1
  const { longitude: east, latitude: south } = fromMercator(right * size - 0.5, (y + rows) * size - 0.5)
  return columns === across ? { south, north, west: -180, east: 180 } : { south, north, west, east }
}
