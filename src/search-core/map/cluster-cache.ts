import type { ClusterQuery, Dominant } from '../cluster-query.ts'
import { Hits } from '../columns/hits.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, clearBit, createBits, hasBit, setBit, subtract, unite } from '../memory/bit-set.ts'
import type { Fields } from '../querying/fields.ts'
import { type Departure, departureOf, SpotSums } from './tile-aggregates.ts'

const KEPT = 192
// Of so many that were not asked for longest the one of fewest documents goes: it is soonest made again.
const CHOICE = 16
const PASSING = 8
// With each removal one of the kept follows all that it has not yet: none is ever so many behind.
const DEPARTURES = 512
// Some ten milliseconds.
const AT_ONCE = 50_000

type KeptQuery = Pick<ClusterQuery, 'filter' | 'dominant'>

export interface KeptOptions {
  readonly isCoarse: boolean
  readonly scratch: Scratch
  readonly most?: number
}

interface KeptResult {
  readonly sums: SpotSums
  readonly isComplete: boolean
}

interface Kept {
  readonly sums: SpotSums
  /** Whose points are in the sums. */
  members: BitSet
  /** Removals that it has followed. */
  departed: number
  /** How many they were when last asked for. */
  size: number
}

/**
 * Sums of broad bases (a whole board, its offers with pay) as they were when last asked for. Of what goes the points are
 * written down once, and taken out of one after the other; what came or expired is what the members differ by at the
 * next question.
 */
export class KeptSums {
  readonly #fields: Fields
  readonly #kept = new Map<string, Kept>()
  /** By what is to be named, which differs by board. */
  readonly #passing = new Map<string, SpotSums>()

  /** The kept ones in the order in which they follow removals, and the next of them. */
  readonly #following: Kept[] = []
  #next = 0
  /** The last ones, the number of each by its place. */
  readonly #departures: Departure[] = []
  #departed = 0
  /** Fields of which values are named. */
  readonly #named = new Set<KeywordField>()

  constructor(fields: Fields) {
    this.#fields = fields
  }

  /** Adds `most` of the documents that are missing at most; `isComplete` then says whether that was all. */
  of({ filter, dominant = [] }: KeptQuery, hits: Hits, options: KeptOptions): KeptResult {
    const { isCoarse, scratch, most = hits.count } = options
    const key = JSON.stringify([isCoarse, filter, dominant])
    const kept = this.#kept.get(key) ?? this.#create(isCoarse, dominant, hits)
    kept.size = hits.count
    // The least recently used is the first.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (this.#kept.size > KEPT) this.#forgetOne()
    if (kept.members.length !== hits.set.length) kept.members = resized(kept.members, hits.set.length)
    // While values still have the numbers that they had when the sums were last added to.
    this.#follow(kept)
    return { sums: kept.sums, isComplete: bringUpToDate(kept, hits.set, scratch, most) }
  }

  /** A part of the sums at both sizes; whether they are complete. */
  prepare(query: KeptQuery, hits: Hits, scratch: Scratch): boolean {
    return [true, false].every(
      (isCoarse) => this.of(query, hits, { isCoarse, scratch, most: AT_ONCE }).isComplete,
    )
  }

  /** Coarse sums of a few documents, until the next question. */
  passing({ dominant = [] }: ClusterQuery, hits: Hits): SpotSums {
    const key = JSON.stringify(dominant)
    const sums = this.#passing.get(key) ?? new SpotSums(this.#fields, true, dominant)
    if (this.#passing.size === PASSING) this.#passing.clear()
    this.#passing.set(key, sums)
    sums.clear()
    sums.prepare()
    sums.add(hits.slots(), 1)
    return sums
  }

  #forgetOne(): void {
    const oldest = this.#kept.entries().take(CHOICE).toArray()
    const [first] = oldest.sort(([, a], [, b]) => a.size - b.size)
    if (!first) return
    const [key, kept] = first
    this.#kept.delete(key)
    const place = this.#following.indexOf(kept)
    this.#following.splice(place, 1)
    // None is passed over.
    if (place < this.#next) this.#next--
  }

  #create(isCoarse: boolean, dominant: readonly Dominant[], hits: Hits): Kept {
    for (const { field } of dominant) this.#named.add(this.#fields.keyword(field))
    const sums = new SpotSums(this.#fields, isCoarse, dominant)
    const kept = { sums, members: createBits(hits.set.length), departed: this.#departed, size: 0 }
    this.#following.push(kept)
    return kept
  }

  #follow(kept: Kept): void {
    const { sums, members } = kept
    for (; kept.departed < this.#departed; kept.departed++) {
      const departure = this.#departures[kept.departed % DEPARTURES]
      // Another document may have come into the slot and gone again: only the first was added.
      if (!departure || !hasBit(members, departure.slot)) continue
      clearBit(members, departure.slot)
      sums.takeOut(departure)
    }
  }

  /** Before the slot's document is taken out of the fields. */
  forget(slot: number): void {
    if (this.#following.length === 0) return
    this.#departures[this.#departed++ % DEPARTURES] = departureOf(slot, this.#fields, this.#named)
    if (this.#next >= this.#following.length) this.#next = 0
    const kept = this.#following[this.#next++]
    if (kept) this.#follow(kept)
  }
}

const bringUpToDate = ({ sums, members }: Kept, set: BitSet, scratch: Scratch, most: number): boolean => {
  sums.prepare()
  const gone = new Hits(without(members, set, scratch), scratch)
  if (gone.count > 0) sums.add(gone.slots(), -1)
  subtract(members, gone.set)
  gone.release()
  const came = new Hits(without(set, members, scratch), scratch)
  const isComplete = came.count <= most
  if (came.count > 0) {
    const added = came.slots().subarray(0, most)
    sums.add(added, 1)
    if (isComplete) unite(members, came.set)
    else for (const slot of added) setBit(members, slot)
  }
  came.release()
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
