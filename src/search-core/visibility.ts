import { type BitSet, clearBit, createBits, setBit, wordsFor } from './bit-set.ts'
import type { NumberColumn } from './number-column.ts'
import { SortedList } from './sorted-list.ts'

/**
 * The documents that are there and not expired. Those with an expiry are also kept in its order, so that another
 * moment, later or earlier, costs only the documents that expire in between.
 */
export class Visibility {
  readonly #expiry: NumberColumn | null
  readonly #byExpiry: SortedList
  #visible: BitSet = createBits(0)
  #moment = Number.NEGATIVE_INFINITY

  constructor(expiry: NumberColumn | null) {
    this.#expiry = expiry
    this.#byExpiry = new SortedList((a, b) => this.#expiresAt(a) - this.#expiresAt(b) || a - b)
  }

  insert(slot: number, capacity: number): void {
    this.#grow(capacity)
    const expiresAt = this.#expiresAt(slot)
    if (!Number.isNaN(expiresAt)) this.#byExpiry.insert(slot)
    if (!(expiresAt <= this.#moment)) setBit(this.#visible, slot)
  }

  /** While the expiry of the slot is still the one it was inserted with. */
  remove(slot: number): void {
    if (!Number.isNaN(this.#expiresAt(slot))) this.#byExpiry.remove(slot)
    clearBit(this.#visible, slot)
  }

  at(now: number): BitSet {
    const later = now > this.#moment
    const [start, end] = later ? [this.#moment, now] : [now, this.#moment]
    this.#byExpiry.visitFrom(
      (slot) => this.#expiresAt(slot) <= start,
      (slot) => {
        if (this.#expiresAt(slot) > end) return false
        if (later) clearBit(this.#visible, slot)
        else setBit(this.#visible, slot)
        return true
      },
    )
    this.#moment = now
    return this.#visible
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
