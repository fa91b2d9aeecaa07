import type { Fields } from './fields.ts'
import type { Hits } from './hits.ts'
import type { KeywordField } from './keyword-field.ts'
import { boxOfSquares, type MapWindow, windowOf } from './map-squares.ts'
import { type Box, fromMercator } from './mercator.ts'
import { PairCounts } from './pair-counts.ts'
import type { Clause } from './query.ts'
import type { Point } from './schema.ts'
import type { Scratch } from './scratch.ts'

export interface ClusterQuery {
  readonly filter: readonly Clause[]
  readonly now: number
  /** Squares that it touches count as a whole, so that a cluster stays as it is while the map is moved. */
  readonly box: Box
  /** Of a map whose world is 256 · 2^zoom pixels wide: a whole number from 0 to 22. */
  readonly zoom: number
  /** Keyword fields of which each cluster is to name the most frequent value among those given. */
  readonly dominant?: readonly Dominant[]
}

export interface Dominant {
  readonly field: string
  /** Among equals the first of them is named. */
  readonly among: readonly string[]
}

/** The points of one square of the map, 64 pixels wide. A document with several points counts once a point. */
export interface Cluster {
  /** zoom/x/y of the square. */
  readonly id: string
  readonly count: number
  /** The middle of its points, on the map. */
  readonly centre: Point
  /** The square: a box clause of it finds what is in the cluster. */
  readonly box: Box
  /** The most frequent label of its points, the first in code-unit order among equals; null where none has one. */
  readonly label: string | null
  /** By field, each document counted once a point; null where no document has one of the values. */
  readonly dominant: Readonly<Record<string, string | null>>
  /** The only document of a cluster of one point. */
  readonly documentId: number | null
}

/** What is known of the squares with points, by number of a square. */
export class SquareSums {
  readonly #window: MapWindow
  readonly #numbers = new Map<number, number>()
  readonly #keys: number[] = []
  readonly #counts: number[] = []
  readonly #sumsX: number[] = []
  readonly #sumsY: number[] = []
  /** Of the slots of its points: that of the only one. */
  readonly #slots: number[] = []
  readonly labels = new PairCounts()
  readonly values: readonly PairCounts[]

  constructor(window: MapWindow, dominants: number) {
    this.#window = window
    this.values = Array.from({ length: dominants }, () => new PairCounts())
  }

  /** Of the square of the point, -1 outside the window. */
  numberAt(x: number, y: number): number {
    const { shift, left, columns, top, rows, across } = this.#window
    const row = (y >>> shift) - top
    const column = (x >>> shift) - left
    if (row < 0 || row >= rows || (column < 0 ? column + across : column) >= columns) return -1
    const key = (y >>> shift) * across + (x >>> shift)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#keys.push(key) - 1
    this.#numbers.set(key, number)
    this.#counts.push(0)
    this.#sumsX.push(0)
    this.#sumsY.push(0)
    this.#slots.push(0)
    return number
  }

  add(square: number, count: number, sumX: number, sumY: number, slots: number): void {
    this.#counts[square] = (this.#counts[square] ?? 0) + count
    this.#sumsX[square] = (this.#sumsX[square] ?? 0) + sumX
    this.#sumsY[square] = (this.#sumsY[square] ?? 0) + sumY
    this.#slots[square] = (this.#slots[square] ?? 0) ^ slots
  }

  /** From north to south and west to east. */
  clusters(query: ClusterQuery, fields: Fields): Cluster[] {
    const labels = mostFrequent(this.labels, this.#keys.length, (one, other) =>
      fields.points.label(one) < fields.points.label(other) ? one : other,
    )
    const values = this.values.map((counts) => mostFrequent(counts, this.#keys.length, Math.min))
    const { zoom, across } = this.#window
    return [...this.#keys.keys()]
      .sort((a, b) => (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0))
      .map((square) => {
        const [key, count] = [this.#keys[square] ?? 0, this.#counts[square] ?? 0]
        const [x, y] = [key % across, Math.floor(key / across)]
        const label = labels[square] ?? -1
        return {
          id: `${zoom}/${x}/${y}`,
          count,
          centre: fromMercator((this.#sumsX[square] ?? 0) / count, (this.#sumsY[square] ?? 0) / count),
          box: boxOfSquares(zoom, x, y),
          label: label < 0 ? null : fields.points.label(label),
          dominant: Object.fromEntries(
            (query.dominant ?? []).map(({ field, among }, at) => [
              field,
              among[values[at]?.[square] ?? -1] ?? null,
            ]),
          ),
          documentId: count === 1 ? fields.documents.id(this.#slots[square] ?? 0) : null,
        }
      })
  }
}

/** By first number the second one that counts most, -1 where there is none. */
const mostFrequent = (
  counts: PairCounts,
  length: number,
  firstOf: (one: number, other: number) => number,
): Int32Array => {
  const best = new Int32Array(length).fill(-1)
  const most = new Uint32Array(length)
  counts.forEach((square, value, count) => {
    const [known = -1, atMost = 0] = [best[square], most[square]]
    if (count < atMost) return
    best[square] = count > atMost ? value : firstOf(known, value)
    most[square] = count
  })
  return best
}

/** By number of a value its place in the list, one more than it. */
const placesOfValues = (field: KeywordField, values: readonly string[]): Uint32Array => {
  const places = new Uint32Array(field.length)
  for (const [place, value] of [...values.entries()].reverse())
    for (const number of field.numbersOf([value])) places[number] = place + 1
  return places
}

/** Clusters of the squares that the box touches. */
export const clusterHits = (query: ClusterQuery, hits: Hits, fields: Fields, scratch: Scratch): Cluster[] => {
  const window = windowOf(query.box, query.zoom)
  const sums = new SquareSums(window, query.dominant?.length ?? 0)
  const dominants = (query.dominant ?? []).map(({ field, among }, at) => ({
    lists: fields.keyword(field).lists,
    places: placesOfValues(fields.keyword(field), among),
    counts: sums.values[at],
  }))
  const { noLabel } = fields.points
  const box = boxOfSquares(query.zoom, window.left, window.top, window.columns, window.rows)
  fields.points.visitBox({ set: hits.set, count: hits.count, box }, scratch, (slot, x, y, label) => {
    const square = sums.numberAt(x, y)
    if (square < 0) return
    sums.add(square, 1, x, y, slot)
    if (label !== noLabel) sums.labels.add(square, label, 1)
    for (const { lists, places, counts } of dominants) {
      const start = lists.start(slot)
      const end = start + lists.length(slot)
      for (let at = start; at < end; at++) {
        const place = places[lists.pool[at] ?? 0] ?? 0
        if (place > 0) counts?.add(square, place - 1, 1)
      }
    }
  })
  return sums.clusters(query, fields)
}
