import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

const NOTHING = new Uint8Array(0)
const SMALLEST_SLAB = 1 << 16
const LARGEST_SLAB = 1 << 24
// What is kept of a slot: number of its slab, start in it, length.
const PLACE = 3
const SLOTS_A_STEP = 2_048

interface Slab {
  readonly bytes: Uint8Array
  used: number
  live: number
}

/** Shown the bytes of one payload where they lie. */
export type PayloadVisit = (slab: Uint8Array, start: number, end: number) => void

/**
 * Bytes by slot, side by side in slabs. A slab is only ever appended to, so what a caller got stays as it was; one that
 * is mostly dead is emptied into the newest, a few slots with each new payload, and left to the collector.
 */
export class PayloadStore {
  #places = createShared(Uint32Array)
  readonly #slabs: (Slab | null)[] = []
  #current = -1
  #emptying = -1
  #cursor = 0
  /** Of no meaning: what was read ahead must be of use to something. */
  fetched = 0

  get(slot: number): Uint8Array {
    const [number, start, length] = this.#place(slot)
    return length === 0 ? NOTHING : (this.#slabs[number]?.bytes.subarray(start, start + length) ?? NOTHING)
  }

  /** In the order of the slots. The ends of all are asked for first: to wait for one after the other takes much longer. */
  visit(slots: readonly number[], visit: PayloadVisit): void {
    const places = this.#places
    let sum = 0
    for (const slot of slots) {
      const at = slot * PLACE
      const bytes = this.#slabs[places[at] ?? 0]?.bytes ?? NOTHING
      const start = places[at + 1] ?? 0
      sum += (bytes[start] ?? 0) + (bytes[start + (places[at + 2] ?? 0) - 1] ?? 0)
    }
    this.fetched = sum
    for (const slot of slots) {
      const [number, start, length] = this.#place(slot)
      const bytes = this.#slabs[number]?.bytes
      if (bytes && length > 0) visit(bytes, start, start + length)
      else visit(NOTHING, 0, 0)
    }
  }

  /** Bytes of all slabs, the dead ones included. */
  get heldBytes(): number {
    return this.#slabs.reduce((sum, slab) => sum + (slab?.bytes.length ?? 0), 0)
  }

  set(slot: number, payload: Uint8Array): void {
    this.#places = growShared(Uint32Array, this.#places, (slot + 1) * PLACE)
    this.#write(slot, payload)
    this.#emptyFurther()
  }

  clear(slot: number): void {
    const [number, , length] = this.#place(slot)
    const slab = this.#slabs[number]
    if (length === 0 || !slab) return
    slab.live -= length
    this.#places[slot * PLACE + 2] = 0
    if (this.#emptying < 0 && this.#isMostlyDead(number)) this.#startEmptying(number)
  }

  *save(to: SnapshotWriter): Generator<undefined> {
    to.numbers(this.#places)
    to.list([this.#slabs.length, this.#current + 1])
    for (const slab of this.#slabs) {
      to.list([slab?.live ?? 0])
      to.numbers(slab?.bytes.subarray(0, slab.used) ?? NOTHING)
      yield
    }
  }

  restore(from: SnapshotReader): void {
    this.#places = from.sharedLater(Uint32Array).array
    const [count = 0, current = 0] = from.list()
    for (let number = 0; number < count; number++) {
      const [live = 0] = from.list()
      this.#slabs[number] = null
      from.takeLater((bytes) => {
        if (bytes.length > 0) this.#slabs[number] = { bytes, used: bytes.length, live }
      })
    }
    this.#current = current - 1
  }

  #place(slot: number): [slab: number, start: number, length: number] {
    const at = slot * PLACE
    return [this.#places[at] ?? 0, this.#places[at + 1] ?? 0, this.#places[at + 2] ?? 0]
  }

  #write(slot: number, payload: Uint8Array): void {
    const { length } = payload
    const at = slot * PLACE
    this.#places[at + 2] = length
    if (length === 0) return
    const slab = this.#slabFor(length)
    slab.bytes.set(payload, slab.used)
    this.#places[at] = this.#current
    this.#places[at + 1] = slab.used
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

  /** -1 for none. */
  #startEmptying(number: number): void {
    this.#emptying = number
    this.#cursor = 0
  }

  #emptyFurther(): void {
    if (this.#emptying < 0) return
    const slots = Math.floor(this.#places.length / PLACE)
    const end = Math.min(this.#cursor + SLOTS_A_STEP, slots)
    for (let slot = this.#cursor; slot < end; slot++)
      if (this.#places[slot * PLACE] === this.#emptying && this.#places[slot * PLACE + 2] !== 0)
        this.#write(slot, this.get(slot))
    this.#cursor = end
    if (end < slots) return
    this.#slabs[this.#emptying] = null
    this.#startEmptying(this.#slabs.findIndex((_, number) => this.#isMostlyDead(number)))
  }
}
