import { PayloadStore } from './payload-store.ts'
import { createShared, growShared, type SharedNumbers } from './shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'

/** Which slot a document has. Slots are dense; those of removed documents are given out again. */
export class DocumentTable {
  readonly #slots = new Map<number, number>()
  readonly #payloads = new PayloadStore()
  #free: number[] = []
  #ids = createShared(Float64Array)
  #used = 0

  get size(): number {
    return this.#slots.size
  }

  /** Slots there is room for; a multiple of 128. */
  get capacity(): number {
    return this.#ids.length
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  /** By slot. */
  get ids(): SharedNumbers {
    return this.#ids
  }

  id(slot: number): number {
    return this.#ids[slot] ?? 0
  }

  payload(slot: number): Uint8Array {
    return this.#payloads.get(slot)
  }

  add(id: number, payload: Uint8Array): number {
    const slot = this.#free.pop() ?? this.#used++
    if (slot >= this.#ids.length) {
      const wanted = ((this.#ids.length * 3) / 2 + 127) & ~127
      this.#ids = growShared(Float64Array, this.#ids, wanted)
    }
    this.#ids[slot] = id
    this.#payloads.set(slot, payload)
    this.#slots.set(id, slot)
    return slot
  }

  /** Slots that have been given out so far are below it. */
  get used(): number {
    return this.#used
  }

  save(to: SnapshotWriter): void {
    to.numbers(this.#ids.subarray(0, this.#used))
    to.list(this.#free)
    to.list([this.capacity])
    this.#payloads.save(to)
  }

  restore(from: SnapshotReader): void {
    const { array, length } = from.shared(Float64Array)
    this.#used = length
    this.#free = [...from.list()]
    const [capacity = 0] = from.list()
    this.#ids = growShared(Float64Array, array, capacity)
    this.#payloads.restore(from)
    const isFree = new Uint8Array(length)
    for (const slot of this.#free) isFree[slot] = 1
    for (let slot = 0; slot < length; slot++) if (!isFree[slot]) this.#slots.set(this.id(slot), slot)
  }

  remove(slot: number): void {
    this.#slots.delete(this.id(slot))
    this.#payloads.clear(slot)
    this.#free.push(slot)
  }
}
