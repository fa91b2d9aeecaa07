import type { DocumentReader } from '../documents/document-reader.ts'
import { type BitSet, intersect } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { Dictionary } from './dictionary.ts'
import type { Hits } from './hits.ts'
import type { ListColumn } from './list-column.ts'
import type { NumberColumn } from './number-column.ts'
import type { PostingList } from './posting-list.ts'
import type { Scratch } from './scratch.ts'
import { ValueColumn } from './value-column.ts'

// Up to this number of values pairwise comparison is faster than a Set.
const MANY = 32
/** Buffer for the values of one document. */
const ofOne = Array.from({ length: MANY }, () => 0)

/** A field of exact values, any number a document. */
export class KeywordField {
  readonly #dictionary = new Dictionary()
  readonly #column = new ValueColumn()
  #amounts = new Float64Array(0)

  set(docId: number, values: readonly string[], capacity: number): void {
    this.setNumbers(docId, this.acquire(values), capacity)
  }

  /** Counts a use of each of the values and returns their numbers, for `prefetch` and `setNumbers`. */
  acquire(values: readonly string[]): readonly number[] {
    const numbers: number[] = []
    const given = values.length > MANY ? [...new Set(values)] : values
    for (let at = 0; at < given.length; at++) {
      const number = this.#dictionary.acquire(given[at] ?? '')
      // A document is one use of a value, however often it names it.
      if (numbers.includes(number)) this.#dictionary.discount(number)
      else numbers.push(number)
    }
    return numbers
  }

  prefetch(docId: number, numbers: readonly number[]): number {
    return this.#column.prefetch(docId, numbers)
  }

  setNumbers(docId: number, numbers: readonly number[], capacity: number): void {
    this.#column.set(docId, numbers, capacity)
  }

  /** Like `set`, with the values of the open document; `field` is the field's index among the schema's keywords. */
  read(docId: number, from: DocumentReader, field: number, capacity: number): void {
    const count = from.keywords(field)
    if (count > MANY) {
      this.set(
        docId,
        Array.from({ length: count }, () => from.nextText()),
        capacity,
      )
      return
    }
    let distinct = 0
    for (let nth = 0; nth < count; nth++) {
      const number = this.#dictionary.acquireCodeUnits(from.next(), from.letters)
      let at = 0
      while (at < distinct && ofOne[at] !== number) at++
      if (at === distinct) ofOne[distinct++] = number
      else this.#dictionary.discount(number)
    }
    this.#column.set(docId, ofOne, capacity, distinct)
  }

  /** Discounts the document's values. The document stays in the posting lists until `clear`. */
  tombstone(docId: number): void {
    const { pool } = this.lists
    const start = this.lists.start(docId)
    const end = start + this.lists.length(docId)
    for (let at = start; at < end; at++) this.#dictionary.discount(pool[at] ?? 0)
  }

  /** Removes a tombstoned document from the posting lists. */
  clear(docId: number): void {
    for (const number of this.#column.clear(docId))
      if (this.#dictionary.uses(number) === 0 && !this.#column.isListed(number)) this.#dictionary.free(number)
  }

  build(): void {
    this.#column.build()
  }

  /** Upper bound (exclusive) of all value numbers. */
  get length(): number {
    return this.#dictionary.length
  }

  /** The value numbers of each document. */
  get lists(): ListColumn<Uint32Array<SharedArrayBuffer>> {
    return this.#column.lists
  }

  name(number: number): string {
    return this.#dictionary.name(number)
  }

  /** Whether the value sorts before the text by code units. */
  isBefore(number: number, text: string): boolean {
    return this.#dictionary.isBefore(number, text)
  }

  /** Numbers of the given values that are in use. */
  numbersOf(values: readonly string[]): number[] {
    return [...new Set(values)].flatMap((value) => this.#dictionary.find(value) ?? [])
  }

  /** Like `uses`, for a value by name; 0 if it is not in use. */
  usesOf(value: string): number {
    const number = this.#dictionary.find(value)
    return number === undefined ? 0 : this.#dictionary.uses(number)
  }

  /** Number of documents with the value, expired ones included. */
  uses(number: number): number {
    return this.#dictionary.uses(number)
  }

  /** Calls `use` with an array of amounts by value number, 0 for all others. The array is reused by the next call. */
  withAmounts(amounts: ReadonlyMap<number, number>, use: (amounts: Float64Array) => void): void {
    if (this.#amounts.length < this.length)
      this.#amounts = new Float64Array(this.length + (this.length >>> 1))
    for (const [number, amount] of amounts) this.#amounts[number] = amount
    use(this.#amounts)
    for (const number of amounts.keys()) this.#amounts[number] = 0
  }

  postings(number: number): PostingList | undefined {
    return this.#column.postings(number)
  }

  countIn(number: number, set: BitSet): number {
    return this.#column.postings(number)?.countIn(set) ?? 0
  }

  uniteNumber(set: BitSet, number: number): void {
    this.#column.uniteInto(set, number)
  }

  /** Adds to `set` the documents with any of the values. */
  uniteValues(set: BitSet, values: readonly string[]): void {
    for (const number of this.numbersOf(values)) this.#column.uniteInto(set, number)
  }

  /** Keeps in `set` the documents with any of the values. */
  narrow(set: BitSet, values: readonly string[], scratch: Scratch): void {
    const numbers = values.flatMap((value) => this.#dictionary.find(value) ?? [])
    const [first] = numbers
    const bits = first === undefined || numbers.length > 1 ? null : this.#column.postings(first)?.bits
    if (first === undefined) {
      set.fill(0)
    } else if (bits) {
      intersect(set, bits)
    } else {
      const union = scratch.empty()
      for (const number of numbers) this.#column.uniteInto(union, number)
      intersect(set, union)
      scratch.release(union)
    }
  }

  /** Number of hits by value number. */
  count(hits: Hits, size: number): Float64Array {
    return this.#column.count(hits, size)
  }

  /** Estimated nanoseconds of `count` for that number of hits. */
  costOfCount(hits: number, size: number): number {
    return this.#column.cost(hits, size)
  }

  /** Sums the number column over the hits, by value; zero sums are left out. */
  sum(hits: Hits, numbers: NumberColumn): Map<string, number> {
    return this.named(this.#column.sum(hits, numbers))
  }

  /** Number of documents by value. */
  values(): Map<string, number> {
    const byValue = new Map<string, number>()
    for (const [value, number] of this.#dictionary.entries())
      byValue.set(value, this.#dictionary.uses(number))
    return byValue
  }

  save(to: SnapshotWriter): void {
    this.#dictionary.save(to)
    this.#column.save(to)
  }

  restore(from: SnapshotReader, docIds: number, capacity: number): void {
    this.#dictionary.restore(from)
    this.#column.restore(from, docIds, capacity)
  }

  /** Amounts by value name; zeros are left out. */
  named(amounts: Float64Array): Map<string, number> {
    const byValue = new Map<string, number>()
    for (let number = 0; number < amounts.length; number++) {
      const amount = amounts[number] ?? 0
      if (amount !== 0) byValue.set(this.#dictionary.name(number), amount)
    }
    return byValue
  }
}
