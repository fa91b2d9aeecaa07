import type { DocumentReader } from '../documents/document-reader.ts'
import { type BitSet, intersect } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { Dictionary } from './dictionary.ts'
import type { Hits } from './hits.ts'
import type { ListColumn } from './list-column.ts'
import type { NumberColumn } from './number-column.ts'
import type { Postings } from './posting-list.ts'
import type { Scratch } from './scratch.ts'
import { ValueColumn } from './value-column.ts'

// Fewer are compared one by one in less time than a set of them takes.
const MANY = 32
/** Of one document and field. */
const ofOne = Array.from({ length: MANY }, () => 0)

/** Exact values of a field, many a document. */
export class KeywordField {
  readonly #dictionary = new Dictionary()
  readonly #column = new ValueColumn()
  #amounts = new Float64Array(0)

  set(slot: number, values: readonly string[], capacity: number): void {
    this.#column.set(slot, this.acquire(values), capacity)
  }

  /** Counts a use of each of the values, for `enter`. */
  acquire(values: readonly string[]): number[] {
    const numbers: number[] = []
    const given = values.length > MANY ? [...new Set(values)] : values
    for (let at = 0; at < given.length; at++) {
      const number = this.#dictionary.acquire(given[at] ?? '')
      // One document is one use, however often it names the value.
      if (numbers.includes(number)) this.#dictionary.discount(number)
      else numbers.push(number)
    }
    return numbers
  }

  /** Reads what `enter` will, for many fields before the first of them; of no meaning. */
  fetch(slot: number, numbers: readonly number[]): number {
    return this.#column.fetch(slot, numbers)
  }

  enter(slot: number, numbers: readonly number[], capacity: number): void {
    this.#column.set(slot, numbers, capacity)
  }

  /** As `set` of the open document's values of the field of this number in the schema. */
  read(slot: number, from: DocumentReader, field: number, capacity: number): void {
    const count = from.keywords(field)
    if (count > MANY) {
      this.set(
        slot,
        Array.from({ length: count }, () => from.nextText()),
        capacity,
      )
      return
    }
    let distinct = 0
    for (let nth = 0; nth < count; nth++) {
      const number = this.#dictionary.acquireLetters(from.next(), from.letters)
      let at = 0
      while (at < distinct && ofOne[at] !== number) at++
      if (at === distinct) ofOne[distinct++] = number
      else this.#dictionary.discount(number)
    }
    this.#column.set(slot, ofOne, capacity, distinct)
  }

  /** The slot no longer counts, though it stays in the lists until `clear`. */
  retire(slot: number): void {
    const { pool } = this.lists
    const start = this.lists.start(slot)
    const end = start + this.lists.length(slot)
    for (let at = start; at < end; at++) this.#dictionary.discount(pool[at] ?? 0)
  }

  /** Takes out a slot that no longer counts. */
  clear(slot: number): void {
    for (const number of this.#column.clear(slot))
      if (this.#dictionary.uses(number) === 0 && !this.#column.isListed(number)) this.#dictionary.free(number)
  }

  settle(): void {
    this.#column.settle()
  }

  /** Numbers of values are below it. */
  get length(): number {
    return this.#dictionary.length
  }

  /** The numbers of each slot's values. */
  get lists(): ListColumn<Uint32Array<SharedArrayBuffer>> {
    return this.#column.lists
  }

  name(number: number): string {
    return this.#dictionary.name(number)
  }

  /** Whether the value's name comes before the text by its letters. */
  isBefore(number: number, text: string): boolean {
    return this.#dictionary.isBefore(number, text)
  }

  /** Of the values among them that are in use. */
  numbersOf(values: readonly string[]): number[] {
    return [...new Set(values)].flatMap((value) => this.#dictionary.find(value) ?? [])
  }

  /** Documents that have the value, expired ones included. */
  uses(number: number): number {
    return this.#dictionary.uses(number)
  }

  /** Calls `use` with an array by number that holds `amounts` and otherwise zeros; it is the same one each time. */
  withAmounts(amounts: ReadonlyMap<number, number>, use: (amounts: Float64Array) => void): void {
    if (this.#amounts.length < this.length)
      this.#amounts = new Float64Array(this.length + (this.length >>> 1))
    for (const [number, amount] of amounts) this.#amounts[number] = amount
    use(this.#amounts)
    for (const number of amounts.keys()) this.#amounts[number] = 0
  }

  postings(number: number): Postings | undefined {
    return this.#column.postings(number)
  }

  countIn(number: number, set: BitSet): number {
    return this.#column.postings(number)?.countIn(set) ?? 0
  }

  uniteNumber(set: BitSet, number: number): void {
    this.#column.uniteInto(set, number)
  }

  /** Adds to `set` what has at least one of the values. */
  uniteValues(set: BitSet, values: readonly string[]): void {
    for (const number of this.numbersOf(values)) this.#column.uniteInto(set, number)
  }

  /** Leaves in `set` what has at least one of the values. */
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
      scratch.give(union)
    }
  }

  /** Hits by number of a value. */
  count(hits: Hits, size: number): Float64Array {
    return this.#column.count(hits, size)
  }

  /** What counting so many hits takes, about that many nanoseconds. */
  costOfCount(hits: number, size: number): number {
    return this.#column.cost(hits, size)
  }

  /** The numbers of the hits added up by value, without the values that come to 0. */
  sum(hits: Hits, numbers: NumberColumn): Map<string, number> {
    return this.named(this.#column.sum(hits, numbers))
  }

  /** Documents by value. */
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

  restore(from: SnapshotReader, slots: number, capacity: number): void {
    this.#dictionary.restore(from)
    this.#column.restore(from, slots, capacity)
  }

  /** Amounts by value instead of by number, without those that are 0. */
  named(amounts: Float64Array): Map<string, number> {
    const byValue = new Map<string, number>()
    for (let number = 0; number < amounts.length; number++) {
      const amount = amounts[number] ?? 0
      if (amount !== 0) byValue.set(this.#dictionary.name(number), amount)
    }
    return byValue
  }
}
