import { createShared, growShared, type SharedNumbers } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { HashChains, mixed } from './linear-hash-table.ts'
import { PayloadStore, type PayloadVisit } from './payload-store.ts'

const hashOf = (id: number): number => mixed((id % 2 ** 32) ^ Math.floor(id / 2 ** 32))

/** Which slot a document has. Slots are dense; those of removed documents are given out again. */
export class DocumentTable {
  readonly #chains = new HashChains()
  readonly #payloads = new PayloadStore()
  #free: number[] = []
  #ids = createShared(Float64Array)
  #used = 0
  #retired = 0
  /** Until anything changes: who asked for a page asks for its payloads next, and to find a slot is to wait for memory. */
  #lastPage: { readonly ids: readonly number[]; readonly slots: readonly number[] } | null = null

  get size(): number {
    return this.#used - this.#free.length - this.#retired
  }

  /** Slots there is room for; a multiple of 128. */
  get capacity(): number {
    return this.#ids.length
  }

  slotOf(id: number): number | undefined {
    const chains = this.#chains
    let slot = chains.first(hashOf(id))
    while (slot >= 0 && this.#ids[slot] !== id) slot = chains.after(slot)
    return slot < 0 ? undefined : slot
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

  /** The ids of a page. */
  named(slots: readonly number[]): readonly number[] {
    const all = this.#ids
    const ids: number[] = []
    // Nothing else in the loop: the next are asked for while the first is waited for.
    for (let at = 0; at < slots.length; at++) ids.push(all[slots[at] ?? 0] ?? 0)
    this.#lastPage = { ids, slots }
    return ids
  }

  /** Of those of the ids that there are, in their order. */
  visitPayloads(ids: readonly number[], visit: PayloadVisit): void {
    const page = this.#lastPage
    const slots = page?.ids === ids ? page.slots : ids.flatMap((id) => this.slotOf(id) ?? [])
    this.#payloads.visit(slots, visit)
  }

  add(id: number, payload: Uint8Array): number {
    const slot = this.#free.pop() ?? this.#used++
    if (slot >= this.#ids.length) {
      const wanted = ((this.#ids.length * 3) / 2 + 127) & ~127
      this.#ids = growShared(Float64Array, this.#ids, wanted)
    }
    this.#ids[slot] = id
    this.#lastPage = null
    this.#payloads.set(slot, payload)
    this.#chains.add(slot, hashOf(id))
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
    this.#chains.save(to)
  }

  /** Apart from the rest: nobody looks at them before the first answer. */
  savePayloads(to: SnapshotWriter): Generator<undefined> {
    return this.#payloads.save(to)
  }

  restore(from: SnapshotReader): void {
    const { array, length } = from.shared(Float64Array)
    this.#used = length
    this.#free = [...from.list()]
    const [capacity = 0] = from.list()
    this.#ids = growShared(Float64Array, array, capacity)
    this.#chains.restore(from)
  }

  restorePayloads(from: SnapshotReader): void {
    this.#payloads.restore(from)
  }

  /** The document is no longer there; its slot is not given out again before `free`. */
  retire(slot: number): void {
    this.#lastPage = null
    this.#chains.remove(slot)
    this.#retired++
  }

  free(slot: number): void {
    this.#payloads.clear(slot)
    this.#free.push(slot)
    this.#retired--
  }
}
