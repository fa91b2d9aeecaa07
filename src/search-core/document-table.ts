import { PayloadStore } from './payload-store.ts'
import { createShared, growShared } from './shared-array.ts'

/** Which slot a document has. Slots are dense; those of removed documents are given out again. */
export class DocumentTable {
  readonly #slots = new Map<number, number>()
  readonly #payloads = new PayloadStore()
  readonly #free: number[] = []
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

  remove(slot: number): void {
    this.#slots.delete(this.id(slot))
    this.#payloads.clear(slot)
    this.#free.push(slot)
  }
}
