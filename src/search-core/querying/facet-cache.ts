import { Hits } from '../columns/hits.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, clearBit, createBits, hasBit, subtract } from '../memory/bit-set.ts'
import type { Fields } from './fields.ts'

export type Counts = Map<KeywordField, Float64Array>

// Entries of at least 1/16 of all documents are maintained across changes.
const MAINTAINED_SHARE = 16
const MAX_MAINTAINED = 64
const MAX_SHORT_LIVED = 2_048
// With more changed documents, counting from scratch is as fast.
const MAX_CHANGES = 1_024

// Length of the ring buffer of removals. An entry that is further behind is counted from scratch.
const REMOVALS_KEPT = 2_048

/** A removed document: for each counted field the number of its values, then the values. */
interface Removal {
  readonly docId: number
  readonly numbers: readonly number[]
}

interface MaintainedEntry {
  readonly counts: Counts
  /** The documents included in the counts. */
  readonly members: BitSet
  /** Number of removals applied so far. */
  removalsApplied: number
  revision: number
}

/**
 * An LRU cache of facet counts by filter, for broad filters. Entries of at least 1/16 of all documents are updated: a
 * removed document is subtracted by its recorded values; documents that were added or expired are found as the
 * difference to the entry's members. Smaller entries are dropped at the next change.
 */
export class FacetCache {
  readonly #fields: Fields
  // In LRU order: the least recently used comes first.
  readonly #maintained = new Map<string, MaintainedEntry>()
  readonly #shortLived = new Map<string, Counts>()
  /** All fields counted so far. */
  readonly #counted = new Set<KeywordField>()
  #revision = -1
  /** Ring buffer of removals: removal n is at n modulo its length. */
  readonly #removals: Removal[] = []
  #removalCount = 0

  constructor(fields: Fields) {
    this.#fields = fields
  }

  /** The cached counts of the base, to which the caller adds missing ones of `fields`. */
  of(key: string, fields: Iterable<KeywordField>, base: Hits, scratch: Scratch): Counts {
    if (this.#revision !== this.#fields.revision) this.#shortLived.clear()
    this.#revision = this.#fields.revision
    for (const field of fields) this.#counted.add(field)
    const isMaintained = base.count * MAINTAINED_SHARE >= this.#fields.documents.size
    const counts =
      this.#shortLived.get(key) ?? (isMaintained ? this.#maintainedEntryOf(key, base, scratch) : new Map())
    return storeInLru(this.#shortLived, key, counts, MAX_SHORT_LIVED)
  }

  /** Call it before a document is purged from the fields. */
  beforePurge(docId: number): void {
    if (this.#maintained.size === 0) return
    const numbers: number[] = []
    for (const { lists } of this.#counted) {
      const start = lists.start(docId)
      const end = start + lists.length(docId)
      numbers.push(end - start)
      for (let at = start; at < end; at++) numbers.push(lists.pool[at] ?? 0)
    }
    this.#removals[this.#removalCount++ % REMOVALS_KEPT] = { docId, numbers }
  }

  /**
   * The caller also stores the counts as short-lived: they stay valid until the next change even if they are evicted
   * here.
   */
  #maintainedEntryOf(key: string, base: Hits, scratch: Scratch): Counts {
    const { revision } = this.#fields
    const entry = this.#maintained.get(key)
    const isCurrent =
      entry !== undefined && (entry.revision === revision || this.#applyChanges(entry, base, scratch))
    const maintained = isCurrent
      ? entry
      : { counts: new Map(), members: createBits(base.set.length), removalsApplied: 0, revision }
    if (maintained.revision !== revision || !isCurrent) maintained.members.set(base.set)
    maintained.revision = revision
    maintained.removalsApplied = this.#removalCount
    return storeInLru(this.#maintained, key, maintained, MAX_MAINTAINED).counts
  }

  /** Applies all changes since the entry was used; false if it must be counted from scratch. */
  #applyChanges(maintained: MaintainedEntry, base: Hits, scratch: Scratch): boolean {
    const { counts, members } = maintained
    if (members.length !== base.set.length || this.#removalCount - maintained.removalsApplied > REMOVALS_KEPT)
      return false
    for (let number = maintained.removalsApplied; number < this.#removalCount; number++) {
      const removal = this.#removals[number % REMOVALS_KEPT]
      // Skips removals of documents that were not counted; the doc id may have been reused.
      if (!removal || !hasBit(members, removal.docId)) continue
      clearBit(members, removal.docId)
      this.#subtractRemoval(removal, counts)
    }
    const removed = without(members, base.set, scratch)
    const added = without(base.set, members, scratch)
    const isFew = removed.count + added.count <= MAX_CHANGES
    if (isFew && removed.count > 0) add(counts, removed.docIds(), -1)
    if (isFew && added.count > 0) add(counts, added.docIds(), 1)
    removed.release()
    added.release()
    return isFew
  }

  #subtractRemoval({ numbers }: Removal, counts: Counts): void {
    let at = 0
    for (const field of this.#counted) {
      const end = at + 1 + (numbers[at] ?? 0)
      const byNumber = counts.get(field)
      if (byNumber)
        for (let index = at + 1; index < end; index++) {
          const number = numbers[index] ?? 0
          byNumber[number] = (byNumber[number] ?? 0) - 1
        }
      at = end
    }
  }
}

const storeInLru = <T>(all: Map<string, T>, key: string, one: T, most: number): T => {
  all.delete(key)
  all.set(key, one)
  const [oldest] = all.keys()
  if (all.size > most && oldest !== undefined) all.delete(oldest)
  return one
}

const add = (counts: Counts, docIds: Uint32Array, sign: 1 | -1): void => {
  for (const [field, entry] of counts) {
    const byNumber = entry.length < field.length ? new Float64Array(field.length + 64) : entry
    if (byNumber !== entry) {
      byNumber.set(entry)
      counts.set(field, byNumber)
    }
    const { spans, pool } = field.lists
    for (let index = 0; index < docIds.length; index++) {
      const place = (docIds[index] ?? 0) * 2
      const start = spans[place] ?? 0
      const end = start + (spans[place + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const number = pool[at] ?? 0
        byNumber[number] = (byNumber[number] ?? 0) + sign
      }
    }
  }
}

const without = (set: BitSet, other: BitSet, scratch: Scratch): Hits => {
  const rest = scratch.copy(set)
  subtract(rest, other)
  return new Hits(rest, scratch)
}
