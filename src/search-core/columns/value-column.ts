import { type BitSet, hasBit, setBit } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { Hits } from './hits.ts'
import { ListColumn } from './list-column.ts'
import type { NumberColumn } from './number-column.ts'
import { Postings } from './posting-list.ts'
import {
  nothingUnread,
  postingsOf,
  restoreGathered,
  saveGathered,
  type Unread,
} from './posting-list-builder.ts'

// What reading costs, about nanoseconds: one of a slot's values, a list entry, a word of a bit set.
const COST = { value: 1.5, entry: 1.5, word: 0.3 } as const

/** Of the place of a slot's values: columns of few documents stay in the processor's caches. */
const costOfPlace = (size: number): number => 3 + Math.min(60, size / 4_000)

/** Numbered values, many a slot, readable both ways: which values a slot has, which slots a value. */
export class ValueColumn {
  readonly lists = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  /** Of a value that one slot has just that: most titles have one, and a million objects make long collections. */
  #postings: (Postings | number | undefined)[] = []
  /** Slots and values set since the column was empty and nobody has read it by value: its postings are made then. */
  #unread: Unread | null = nothingUnread()
  #listed = 0
  #bitSetWords = 0
  #total = 0

  postings(value: number): Postings | undefined {
    this.settle()
    const held = this.#postings[value]
    return typeof held === 'number' ? Postings.ofOne(held) : held
  }

  /** `values`, or the first of them, without repetition, for a slot that has none. */
  set(slot: number, values: readonly number[], capacity: number, length = values.length): void {
    this.lists.set(slot, values, length)
    if (length === 0) return
    this.#total += length
    if (this.#unread?.gathered) this.settle()
    const unread = this.#unread
    if (unread) {
      if (slot >= unread.slots) unread.slots = slot + 1
      unread.capacity = capacity
      for (let at = 0; at < length; at++)
        if ((values[at] ?? 0) >= unread.values) unread.values = (values[at] ?? 0) + 1
      return
    }
    for (let at = 0; at < length; at++) {
      const value = values[at] ?? 0
      const held = this.#postings[value]
      if (held === undefined) {
        this.#postings[value] = slot
        this.#listed++
        continue
      }
      const postings = typeof held === 'number' ? Postings.ofOne(held) : held
      this.#postings[value] = postings
      this.#uncount(postings)
      postings.add(slot, capacity)
      this.#count(postings)
    }
  }

  /** Takes the slot's values out and returns them. */
  clear(slot: number): number[] {
    this.settle()
    const values = this.#valuesOf(slot)
    for (const value of values) {
      const postings = this.#postings[value]
      if (typeof postings === 'number') {
        this.#postings[value] = undefined
        this.#listed--
      }
      if (typeof postings !== 'object') continue
      this.#uncount(postings)
      postings.delete(slot)
      this.#count(postings)
      if (postings.count === 0) this.#postings[value] = undefined
    }
    this.#total -= values.length
    this.lists.clear(slot)
    return values
  }

  /** Whether any slot has the value, those that no longer count included. */
  isListed(value: number): boolean {
    return this.#postings[value] !== undefined
  }

  /** Reads what `set` will of the values; of no meaning. */
  fetch(slot: number, values: readonly number[]): number {
    let sum = 0
    for (let at = 0; at < values.length; at++) {
      const held = this.#postings[values[at] ?? 0]
      if (typeof held === 'object') sum += held.fetch(slot)
    }
    return sum
  }

  uniteInto(set: BitSet, value: number): void {
    this.settle()
    const held = this.#postings[value]
    if (typeof held === 'number') setBit(set, held)
    else held?.uniteInto(set)
  }

  /** How many of the hits have each value, by value number. `size` is the number of documents. */
  count(hits: Hits, size: number): Float64Array {
    const { lists, postings } = this.#costs(hits.count, size)
    const counts = new Float64Array(this.#postings.length)
    if (hits.count === 0) return counts
    if (lists < postings) {
      this.#countUp(hits.slots(), counts)
    } else {
      for (let value = 0; value < counts.length; value++) {
        const held = this.#postings[value]
        counts[value] =
          typeof held === 'number' ? Number(hasBit(hits.set, held)) : (held?.countIn(hits.set) ?? 0)
      }
    }
    return counts
  }

  /** What counting so many hits takes, about that many nanoseconds. */
  cost(hits: number, size: number): number {
    const { lists, postings } = this.#costs(hits, size)
    return Math.min(lists, postings)
  }

  /** The numbers of the hits that have each value, added up. */
  sum(hits: Hits, numbers: NumberColumn): Float64Array {
    this.settle()
    const sums = new Float64Array(this.#postings.length)
    const { pool, places } = this.lists
    for (const slot of hits.slots()) {
      const amount = numbers.at(slot) || 0
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const value = pool[at] ?? 0
        sums[value] = (sums[value] ?? 0) + amount
      }
    }
    return sums
  }

  save(to: SnapshotWriter): void {
    const values = this.#unread?.values ?? this.#postings.length
    this.lists.save(to)
    to.list([this.#total, values])
    saveGathered(to, this.lists, values)
  }

  /** `slots` of an index with that capacity. */
  restore(from: SnapshotReader, slots: number, capacity: number): void {
    this.lists.restore(from)
    const [total = 0, values = 0] = from.list()
    this.#total = total
    this.#unread = { slots, values, capacity, gathered: restoreGathered(from) }
  }

  /** Makes the postings of what has been set and not read yet. */
  settle(): void {
    if (!this.#unread) return
    this.#postings = postingsOf(this.lists, this.#unread, (slot) => slot)
    this.#unread = null
    this.#listed = 0
    this.#bitSetWords = 0
    for (const held of this.#postings) {
      if (typeof held === 'number') this.#listed++
      else if (held) this.#count(held)
    }
  }

  #costs(hits: number, size: number): { readonly lists: number; readonly postings: number } {
    this.settle()
    const postings = this.#postings.length + this.#listed * COST.entry + this.#bitSetWords * COST.word
    return { postings, lists: hits * (costOfPlace(size) + (COST.value * this.#total) / Math.max(1, size)) }
  }

  #countUp(hits: Uint32Array, counts: Float64Array): void {
    const { pool, places } = this.lists
    for (let index = 0; index < hits.length; index++) {
      const slot = hits[index] ?? 0
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const value = pool[at] ?? 0
        counts[value] = (counts[value] ?? 0) + 1
      }
    }
  }

  #count({ bits, count }: Postings): void {
    if (bits) this.#bitSetWords += bits.length
    else this.#listed += count
  }

  #uncount({ bits, count }: Postings): void {
    if (bits) this.#bitSetWords -= bits.length
    else this.#listed -= count
  }

  #valuesOf(slot: number): number[] {
    const { pool } = this.lists
    const start = this.lists.start(slot)
    const end = start + this.lists.length(slot)
    const values: number[] = []
    for (let at = start; at < end; at++) values.push(pool[at] ?? 0)
    return values
  }
}
