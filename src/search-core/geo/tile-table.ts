import { HashChains, mixed } from '../columns/linear-hash-table.ts'
import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

const WIDTH = 4
const [ROW, LABEL, USES] = [1, 2, 3]

/**
 * Squares of the map by label, as far as there are points in them: many points share a spot. A square is x and y without
 * the last `bits`. Numbers of spots are given out again.
 */
export class PointSpots {
  readonly bits: number
  /** By spot: column and row of its square, label, uses. */
  columns = createShared<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  readonly #chains = new HashChains()
  #free: number[] = []
  #used = 0

  constructor(bits: number) {
    this.bits = bits
  }

  /** All numbers are below it. */
  get length(): number {
    return this.#used
  }

  column(spot: number): number {
    return this.columns[spot * WIDTH] ?? 0
  }

  row(spot: number): number {
    return this.columns[spot * WIDTH + ROW] ?? 0
  }

  label(spot: number): number {
    return this.columns[spot * WIDTH + LABEL] ?? 0
  }

  uses(spot: number): number {
    return this.columns[spot * WIDTH + USES] ?? 0
  }

  /** Counts one use of the point's spot. */
  acquire(x: number, y: number, label: number): number {
    const column = x >>> this.bits
    const row = y >>> this.bits
    const hash = hashOf(column, row, label)
    let spot = this.#find(column, row, label, hash)
    if (spot < 0) {
      spot = this.#free.pop() ?? this.#used++
      this.columns = growShared<Uint32Array<SharedArrayBuffer>>(Uint32Array, this.columns, this.#used * WIDTH)
      this.columns.set([column, row, label, 0], spot * WIDTH)
      this.#chains.add(spot, hash)
    }
    this.columns[spot * WIDTH + USES] = this.uses(spot) + 1
    return spot
  }

  release(spot: number): void {
    const uses = this.uses(spot) - 1
    this.columns[spot * WIDTH + USES] = uses
    if (uses > 0) return
    this.#chains.remove(spot)
    this.#free.push(spot)
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
    for (let spot = 0; spot < this.#used; spot++)
      if (this.uses(spot) > 0)
        this.#chains.add(spot, hashOf(this.column(spot), this.row(spot), this.label(spot)))
  }

  /** -1 for none. */
  #find(column: number, row: number, label: number, hash: number): number {
    const [chains, columns] = [this.#chains, this.columns]
    let spot = chains.first(hash)
    for (; spot >= 0; spot = chains.after(spot)) {
      const at = spot * WIDTH
      if (columns[at] === column && columns[at + ROW] === row && columns[at + LABEL] === label) break
    }
    return spot
  }
}

const hashOf = (column: number, row: number, label: number): number =>
  mixed(Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca77) ^ Math.imul(label, 0xc2b2ae3d))
