import type { NumberColumn } from '../columns/number-column.ts'
import { type BitSet, clearBit, createBits, setBit, wordsFor } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { SortedList } from './sorted-list.ts'

/**
 * The documents that are present and not expired. With a list sorted by expiry, a change of time costs only the
 * documents that expire in between.
 */
export class Visibility {
  readonly #expiry: NumberColumn | null
  /** Removed doc ids that are still in the expiry list. */
  readonly #tombstones: ReadonlySet<number>
  readonly #byExpiry: SortedList
  #visible: BitSet = createBits(0)
  /** How often a change of time has changed a document's visibility. */
  flips = 0
  #asOf = Number.NEGATIVE_INFINITY

  constructor(expiry: NumberColumn | null, tombstones: ReadonlySet<number>) {
    this.#expiry = expiry
    this.#tombstones = tombstones
    this.#byExpiry = new SortedList(
      (a, b) => this.#expiresAt(a) - this.#expiresAt(b) || a - b,
      (docId) => this.#expiresAt(docId),
    )
  }

  /** Number of doc ids that the set has room for; 0 before the first document. */
  get capacity(): number {
    return this.#visible.length * 32
  }

  insert(docId: number, capacity: number): void {
    this.#grow(capacity)
    const expiresAt = this.#expiresAt(docId)
    if (!Number.isNaN(expiresAt)) this.#byExpiry.insert(docId)
    if (!(expiresAt <= this.#asOf)) setBit(this.#visible, docId)
  }

  tombstone(docId: number): void {
    clearBit(this.#visible, docId)
  }

  /** Removes a tombstoned document; its expiry must still be that of `insert`. */
  remove(docId: number): void {
    if (!Number.isNaN(this.#expiresAt(docId))) this.#byExpiry.remove(docId)
  }

  build(): void {
    this.#byExpiry.build()
  }

  at(now: number): BitSet {
    const later = now > this.#asOf
    const [start, end] = later ? [this.#asOf, now] : [now, this.#asOf]
    this.#byExpiry.visitFrom(
      (docId) => this.#expiresAt(docId) <= start,
      (docId) => {
        if (this.#expiresAt(docId) > end) return false
        if (this.#tombstones.has(docId)) return true
        this.flips++
        if (later) clearBit(this.#visible, docId)
        else setBit(this.#visible, docId)
        return true
      },
    )
    this.#asOf = now
    return this.#visible
  }

  save(to: SnapshotWriter): void {
    this.#byExpiry.save(to)
    to.numbers(Float64Array.of(this.#asOf))
    to.numbers(this.#visible)
  }

  restore(from: SnapshotReader, capacity: number): void {
    this.#byExpiry.restore(from)
    this.#asOf = new Float64Array(from.bytes().buffer)[0] ?? Number.NEGATIVE_INFINITY
    this.#visible = createBits(wordsFor(capacity))
    this.#visible.set(from.list())
  }

  #expiresAt(docId: number): number {
    return this.#expiry?.at(docId) ?? Number.NaN
  }

  #grow(capacity: number): void {
    const words = wordsFor(capacity)
    if (this.#visible.length === words) return
    const grown = createBits(words)
    grown.set(this.#visible)
    this.#visible = grown
  }
}
