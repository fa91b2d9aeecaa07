import type { Cluster, Dominant } from '../cluster-query.ts'
import { PairCounts } from '../columns/pair-counts.ts'
import { fromMercator } from '../geo/mercator.ts'
import type { Fields } from '../querying/fields.ts'
import { boxOfCells, type GridWindow } from './map-grid.ts'

// A screen has few cells. Larger windows use a Map instead of a table.
const MAX_TABLE_CELLS = 1 << 16
const OUTSIDE = -1
const INITIAL_CELLS = 64

/** Counts of points by grid cell and value, for some values of a field. */
class GridValueCounts {
  readonly #values: number
  #counts: Uint32Array

  constructor({ among }: Dominant) {
    this.#values = among.length
    this.#counts = new Uint32Array(among.length * INITIAL_CELLS)
  }

  makeRoom(cells: number): void {
    if (cells * this.#values <= this.#counts.length) return
    const grown = new Uint32Array(this.#counts.length * 4)
    grown.set(this.#counts)
    this.#counts = grown
  }

  add(cell: number, place: number): void {
    const at = cell * this.#values + place
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  /** Adds a row of a table with the same number of columns. */
  addRow(cell: number, table: Uint32Array, row: number): void {
    const counts = this.#counts
    const end = (cell + 1) * this.#values
    let from = row * this.#values
    for (let at = cell * this.#values; at < end; at++) counts[at] = (counts[at] ?? 0) + (table[from++] ?? 0)
  }

  /** Index of the value with the highest count, the first of several; -1 if all are 0. */
  most(cell: number): number {
    const start = cell * this.#values
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

/** Aggregates points by grid cell of a window. Cells are numbered in the order in which they appear. */
export class GridAggregation {
  readonly window: GridWindow
  readonly #table: Int32Array | null
  readonly #map = new Map<number, number>()
  /** For each cell: column, row, number of points, sums of x and y, XOR of the doc ids. */
  readonly #columns: number[] = []
  readonly #rows: number[] = []
  readonly #counts: number[] = []
  readonly #sumsX: number[] = []
  readonly #sumsY: number[] = []
  readonly #docIds: number[] = []
  /** Counts of points by cell and label. */
  readonly labels = new PairCounts()
  /** Counts for each field in `dominant`. */
  readonly values: readonly GridValueCounts[]

  constructor(window: GridWindow, dominant: readonly Dominant[]) {
    this.window = window
    const size = window.columns * window.rows
    this.#table = size <= MAX_TABLE_CELLS ? new Int32Array(size).fill(OUTSIDE) : null
    this.values = dominant.map((one) => new GridValueCounts(one))
  }

  /** Number of the cell at a column and row of the world; -1 outside the window. */
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

  add(cell: number, count: number, sumX: number, sumY: number, docIds: number): void {
    this.#counts[cell] = (this.#counts[cell] ?? 0) + count
    this.#sumsX[cell] = (this.#sumsX[cell] ?? 0) + sumX
    this.#sumsY[cell] = (this.#sumsY[cell] ?? 0) + sumY
    this.#docIds[cell] = (this.#docIds[cell] ?? 0) ^ docIds
  }

  /** The clusters, sorted from north to south, then west to east. */
  clusters(dominant: readonly Dominant[], { points, documents }: Fields): Cluster[] {
    const labels = this.labels.mostOf(this.#counts.length, (one, other) =>
      points.label(one) < points.label(other) ? one : other,
    )
    const { zoom } = this.window
    const [columns, rows] = [this.#columns, this.#rows]
    const inOrder = [...columns.keys()].sort(
      (a, b) => (rows[a] ?? 0) - (rows[b] ?? 0) || (columns[a] ?? 0) - (columns[b] ?? 0),
    )
    return inOrder.map((cell) => {
      const x = columns[cell] ?? 0
      const y = rows[cell] ?? 0
      const count = this.#counts[cell] ?? 0
      const label = labels[cell] ?? -1
      const named: Record<string, string | null> = {}
      for (let at = 0; at < dominant.length; at++) {
        const one = dominant[at]
        if (one) named[one.field] = one.among[this.values[at]?.most(cell) ?? -1] ?? null
      }
      return {
        id: `${zoom}/${x}/${y}`,
        count,
        centre: fromMercator((this.#sumsX[cell] ?? 0) / count, (this.#sumsY[cell] ?? 0) / count),
        box: boxOfCells(zoom, x, y),
        label: label < 0 ? null : points.label(label),
        dominant: named,
        documentId: count === 1 ? documents.id(this.#docIds[cell] ?? 0) : null,
      }
    })
  }

  #number(key: number, column: number, row: number): number {
    const number = this.#counts.push(0) - 1
    this.#columns.push(column)
    this.#rows.push(row)
    this.#sumsX.push(0)
    this.#sumsY.push(0)
    this.#docIds.push(0)
    for (const values of this.values) values.makeRoom(number + 1)
    if (this.#table) this.#table[key] = number
    else this.#map.set(key, number)
    return number
  }
}
