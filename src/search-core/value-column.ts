import type { BitSet } from './bit-set.ts'
import type { Hits } from './hits.ts'
import { ListColumn } from './list-column.ts'
import type { NumberColumn } from './number-column.ts'
import { Postings } from './postings.ts'

/** Numbered values, many a slot, readable both ways: which values a slot has, which slots a value. */
export class ValueColumn {
  readonly #lists = new ListColumn((size) => new Uint32Array(size))
  readonly #postings: (Postings | undefined)[] = []
  #total = 0

  postings(value: number): Postings | undefined {
    return this.#postings[value]
  }

  /** `values` without repetition, for a slot that has none. */
  set(slot: number, values: readonly number[], capacity: number): void {
    this.#lists.set(slot, values)
    this.#total += values.length
    for (const value of values) {
      const postings = this.#postings[value] ?? new Postings()
      this.#postings[value] = postings
      postings.add(slot, capacity)
    }
  }

  /** Takes the slot's values out and returns them. */
  clear(slot: number): number[] {
    const values = this.#valuesOf(slot)
    for (const value of values) {
      const postings = this.#postings[value]
      postings?.delete(slot)
      if (postings?.count === 0) this.#postings[value] = undefined
    }
    this.#total -= values.length
    this.#lists.clear(slot)
    return values
  }

  uniteInto(set: BitSet, value: number): void {
    this.#postings[value]?.uniteInto(set)
  }

  /** How many of the hits have each value, by value number. `size` is the number of documents. */
  count(hits: Hits, size: number): Float64Array {
    const counts = new Float64Array(this.#postings.length)
    let postingsCost = 0
    for (const postings of this.#postings) postingsCost += postings?.cost ?? 0
    const valuesPerSlot = this.#total / Math.max(1, size)
    if (hits.count * (valuesPerSlot + 1) * 2 < postingsCost) {
      this.#addUp(hits.slots(), counts, () => 1)
    } else {
      this.#postings.forEach((postings, value) => {
        if (postings) counts[value] = postings.countIn(hits.set)
      })
    }
    return counts
  }

  /** The numbers of the hits that have each value, added up. */
  sum(hits: Hits, numbers: NumberColumn): Float64Array {
    const sums = new Float64Array(this.#postings.length)
    this.#addUp(hits.slots(), sums, (slot) => numbers.at(slot) || 0)
    return sums
  }

  #addUp(hits: Uint32Array, sums: Float64Array, amountOf: (slot: number) => number): void {
    const { pool } = this.#lists
    for (let index = 0; index < hits.length; index++) {
      const slot = hits[index] ?? 0
      const amount = amountOf(slot)
      const start = this.#lists.start(slot)
      const end = start + this.#lists.length(slot)
      for (let at = start; at < end; at++) {
        const value = pool[at] ?? 0
        sums[value] = (sums[value] ?? 0) + amount
      }
    }
  }

  #valuesOf(slot: number): number[] {
    const start = this.#lists.start(slot)
    return [...this.#lists.pool.subarray(start, start + this.#lists.length(slot))]
  }
}
