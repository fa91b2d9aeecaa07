import { type BitSet, clearBit, createBits, hasBit, subtract } from './bit-set.ts'
import type { Fields } from './fields.ts'
import { Hits } from './hits.ts'
import type { KeywordField } from './keyword-field.ts'
import type { Scratch } from './scratch.ts'

export type Counts = Map<KeywordField, Float64Array>

// Bases of less than a sixteenth of all documents are counted anew after a change.
const LASTING_SHARE = 16
const MOST_LASTING = 64
const MOST_PASSING = 2_048
// Of more documents that came or went it is not cheaper to follow.
const MOST_CHANGES = 1_024

/** The values that a document had, by field. */
type Values = readonly { readonly field: KeywordField; readonly numbers: Uint32Array }[]

interface Lasting {
  readonly counts: Counts
  /** The documents that are counted, apart from those removed. */
  readonly members: BitSet
  /** Still counted. */
  removed: Values[]
  revision: number
}

/**
 * Counts of broad bases. Those of very broad ones are brought up to date when asked for again: what came or expired is
 * what the members differ by, what was removed is taken out at once, while its values are still known. The others are
 * good until something changes.
 */
export class KeptCounts {
  readonly #fields: Fields
  // The least recently used is the first.
  readonly #lasting = new Map<string, Lasting>()
  readonly #passing = new Map<string, Counts>()
  /** All fields that have been counted. */
  readonly #counted = new Set<KeywordField>()
  #revision = -1

  constructor(fields: Fields) {
    this.#fields = fields
  }

  /** What is known of the base; `fields` are to be added to it. */
  of(key: string, fields: Iterable<KeywordField>, base: Hits, scratch: Scratch): Counts {
    if (this.#revision !== this.#fields.revision) this.#passing.clear()
    this.#revision = this.#fields.revision
    for (const field of fields) this.#counted.add(field)
    const isLasting = base.count * LASTING_SHARE >= this.#fields.documents.size
    const counts = this.#passing.get(key) ?? (isLasting ? this.#lastingOf(key, base, scratch) : new Map())
    return keep(this.#passing, key, counts, MOST_PASSING)
  }

  /** Before the slot's document is taken out of the fields. */
  forget(slot: number): void {
    let values: Values | null = null
    for (const [key, { members, removed }] of this.#lasting) {
      if (!hasBit(members, slot)) continue
      clearBit(members, slot)
      values ??= Array.from(this.#counted, (field) => ({ field, numbers: field.lists.list(slot).slice() }))
      removed.push(values)
      if (removed.length > MOST_CHANGES) this.#lasting.delete(key)
    }
  }

  /** Its counts are good until something changes too, even when others push it out. */
  #lastingOf(key: string, base: Hits, scratch: Scratch): Counts {
    const { revision } = this.#fields
    const known = this.#lasting.get(key)
    const isKnown = known !== undefined && (known.revision === revision || follow(known, base, scratch))
    const lasting = isKnown
      ? known
      : { counts: new Map(), members: createBits(base.set.length), removed: [], revision }
    if (lasting.revision !== revision || !isKnown) lasting.members.set(base.set)
    lasting.revision = revision
    return keep(this.#lasting, key, lasting, MOST_LASTING).counts
  }
}

const keep = <T>(all: Map<string, T>, key: string, one: T, most: number): T => {
  all.delete(key)
  all.set(key, one)
  const [oldest] = all.keys()
  if (all.size > most && oldest !== undefined) all.delete(oldest)
  return one
}

/** Whether the counts are those of the base now. */
const follow = (lasting: Lasting, base: Hits, scratch: Scratch): boolean => {
  const { counts, members, removed } = lasting
  if (members.length !== base.set.length) return false
  for (const { field, numbers } of removed.flat()) {
    const byNumber = counts.get(field)
    if (byNumber) for (const number of numbers) byNumber[number] = (byNumber[number] ?? 0) - 1
  }
  lasting.removed = []
  const gone = without(members, base.set, scratch)
  const came = without(base.set, members, scratch)
  const isFew = gone.count + came.count <= MOST_CHANGES
  if (isFew && gone.count > 0) add(counts, gone.slots(), -1)
  if (isFew && came.count > 0) add(counts, came.slots(), 1)
  gone.release()
  came.release()
  return isFew
}

const add = (counts: Counts, slots: Uint32Array, sign: 1 | -1): void => {
  for (const [field, known] of counts) {
    const byNumber = known.length < field.length ? new Float64Array(field.length + 64) : known
    if (byNumber !== known) {
      byNumber.set(known)
      counts.set(field, byNumber)
    }
    const { places, pool } = field.lists
    for (let index = 0; index < slots.length; index++) {
      const place = (slots[index] ?? 0) * 2
      const start = places[place] ?? 0
      const end = start + (places[place + 1] ?? 0)
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
