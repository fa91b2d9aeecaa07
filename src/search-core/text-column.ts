import { type BitSet, hasBit, intersect, listBits, setBit } from './bit-set.ts'
import { ListColumn } from './list-column.ts'
import { AGAIN, ALSO, NUMBER } from './list-entry.ts'
import { Postings } from './postings.ts'
import { nothingUnread, postingsOf, restoreGathered, saveGathered, type Unread } from './postings-of-lists.ts'
import type { Scratch } from './scratch.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'

/** The words of a field by number: in order for each slot, and the slots of each word. */
export class TextColumn {
  readonly #lists = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  #postings: (Postings | undefined)[] = []
  /** By word, the call of `set` that saw it last. */
  readonly #setOf: number[] = []
  #sets = 0
  /** What has been set since the column was empty and nobody has read it: its postings are made then, all at once. */
  #unread: Unread | null = nothingUnread()

  /** `entries` are the words in order, those marked ALSO at the place of the one before; they are marked further. */
  set(slot: number, entries: number[], capacity: number): void {
    const now = ++this.#sets
    let highest = -1
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] ?? 0
      const number = entry & NUMBER
      if (number > highest) highest = number
      if (this.#setOf[number] === now) entries[index] = (entry | AGAIN) >>> 0
      else this.#setOf[number] = now
    }
    this.#lists.set(slot, entries)
    if (this.#unread?.gathered) this.settle()
    if (this.#unread) {
      this.#unread.slots = Math.max(this.#unread.slots, slot + 1)
      this.#unread.capacity = capacity
      this.#unread.values = Math.max(this.#unread.values, highest + 1)
      return
    }
    for (const entry of entries) {
      if ((entry & AGAIN) !== 0) continue
      const number = entry & NUMBER
      let postings = this.#postings[number]
      if (!postings) {
        postings = new Postings()
        this.#postings[number] = postings
      }
      postings.add(slot, capacity)
    }
  }

  /** Takes the slot's words out and returns them, each as often as it was there. */
  clear(slot: number): number[] {
    this.settle()
    const { pool } = this.#lists
    const start = this.#lists.start(slot)
    const end = start + this.#lists.length(slot)
    const numbers: number[] = []
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      const number = entry & NUMBER
      numbers.push(number)
      const postings = (entry & AGAIN) === 0 ? this.#postings[number] : undefined
      if (!postings) continue
      postings.delete(slot)
      if (postings.count === 0) this.#postings[number] = undefined
    }
    this.#lists.clear(slot)
    return numbers
  }

  save(to: SnapshotWriter): void {
    this.settle()
    this.#lists.save(to)
    to.list([this.#postings.length])
    saveGathered(to, this.#lists, this.#postings.length)
  }

  /** `slots` of an index with that capacity. */
  restore(from: SnapshotReader, slots: number, capacity: number): void {
    this.#lists.restore(from)
    const [values = 0] = from.list()
    this.#unread = { slots, values, capacity, gathered: restoreGathered(from) }
  }

  /** Of uniting the word's slots into a set, in single slots. */
  cost(number: number): number {
    this.settle()
    const postings = this.#postings[number]
    return postings ? (postings.bits ? postings.bits.length >>> 3 : postings.count) : 0
  }

  uniteInto(set: BitSet, number: number): void {
    this.settle()
    this.#postings[number]?.uniteInto(set)
  }

  /** Adds to `set` what of `within` has the words at consecutive places. */
  unitePhraseInto(set: BitSet, numbers: readonly number[], within: BitSet, scratch: Scratch): void {
    const candidates = scratch.copy(within)
    const one = scratch.empty()
    for (const number of numbers) {
      one.fill(0)
      this.uniteInto(one, number)
      intersect(candidates, one)
    }
    const list = scratch.list()
    const count = listBits(candidates, list)
    for (let index = 0; index < count; index++) {
      const slot = list[index] ?? 0
      if (!hasBit(set, slot) && this.placeOfPhrase(slot, numbers) >= 0) setBit(set, slot)
    }
    scratch.giveList(list)
    scratch.give(one)
    scratch.give(candidates)
  }

  /** The best of: what `worth` (by word number, 0 for none) says of a word, times 8, and 7 less its place. */
  best(slot: number, worth: Uint8Array): number {
    const { pool, places } = this.#lists
    const start = places[slot * 2] ?? 0
    const end = start + (places[slot * 2 + 1] ?? 0)
    let best = 0
    let bonus = 8
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      if (entry < ALSO && bonus > 0) bonus--
      const points = worth[entry & NUMBER] ?? 0
      if (points > 0 && points * 8 + bonus > best) best = points * 8 + bonus
    }
    return best
  }

  /** The first place from which the words are consecutive, or -1. */
  placeOfPhrase(slot: number, numbers: readonly number[]): number {
    const { pool, places } = this.#lists
    const start = places[slot * 2] ?? 0
    const end = start + (places[slot * 2 + 1] ?? 0)
    let place = -1
    for (let at = start; at < end; at++) {
      if ((pool[at] ?? 0) >= ALSO) continue
      place++
      if (this.#isPhraseAt(at, end, numbers)) return place
    }
    return -1
  }

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
    this.#postings = postingsOf(this.#lists, this.#unread)
    this.#unread = null
  }
}
