import { type BitSet, countCommon, createBits, intersect, subtract, unite } from '../memory/bit-set.ts'
import { PLANES, planeKernel, TERM_BYTES } from '../memory/bit-sliced-sum-kernel.ts'
import type { Postings } from './posting-list.ts'

/** Sets to work with, given back afterwards. */
interface SpareSets {
  empty(): BitSet
  copy(of: Uint32Array): BitSet
  give(set: BitSet): void
}

export interface Term {
  readonly postings: Postings
  /** Whole and positive. */
  readonly amount: number
}

/** Sums that the planes can hold are below it. */
export const PLANES_LIMIT = 2 ** PLANES

const NO_BITS = createBits(0)

/** A score by slot, its bits lying apart: 128 slots are added to at once, whatever they score. */
export class ScorePlanes {
  #planes: BitSet[] = []
  #all = NO_BITS
  #terms = NO_BITS

  /** The sum of the terms that have the slot, for the slots of `hits`. All amounts together are below the limit. */
  add(terms: readonly Term[], hits: BitSet, spare: SpareSets): void {
    this.#resize(hits.length, terms.length)
    const scattered: BitSet[] = []
    for (const [index, { postings, amount }] of terms.entries()) {
      let { bits } = postings
      if (!bits || bits.length < hits.length) {
        bits = spare.empty()
        postings.uniteInto(bits)
        scattered.push(bits)
      }
      const start = (index * TERM_BYTES) / 4
      this.#terms[start] = bits.byteOffset
      for (let bit = 0; bit < PLANES; bit++)
        this.#terms.fill((amount >>> bit) & 1 ? -1 : 0, start + 4 * (bit + 1), start + 4 * (bit + 2))
    }
    const { byteOffset } = this.#terms
    const end = byteOffset + terms.length * TERM_BYTES
    planeKernel.addUp(this.#all.byteOffset, hits.byteOffset, hits.length * 4, byteOffset, end)
    for (const set of scattered) spare.give(set)
  }

  at(slot: number): number {
    const [word, bit] = [slot >>> 5, slot & 31]
    let score = 0
    for (let plane = PLANES - 1; plane >= 0; plane--)
      score = score * 2 + (((this.#planes[plane]?.[word] ?? 0) >>> bit) & 1)
    return score
  }

  /**
   * Parts `hits`, which is left empty-handed: `above` gets fewer than `wanted` that score more than all others, `hits`
   * keeps those that score `score`, the next best. Both together are at least `wanted`, or all.
   */
  part(hits: BitSet, above: BitSet, wanted: number, spare: SpareSets): { missing: number; score: number } {
    let missing = wanted
    let score = 0
    for (let plane = PLANES - 1; plane >= 0; plane--) {
      const bits = this.#planes[plane]
      if (!bits) continue
      const having = countCommon(hits, bits)
      if (having >= missing) {
        intersect(hits, bits)
        score += 2 ** plane
      } else if (having > 0) {
        const better = spare.copy(hits)
        intersect(better, bits)
        unite(above, better)
        subtract(hits, bits)
        spare.give(better)
        missing -= having
      }
    }
    return { missing, score }
  }

  #resize(words: number, terms: number): void {
    if (this.#all.length !== words * PLANES) {
      this.#all = createBits(words * PLANES)
      const all = this.#all
      // Read alone; the whole set keeps their words.
      this.#planes = Array.from(
        { length: PLANES },
        (_, plane) => all.subarray(plane * words, (plane + 1) * words) as Uint32Array as BitSet,
      )
    }
    const room = (terms * TERM_BYTES) / 4
    if (this.#terms.length < room) this.#terms = createBits(room * 2)
  }
}
