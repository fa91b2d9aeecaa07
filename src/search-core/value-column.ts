import type { BitSet } from './bit-set.ts'
import type { Hits } from './hits.ts'
import { ListColumn } from './list-column.ts'
import type { NumberColumn } from './number-column.ts'
import { Postings } from './postings.ts'

// What reading costs, in steps of a loop: a slot's place, one of its values, a list entry, a word of a bit set.
const COST = { place: 2, value: 1.2, entry: 1, word: 1 / 6 } as const

/** Numbered values, many a slot, readable both ways: which values a slot has, which slots a value. */
export class ValueColumn {
  readonly lists = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  readonly #postings: (Postings | undefined)[] = []
  #listed = 0
  #bitSetWords = 0
  #total = 0

  postings(value: number): Postings | undefined {
    return this.#postings[value]
  }

  /** `values` without repetition, for a slot that has none. */
  set(slot: number, values: readonly number[], capacity: number): void {
    this.lists.set(slot, values)
    this.#total += values.length
    for (const value of values) {
      let postings = this.#postings[value]
      if (!postings) {
        postings = new Postings()
        this.#postings[value] = postings
      }
      this.#uncount(postings)
      postings.add(slot, capacity)
      this.#count(postings)
    }
  }

  /** Takes the slot's values out and returns them. */
  clear(slot: number): number[] {
    const values = this.#valuesOf(slot)
    for (const value of values) {
      const postings = this.#postings[value]
      if (!postings) continue
      this.#uncount(postings)
      postings.delete(slot)
      this.#count(postings)
      if (postings.count === 0) this.#postings[value] = undefined
    }
    this.#total -= values.length
    this.lists.clear(slot)
    return values
  }

  uniteInto(set: BitSet, value: number): void {
    this.#postings[value]?.uniteInto(set)
  }

  /** How many of the hits have each value, by value number. `size` is the number of documents. */
  count(hits: Hits, size: number): Float64Array {
    const counts = new Float64Array(this.#postings.length)
    if (hits.count === 0) return counts
    const costOfPostings = this.#postings.length + this.#listed * COST.entry + this.#bitSetWords * COST.word
    const costOfLists = hits.count * (COST.place + (COST.value * this.#total) / Math.max(1, size))
    if (costOfLists < costOfPostings) {
      this.#countUp(hits.slots(), counts)
    } else {
      for (let value = 0; value < counts.length; value++)
        counts[value] = this.#postings[value]?.countIn(hits.set) ?? 0
    }
    return counts
  }

  /** The numbers of the hits that have each value, added up. */
  sum(hits: Hits, numbers: NumberColumn): Float64Array {
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
    const start = this.lists.start(slot)
    return [...this.lists.pool.subarray(start, start + this.lists.length(slot))]
  }
}
