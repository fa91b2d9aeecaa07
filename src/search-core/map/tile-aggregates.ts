import type { Dominant } from '../cluster-query.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { PointSpots } from '../geo/tile-table.ts'
import type { Fields } from '../querying/fields.ts'

/** Of a keyword field, among some of its values. */
interface ValueSums {
  readonly field: KeywordField
  readonly among: readonly string[]
  /** By number of a value its place in the list, one more than it; 0 for others. */
  places: Uint32Array
  /** By spot and place: points whose documents have the value. */
  counts: Uint32Array
}

const grown = <T extends Uint32Array | Float64Array>(
  Kind: new (length: number) => T,
  array: T,
  length: number,
): T => {
  if (array.length >= length) return array
  const larger = new Kind(length + (length >>> 1))
  larger.set(array)
  return larger
}

// Of a point that went: its spots, fine and coarse, x and y.
const DEPARTED_POINT = 4

/** A document that went: its points, and its values by field. */
export interface Departure {
  readonly slot: number
  readonly points: readonly number[]
  readonly values: ReadonlyMap<KeywordField, readonly number[]>
}

/** What is to be known of a document when it has gone. */
export const departureOf = (slot: number, fields: Fields, named: Iterable<KeywordField>): Departure => {
  const { places, pool, map, spotOf } = fields.points.columns
  const { coarseOf } = fields.points.levels
  const points: number[] = []
  const start = places[slot * 2] ?? 0
  const end = start + (places[slot * 2 + 1] ?? 0)
  for (let at = start; at < end; at++) {
    const point = pool[at] ?? 0
    const spot = spotOf[point] ?? 0
    points.push(spot, coarseOf[spot] ?? 0, map[point * 2] ?? 0, map[point * 2 + 1] ?? 0)
  }
  const values = new Map(Array.from(named, (field) => [field, [...field.lists.list(slot)]]))
  return { slot, points, values }
}

/** What clusters are made of, for some documents: sums of their points by spot. */
export class SpotSums {
  readonly spots: PointSpots
  /** By spot: its points, and their slots combined so that an only one can be read and any can be taken out. */
  counts = new Uint32Array(0)
  /** By spot: x and y from the corner of its square. */
  sums = new Float64Array(0)
  readonly values: readonly ValueSums[]
  readonly #fields: Fields
  readonly #isCoarse: boolean

  constructor(fields: Fields, isCoarse: boolean, dominant: readonly Dominant[]) {
    const { coarse, fine } = fields.points.levels
    this.#fields = fields
    this.#isCoarse = isCoarse
    this.spots = isCoarse ? coarse : fine
    this.values = dominant.map(({ field, among }) => ({
      field: fields.keyword(field),
      among,
      places: new Uint32Array(0),
      counts: new Uint32Array(0),
    }))
  }

  /**
   * To be called before anything is added: there may be new spots, and values may have got numbers. A value in use keeps
   * its number, so what was added before stays right.
   */
  prepare(): void {
    const { length } = this.spots
    this.counts = grown(Uint32Array, this.counts, length * 2)
    this.sums = grown(Float64Array, this.sums, length * 2)
    for (const sums of this.values) {
      sums.counts = grown(Uint32Array, sums.counts, length * sums.among.length)
      sums.places = placesOfValues(sums.field, sums.among)
    }
  }

  /** Adds the points of the slots, or takes them out. */
  add(slots: Uint32Array, sign: 1 | -1): void {
    const { places, pool, map, spotOf } = this.#fields.points.columns
    const { coarseOf } = this.#fields.points.levels
    const isCoarse = this.#isCoarse
    const within = 2 ** this.spots.bits - 1
    const { counts, sums } = this
    const hasValues = this.values.length > 0
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] ?? 0
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const point = pool[at] ?? 0
        const fine = spotOf[point] ?? 0
        const spot = isCoarse ? (coarseOf[fine] ?? 0) : fine
        const pair = spot * 2
        counts[pair] = (counts[pair] ?? 0) + sign
        counts[pair + 1] = (counts[pair + 1] ?? 0) ^ slot
        sums[pair] = (sums[pair] ?? 0) + sign * ((map[point * 2] ?? 0) & within)
        sums[pair + 1] = (sums[pair + 1] ?? 0) + sign * ((map[point * 2 + 1] ?? 0) & within)
        if (hasValues) for (const values of this.values) addValues(values, slot, spot, sign)
      }
    }
  }

  /** Takes out the points of a document that was added and is no longer there. */
  takeOut({ slot, points, values }: Departure): void {
    const within = 2 ** this.spots.bits - 1
    const { counts, sums } = this
    for (let at = 0; at < points.length; at += DEPARTED_POINT) {
      const spot = points[this.#isCoarse ? at + 1 : at] ?? 0
      const pair = spot * 2
      counts[pair] = (counts[pair] ?? 0) - 1
      counts[pair + 1] = (counts[pair + 1] ?? 0) ^ slot
      sums[pair] = (sums[pair] ?? 0) - ((points[at + 2] ?? 0) & within)
      sums[pair + 1] = (sums[pair + 1] ?? 0) - ((points[at + 3] ?? 0) & within)
      for (const { field, among, places, counts: byPlace } of this.values) {
        const row = spot * among.length - 1
        for (const number of values.get(field) ?? []) {
          const place = places[number] ?? 0
          if (place > 0) byPlace[row + place] = (byPlace[row + place] ?? 0) - 1
        }
      }
    }
  }

  clear(): void {
    this.counts.fill(0)
    this.sums.fill(0)
    for (const { counts } of this.values) counts.fill(0)
  }
}

const addValues = (
  { field, among, places, counts }: ValueSums,
  slot: number,
  spot: number,
  sign: number,
): void => {
  const { lists } = field
  const start = lists.places[slot * 2] ?? 0
  const end = start + (lists.places[slot * 2 + 1] ?? 0)
  const row = spot * among.length - 1
  for (let at = start; at < end; at++) {
    const place = places[lists.pool[at] ?? 0] ?? 0
    if (place > 0) counts[row + place] = (counts[row + place] ?? 0) + sign
  }
}

/** By number of a value its place in the list, one more than it. */
export const placesOfValues = (field: KeywordField, values: readonly string[]): Uint32Array => {
  const places = new Uint32Array(field.length)
  for (const [place, value] of [...values.entries()].reverse())
    for (const number of field.numbersOf([value])) places[number] = place + 1
  return places
}
