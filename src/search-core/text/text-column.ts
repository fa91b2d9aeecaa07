import { ListColumn } from '../columns/list-column.ts'
import { FIELD_BREAK, REPEATED, SAME_POSITION, WORD_MASK } from '../columns/position-entry.ts'
import { PostingList } from '../columns/posting-list.ts'
import {
  buildPostingLists,
  noPendingLists,
  type PendingLists,
  restoreCollected,
  saveCollected,
} from '../columns/posting-list-builder.ts'
import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, hasBit, intersect, listMembers, setBit } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

/** Qualities of words for up to four terms. */
export interface WordQualities {
  /** Bit set of the words that match any term; small enough to stay in the processor's cache. */
  readonly matchingWords: Uint32Array
  /** For each word number one byte for each term, 0 for no match. */
  readonly qualities: Uint32Array
  /** Weight of each field; 0 for excluded fields. */
  readonly weights: Uint32Array
  /** By field and term, the highest score that a match in this or a later field can have. */
  readonly highest: Uint32Array
}

/** Output for a block of PREFETCHED documents. */
export interface Matches {
  /** The best score by document and term. */
  readonly best: Uint32Array
  readonly followed: Uint8Array
}

/** Number of bytes in an element of `qualities`. */
export const TERMS_AT_ONCE = 4

/** Number of documents prefetched at a time. */
export const PREFETCHED = 64
// Number of 32-bit entries in a cache line. Most lists span two lines.
const LINE = 16

/** A bit for each term of an element of `qualities`. */
const termsWith = (quality: number): number =>
  ((quality & 0xff) !== 0 ? 1 : 0) |
  ((quality & 0xff00) !== 0 ? 2 : 0) |
  ((quality & 0xff0000) !== 0 ? 4 : 0) |
  (quality >>> 24 !== 0 ? 8 : 0)

/**
 * The words of all text fields: a positional list for each document, field after field, so that scoring a document
 * reads one place in memory; and posting lists by word and field.
 */
export class TextColumn {
  readonly #lists = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  readonly #fields: number
  /** Posting lists at word number × number of fields + field. */
  #postings: (PostingList | undefined)[] = []
  /** For each word the value of `#sets` when it last occurred, which identifies a field of a document. */
  readonly #seen: number[] = []
  #sets = 0
  /** Lists set before the posting lists are first read, when they are built at once; null afterwards. */
  #pending: PendingLists | null = noPendingLists()
  /** Keeps the prefetching loop from being optimised away. */
  fetched = 0

  constructor(fields: number) {
    this.#fields = fields
  }

  /**
   * `entries` are word numbers in order, fields separated by FIELD_BREAK, alternatives flagged SAME_POSITION. The call
   * adds REPEATED flags.
   */
  set(docId: number, entries: number[], capacity: number): void {
    let now = ++this.#sets
    let highest = -1
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index] ?? 0
      if (entry === FIELD_BREAK) {
        now = ++this.#sets
        continue
      }
      const number = entry & WORD_MASK
      if (number > highest) highest = number
      if (this.#seen[number] === now) entries[index] = (entry | REPEATED) >>> 0
      else this.#seen[number] = now
    }
    while (entries.at(-1) === FIELD_BREAK) entries.pop()
    this.#lists.set(docId, entries)
    if (this.#pending?.collected) this.build()
    if (this.#pending) {
      this.#pending.docIds = Math.max(this.#pending.docIds, docId + 1)
      this.#pending.capacity = capacity
      this.#pending.values = Math.max(this.#pending.values, (highest + 1) * this.#fields)
      return
    }
    this.#prefetchPostings(docId, entries)
    let field = 0
    for (const entry of entries) {
      if (entry === FIELD_BREAK) field++
      else if ((entry & REPEATED) === 0)
        this.#postingsFor((entry & WORD_MASK) * this.#fields + field).add(docId, capacity)
    }
  }

  /** The document's words, with repetitions. */
  words(docId: number): number[] {
    const { pool } = this.#lists
    const start = this.#lists.start(docId)
    const end = start + this.#lists.length(docId)
    const numbers: number[] = []
    for (let at = start; at < end; at++)
      if (pool[at] !== FIELD_BREAK) numbers.push((pool[at] ?? 0) & WORD_MASK)
    return numbers
  }

  /** Removes the document from the posting lists. */
  clear(docId: number): void {
    this.build()
    const { pool } = this.#lists
    const start = this.#lists.start(docId)
    const end = start + this.#lists.length(docId)
    let field = 0
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      if (entry === FIELD_BREAK) {
        field++
        continue
      }
      if ((entry & REPEATED) !== 0) continue
      const value = (entry & WORD_MASK) * this.#fields + field
      const postings = this.#postings[value]
      postings?.delete(docId)
      if (postings?.count === 0) this.#postings[value] = undefined
    }
    this.#lists.clear(docId)
  }

  save(to: SnapshotWriter): void {
    const values = this.#pending?.values ?? this.#postings.length
    this.#lists.save(to)
    to.list([values])
    saveCollected(to, this.#lists, values, this.#fields)
  }

  /** Restores the doc ids below `docIds`, in an index of that capacity. */
  restore(from: SnapshotReader, docIds: number, capacity: number): void {
    this.#lists.restore(from)
    const [values = 0] = from.list()
    this.#pending = { docIds, values, capacity, collected: restoreCollected(from) }
  }

  uniteInto(set: BitSet, field: number, number: number): void {
    this.build()
    this.#postings[number * this.#fields + field]?.uniteInto(set)
  }

  /** Adds to `set` the members of `within` with the words at consecutive positions of the field. */
  unitePhraseInto(
    set: BitSet,
    field: number,
    numbers: readonly number[],
    within: BitSet,
    scratch: Scratch,
  ): void {
    this.build()
    const all = numbers.map((number) => this.#postings[number * this.#fields + field])
    if (all.includes(undefined)) return
    const candidates = scratch.empty()
    // Only documents with the rarest word are tested.
    all
      .reduce((rarest, one) => ((one?.count ?? 0) < (rarest?.count ?? 0) ? one : rarest))
      ?.uniteInto(candidates)
    intersect(candidates, within)
    const list = scratch.list()
    const docIds = list.subarray(0, listMembers(candidates, list))
    for (let index = 0; index < docIds.length; index++) {
      if (index % PREFETCHED === 0) this.fetch(docIds, index)
      const docId = docIds[index] ?? 0
      if (!hasBit(set, docId) && this.positionOfPhrase(docId, field, numbers) >= 0) setBit(set, docId)
    }
    scratch.releaseList(list)
    scratch.release(candidates)
  }

  /** Prefetches the lists of the next PREFETCHED documents, so that their cache misses overlap. */
  fetch(docIds: Uint32Array, from: number): void {
    const { pool, spans } = this.#lists
    const end = Math.min(docIds.length, from + PREFETCHED)
    let sum = 0
    for (let index = from; index < end; index++) {
      const start = spans[(docIds[index] ?? 0) * 2] ?? 0
      sum += (pool[start] ?? 0) + (pool[start + LINE - 1] ?? 0)
    }
    this.fetched = sum
  }

  /**
   * Writes to `best`, for each of the next PREFETCHED documents and each term, the highest score of a matching word:
   * field weight × (8 × quality + max(0, 7 - position)); and to `followed` how many terms are followed by the next term
   * at the next position somewhere in the field `ordered`. A word does not count as following itself.
   */
  best(
    docIds: Uint32Array,
    from: number,
    points: WordQualities,
    ordered: number,
    { best, followed }: Matches,
  ): void {
    this.fetch(docIds, from)
    const { pool, spans } = this.#lists
    const { matchingWords, qualities, weights, highest } = points
    const to = Math.min(docIds.length, from + PREFETCHED)
    for (let index = from; index < to; index++) {
      const docId = docIds[index] ?? 0
      const start = spans[docId * 2] ?? 0
      const end = start + (spans[docId * 2 + 1] ?? 0)
      let first = 0
      let second = 0
      let third = 0
      let fourth = 0
      let field = 0
      let weight = weights[0] ?? 0
      let place = -1
      // The last position with a match; bits of `here` and `before` are the terms that match there and one position
      // earlier.
      let last = -2
      let here = 0
      let before = 0
      let pairs = 0
      for (let at = start; at < end; at++) {
        const entry = pool[at] ?? 0
        if (entry === FIELD_BREAK) {
          field++
          const limits = field * TERMS_AT_ONCE
          if (
            first >= (highest[limits] ?? 0) &&
            second >= (highest[limits + 1] ?? 0) &&
            third >= (highest[limits + 2] ?? 0) &&
            fourth >= (highest[limits + 3] ?? 0)
          )
            break
          weight = weights[field] ?? 0
          place = -1
          continue
        }
        if (entry < SAME_POSITION) place++
        const number = entry & WORD_MASK
        if ((((matchingWords[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 0) continue
        const quality = qualities[number] ?? 0
        const bonus = place < 7 ? 7 - place : 0
        if (field === ordered) {
          if (place !== last) {
            before = place === last + 1 ? here : 0
            here = 0
            last = place
          }
          const matching = termsWith(quality)
          if ((entry & REPEATED) === 0 || !this.#followsItself(start, at)) pairs |= before & (matching >>> 1)
          here |= matching
        }
        if ((quality & 255) !== 0) first = Math.max(first, weight * ((quality & 255) * 8 + bonus))
        if ((quality & 0xff00) !== 0)
          second = Math.max(second, weight * (((quality >>> 8) & 255) * 8 + bonus))
        if (quality < 0x10000) continue
        if ((quality & 0xff0000) !== 0)
          third = Math.max(third, weight * (((quality >>> 16) & 255) * 8 + bonus))
        if (quality >>> 24 !== 0) fourth = Math.max(fourth, weight * ((quality >>> 24) * 8 + bonus))
      }
      const to = (index - from) * TERMS_AT_ONCE
      best[to] = first
      best[to + 1] = second
      best[to + 2] = third
      best[to + 3] = fourth
      followed[index - from] = (pairs & 1) + ((pairs >>> 1) & 1) + ((pairs >>> 2) & 1)
    }
  }

  /** Whether the entry's word also occurs at the previous position, in a list that begins at `start`. */
  #followsItself(start: number, at: number): boolean {
    const { pool } = this.#lists
    const number = (pool[at] ?? 0) & WORD_MASK
    let place = at
    while ((pool[place] ?? 0) >= SAME_POSITION) place--
    while (--place >= start && pool[place] !== FIELD_BREAK) {
      if (((pool[place] ?? 0) & WORD_MASK) === number) return true
      if ((pool[place] ?? 0) < SAME_POSITION) return false
    }
    return false
  }

  /** Whether the document has a matching word in a field that is not excluded. */
  has(docId: number, { matchingWords, weights }: WordQualities): boolean {
    const { pool, spans } = this.#lists
    const start = spans[docId * 2] ?? 0
    const end = start + (spans[docId * 2 + 1] ?? 0)
    let field = 0
    for (let at = start; at < end; at++) {
      const entry = pool[at] ?? 0
      const number = entry & WORD_MASK
      if (entry === FIELD_BREAK) field++
      else if (
        (((matchingWords[number >>> 5] ?? 0) >>> (number & 31)) & 1) !== 0 &&
        (weights[field] ?? 0) > 0
      )
        return true
    }
    return false
  }

  /** Position of the first occurrence of the phrase in the field, or -1. */
  positionOfPhrase(docId: number, field: number, numbers: readonly number[]): number {
    const { pool, spans } = this.#lists
    let at = spans[docId * 2] ?? 0
    const end = at + (spans[docId * 2 + 1] ?? 0)
    for (let breaks = 0; breaks < field && at < end; at++) if (pool[at] === FIELD_BREAK) breaks++
    let place = -1
    for (; at < end && pool[at] !== FIELD_BREAK; at++) {
      if ((pool[at] ?? 0) >= SAME_POSITION) continue
      place++
      if (this.#isPhraseAt(at, end, numbers)) return place
    }
    return -1
  }

  // FIELD_BREAK equals no word number, so a phrase cannot span two fields.
  #isPhraseAt(at: number, end: number, numbers: readonly number[]): boolean {
    const { pool } = this.#lists
    let next = at
    for (const number of numbers) {
      if (next >= end) return false
      let has = ((pool[next++] ?? 0) & WORD_MASK) === number
      for (; next < end && (pool[next] ?? 0) >= SAME_POSITION; next++)
        has ||= ((pool[next] ?? 0) & WORD_MASK) === number
      if (!has) return false
    }
    return true
  }

  /** Builds the posting lists, if they are pending. */
  build(): void {
    if (!this.#pending) return
    this.#postings = buildPostingLists(this.#lists, this.#pending, PostingList.ofOne, this.#fields)
    this.#pending = null
  }

  /** Reads all posting lists of a document before the first is written, so that their cache misses overlap. */
  #prefetchPostings(docId: number, entries: readonly number[]): void {
    let sum = 0
    let field = 0
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at] ?? 0
      if (entry === FIELD_BREAK) field++
      else sum += this.#postings[(entry & WORD_MASK) * this.#fields + field]?.prefetch(docId) ?? 0
    }
    this.fetched = sum
  }

  #postingsFor(value: number): PostingList {
    const known = this.#postings[value]
    if (known) return known
    const postings = new PostingList()
    this.#postings[value] = postings
    return postings
  }
}
