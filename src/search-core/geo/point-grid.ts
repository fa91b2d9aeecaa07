import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { Box } from '../query.ts'
import type { Point } from '../schema.ts'
import { mercatorX, mercatorY } from './mercator.ts'
import { angleBetween, EARTH_RADIUS_KM, RADIANS, unitVector } from './sphere.ts'
import { TileLevels } from './tile-levels.ts'

const CELLS_A_DEGREE = 8
const COLUMNS = 360 * CELLS_A_DEGREE
const ROWS = 180 * CELLS_A_DEGREE

export const POINT_NUMBERS = 5
const MAP_EDGE_LATITUDE = 85

const rowOf = (latitude: number): number => Math.min(ROWS - 1, Math.floor((latitude + 90) * CELLS_A_DEGREE))
const columnOf = (longitude: number): number => Math.floor((longitude + 180) * CELLS_A_DEGREE)

export interface Cell {
  /** Five numbers for each point of the cell: point number, doc id, map x, map y, tile. */
  points: Uint32Array
  /** x, y, z of each point of the cell in single precision, so that a scan reads fewer cache lines. */
  sphere: Float32Array
  count: number
  readonly middle: { readonly x: number; readonly y: number; readonly z: number }
  /** Angle in radians around `middle` that contains the whole cell. */
  readonly reach: number
}

/** A cell that a circle touches, and whether it lies inside entirely. */
export interface TouchedCell {
  readonly cell: Cell
  readonly isInside: boolean
}

/** Restored cells get spare room, so that later additions do not copy each of them. */
const roomFor = (count: number): number => count + (count >>> 3) + 1

const createCell = (key: number, points: Uint32Array, sphere: Float32Array): Cell => {
  const south = Math.floor(key / COLUMNS) / CELLS_A_DEGREE - 90
  const west = (key % COLUMNS) / CELLS_A_DEGREE - 180
  const half = 0.5 / CELLS_A_DEGREE
  const widest = Math.cos(Math.max(0, Math.abs(south + half) - half) * RADIANS)
  return {
    points,
    sphere,
    count: 0,
    middle: unitVector({ latitude: south + half, longitude: west + half }),
    // Slightly more than half the diagonal, to cover rounding.
    reach: half * RADIANS * Math.hypot(1, widest) * 1.001,
  }
}

/** Numbered points in cells of an eighth of a degree. */
export class PointGrid {
  /** The doc id of each point. */
  docIds = createShared(Uint32Array)
  /** x, y, z of each point on the unit sphere. */
  sphere = createShared(Float64Array)
  /** x and y of each point in Mercator integers. */
  map = createShared(Uint32Array)
  /** The tile of each point at the fine level. */
  tileOf = createShared(Uint32Array)
  readonly levels = new TileLevels()
  #cellKeys = createShared(Uint32Array)
  #positions = createShared(Uint32Array)
  readonly #cells = new Map<number, Cell>()
  #free: number[] = []
  #used = 0

  /** Number of points. */
  get count(): number {
    return this.#used - this.#free.length
  }

  enter(docId: number, point: Point, label: number): number {
    const number = this.#free.pop() ?? this.#used++
    this.#makeRoom(number + 1)
    const { x, y, z } = unitVector(point)
    this.docIds[number] = docId
    this.sphere[number * 3] = x
    this.sphere[number * 3 + 1] = y
    this.sphere[number * 3 + 2] = z
    this.map[number * 2] = mercatorX(point.longitude)
    this.map[number * 2 + 1] = mercatorY(point.latitude)
    this.tileOf[number] = this.levels.acquire(this.map[number * 2] ?? 0, this.map[number * 2 + 1] ?? 0, label)
    // 180° east and 180° west are the same cell.
    this.#enterCell(number, rowOf(point.latitude) * COLUMNS + (columnOf(point.longitude) % COLUMNS))
    return number
  }

  leave(number: number): void {
    const key = this.#cellKeys[number] ?? 0
    const cell = this.#cells.get(key)
    if (!cell) return
    const last = --cell.count
    const at = this.#positions[number] ?? 0
    cell.points.copyWithin(at * POINT_NUMBERS, last * POINT_NUMBERS, (last + 1) * POINT_NUMBERS)
    cell.sphere.copyWithin(at * 3, last * 3, (last + 1) * 3)
    this.#positions[cell.points[at * POINT_NUMBERS] ?? 0] = at
    if (cell.count === 0) this.#cells.delete(key)
    this.levels.release(this.tileOf[number] ?? 0)
    this.#free.push(number)
  }

  cellsAround(centre: Point, radiusKm: number): TouchedCell[] {
    const angle = radiusKm / EARTH_RADIUS_KM
    const middle = unitVector(centre)
    const found: TouchedCell[] = []
    for (const cell of this.#cellsAbout(centre, angle)) {
      const distance = angleBetween(middle, cell.middle)
      if (distance - cell.reach <= angle) found.push({ cell, isInside: distance + cell.reach <= angle })
    }
    return found
  }

  /** The cells that the box touches, with a margin of one cell. */
  cellsIn({ south, west, north, east }: Box): Cell[] {
    // Beyond the map's edge all latitudes are equal, and rounding to integers may cross a cell's edge.
    const firstRow = south < -MAP_EDGE_LATITUDE ? 0 : rowOf(Math.max(-90, south)) - 1
    const lastRow = north > MAP_EDGE_LATITUDE ? ROWS - 1 : rowOf(Math.min(90, north)) + 1
    const firstColumn = columnOf(west) - 1
    const width = east - west + (east < west ? 360 : 0)
    const columns = Math.min(COLUMNS, Math.ceil(width * CELLS_A_DEGREE) + 4)
    if ((lastRow - firstRow + 1) * columns > this.#cells.size)
      return [...this.#cells].flatMap(([key, cell]) => {
        const row = Math.floor(key / COLUMNS)
        const offset = ((key % COLUMNS) - firstColumn + 2 * COLUMNS) % COLUMNS
        return row >= firstRow && row <= lastRow && offset < columns ? cell : []
      })
    const found: Cell[] = []
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column < firstColumn + columns; column++) {
        const cell = this.#cells.get(row * COLUMNS + ((column + 2 * COLUMNS) % COLUMNS))
        if (cell) found.push(cell)
      }
    return found
  }

  save(to: SnapshotWriter): void {
    to.list(this.#free)
    to.numbers(this.docIds.subarray(0, this.#used))
    to.numbers(this.sphere.subarray(0, this.#used * 3))
    to.numbers(this.map.subarray(0, this.#used * 2))
    to.numbers(this.tileOf.subarray(0, this.#used))
    this.levels.save(to)
    to.numbers(this.#cellKeys.subarray(0, this.#used))
    to.numbers(this.#positions.subarray(0, this.#used))
    to.list([...this.#cells].flatMap(([key, { count }]) => [key, count]))
    const cells = [...this.#cells.values()]
    const room = cells.reduce((sum, { count }) => sum + roomFor(count), 0)
    const [points, sphere] = [new Uint32Array(room * POINT_NUMBERS), new Float32Array(room * 3)]
    let start = 0
    for (const cell of cells) {
      points.set(cell.points.subarray(0, cell.count * POINT_NUMBERS), start * POINT_NUMBERS)
      sphere.set(cell.sphere.subarray(0, cell.count * 3), start * 3)
      start += roomFor(cell.count)
    }
    to.numbers(points)
    to.numbers(sphere)
  }

  restore(from: SnapshotReader): void {
    this.#free = [...from.list()]
    const { array, length } = from.sharedDeferred(Uint32Array)
    this.docIds = array
    this.#used = length
    this.sphere = from.sharedDeferred(Float64Array).array
    this.map = from.sharedDeferred(Uint32Array).array
    this.tileOf = from.sharedDeferred(Uint32Array).array
    this.levels.restore(from)
    this.#cellKeys = from.sharedDeferred(Uint32Array).array
    this.#positions = from.sharedDeferred(Uint32Array).array
    const cells = from.list()
    const points = new Uint32Array(from.bytesDeferred().buffer)
    const sphere = new Float32Array(from.bytesDeferred().buffer)
    let start = 0
    for (let at = 0; at < cells.length; at += 2) {
      const [key = 0, count = 0] = [cells[at], cells[at + 1]]
      const end = start + roomFor(count)
      const cell = createCell(
        key,
        points.subarray(start * POINT_NUMBERS, end * POINT_NUMBERS),
        sphere.subarray(start * 3, end * 3),
      )
      cell.count = count
      this.#cells.set(key, cell)
      start = end
    }
  }

  *#cellsAbout({ latitude, longitude }: Point, angle: number): Iterable<Cell> {
    const height = angle / RADIANS
    const [south, north] = [latitude - height, latitude + height]
    // The circle's width is given by its tangent meridians, which are farther from the centre than the circle at the
    // centre's latitude.
    const touches = Math.sin(angle) / Math.cos(latitude * RADIANS)
    const hasPole = south <= -90 || north >= 90
    const width = hasPole ? 180 : Math.asin(Math.min(1, touches)) / RADIANS
    const firstRow = rowOf(Math.max(-90, south))
    const lastRow = rowOf(Math.min(90, north))
    const firstColumn = hasPole ? 0 : columnOf(longitude - width)
    const lastColumn = hasPole
      ? COLUMNS - 1
      : Math.min(columnOf(longitude + width), firstColumn + COLUMNS - 1)
    if ((lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) > this.#cells.size) {
      yield* this.#cells.values()
      return
    }
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const cell = this.#cells.get(row * COLUMNS + ((column + COLUMNS) % COLUMNS))
        if (cell) yield cell
      }
  }

  #enterCell(number: number, key: number): void {
    let cell = this.#cells.get(key)
    if (!cell) {
      cell = createCell(key, new Uint32Array(4 * POINT_NUMBERS), new Float32Array(4 * 3))
      this.#cells.set(key, cell)
    }
    const at = cell.count * POINT_NUMBERS
    if (at === cell.points.length) {
      const grown = new Uint32Array(at * 2)
      grown.set(cell.points)
      cell.points = grown
      const sphere = new Float32Array(cell.count * 6)
      sphere.set(cell.sphere)
      cell.sphere = sphere
    }
    this.#cellKeys[number] = key
    for (let axis = 0; axis < 3; axis++)
      cell.sphere[cell.count * 3 + axis] = this.sphere[number * 3 + axis] ?? 0
    this.#positions[number] = cell.count
    cell.points[at] = number
    cell.points[at + 1] = this.docIds[number] ?? 0
    cell.points[at + 2] = this.map[number * 2] ?? 0
    cell.points[at + 3] = this.map[number * 2 + 1] ?? 0
    cell.points[at + 4] = this.tileOf[number] ?? 0
    cell.count++
  }

  #makeRoom(points: number): void {
    if (points <= this.docIds.length && points * 3 <= this.sphere.length && points * 2 <= this.map.length)
      return
    this.docIds = growShared(Uint32Array, this.docIds, points)
    this.tileOf = growShared(Uint32Array, this.tileOf, points)
    this.#cellKeys = growShared(Uint32Array, this.#cellKeys, points)
    this.#positions = growShared(Uint32Array, this.#positions, points)
    this.sphere = growShared(Float64Array, this.sphere, points * 3)
    this.map = growShared(Uint32Array, this.map, points * 2)
  }
}
