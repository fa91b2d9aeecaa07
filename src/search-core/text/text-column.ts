import { ListColumn } from '../columns/list-column.ts'
import { AGAIN, ALSO, BREAK, NUMBER } from '../columns/position-entry.ts'
import { Postings } from '../columns/posting-list.ts'
import {
  nothingUnread,
  postingsOf,
  restoreGathered,
  saveGathered,
  type Unread,
} from '../columns/posting-list-builder.ts'
import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, hasBit, intersect, listMembers, setBit } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

/** What words are worth to up to four needs at once. */
export interface WordPoints {
  /** Words that are worth something to some need, as bits by number: they are few, and so the bits stay near. */
  readonly worthy: Uint32Array
  /** By word number, a byte for each need. */
  readonly worths: Uint32Array
  /** By field; 0 for fields that do not count. */
  readonly weights: Uint32Array
  /** By field and need: with so many points nothing from this field on is better. */
  readonly enough: Uint32Array
}

/** As many bytes as a number of `worths` has. */
export const NEEDS_AT_ONCE = 4

/** As many slots as are read ahead while the first of them are still near. */
export const FETCHED = 64
// Entries of a line of the processor's cache. Most lists lie in two.
const LINE = 16

/**
 * The words of all text fields by number: for each slot in one list, field after field, so that a look at a document is
 * one place in memory; and the slots of each word by field.
 */
export class TextColumn {
  readonly #lists = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  readonly #fields: number
  /** By word number × fields + field. */
  #postings: (Postings | undefined)[] = []
  /** By word, the field of a call of `set` that saw it last. */
  readonly #seen: number[] = []
  #sets = 0
  /** What has been set since the column was empty and nobody has read it: its postings are made then, all at once. */
  #unread: Unread | null = nothingUnread()
  /** Of no meaning: what was read ahead must be of use to something. */
  fetched = 0

  constructor(fields: number) {
    this.#fields = fields
  }

  /**
   * `entries` are the words in order, BREAK between two fields, those marked ALSO at the place of the one before; they
   * are marked further.
   */
  set(slot: number, entries: number[], capacity: number): void {
    let now = ++this.#sets
    let highest = -1
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] ?? 0
      if (entry === BREAK) {
        now = ++this.#sets
        continue
      }
      const number = entry & NUMBER
      if (number > highest) highest = number
      if (this.#seen[number] === now) entries[index] = (entry | AGAIN) >>> 0
      else this.#seen[number] = now
    }
    while (entries.at(-1) === BREAK) entries.pop()
    this.#lists.set(slot, entries)
    if (this.#unread?.gathered) this.settle()
    if (this.#unread) {
      this.#unread.slots = Math.max(this.#unread.slots, slot + 1)
      this.#unread.capacity = capacity
      this.#unread.values = Math.max(this.#unread.values, (highest + 1) * this.#fields)
      return
    }
    // One after the other each would be waited for.
    let sum = 0
    for (let at = 0, field = 0; at < entries.length; at++) {
      const entry = entries[at] ?? 0
      if (entry === BREAK) field++
      else sum += this.#postings[(entry & NUMBER) * this.#fields + field]?.fetch(slot) ?? 0
    }
    this.fetched = sum
    let field = 0
    for (const entry of entries) {
      if (entry === BREAK) field++
      else if ((entry & AGAIN) === 0)
        this.#postingsFor((entry & NUMBER) * this.#fields + field).add(slot, capacity)
    }
  }

  /** The slot's words, each as often as it is there. */
  words(slot: number): number[] {
    const { pool } = this.#lists
    const start = this.#lists.start(slot)
    const end = start + this.#lists.length(slot)
    const numbers: number[] = []
    for (let at = start; at < end; at++) if (pool[at] !== BREAK) numbers.push((pool[at] ?? 0) & NUMBER)
    return numbers
  }

  /** Takes the slot out of the postings. */
  clear(slot: number): void {
    this.settle()
    const { pool } = this.#lists
    const start = this.#lists.start(slot)
    const end = start + this.#lists.length(slot)
    let field = 0
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      if (entry === BREAK) {
        field++
        continue
      }
      if ((entry & AGAIN) !== 0) continue
      const value = (entry & NUMBER) * this.#fields + field
      const postings = this.#postings[value]
      postings?.delete(slot)
      if (postings?.count === 0) this.#postings[value] = undefined
    }
    this.#lists.clear(slot)
  }

  save(to: SnapshotWriter): void {
    const values = this.#unread?.values ?? this.#postings.length
    this.#lists.save(to)
    to.list([values])
    saveGathered(to, this.#lists, values, this.#fields)
  }

  /** `slots` of an index with that capacity. */
  restore(from: SnapshotReader, slots: number, capacity: number): void {
    this.#lists.restore(from)
    const [values = 0] = from.list()
    this.#unread = { slots, values, capacity, gathered: restoreGathered(from) }
  }

  uniteInto(set: BitSet, field: number, number: number): void {
    this.settle()
    this.#postings[number * this.#fields + field]?.uniteInto(set)
  }

  /** Adds to `set` what of `within` has the words at consecutive places of the field. */
  unitePhraseInto(
    set: BitSet,
    field: number,
    numbers: readonly number[],
    within: BitSet,
    scratch: Scratch,
  ): void {
    this.settle()
    const all = numbers.map((number) => this.#postings[number * this.#fields + field])
    if (all.includes(undefined)) return
    const candidates = scratch.empty()
    // The others are looked for in the documents that have the rarest of the words.
    all
      .reduce((rarest, one) => ((one?.count ?? 0) < (rarest?.count ?? 0) ? one : rarest))
      ?.uniteInto(candidates)
    intersect(candidates, within)
    const list = scratch.list()
    const slots = list.subarray(0, listMembers(candidates, list))
    for (let index = 0; index < slots.length; index++) {
      if (index % FETCHED === 0) this.fetch(slots, index)
      const slot = slots[index] ?? 0
      if (!hasBit(set, slot) && this.placeOfPhrase(slot, field, numbers) >= 0) setBit(set, slot)
    }
    scratch.giveList(list)
    scratch.give(candidates)
  }

  /** Reads ahead what the looks at the next FETCHED slots need: to wait for one after the other takes much longer. */
  fetch(slots: Uint32Array, from: number): void {
    const { pool, places } = this.#lists
    const end = Math.min(slots.length, from + FETCHED)
    let sum = 0
    for (let index = from; index < end; index++) {
      const start = places[(slots[index] ?? 0) * 2] ?? 0
      sum += (pool[start] ?? 0) + (pool[start + LINE - 1] ?? 0)
    }
    this.fetched = sum
  }

  /**
   * Into `best`, for each of the next FETCHED slots and each need: the most, over the words that are worth something, of
   * the field's weight × (8 × worth + 7 less the place of the word).
   */
  best(slots: Uint32Array, from: number, points: WordPoints, best: Uint32Array): void {
    this.fetch(slots, from)
    const { pool, places } = this.#lists
    const { worthy, worths, weights, enough } = points
    const to = Math.min(slots.length, from + FETCHED)
    for (let index = from; index < to; index++) {
      const slot = slots[index] ?? 0
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      let first = 0
      let second = 0
      let third = 0
      let fourth = 0
      let field = 0
      let weight = weights[0] ?? 0
      let bonus = 8
      for (let at = start; at < end; at++) {
        const entry = pool[at] ?? 0
        if (entry === BREAK) {
          field++
          const limits = field * NEEDS_AT_ONCE
          if (
            first >= (enough[limits] ?? 0) &&
            second >= (enough[limits + 1] ?? 0) &&
            third >= (enough[limits + 2] ?? 0) &&
            fourth >= (enough[limits + 3] ?? 0)
          )
            break
          weight = weights[field] ?? 0
          bonus = 8
          continue
        }
        if (entry < ALSO && bonus > 0) bonus--
        const number = entry & NUMBER
        if ((((worthy[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 0) continue
        const worth = worths[number] ?? 0
        if ((worth & 255) !== 0) first = Math.max(first, weight * ((worth & 255) * 8 + bonus))
        if ((worth & 0xff00) !== 0) second = Math.max(second, weight * (((worth >>> 8) & 255) * 8 + bonus))
        if (worth < 0x10000) continue
        if ((worth & 0xff0000) !== 0) third = Math.max(third, weight * (((worth >>> 16) & 255) * 8 + bonus))
        if (worth >>> 24 !== 0) fourth = Math.max(fourth, weight * ((worth >>> 24) * 8 + bonus))
      }
      const to = (index - from) * NEEDS_AT_ONCE
      best[to] = first
      best[to + 1] = second
      best[to + 2] = third
      best[to + 3] = fourth
    }
  }

  /** Whether a word of the slot is worth something in a field that counts. */
  has(slot: number, { worthy, weights }: WordPoints): boolean {
    const { pool, places } = this.#lists
    const start = places[slot * 2] ?? 0
    const end = start + (places[slot * 2 + 1] ?? 0)
    let field = 0
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      const number = entry & NUMBER
      if (entry === BREAK) field++
      else if ((((worthy[number >>> 5] ?? 0) >>> (number & 31)) & 1) !== 0 && (weights[field] ?? 0) > 0)
        return true
    }
    return false
  }

  /** The first place of the field from which the words are consecutive, or -1. */
  placeOfPhrase(slot: number, field: number, numbers: readonly number[]): number {
    const { pool, places } = this.#lists
    let at = places[slot * 2] ?? 0
    const end = at + (places[slot * 2 + 1] ?? 0)
    for (let breaks = 0; breaks < field && at < end; at++) if (pool[at] === BREAK) breaks++
    let place = -1
    for (; at < end && pool[at] !== BREAK; at++) {
      if ((pool[at] ?? 0) >= ALSO) continue
      place++
      if (this.#isPhraseAt(at, end, numbers)) return place
    }
    return -1
  }

  // A BREAK is no word: no phrase reaches over it.
  #isPhraseAt(at: number, end: number, numbers: readonly number[]): boolean {
    const { pool } = this.#lists
    let next = at
    for (const number of numbers) {
      if (next >= end) return false
      let has = ((pool[next++] ?? 0) & NUMBER) === number
      for (; next < end && (pool[next] ?? 0) >= ALSO; next++) has ||= ((pool[next] ?? 0) & NUMBER) === number
      if (!has) return false
    }
    return true
  }

  /** Makes the postings of what has been set and not read yet. */
  settle(): void {
    if (!this.#unread) return
    this.#postings = postingsOf(this.#lists, this.#unread, Postings.ofOne, this.#fields)
    this.#unread = null
  }

  #postingsFor(value: number): Postings {
    const known = this.#postings[value]
    if (known) return known
    const postings = new Postings()
    this.#postings[value] = postings
    return postings
  }
}
