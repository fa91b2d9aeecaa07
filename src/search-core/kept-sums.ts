import { type BitSet, clearBit, createBits, hasBit } from './bit-set.ts'
import type { ClusterQuery } from './clusters.ts'
import type { Fields } from './fields.ts'
import type { Hits } from './hits.ts'
import { SpotSums } from './spot-sums.ts'

const KEPT = 64
const PASSING = 8

interface Kept {
  readonly sums: SpotSums
  /** Whose points are in the sums. */
  members: BitSet
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

  of({ filter, dominant = [] }: ClusterQuery, hits: Hits, isCoarse: boolean): SpotSums {
    const key = JSON.stringify([isCoarse, filter, dominant])
    const kept = this.#kept.get(key) ?? {
      sums: new SpotSums(this.#fields, isCoarse, dominant),
      members: createBits(hits.set.length),
    }
    // The least recently used is the first.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    bringUpToDate(kept, hits.set)
    return kept.sums
  }

  /** Coarse sums of a few documents, until the next question. */
  passing({ dominant = [] }: ClusterQuery, hits: Hits): SpotSums {
    const key = JSON.stringify(dominant)
    const sums = this.#passing.get(key) ?? new SpotSums(this.#fields, true, dominant)
    if (this.#passing.size === PASSING) this.#passing.clear()
    this.#passing.set(key, sums)
    sums.clear()
    sums.prepare()
    const slots = hits.slots()
    for (let at = 0; at < slots.length; at++) sums.addSlot(slots[at] ?? 0, 1)
    return sums
  }

  /** Before the slot's document is taken out of the fields. */
  forget(slot: number): void {
    for (const { sums, members } of this.#kept.values()) {
      if (!hasBit(members, slot)) continue
      sums.addSlot(slot, -1)
      clearBit(members, slot)
    }
  }
}

const bringUpToDate = (kept: Kept, set: BitSet): void => {
  const { sums } = kept
  sums.prepare()
  if (kept.members.length !== set.length) {
    const members = createBits(set.length)
    members.set(kept.members)
    kept.members = members
  }
  const { members } = kept
  for (let word = 0; word < set.length; word++) {
    const wanted = (set[word] ?? 0) | 0
    let rest = ((members[word] ?? 0) ^ wanted) | 0
    if (rest === 0) continue
    members[word] = wanted
    while (rest !== 0) {
      const lowest = rest & -rest
      sums.addSlot((word << 5) + 31 - Math.clz32(lowest), (wanted & lowest) !== 0 ? 1 : -1)
      rest ^= lowest
    }
  }
}
