import { LinearHashTable, mixHash } from '../columns/linear-hash-table.ts'
import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

const WIDTH = 4
const [ROW, LABEL, USES] = [1, 2, 3]

/**
 * Numbers the tiles that contain points. A tile is a square of the map (x and y without the lowest `bits`) and a label,
 * so that points with different labels are in different tiles. Numbers are reused.
 */
export class TileTable {
  readonly bits: number
  /** Four numbers for each tile: column, row, label, uses. */
  columns = createShared<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  readonly #chains = new LinearHashTable()
  #free: number[] = []
  #used = 0

  constructor(bits: number) {
    this.bits = bits
  }

  /** Upper bound (exclusive) of all tile numbers. */
  get length(): number {
    return this.#used
  }

  column(tile: number): number {
    return this.columns[tile * WIDTH] ?? 0
  }

  row(tile: number): number {
    return this.columns[tile * WIDTH + ROW] ?? 0
  }

  label(tile: number): number {
    return this.columns[tile * WIDTH + LABEL] ?? 0
  }

  uses(tile: number): number {
    return this.columns[tile * WIDTH + USES] ?? 0
  }

  /** Returns the point's tile and counts one use. */
  acquire(x: number, y: number, label: number): number {
    const column = x >>> this.bits
    const row = y >>> this.bits
    const hash = hashOf(column, row, label)
    let tile = this.#find(column, row, label, hash)
    if (tile < 0) {
      tile = this.#free.pop() ?? this.#used++
      this.columns = growShared<Uint32Array<SharedArrayBuffer>>(Uint32Array, this.columns, this.#used * WIDTH)
      this.columns.set([column, row, label, 0], tile * WIDTH)
      this.#chains.add(tile, hash)
    }
    this.columns[tile * WIDTH + USES] = this.uses(tile) + 1
    return tile
  }

  release(tile: number): void {
    const uses = this.uses(tile) - 1
    this.columns[tile * WIDTH + USES] = uses
    if (uses > 0) return
    this.#chains.remove(tile)
    this.#free.push(tile)
  }

  save(to: SnapshotWriter): void {
    to.numbers(this.columns.subarray(0, this.#used * WIDTH))
    to.list(this.#free)
  }

  restore(from: SnapshotReader): void {
    const { array, length } = from.shared<Uint32Array<SharedArrayBuffer>>(Uint32Array)
    this.columns = array
    this.#used = length / WIDTH
    this.#free = [...from.list()]
    for (let tile = 0; tile < this.#used; tile++)
      if (this.uses(tile) > 0)
        this.#chains.add(tile, hashOf(this.column(tile), this.row(tile), this.label(tile)))
  }

  /** The number of the tile, or -1. */
  #find(column: number, row: number, label: number, hash: number): number {
    const [chains, columns] = [this.#chains, this.columns]
    let tile = chains.first(hash)
    for (; tile >= 0; tile = chains.after(tile)) {
      const at = tile * WIDTH
      if (columns[at] === column && columns[at + ROW] === row && columns[at + LABEL] === label) break
    }
    return tile
  }
}

const hashOf = (column: number, row: number, label: number): number =>
  mixHash(Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca77) ^ Math.imul(label, 0xc2b2ae3d))
