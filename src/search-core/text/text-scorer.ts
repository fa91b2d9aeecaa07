import type { Listed } from '../columns/hits.ts'
import { type BitSet, clearBit } from '../memory/bit-set.ts'
import { FETCHED, NEEDS_AT_ONCE, type TextColumn, type WordPoints } from './text-column.ts'

/** A need of a text in numbers of the vocabulary. */
export interface Found {
  readonly words: readonly { readonly number: number; readonly worth: number }[]
  readonly phrases: readonly { readonly numbers: readonly number[]; readonly worth: number }[]
}

/** The points of the best match that there can be, without the weight of a field. */
export const mostOf = ({ words, phrases }: Found): number => {
  let most = 0
  for (const { worth } of words) most = Math.max(most, worth)
  for (const { worth } of phrases) most = Math.max(most, worth)
  return most === 0 ? 0 : most * 8 + 7
}

type Visit = (best: Uint32Array, from: number, to: number) => void

/** Finds what documents have of the needs of a text. */
export class Scorer {
  readonly #column: TextColumn
  // Both all zeros between two questions.
  #worthy = new Uint32Array(0)
  #worths = new Uint32Array(0)
  readonly #best = new Uint32Array(NEEDS_AT_ONCE * FETCHED)

  constructor(column: TextColumn) {
    this.#column = column
  }

  /** Adds to `scores`, by the place of the slot in the list, the points of every need. `words` are those there are. */
  score(
    slots: Uint32Array,
    needs: readonly Found[],
    weights: Uint32Array,
    words: number,
    scores: Float64Array,
  ): void {
    for (let first = 0; first < needs.length; first += NEEDS_AT_ONCE)
      this.#visit(slots, needs.slice(first, first + NEEDS_AT_ONCE), weights, words, (best, from, to) => {
        for (let index = from, at = 0; index < to; index++, at += NEEDS_AT_ONCE) {
          const sum = (best[at] ?? 0) + (best[at + 1] ?? 0) + (best[at + 2] ?? 0) + (best[at + 3] ?? 0)
          scores[index] = (scores[index] ?? 0) + sum
        }
      })
  }

  /** Lists the slots that have all needs and returns how many they are. */
  filterInto(
    list: Uint32Array,
    slots: Uint32Array,
    needs: readonly Found[],
    weights: Uint32Array,
    words: number,
  ): number {
    let count = slots.length
    list.set(slots)
    for (let first = 0; first < needs.length; first += NEEDS_AT_ONCE) {
      const some = needs.slice(first, first + NEEDS_AT_ONCE)
      let kept = 0
      this.#visit(list.subarray(0, count), some, weights, words, (best, from, to) => {
        for (let index = from; index < to; index++) {
          const at = (index - from) * NEEDS_AT_ONCE
          let has = true
          for (let need = 0; need < some.length; need++) has &&= best[at + need] !== 0
          if (has) list[kept++] = list[index] ?? 0
        }
      })
      count = kept
    }
    return count
  }

  /** Leaves in `set` and the list of its members what has a word of the need, by a look at each. */
  keep(set: BitSet, { list, count }: Listed, need: Found, weights: Uint32Array, words: number): Listed {
    const points = this.#fill([need], weights, words)
    const column = this.#column
    const slots = list.subarray(0, count)
    let kept = 0
    for (let index = 0; index < count; index++) {
      if (index % FETCHED === 0) column.fetch(slots, index)
      const slot = slots[index] ?? 0
      if (column.has(slot, points)) list[kept++] = slot
      else clearBit(set, slot)
    }
    this.#empty([need])
    return { list, count: kept }
  }

  /** Calls `visit` with the points of some slots for each of the needs, which are no more than are looked for at once. */
  #visit(
    slots: Uint32Array,
    needs: readonly Found[],
    weights: Uint32Array,
    words: number,
    visit: Visit,
  ): void {
    const [column, best] = [this.#column, this.#best]
    const points = this.#fill(needs, weights, words)
    const phrases = needs.flatMap(({ phrases: all }, need) => all.map((phrase) => ({ ...phrase, need })))
    for (let from = 0; from < slots.length; from += FETCHED) {
      const to = Math.min(slots.length, from + FETCHED)
      column.best(slots, from, points, best)
      for (const phrase of phrases)
        for (let index = from; index < to; index++)
          this.#improve(slots[index] ?? 0, (index - from) * NEEDS_AT_ONCE + phrase.need, phrase, weights)
      visit(best, from, to)
    }
    this.#empty(needs)
  }

  #improve(
    slot: number,
    at: number,
    { numbers, worth }: Found['phrases'][number],
    weights: Uint32Array,
  ): void {
    const best = this.#best
    for (let field = 0; field < weights.length; field++) {
      const weight = weights[field] ?? 0
      if ((best[at] ?? 0) >= weight * (worth * 8 + 7)) continue
      const place = this.#column.placeOfPhrase(slot, field, numbers)
      if (place >= 0) best[at] = Math.max(best[at] ?? 0, weight * (worth * 8 + Math.max(0, 7 - place)))
    }
  }

  #fill(needs: readonly Found[], weights: Uint32Array, words: number): WordPoints {
    if (this.#worths.length < words) {
      this.#worths = new Uint32Array(words * 2)
      this.#worthy = new Uint32Array((words >>> 4) + 1)
    }
    const [worthy, worths] = [this.#worthy, this.#worths]
    for (const [index, need] of needs.entries())
      for (const { number, worth } of need.words) {
        const all = worths[number] ?? 0
        const known = (all >>> (index * 8)) & 255
        if (worth > known) worths[number] = all + (worth - known) * 2 ** (index * 8)
        worthy[number >>> 5] = (worthy[number >>> 5] ?? 0) | (1 << (number & 31))
      }
    return { worthy, worths, weights, enough: enoughFor(needs, weights) }
  }

  #empty(needs: readonly Found[]): void {
    for (const { words } of needs)
      for (const { number } of words) {
        this.#worths[number] = 0
        this.#worthy[number >>> 5] = 0
      }
  }
}

/** By field and need: with so many points nothing from this field on is better. */
const enoughFor = (needs: readonly Found[], weights: Uint32Array): Uint32Array => {
  const enough = new Uint32Array(weights.length * NEEDS_AT_ONCE)
  let weight = 0
  for (let field = weights.length - 1; field >= 0; field--) {
    weight = Math.max(weight, weights[field] ?? 0)
    for (const [index, need] of needs.entries()) enough[field * NEEDS_AT_ONCE + index] = weight * mostOf(need)
  }
  return enough
}
