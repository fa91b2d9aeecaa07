import type { NumberColumn } from '../columns/number-column.ts'
import { type BitSet, clearBit, createBits, setBit, wordsFor } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { SortedList } from './sorted-list.ts'

/**
 * The documents that are there and not expired. Those with an expiry are also kept in its order, so that another
 * moment, later or earlier, costs only the documents that expire in between.
 */
export class Visibility {
  readonly #expiry: NumberColumn | null
  /** Slots whose document is gone and that are still in the order. */
  readonly #retired: ReadonlySet<number>
  readonly #byExpiry: SortedList
  #visible: BitSet = createBits(0)
  /** Documents that have become visible or invisible by a change of the moment. */
  flips = 0
  #moment = Number.NEGATIVE_INFINITY

  constructor(expiry: NumberColumn | null, retired: ReadonlySet<number>) {
    this.#expiry = expiry
    this.#retired = retired
    this.#byExpiry = new SortedList(
      (a, b) => this.#expiresAt(a) - this.#expiresAt(b) || a - b,
      (slot) => this.#expiresAt(slot),
    )
  }

  /** Slots of its set: none before the first document. */
  get capacity(): number {
    return this.#visible.length * 32
  }

  insert(slot: number, capacity: number): void {
    this.#grow(capacity)
    const expiresAt = this.#expiresAt(slot)
    if (!Number.isNaN(expiresAt)) this.#byExpiry.insert(slot)
    if (!(expiresAt <= this.#moment)) setBit(this.#visible, slot)
  }

  retire(slot: number): void {
    clearBit(this.#visible, slot)
  }

  /** Takes out a retired slot, while its expiry is still the one it was inserted with. */
  remove(slot: number): void {
    if (!Number.isNaN(this.#expiresAt(slot))) this.#byExpiry.remove(slot)
  }

  settle(): void {
    this.#byExpiry.settle()
  }

  at(now: number): BitSet {
    const later = now > this.#moment
    const [start, end] = later ? [this.#moment, now] : [now, this.#moment]
    this.#byExpiry.visitFrom(
      (slot) => this.#expiresAt(slot) <= start,
      (slot) => {
        if (this.#expiresAt(slot) > end) return false
        if (this.#retired.has(slot)) return true
        this.flips++
        if (later) clearBit(this.#visible, slot)
        else setBit(this.#visible, slot)
        return true
      },
    )
    this.#moment = now
    return this.#visible
  }

  save(to: SnapshotWriter): void {
    this.#byExpiry.save(to)
    to.numbers(Float64Array.of(this.#moment))
    to.numbers(this.#visible)
  }

  restore(from: SnapshotReader, capacity: number): void {
    this.#byExpiry.restore(from)
    this.#moment = new Float64Array(from.bytes().buffer)[0] ?? Number.NEGATIVE_INFINITY
    this.#visible = createBits(wordsFor(capacity))
    this.#visible.set(from.list())
  }

  #expiresAt(slot: number): number {
    return this.#expiry?.at(slot) ?? Number.NaN
  }

  #grow(capacity: number): void {
    const words = wordsFor(capacity)
    if (this.#visible.length === words) return
    const grown = createBits(words)
    grown.set(this.#visible)
    this.#visible = grown
  }
}
