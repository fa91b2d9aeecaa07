import { Hits } from '../columns/hits.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, clearBit, createBits, hasBit, subtract } from '../memory/bit-set.ts'
import type { Fields } from './fields.ts'

export type Counts = Map<KeywordField, Float64Array>

// Bases of less than a sixteenth of all documents are counted anew after a change.
const LASTING_SHARE = 16
const MOST_LASTING = 64
const MOST_PASSING = 2_048
// Of more documents that came or went it is not cheaper to follow.
const MOST_CHANGES = 1_024

// Removals that are remembered: a base that was not asked for since so many is counted anew.
const DEPARTURES = 2_048

/** A document that went, and for each counted field how many values it had, and they. */
interface Departure {
  readonly slot: number
  readonly numbers: readonly number[]
}

interface Lasting {
  readonly counts: Counts
  /** The documents that are counted, those that went since included. */
  readonly members: BitSet
  /** Removals that it has followed. */
  departed: number
  revision: number
}

/**
 * Counts of broad bases. Those of very broad ones are brought up to date when asked for again: what came or expired is
 * what the members differ by; of what was removed the values are written down once, for all of them. The others are good
 * until something changes.
 */
export class KeptCounts {
  readonly #fields: Fields
  // The least recently used is the first.
  readonly #lasting = new Map<string, Lasting>()
  readonly #passing = new Map<string, Counts>()
  /** All fields that have been counted. */
  readonly #counted = new Set<KeywordField>()
  #revision = -1
  /** The last ones, the number of each by its place. */
  readonly #departures: Departure[] = []
  #departed = 0

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
    if (this.#lasting.size === 0) return
    const numbers: number[] = []
    for (const { lists } of this.#counted) {
      const start = lists.start(slot)
      const end = start + lists.length(slot)
      numbers.push(end - start)
      for (let at = start; at < end; at++) numbers.push(lists.pool[at] ?? 0)
    }
    this.#departures[this.#departed++ % DEPARTURES] = { slot, numbers }
  }

  /** Its counts are good until something changes too, even when others push it out. */
  #lastingOf(key: string, base: Hits, scratch: Scratch): Counts {
    const { revision } = this.#fields
    const known = this.#lasting.get(key)
    const isKnown = known !== undefined && (known.revision === revision || this.#follow(known, base, scratch))
    const lasting = isKnown
      ? known
      : { counts: new Map(), members: createBits(base.set.length), departed: 0, revision }
    if (lasting.revision !== revision || !isKnown) lasting.members.set(base.set)
    lasting.revision = revision
    lasting.departed = this.#departed
    return keep(this.#lasting, key, lasting, MOST_LASTING).counts
  }

  /** Whether the counts are those of the base now. */
  #follow(lasting: Lasting, base: Hits, scratch: Scratch): boolean {
    const { counts, members } = lasting
    if (members.length !== base.set.length || this.#departed - lasting.departed > DEPARTURES) return false
    for (let number = lasting.departed; number < this.#departed; number++) {
      const departure = this.#departures[number % DEPARTURES]
      // Another document may have come into the slot and gone again: only the first was counted.
      if (!departure || !hasBit(members, departure.slot)) continue
      clearBit(members, departure.slot)
      this.#takeOut(departure, counts)
    }
    const gone = without(members, base.set, scratch)
    const came = without(base.set, members, scratch)
    const isFew = gone.count + came.count <= MOST_CHANGES
    if (isFew && gone.count > 0) add(counts, gone.slots(), -1)
    if (isFew && came.count > 0) add(counts, came.slots(), 1)
    gone.release()
    came.release()
    return isFew
  }

  #takeOut({ numbers }: Departure, counts: Counts): void {
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

const keep = <T>(all: Map<string, T>, key: string, one: T, most: number): T => {
  all.delete(key)
  all.set(key, one)
  const [oldest] = all.keys()
  if (all.size > most && oldest !== undefined) all.delete(oldest)
  return one
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
