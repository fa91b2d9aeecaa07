import { bitSlicedSumKernel, SLICES, TERM_BYTES } from '../kernels/bit-sliced-sum-kernel.ts'
import { type BitSet, countCommon, createBits, intersect, subtract, unite } from '../memory/bit-set.ts'
import type { PostingList } from './posting-list.ts'

/** Bit sets borrowed for the length of a call. */
interface SetPool {
  empty(): BitSet
  copy(of: Uint32Array): BitSet
  release(set: BitSet): void
}

export interface Term {
  readonly postings: PostingList
  /** A positive integer. */
  readonly amount: number
}

/** Upper bound (exclusive) of all sums. */
export const SCORE_LIMIT = 2 ** SLICES

const NO_BITS = createBits(0)

/** One integer score a document, stored bit-sliced, so that adding a term handles 128 documents an instruction. */
export class BitSlicedScores {
  #slices: BitSet[] = []
  #all = NO_BITS
  #terms = NO_BITS

  /**
   * Sets the score of each document of `hits` to the sum of the terms that match it. All amounts together must be below
   * `SCORE_LIMIT`.
   */
  add(terms: readonly Term[], hits: BitSet, pool: SetPool): void {
    this.#resize(hits.length, terms.length)
    const scattered: BitSet[] = []
    for (const [index, { postings, amount }] of terms.entries()) {
      let { bits } = postings
      if (!bits || bits.length < hits.length) {
        bits = pool.empty()
        postings.uniteInto(bits)
        scattered.push(bits)
      }
      const start = (index * TERM_BYTES) / 4
      this.#terms[start] = bits.byteOffset
      for (let bit = 0; bit < SLICES; bit++)
        this.#terms.fill((amount >>> bit) & 1 ? -1 : 0, start + 4 * (bit + 1), start + 4 * (bit + 2))
    }
    const { byteOffset } = this.#terms
    const end = byteOffset + terms.length * TERM_BYTES
    bitSlicedSumKernel.addUp(this.#all.byteOffset, hits.byteOffset, hits.length * 4, byteOffset, end)
    for (const set of scattered) pool.release(set)
  }

  at(docId: number): number {
    const [word, bit] = [docId >>> 5, docId & 31]
    let score = 0
    for (let slice = SLICES - 1; slice >= 0; slice--)
      score = score * 2 + (((this.#slices[slice]?.[word] ?? 0) >>> bit) & 1)
    return score
  }

  /**
   * Selects the best `wanted` members of `hits`. Moves to `above` those with a higher score than the cut-off and leaves
   * in `hits` those at the cut-off, of which `missing` are still wanted. Returns the cut-off as `score`.
   */
  selectBest(hits: BitSet, above: BitSet, wanted: number, pool: SetPool): { missing: number; score: number } {
    let missing = wanted
    let score = 0
    for (let slice = SLICES - 1; slice >= 0; slice--) {
      const bits = this.#slices[slice]
      if (!bits) continue
      const having = countCommon(hits, bits)
      if (having >= missing) {
        intersect(hits, bits)
        score += 2 ** slice
      } else if (having > 0) {
        const better = pool.copy(hits)
        intersect(better, bits)
        unite(above, better)
        subtract(hits, bits)
        pool.release(better)
        missing -= having
      }
    }
    return { missing, score }
  }

  #resize(words: number, terms: number): void {
    if (this.#all.length !== words * SLICES) {
      this.#all = createBits(words * SLICES)
      const all = this.#all
      // Views that are only read: `#all` owns the memory.
      this.#slices = Array.from(
        { length: SLICES },
        (_, slice) => all.subarray(slice * words, (slice + 1) * words) as Uint32Array as BitSet,
      )
    }
    const room = (terms * TERM_BYTES) / 4
    if (this.#terms.length < room) this.#terms = createBits(room * 2)
  }
}
