import type { BitSet } from './bit-set.ts'
import type { Fields } from './fields.ts'
import type { KeywordField } from './keyword-field.ts'
import { type Box, fromMercator } from './mercator.ts'
import type { Clause } from './query.ts'
import type { Point } from './schema.ts'
import type { Scratch } from './scratch.ts'

export interface ClusterQuery {
  readonly filter: readonly Clause[]
  readonly now: number
  /** Only points in it count. */
  readonly box: Box
  /** Of a map whose world is 256 · 2^zoom pixels wide: 0 to 22. */
  readonly zoom: number
  /** Keyword fields whose most frequent value each cluster is to name. */
  readonly dominant: readonly string[]
}

/** The points of one square of the map, 64 pixels wide. A document with several points counts once a point. */
export interface Cluster {
  /** zoom/x/y of the square. */
  readonly id: string
  readonly count: number
  /** The middle of its points, on the map. */
  readonly centre: Point
  /** Of its points. */
  readonly bounds: Box
  /** By field, over all points of the cluster; the first in code-unit order among equals, null where no value is. */
  readonly dominant: Readonly<Record<string, string | null>>
  /** The highest id of its documents: the one, where count is 1. */
  readonly documentId: number
}

const CELL_BITS = 6
const TILE_BITS = 8
// Squares of a screen are few; a caller who asks for a continent in detail gets a map instead of a table.
const LARGEST_TABLE = 1 << 16
const LARGEST_COUNTS = 1 << 22

interface Square {
  readonly number: number
  readonly x: number
  readonly y: number
  count: number
  sumX: number
  sumY: number
  west: number
  east: number
  north: number
  south: number
  documentId: number
}

/** Values of a field by square: a table while it is small. */
class ValueCounts {
  readonly name: string
  readonly field: KeywordField
  #table = new Uint32Array(0)
  readonly #map = new Map<number, number>()

  constructor(name: string, field: KeywordField) {
    this.name = name
    this.field = field
  }

  add(square: number, slot: number): void {
    const { places, pool } = this.field.lists
    const start = places[slot * 2] ?? 0
    const end = start + (places[slot * 2 + 1] ?? 0)
    const first = square * this.field.length
    for (let at = start; at < end; at++) {
      const key = first + (pool[at] ?? 0)
      if (key >= LARGEST_COUNTS) this.#map.set(key, (this.#map.get(key) ?? 0) + 1)
      else {
        if (key >= this.#table.length) this.#grow(key)
        this.#table[key] = (this.#table[key] ?? 0) + 1
      }
    }
  }

  most(square: number): string | null {
    const { length } = this.field
    let [best, most]: [string | null, number] = [null, 0]
    for (let value = 0; value < length; value++) {
      const key = square * length + value
      const count = (key >= LARGEST_COUNTS ? this.#map.get(key) : this.#table[key]) ?? 0
      if (count === 0 || count < most) continue
      const name = this.field.name(value)
      if (count > most || best === null || name < best) [best, most] = [name, count]
    }
    return best
  }

  #grow(key: number): void {
    const grown = new Uint32Array(Math.min(LARGEST_COUNTS, Math.max(key + 1, this.#table.length * 2, 4096)))
    grown.set(this.#table)
    this.#table = grown
  }
}

/** Clusters of `hits`, from north to south and west to east. */
export const clusterHits = (
  query: ClusterQuery,
  { hits, count }: { readonly hits: BitSet; readonly count: number },
  fields: Fields,
  scratch: Scratch,
): Cluster[] => {
  const shift = 32 - TILE_BITS - query.zoom + CELL_BITS
  const size = 2 ** shift
  const columns = Math.ceil(2 ** 32 / size)
  const squares: Square[] = []
  const table = columns * columns <= LARGEST_TABLE ? new Int32Array(columns * columns).fill(-1) : null
  const map = new Map<number, number>()
  const counts = query.dominant.map((name) => new ValueCounts(name, fields.keyword(name)))
  fields.points.visitBox({ set: hits, count, box: query.box }, scratch, (slot, x, y) => {
    const key = Math.floor(y / size) * columns + Math.floor(x / size)
    let number = table ? table[key] : map.get(key)
    if (number === undefined || number < 0) {
      number = squares.length
      squares.push(aSquare(number, Math.floor(x / size), Math.floor(y / size)))
      if (table) table[key] = number
      else map.set(key, number)
    }
    const square = squares[number]
    if (!square) return
    addPoint(square, x, y, fields.documents.id(slot))
    for (const one of counts) one.add(number, slot)
  })
  return squares.sort((a, b) => a.y - b.y || a.x - b.x).map((square) => clusterOf(square, query, counts))
}

const aSquare = (number: number, x: number, y: number): Square => ({
  number,
  x,
  y,
  count: 0,
  sumX: 0,
  sumY: 0,
  west: Number.POSITIVE_INFINITY,
  east: Number.NEGATIVE_INFINITY,
  north: Number.POSITIVE_INFINITY,
  south: Number.NEGATIVE_INFINITY,
  documentId: 0,
})

const addPoint = (square: Square, x: number, y: number, documentId: number): void => {
  square.count++
  square.sumX += x
  square.sumY += y
  if (x < square.west) square.west = x
  if (x > square.east) square.east = x
  if (y < square.north) square.north = y
  if (y > square.south) square.south = y
  if (documentId > square.documentId) square.documentId = documentId
}

const clusterOf = (square: Square, { zoom }: ClusterQuery, counts: readonly ValueCounts[]): Cluster => {
  const northWest = fromMercator(square.west, square.north)
  const southEast = fromMercator(square.east, square.south)
  return {
    id: `${zoom}/${square.x}/${square.y}`,
    count: square.count,
    centre: fromMercator(square.sumX / square.count, square.sumY / square.count),
    bounds: {
      south: southEast.latitude,
      west: northWest.longitude,
      north: northWest.latitude,
      east: southEast.longitude,
    },
    dominant: Object.fromEntries(counts.map((one) => [one.name, one.most(square.number)])),
    documentId: square.documentId,
  }
}
