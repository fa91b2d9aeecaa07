import type { Cluster, Dominant } from '../cluster-query.ts'
import { PairCounts } from '../columns/pair-counts.ts'
import { fromMercator } from '../geo/mercator.ts'
import type { Fields } from '../querying/fields.ts'
import { boxOfSquares, type MapWindow } from './map-grid.ts'

// Squares of a screen are few; a caller who asks for a continent in detail gets a map instead of a table.
const LARGEST_TABLE = 1 << 16
const OUTSIDE = -1
const FIRST_ROOM = 64

/** Of some values of a field: points by square and place of a value. */
class SquareValues {
  readonly #values: number
  #counts: Uint32Array

  constructor({ among }: Dominant) {
    this.#values = among.length
    this.#counts = new Uint32Array(among.length * FIRST_ROOM)
  }

  makeRoom(squares: number): void {
    if (squares * this.#values <= this.#counts.length) return
    const grown = new Uint32Array(this.#counts.length * 4)
    grown.set(this.#counts)
    this.#counts = grown
  }

  add(square: number, place: number): void {
    const at = square * this.#values + place
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  /** The values of a row of a table as wide as this one. */
  addRow(square: number, table: Uint32Array, row: number): void {
    const counts = this.#counts
    const end = (square + 1) * this.#values
    let from = row * this.#values
    for (let at = square * this.#values; at < end; at++) counts[at] = (counts[at] ?? 0) + (table[from++] ?? 0)
  }

  /** Place of the first value that counts most, -1 where none does. */
  most(square: number): number {
    const start = square * this.#values
    let best = -1
    let most = 0
    for (let place = 0; place < this.#values; place++) {
      const count = this.#counts[start + place] ?? 0
      if (count > most) {
        best = place
        most = count
      }
    }
    return best
  }
}

/** Sums of points by square of a window, squares numbered as they are met. */
export class SquareSums {
  readonly window: MapWindow
  readonly #table: Int32Array | null
  readonly #map = new Map<number, number>()
  /** By square: its column and row, points, sums of x and y, slots combined. */
  readonly #columns: number[] = []
  readonly #rows: number[] = []
  readonly #counts: number[] = []
  readonly #sumsX: number[] = []
  readonly #sumsY: number[] = []
  readonly #slots: number[] = []
  /** By square and label. */
  readonly labels = new PairCounts()
  /** Of each field asked for. */
  readonly values: readonly SquareValues[]

  constructor(window: MapWindow, dominant: readonly Dominant[]) {
    this.window = window
    const size = window.columns * window.rows
    this.#table = size <= LARGEST_TABLE ? new Int32Array(size).fill(OUTSIDE) : null
    this.values = dominant.map((one) => new SquareValues(one))
  }

  /** The number of a square by its column and row of the world, -1 outside the window. */
  numberOf(column: number, row: number): number {
    const { left, columns, top, rows, across } = this.window
    const down = row - top
    const offset = column - left
    const right = offset < 0 ? offset + across : offset
    if (down < 0 || down >= rows || right >= columns) return OUTSIDE
    const key = down * columns + right
    const known = this.#table ? (this.#table[key] ?? OUTSIDE) : (this.#map.get(key) ?? OUTSIDE)
    return known === OUTSIDE ? this.#number(key, column, row) : known
  }

  add(square: number, count: number, sumX: number, sumY: number, slots: number): void {
    this.#counts[square] = (this.#counts[square] ?? 0) + count
    this.#sumsX[square] = (this.#sumsX[square] ?? 0) + sumX
    this.#sumsY[square] = (this.#sumsY[square] ?? 0) + sumY
    this.#slots[square] = (this.#slots[square] ?? 0) ^ slots
  }

  /** From north to south and west to east. */
  clusters(dominant: readonly Dominant[], { points, documents }: Fields): Cluster[] {
    const labels = this.labels.mostOf(this.#counts.length, (one, other) =>
      points.label(one) < points.label(other) ? one : other,
    )
    const { zoom } = this.window
    const [columns, rows] = [this.#columns, this.#rows]
    const inOrder = [...columns.keys()].sort(
      (a, b) => (rows[a] ?? 0) - (rows[b] ?? 0) || (columns[a] ?? 0) - (columns[b] ?? 0),
    )
    return inOrder.map((square) => {
      const x = columns[square] ?? 0
      const y = rows[square] ?? 0
      const count = this.#counts[square] ?? 0
      const label = labels[square] ?? -1
      const named: Record<string, string | null> = {}
      for (let at = 0; at < dominant.length; at++) {
        const one = dominant[at]
        if (one) named[one.field] = one.among[this.values[at]?.most(square) ?? -1] ?? null
      }
      return {
        id: `${zoom}/${x}/${y}`,
        count,
        centre: fromMercator((this.#sumsX[square] ?? 0) / count, (this.#sumsY[square] ?? 0) / count),
        box: boxOfSquares(zoom, x, y),
        label: label < 0 ? null : points.label(label),
        dominant: named,
        documentId: count === 1 ? documents.id(this.#slots[square] ?? 0) : null,
      }
    })
  }

  #number(key: number, column: number, row: number): number {
    const number = this.#counts.push(0) - 1
    this.#columns.push(column)
    this.#rows.push(row)
    this.#sumsX.push(0)
    this.#sumsY.push(0)
    this.#slots.push(0)
    for (const values of this.values) values.makeRoom(number + 1)
    if (this.#table) this.#table[key] = number
    else this.#map.set(key, number)
    return number
  }
}
