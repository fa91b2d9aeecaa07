import { fromMercator, mercatorX, mercatorY } from '../geo/mercator.ts'
import type { Box } from '../query.ts'

const TILE_BITS = 8
const CELL_BITS = 6

/** The grid cells that a box touches, 64 pixels wide each on a world 256 · 2^zoom pixels wide. */
export interface GridWindow {
  readonly zoom: number
  /** Number of bits to shift a point's x and y right by for its cell's column and row. */
  readonly shift: number
  readonly left: number
  /** Number of columns from `left` eastwards; may cross the date line. */
  readonly columns: number
  readonly top: number
  readonly rows: number
  /** Columns around the world. */
  readonly across: number
}

const gridAt = (zoom: number): { readonly shift: number; readonly across: number } => ({
  shift: 32 - TILE_BITS - zoom + CELL_BITS,
  across: 2 ** (TILE_BITS + zoom - CELL_BITS),
})

export const windowOf = ({ south, west, north, east }: Box, zoom: number): GridWindow => {
  const { shift, across } = gridAt(zoom)
  const [left, right] = [mercatorX(west) >>> shift, mercatorX(east) >>> shift]
  const [top, bottom] = [mercatorY(north) >>> shift, mercatorY(south) >>> shift]
  const isWhole = east - west >= 360
  const wraps = !isWhole && mercatorX(west) > mercatorX(east)
  const columns = wraps ? right + across - left + 1 : right - left + 1
  const common = { zoom, shift, across, top, rows: bottom - top + 1 }
  return columns >= across || isWhole ? { ...common, left: 0, columns: across } : { ...common, left, columns }
}

/** The box that contains exactly the points of the cells from (x, y) on, edges included. */
export const boxOfCells = (zoom: number, x: number, y: number, columns = 1, rows = 1): Box => {
  const { shift, across } = gridAt(zoom)
  const size = 2 ** shift
  // Half a unit inwards, because degrees on the edge could be rounded out of the cell.
  const { longitude: west, latitude: north } = fromMercator(x * size + 0.5, y * size + 0.5)
  const right = ((x + columns - 1) % across) + 1
  const { longitude: east, latitude: south } = fromMercator(right * size - 0.5, (y + rows) * size - 0.5)
  return columns === across ? { south, north, west: -180, east: 180 } : { south, north, west, east }
}
