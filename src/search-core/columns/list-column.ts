import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

type Pool = Uint16Array<SharedArrayBuffer> | Uint32Array<SharedArrayBuffer> | Float64Array<SharedArrayBuffer>

interface PoolKind<T extends Pool> {
  new (buffer: SharedArrayBuffer, start: number, length: number): T
  readonly BYTES_PER_ELEMENT: number
}

// How much longer than twice the length a room is still split: looking for one must not take long.
const SPLIT = 8

/**
 * A list of numbers by slot, all lists in one array. The room of a list that is taken out goes to the next list as long,
 * or to a shorter one and the rest of it to others.
 */
export class ListColumn<T extends Pool> {
  readonly #kind: PoolKind<T>
  readonly #free: number[][] = []
  /** Start and length of the slot's list, side by side. */
  places = createShared(Uint32Array)
  pool: T
  #used = 0

  constructor(kind: PoolKind<T>) {
    this.#kind = kind
    this.pool = createShared(kind)
  }

  /** Where the slot's list starts in `pool`. */
  start(slot: number): number {
    return this.places[slot * 2] ?? 0
  }

  length(slot: number): number {
    return this.places[slot * 2 + 1] ?? 0
  }

  /** Numbers of the pool that lists have or had. */
  get used(): number {
    return this.#used
  }

  list(slot: number): T {
    const start = this.start(slot)
    return this.pool.subarray(start, start + this.length(slot)) as T
  }

  set(slot: number, list: readonly number[], length = list.length): void {
    const start = this.reserve(slot, length)
    const { pool } = this
    for (let index = 0; index < length; index++) pool[start + index] = list[index] ?? 0
  }

  /** Room for a list of the slot, for the caller to fill; returns its start. */
  reserve(slot: number, length: number): number {
    this.clear(slot)
    if (slot * 2 + 1 >= this.places.length) this.places = growShared(Uint32Array, this.places, slot * 2 + 2)
    if (length === 0) return 0
    const start = this.#takeRoom(length)
    this.places[slot * 2] = start
    this.places[slot * 2 + 1] = length
    return start
  }

  clear(slot: number): void {
    const length = this.length(slot)
    if (length === 0) return
    this.#giveRoom(this.start(slot), length)
    this.places[slot * 2 + 1] = 0
  }

  save(to: SnapshotWriter): void {
    to.numbers(this.places)
    to.numbers(this.pool.subarray(0, this.#used))
    to.list(this.#free.flatMap((starts, length) => [length, starts.length, ...starts]))
  }

  restore(from: SnapshotReader): void {
    this.places = from.sharedLater(Uint32Array).array
    const { array, length } = from.sharedLater(this.#kind)
    this.pool = array
    this.#used = length
    const free = from.list()
    for (let at = 0; at < free.length; at += 2 + (free[at + 1] ?? 0))
      this.#free[free[at] ?? 0] = [...free.subarray(at + 2, at + 2 + (free[at + 1] ?? 0))]
  }

  #takeRoom(length: number): number {
    const longest = Math.min(this.#free.length - 1, length * 2 + SPLIT)
    for (let room = length; room <= longest; room++) {
      const start = this.#free[room]?.pop()
      if (start === undefined) continue
      if (room > length) this.#giveRoom(start + length, room - length)
      return start
    }
    const start = this.#used
    this.#used += length
    this.pool = growShared(this.#kind, this.pool, this.#used)
    return start
  }

  #giveRoom(start: number, length: number): void {
    while (this.#free.length <= length) this.#free.push([])
    this.#free[length]?.push(start)
  }
}
