import type { Dominant } from '../cluster-query.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { TileTable } from '../geo/tile-table.ts'
import type { Fields } from '../querying/fields.ts'

/** Counts for some values of a keyword field. */
interface ValueCounts {
  readonly field: KeywordField
  readonly among: readonly string[]
  /** For each value number its index in `among` plus 1; 0 for other values. */
  valueIndexes: Uint32Array
  /** Number of points by tile and index in `among`, of documents with the value. */
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

// Numbers of one removed point: fine tile, coarse tile, x, y.
const REMOVED_POINT = 4

/** A removed document's points and values, recorded to be subtracted later. */
export interface Removal {
  readonly docId: number
  readonly points: readonly number[]
  readonly values: ReadonlyMap<KeywordField, readonly number[]>
}

/** Records a document before it is purged. */
export const removalOf = (docId: number, fields: Fields, named: Iterable<KeywordField>): Removal => {
  const { spans, pool, map, tileOf } = fields.points.columns
  const { coarseOf } = fields.points.levels
  const points: number[] = []
  const start = spans[docId * 2] ?? 0
  const end = start + (spans[docId * 2 + 1] ?? 0)
  for (let at = start; at < end; at++) {
    const point = pool[at] ?? 0
    const tile = tileOf[point] ?? 0
    points.push(tile, coarseOf[tile] ?? 0, map[point * 2] ?? 0, map[point * 2 + 1] ?? 0)
  }
  const values = new Map(Array.from(named, (field) => [field, [...field.lists.list(docId)]]))
  return { docId, points, values }
}

/** Aggregates by tile for a set of documents, from which clusters are computed. */
export class TileAggregates {
  readonly tiles: TileTable
  /** For each tile the number of points and the XOR of their doc ids, which for one point is its doc id. */
  counts = new Uint32Array(0)
  /** For each tile the sums of x and y relative to its corner. */
  sums = new Float64Array(0)
  readonly values: readonly ValueCounts[]
  readonly #fields: Fields
  readonly #isCoarse: boolean

  constructor(fields: Fields, isCoarse: boolean, dominant: readonly Dominant[]) {
    const { coarse, fine } = fields.points.levels
    this.#fields = fields
    this.#isCoarse = isCoarse
    this.tiles = isCoarse ? coarse : fine
    this.values = dominant.map(({ field, among }) => ({
      field: fields.keyword(field),
      among,
      valueIndexes: new Uint32Array(0),
      counts: new Uint32Array(0),
    }))
  }

  /**
   * Call it before adding: makes room for new tiles and looks up value numbers. Numbers of values in use never change,
   * so that earlier sums stay valid.
   */
  prepare(): void {
    const { length } = this.tiles
    this.counts = grown(Uint32Array, this.counts, length * 2)
    this.sums = grown(Float64Array, this.sums, length * 2)
    for (const sums of this.values) {
      sums.counts = grown(Uint32Array, sums.counts, length * sums.among.length)
      sums.valueIndexes = indexesOfValues(sums.field, sums.among)
    }
  }

  /** Adds (or subtracts) the points of the documents. */
  add(docIds: Uint32Array, sign: 1 | -1): void {
    const { spans, pool, map, tileOf } = this.#fields.points.columns
    const { coarseOf } = this.#fields.points.levels
    const isCoarse = this.#isCoarse
    const within = 2 ** this.tiles.bits - 1
    const { counts, sums } = this
    const hasValues = this.values.length > 0
    for (let index = 0; index < docIds.length; index++) {
      const docId = docIds[index] ?? 0
      const start = spans[docId * 2] ?? 0
      const end = start + (spans[docId * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const point = pool[at] ?? 0
        const fine = tileOf[point] ?? 0
        const tile = isCoarse ? (coarseOf[fine] ?? 0) : fine
        const pair = tile * 2
        counts[pair] = (counts[pair] ?? 0) + sign
        counts[pair + 1] = (counts[pair + 1] ?? 0) ^ docId
        sums[pair] = (sums[pair] ?? 0) + sign * ((map[point * 2] ?? 0) & within)
        sums[pair + 1] = (sums[pair + 1] ?? 0) + sign * ((map[point * 2 + 1] ?? 0) & within)
        if (hasValues) for (const values of this.values) addValues(values, docId, tile, sign)
      }
    }
  }

  /** Subtracts a document that is no longer in the fields. */
  subtractRemoval({ docId, points, values }: Removal): void {
    const within = 2 ** this.tiles.bits - 1
    const { counts, sums } = this
    for (let at = 0; at < points.length; at += REMOVED_POINT) {
      const tile = points[this.#isCoarse ? at + 1 : at] ?? 0
      const pair = tile * 2
      counts[pair] = (counts[pair] ?? 0) - 1
      counts[pair + 1] = (counts[pair + 1] ?? 0) ^ docId
      sums[pair] = (sums[pair] ?? 0) - ((points[at + 2] ?? 0) & within)
      sums[pair + 1] = (sums[pair + 1] ?? 0) - ((points[at + 3] ?? 0) & within)
      for (const { field, among, valueIndexes, counts: byPlace } of this.values) {
        const row = tile * among.length - 1
        for (const number of values.get(field) ?? []) {
          const place = valueIndexes[number] ?? 0
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
  { field, among, valueIndexes, counts }: ValueCounts,
  docId: number,
  tile: number,
  sign: number,
): void => {
  const { lists } = field
  const start = lists.spans[docId * 2] ?? 0
  const end = start + (lists.spans[docId * 2 + 1] ?? 0)
  const row = tile * among.length - 1
  for (let at = start; at < end; at++) {
    const place = valueIndexes[lists.pool[at] ?? 0] ?? 0
    if (place > 0) counts[row + place] = (counts[row + place] ?? 0) + sign
  }
}

/** An array with, for each value number, its index in `values` plus 1; 0 for other values. */
export const indexesOfValues = (field: KeywordField, values: readonly string[]): Uint32Array => {
  const indexes = new Uint32Array(field.length)
  for (const [place, value] of [...values.entries()].reverse())
    for (const number of field.numbersOf([value])) indexes[number] = place + 1
  return indexes
}
