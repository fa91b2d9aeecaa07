import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

const NOTHING = new Uint8Array(0)
const SMALLEST_SLAB = 1 << 16
const LARGEST_SLAB = 1 << 24
// Entry of a document: slab, start in the slab, length.
const ENTRY_SIZE = 3
const DOCS_PER_STEP = 2_048

interface Slab {
  readonly bytes: Uint8Array
  used: number
  live: number
}

/** Receives one payload in place: `slab` from `start` to `end`. */
export type PayloadVisit = (slab: Uint8Array, start: number, end: number) => void

/**
 * A payload of bytes a document, stored in append-only slabs, so that a view handed out never changes. A slab that is
 * mostly dead is copied into the newest one, a few documents with each `set`, and then left to the garbage collector.
 */
export class PayloadStore {
  #entries = createShared(Uint32Array)
  readonly #slabs: (Slab | null)[] = []
  #current = -1
  #emptying = -1
  #cursor = 0
  /** Keeps the prefetching loop from being optimised away. */
  fetched = 0

  get(docId: number): Uint8Array {
    const [number, start, length] = this.#entry(docId)
    return length === 0 ? NOTHING : (this.#slabs[number]?.bytes.subarray(start, start + length) ?? NOTHING)
  }

  /**
   * Visits the payloads in the order of the doc ids. First reads both ends of all payloads, so that their cache misses
   * overlap.
   */
  visit(docIds: readonly number[], visit: PayloadVisit): void {
    const entries = this.#entries
    let sum = 0
    for (const docId of docIds) {
      const at = docId * ENTRY_SIZE
      const bytes = this.#slabs[entries[at] ?? 0]?.bytes ?? NOTHING
      const start = entries[at + 1] ?? 0
      sum += (bytes[start] ?? 0) + (bytes[start + (entries[at + 2] ?? 0) - 1] ?? 0)
    }
    this.fetched = sum
    for (const docId of docIds) {
      const [number, start, length] = this.#entry(docId)
      const bytes = this.#slabs[number]?.bytes
      if (bytes && length > 0) visit(bytes, start, start + length)
      else visit(NOTHING, 0, 0)
    }
  }

  /** Bytes of all slabs, dead payloads included. */
  get heldBytes(): number {
    return this.#slabs.reduce((sum, slab) => sum + (slab?.bytes.length ?? 0), 0)
  }

  set(docId: number, payload: Uint8Array): void {
    this.#entries = growShared(Uint32Array, this.#entries, (docId + 1) * ENTRY_SIZE)
    this.#write(docId, payload)
    this.#emptyFurther()
  }

  clear(docId: number): void {
    const [number, , length] = this.#entry(docId)
    const slab = this.#slabs[number]
    if (length === 0 || !slab) return
    slab.live -= length
    this.#entries[docId * ENTRY_SIZE + 2] = 0
    if (this.#emptying < 0 && this.#isMostlyDead(number)) this.#startEmptying(number)
  }

  *save(to: SnapshotWriter): Generator<undefined> {
    to.numbers(this.#entries)
    to.list([this.#slabs.length, this.#current + 1])
    for (const slab of this.#slabs) {
      to.list([slab?.live ?? 0])
      to.numbers(slab?.bytes.subarray(0, slab.used) ?? NOTHING)
      yield
    }
  }

  restore(from: SnapshotReader): void {
    this.#entries = from.sharedDeferred(Uint32Array).array
    const [count = 0, current = 0] = from.list()
    for (let number = 0; number < count; number++) {
      const [live = 0] = from.list()
      this.#slabs[number] = null
      from.takeDeferred((bytes) => {
        if (bytes.length > 0) this.#slabs[number] = { bytes, used: bytes.length, live }
      })
    }
    this.#current = current - 1
  }

  #entry(docId: number): [slab: number, start: number, length: number] {
    const at = docId * ENTRY_SIZE
    return [this.#entries[at] ?? 0, this.#entries[at + 1] ?? 0, this.#entries[at + 2] ?? 0]
  }

  #write(docId: number, payload: Uint8Array): void {
    const { length } = payload
    const at = docId * ENTRY_SIZE
    this.#entries[at + 2] = length
    if (length === 0) return
    const slab = this.#slabFor(length)
    slab.bytes.set(payload, slab.used)
    this.#entries[at] = this.#current
    this.#entries[at + 1] = slab.used
    slab.used += length
    slab.live += length
  }

  #slabFor(length: number): Slab {
    const current = this.#slabs[this.#current]
    if (current && current.used + length <= current.bytes.length) return current
    const wanted = Math.max(SMALLEST_SLAB, length, Math.min(LARGEST_SLAB, (current?.bytes.length ?? 0) * 2))
    const slab = { bytes: new Uint8Array(wanted), used: 0, live: 0 }
    const gap = this.#slabs.indexOf(null)
    this.#current = gap >= 0 ? gap : this.#slabs.length
    this.#slabs[this.#current] = slab
    return slab
  }

  #isMostlyDead(number: number): boolean {
    const slab = this.#slabs[number]
    return !!slab && number !== this.#current && slab.live < slab.used >>> 1
  }

  /** Begins to move the payloads of a slab to the newest one; -1 for no slab. */
  #startEmptying(number: number): void {
    this.#emptying = number
    this.#cursor = 0
  }

  #emptyFurther(): void {
    if (this.#emptying < 0) return
    const docIds = Math.floor(this.#entries.length / ENTRY_SIZE)
    const end = Math.min(this.#cursor + DOCS_PER_STEP, docIds)
    for (let docId = this.#cursor; docId < end; docId++)
      if (this.#entries[docId * ENTRY_SIZE] === this.#emptying && this.#entries[docId * ENTRY_SIZE + 2] !== 0)
        this.#write(docId, this.get(docId))
    this.#cursor = end
    if (end < docIds) return
    this.#slabs[this.#emptying] = null
    this.#startEmptying(this.#slabs.findIndex((_, number) => this.#isMostlyDead(number)))
  }
}
