import { type BitSet, clearBit, createBits, hasBit, setBit, subtract, unite } from './bit-set.ts'
import type { ClusterQuery } from './clusters.ts'
import type { Fields } from './fields.ts'
import { Hits } from './hits.ts'
import type { Scratch } from './scratch.ts'
import { SpotSums } from './spot-sums.ts'

const KEPT = 192
// Of so many that were not asked for longest the one of fewest documents goes: it is soonest made again.
const CHOICE = 16
const PASSING = 8
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
  /** How many they were when last asked for. */
  size: number
}

/**
 * Sums of broad bases (a whole board, its offers with pay) as they were when last asked for. What goes is taken out at
 * once, while its points are still known; what came or expired is what the members differ by at the next question.
 */
export class KeptSums {
  readonly #fields: Fields
  readonly #kept = new Map<string, Kept>()
  /** By what is to be named, which differs by board. */
  readonly #passing = new Map<string, SpotSums>()

  constructor(fields: Fields) {
    this.#fields = fields
  }

  /** Adds `most` of the documents that are missing at most; `isComplete` then says whether that was all. */
  of({ filter, dominant = [] }: KeptQuery, hits: Hits, options: KeptOptions): KeptResult {
    const { isCoarse, scratch, most = hits.count } = options
    const key = JSON.stringify([isCoarse, filter, dominant])
    const kept = this.#kept.get(key) ?? {
      sums: new SpotSums(this.#fields, isCoarse, dominant),
      members: createBits(hits.set.length),
      size: 0,
    }
    kept.size = hits.count
    // The least recently used is the first.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    if (this.#kept.size > KEPT) this.#forgetOne()
    if (kept.members.length !== hits.set.length) kept.members = resized(kept.members, hits.set.length)
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
    if (first) this.#kept.delete(first[0])
  }

  /** Before the slot's document is taken out of the fields. */
  forget(slot: number): void {
    for (const { sums, members } of this.#kept.values()) {
      if (!hasBit(members, slot)) continue
      sums.add(Uint32Array.of(slot), -1)
      clearBit(members, slot)
    }
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
