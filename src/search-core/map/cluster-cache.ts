import type { ClusterQuery, Dominant } from '../cluster-query.ts'
import { Hits } from '../columns/hits.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, clearBit, createBits, hasBit, setBit, subtract, unite } from '../memory/bit-set.ts'
import type { Fields } from '../querying/fields.ts'
import { type Removal, removalOf, TileAggregates } from './tile-aggregates.ts'

const MAX_ENTRIES = 192
// Among these least recently used entries the one with the fewest documents is evicted, the cheapest to rebuild.
const EVICTION_CANDIDATES = 16
const MAX_REUSED = 8
// Length of the ring buffer of removals; enough, as each removal brings one entry up to date in turn.
const REMOVALS_KEPT = 512
// Documents added at once by `prepare`: about ten milliseconds.
const DOCS_PER_STEP = 50_000

type CachedQuery = Pick<ClusterQuery, 'filter' | 'dominant'>

export interface CacheOptions {
  readonly isCoarse: boolean
  readonly scratch: Scratch
  readonly most?: number
}

interface CachedAggregates {
  readonly sums: TileAggregates
  readonly isComplete: boolean
}

interface Entry {
  readonly sums: TileAggregates
  /** The documents counted in the aggregates. */
  members: BitSet
  /** Number of removals applied so far. */
  removalsApplied: number
  /** Number of hits when last used. */
  size: number
}

/**
 * An LRU cache of tile aggregates for broad filters such as a whole board. A removed document is subtracted from every
 * entry by its recorded points; documents that were added or expired are found at the next query as the difference to
 * the entry's members.
 */
export class ClusterCache {
  readonly #fields: Fields
  readonly #entries = new Map<string, Entry>()
  /** Reused aggregates for uncached queries, by `dominant`. */
  readonly #uncached = new Map<string, TileAggregates>()

  /** Entries in the order in which removals bring them up to date; `#next` is the index of the next. */
  readonly #rotation: Entry[] = []
  #next = 0
  /** Ring buffer of removals: removal n is at n modulo its length. */
  readonly #removals: Removal[] = []
  #removalCount = 0
  /** Keyword fields of which some query names values. */
  readonly #named = new Set<KeywordField>()

  constructor(fields: Fields) {
    this.#fields = fields
  }

  /** Brings the entry up to date, adding at most `most` missing documents. `isComplete` tells whether that was all. */
  of({ filter, dominant = [] }: CachedQuery, hits: Hits, options: CacheOptions): CachedAggregates {
    const { isCoarse, scratch, most = hits.count } = options
    const key = JSON.stringify([isCoarse, filter, dominant])
    const entry = this.#entries.get(key) ?? this.#create(isCoarse, dominant, hits)
    entry.size = hits.count
    // Moves the entry to the end of the LRU order.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (this.#entries.size > MAX_ENTRIES) this.#evictOne()
    if (entry.members.length !== hits.set.length) entry.members = resized(entry.members, hits.set.length)
    // Must precede `sums.prepare`, as recorded removals and aggregates use the old value numbers.
    this.#applyRemovals(entry)
    return { sums: entry.sums, isComplete: bringUpToDate(entry, hits.set, scratch, most) }
  }

  /** Adds a part of the missing documents at both levels. Returns whether both are complete. */
  prepare(query: CachedQuery, hits: Hits, scratch: Scratch): boolean {
    return [true, false].every(
      (isCoarse) => this.of(query, hits, { isCoarse, scratch, most: DOCS_PER_STEP }).isComplete,
    )
  }

  /** Coarse aggregates of a few documents, valid until the next call. */
  uncached({ dominant = [] }: ClusterQuery, hits: Hits): TileAggregates {
    const key = JSON.stringify(dominant)
    const sums = this.#uncached.get(key) ?? new TileAggregates(this.#fields, true, dominant)
    if (this.#uncached.size === MAX_REUSED) this.#uncached.clear()
    this.#uncached.set(key, sums)
    sums.clear()
    sums.prepare()
    sums.add(hits.docIds(), 1)
    return sums
  }

  #evictOne(): void {
    const oldest = this.#entries.entries().take(EVICTION_CANDIDATES).toArray()
    const [first] = oldest.sort(([, a], [, b]) => a.size - b.size)
    if (!first) return
    const [key, entry] = first
    this.#entries.delete(key)
    const place = this.#rotation.indexOf(entry)
    this.#rotation.splice(place, 1)
    // So that the rotation does not skip an entry.
    if (place < this.#next) this.#next--
  }

  #create(isCoarse: boolean, dominant: readonly Dominant[], hits: Hits): Entry {
    for (const { field } of dominant) this.#named.add(this.#fields.keyword(field))
    const sums = new TileAggregates(this.#fields, isCoarse, dominant)
    const entry = { sums, members: createBits(hits.set.length), removalsApplied: this.#removalCount, size: 0 }
    this.#rotation.push(entry)
    return entry
  }

  #applyRemovals(entry: Entry): void {
    const { sums, members } = entry
    for (; entry.removalsApplied < this.#removalCount; entry.removalsApplied++) {
      const removal = this.#removals[entry.removalsApplied % REMOVALS_KEPT]
      // Skips removals of documents that were not counted; the doc id may have been reused.
      if (!removal || !hasBit(members, removal.docId)) continue
      clearBit(members, removal.docId)
      sums.subtractRemoval(removal)
    }
  }

  /** Call it before a document is purged from the fields. */
  beforePurge(docId: number): void {
    if (this.#rotation.length === 0) return
    this.#removals[this.#removalCount++ % REMOVALS_KEPT] = removalOf(docId, this.#fields, this.#named)
    if (this.#next >= this.#rotation.length) this.#next = 0
    const entry = this.#rotation[this.#next++]
    if (entry) this.#applyRemovals(entry)
  }
}

const bringUpToDate = ({ sums, members }: Entry, set: BitSet, scratch: Scratch, most: number): boolean => {
  sums.prepare()
  const removed = new Hits(without(members, set, scratch), scratch)
  if (removed.count > 0) sums.add(removed.docIds(), -1)
  subtract(members, removed.set)
  removed.release()
  const added = new Hits(without(set, members, scratch), scratch)
  const isComplete = added.count <= most
  if (added.count > 0) {
    const now = added.docIds().subarray(0, most)
    sums.add(now, 1)
    if (isComplete) unite(members, added.set)
    else for (const docId of now) setBit(members, docId)
  }
  added.release()
  return isComplete
}

const resized = (set: BitSet, words: number): BitSet => {
  const other = createBits(words)
  other.set(set)
  return other
}

const without = (set: BitSet, other: BitSet, scratch: Scratch): BitSet => {
  const rest = scratch.copy(set)
  subtract(rest, other)
  return rest
}
