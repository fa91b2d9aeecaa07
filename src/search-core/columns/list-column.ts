import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

type Pool = Uint16Array<SharedArrayBuffer> | Uint32Array<SharedArrayBuffer> | Float64Array<SharedArrayBuffer>

interface PoolKind<T extends Pool> {
  new (buffer: SharedArrayBuffer, start: number, length: number): T
  readonly BYTES_PER_ELEMENT: number
}

// A free room is split only up to twice the wanted length plus this; bounds the search for one.
const SPLIT = 8

/**
 * One list of numbers a document, all in one pool. The room of a removed list is reused for lists of the same length,
 * or split for shorter ones.
 */
export class ListColumn<T extends Pool> {
  readonly #kind: PoolKind<T>
  readonly #free: number[][] = []
  /** Start and length of each document's list, interleaved. */
  spans = createShared(Uint32Array)
  pool: T
  #used = 0

  constructor(kind: PoolKind<T>) {
    this.#kind = kind
    this.pool = createShared(kind)
  }

  /** Start of the document's list in `pool`. */
  start(docId: number): number {
    return this.spans[docId * 2] ?? 0
  }

  length(docId: number): number {
    return this.spans[docId * 2 + 1] ?? 0
  }

  /** Length of the used part of the pool. */
  get used(): number {
    return this.#used
  }

  list(docId: number): T {
    const start = this.start(docId)
    return this.pool.subarray(start, start + this.length(docId)) as T
  }

  set(docId: number, list: readonly number[], length = list.length): void {
    const start = this.reserve(docId, length)
    const { pool } = this
    for (let index = 0; index < length; index++) pool[start + index] = list[index] ?? 0
  }

  /** Allocates a list for the caller to fill; returns its start in `pool`. */
  reserve(docId: number, length: number): number {
    this.clear(docId)
    if (docId * 2 + 1 >= this.spans.length) this.spans = growShared(Uint32Array, this.spans, docId * 2 + 2)
    if (length === 0) return 0
    const start = this.#takeRoom(length)
    this.spans[docId * 2] = start
    this.spans[docId * 2 + 1] = length
    return start
  }

  clear(docId: number): void {
    const length = this.length(docId)
    if (length === 0) return
    this.#giveRoom(this.start(docId), length)
    this.spans[docId * 2 + 1] = 0
  }

  save(to: SnapshotWriter): void {
    to.numbers(this.spans)
    to.numbers(this.pool.subarray(0, this.#used))
    to.list(this.#free.flatMap((starts, length) => [length, starts.length, ...starts]))
  }

  restore(from: SnapshotReader): void {
    this.spans = from.sharedDeferred(Uint32Array).array
    const { array, length } = from.sharedDeferred(this.#kind)
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
