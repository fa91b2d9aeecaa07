import { type BitSet, intersect } from './bit-set.ts'
import { Dictionary } from './dictionary.ts'
import type { Point } from './schema.ts'
import type { Scratch } from './scratch.ts'
import { ValueColumn } from './value-column.ts'

const EARTH_RADIUS_KM = 6371.0088
const RADIANS = Math.PI / 180
const CELLS_A_DEGREE = 4
const COLUMNS = 360 * CELLS_A_DEGREE
const ROWS = 180 * CELLS_A_DEGREE

const rowOf = (latitude: number): number => Math.min(ROWS - 1, Math.floor((latitude + 90) * CELLS_A_DEGREE))
const columnOf = (longitude: number): number => Math.floor((longitude + 180) * CELLS_A_DEGREE)

interface Place {
  readonly number: number
  // On the unit sphere: comparing chords needs no trigonometry and is exact for short distances too.
  readonly x: number
  readonly y: number
  readonly z: number
}

const onSphere = ({ latitude, longitude }: Point) => {
  const ring = Math.cos(latitude * RADIANS)
  return {
    x: ring * Math.cos(longitude * RADIANS),
    y: ring * Math.sin(longitude * RADIANS),
    z: Math.sin(latitude * RADIANS),
  }
}

/** Points of documents. Equal points are one value; the distinct ones lie in a grid of quarter degrees. */
export class PointField {
  readonly #dictionary = new Dictionary()
  readonly #column = new ValueColumn()
  readonly #cells = new Map<number, Place[]>()

  set(slot: number, points: readonly Point[], capacity: number): void {
    const distinct = new Map(points.map((point) => [`${point.latitude},${point.longitude}`, point]))
    const numbers = [...distinct].map(([name, point]) => {
      const number = this.#dictionary.acquire(name)
      if (this.#dictionary.uses(number) === 1) this.#enter(number, point)
      return number
    })
    this.#column.set(slot, numbers, capacity)
  }

  clear(slot: number): void {
    for (const number of this.#column.clear(slot)) {
      if (this.#dictionary.uses(number) === 1) this.#leave(number)
      this.#dictionary.release(number)
    }
  }

  narrow(set: BitSet, centre: Point, radiusKm: number, scratch: Scratch): void {
    const near = scratch.empty()
    const { x, y, z } = onSphere(centre)
    const angle = radiusKm / EARTH_RADIUS_KM
    const longestChord = angle >= Math.PI ? Number.POSITIVE_INFINITY : (2 * Math.sin(angle / 2)) ** 2
    if (radiusKm >= 0)
      for (const places of this.#cellsAround(centre, angle))
        for (const place of places) {
          const chord = (place.x - x) ** 2 + (place.y - y) ** 2 + (place.z - z) ** 2
          if (chord <= longestChord) this.#column.uniteInto(near, place.number)
        }
    intersect(set, near)
    scratch.give(near)
  }

  *#cellsAround({ latitude, longitude }: Point, angle: number): Iterable<Place[]> {
    const height = angle / RADIANS
    const [south, north] = [latitude - height, latitude + height]
    // The meridians that touch the circle are farther from its centre than the circle's ends at its own latitude.
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

  #enter(number: number, point: Point): void {
    const key = this.#cellOf(point)
    const cell = this.#cells.get(key) ?? []
    cell.push({ number, ...onSphere(point) })
    this.#cells.set(key, cell)
  }

  #leave(number: number): void {
    const [latitude = 0, longitude = 0] = this.#dictionary.name(number).split(',').map(Number)
    const key = this.#cellOf({ latitude, longitude })
    const rest = (this.#cells.get(key) ?? []).filter((place) => place.number !== number)
    if (rest.length > 0) this.#cells.set(key, rest)
    else this.#cells.delete(key)
  }

  // The meridian of 180 degrees has two names and one cell.
  #cellOf({ latitude, longitude }: Point): number {
    return rowOf(latitude) * COLUMNS + (columnOf(longitude) % COLUMNS)
  }
}
