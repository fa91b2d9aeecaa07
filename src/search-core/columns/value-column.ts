import { type BitSet, hasBit, setBit } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { Hits } from './hits.ts'
import { ListColumn } from './list-column.ts'
import type { NumberColumn } from './number-column.ts'
import { PostingList } from './posting-list.ts'
import {
  buildPostingLists,
  noPendingLists,
  type PendingLists,
  restoreCollected,
  saveCollected,
} from './posting-list-builder.ts'

// Estimated nanoseconds to read a value of a document, a posting, and a word of a bit set.
const COST = { value: 1.5, entry: 1.5, word: 0.3 } as const

/** Estimated nanoseconds to find a document's list; less for a small column, which stays in the processor's cache. */
const costOfPlace = (size: number): number => 3 + Math.min(60, size / 4_000)

/** Forward and inverted index of numbered values: the values of a document and the documents of a value. */
export class ValueColumn {
  readonly lists = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  /**
   * Posting lists by value; a value of one document is stored as the doc id, as most titles have one document and a
   * million objects would slow down garbage collection.
   */
  #postings: (PostingList | number | undefined)[] = []
  /** Values set before the posting lists are first read, when they are built at once; null afterwards. */
  #pending: PendingLists | null = noPendingLists()
  #arrayEntries = 0
  #bitSetWords = 0
  #total = 0

  postings(value: number): PostingList | undefined {
    this.build()
    const entry = this.#postings[value]
    return typeof entry === 'number' ? PostingList.ofOne(entry) : entry
  }

  /** Stores the first `length` values, which must be distinct. The document must have none. */
  set(docId: number, values: readonly number[], capacity: number, length = values.length): void {
    this.lists.set(docId, values, length)
    if (length === 0) return
    this.#total += length
    if (this.#pending?.collected) this.build()
    const pending = this.#pending
    if (pending) {
      if (docId >= pending.docIds) pending.docIds = docId + 1
      pending.capacity = capacity
      for (let at = 0; at < length; at++)
        if ((values[at] ?? 0) >= pending.values) pending.values = (values[at] ?? 0) + 1
      return
    }
    for (let at = 0; at < length; at++) {
      const value = values[at] ?? 0
      const entry = this.#postings[value]
      if (entry === undefined) {
        this.#postings[value] = docId
        this.#arrayEntries++
        continue
      }
      const postings = typeof entry === 'number' ? PostingList.ofOne(entry) : entry
      this.#postings[value] = postings
      this.#uncount(postings)
      postings.add(docId, capacity)
      this.#count(postings)
    }
  }

  /** Reads what `set` will read, so that cache misses overlap; the returned number is meaningless. */
  prefetch(docId: number, values: readonly number[]): number {
    let sum = 0
    for (let at = 0; at < values.length; at++) {
      const entry = this.#postings[values[at] ?? 0]
      if (typeof entry === 'object') sum += entry.prefetch(docId)
    }
    return sum
  }

  /** Removes the document's values and returns them. */
  clear(docId: number): number[] {
    this.build()
    const values = this.#valuesOf(docId)
    for (const value of values) {
      const postings = this.#postings[value]
      if (typeof postings === 'number') {
        this.#postings[value] = undefined
        this.#arrayEntries--
      }
      if (typeof postings !== 'object') continue
      this.#uncount(postings)
      postings.delete(docId)
      this.#count(postings)
      if (postings.count === 0) this.#postings[value] = undefined
    }
    this.#total -= values.length
    this.lists.clear(docId)
    return values
  }

  /** Whether the value has a posting list, tombstoned documents included. */
  isListed(value: number): boolean {
    return this.#postings[value] !== undefined
  }

  uniteInto(set: BitSet, value: number): void {
    this.build()
    const entry = this.#postings[value]
    if (typeof entry === 'number') setBit(set, entry)
    else entry?.uniteInto(set)
  }

  /** Number of hits by value number. `size` is the number of documents. */
  count(hits: Hits, size: number): Float64Array {
    const { lists, postings } = this.#costs(hits.count, size)
    const counts = new Float64Array(this.#postings.length)
    if (hits.count === 0) return counts
    if (lists < postings) {
      this.#countUp(hits.docIds(), counts)
    } else {
      for (let value = 0; value < counts.length; value++) {
        const entry = this.#postings[value]
        counts[value] =
          typeof entry === 'number' ? Number(hasBit(hits.set, entry)) : (entry?.countIn(hits.set) ?? 0)
      }
    }
    return counts
  }

  /** Estimated nanoseconds of `count`. */
  cost(hits: number, size: number): number {
    const { lists, postings } = this.#costs(hits, size)
    return Math.min(lists, postings)
  }

  /** Sum of `numbers` over the hits, by value number. */
  sum(hits: Hits, numbers: NumberColumn): Float64Array {
    this.build()
    const sums = new Float64Array(this.#postings.length)
    const { pool, spans } = this.lists
    for (const docId of hits.docIds()) {
      const amount = numbers.at(docId) || 0
      const start = spans[docId * 2] ?? 0
      const end = start + (spans[docId * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const value = pool[at] ?? 0
        sums[value] = (sums[value] ?? 0) + amount
      }
    }
    return sums
  }

  save(to: SnapshotWriter): void {
    const values = this.#pending?.values ?? this.#postings.length
    this.lists.save(to)
    to.list([this.#total, values])
    saveCollected(to, this.lists, values)
  }

  /** Restores the doc ids below `docIds`, in an index of that capacity. */
  restore(from: SnapshotReader, docIds: number, capacity: number): void {
    this.lists.restore(from)
    const [total = 0, values = 0] = from.list()
    this.#total = total
    this.#pending = { docIds, values, capacity, collected: restoreCollected(from) }
  }

  /** Builds the posting lists, if they are pending. */
  build(): void {
    if (!this.#pending) return
    this.#postings = buildPostingLists(this.lists, this.#pending, (docId) => docId)
    this.#pending = null
    this.#arrayEntries = 0
    this.#bitSetWords = 0
    for (const entry of this.#postings) {
      if (typeof entry === 'number') this.#arrayEntries++
      else if (entry) this.#count(entry)
    }
  }

  #costs(hits: number, size: number): { readonly lists: number; readonly postings: number } {
    this.build()
    const postings = this.#postings.length + this.#arrayEntries * COST.entry + this.#bitSetWords * COST.word
    return { postings, lists: hits * (costOfPlace(size) + (COST.value * this.#total) / Math.max(1, size)) }
  }

  #countUp(hits: Uint32Array, counts: Float64Array): void {
    const { pool, spans } = this.lists
    for (let index = 0; index < hits.length; index++) {
      const docId = hits[index] ?? 0
      const start = spans[docId * 2] ?? 0
      const end = start + (spans[docId * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const value = pool[at] ?? 0
        counts[value] = (counts[value] ?? 0) + 1
      }
    }
  }

  #count({ bits, count }: PostingList): void {
    if (bits) this.#bitSetWords += bits.length
    else this.#arrayEntries += count
  }

  #uncount({ bits, count }: PostingList): void {
    if (bits) this.#bitSetWords -= bits.length
    else this.#arrayEntries -= count
  }

  #valuesOf(docId: number): number[] {
    const { pool } = this.lists
    const start = this.lists.start(docId)
    const end = start + this.lists.length(docId)
    const values: number[] = []
    for (let at = start; at < end; at++) values.push(pool[at] ?? 0)
    return values
  }
}
