import { type BitSet, createBits, wordsFor } from '../memory/bit-set.ts'
import { BitSlicedScores } from './bit-sliced-scores.ts'

// Most shared buffers that are kept; more concurrent tasks are rare.
const MAX_SHARED = 8

/** A pool of bit sets, lists and buffers for the duration of a query. Those not returned are garbage collected. */
export class Scratch {
  #capacity = 0
  #sets: BitSet[] = []
  #lists: BitSet[] = []
  #scores = new Float64Array(0)
  #sharedWords: Uint32Array<SharedArrayBuffer>[] = []
  /** Contents are undefined between queries. */
  readonly slices = new BitSlicedScores()

  /** Sets the number of doc ids that sets and lists have room for. */
  resize(capacity: number): void {
    if (capacity === this.#capacity) return
    this.#capacity = capacity
    this.#sets = []
    this.#lists = []
    this.#sharedWords = []
  }

  empty(): BitSet {
    return this.#sets.pop()?.fill(0) ?? createBits(wordsFor(this.#capacity))
  }

  copy(of: Uint32Array): BitSet {
    const set = this.#sets.pop() ?? createBits(wordsFor(this.#capacity))
    set.set(of)
    return set
  }

  /** A list with room for every doc id; its contents are undefined. */
  list(): BitSet {
    return this.#lists.pop() ?? createBits(wordsFor(this.#capacity) * 32)
  }

  /** The one buffer of scores, with room for every doc id; its contents are undefined. */
  scores(): Float64Array {
    if (this.#scores.length !== this.#capacity) this.#scores = new Float64Array(this.#capacity)
    return this.#scores
  }

  release(set: BitSet): void {
    this.#sets.push(set)
  }

  releaseList(list: BitSet): void {
    this.#lists.push(list)
  }

  /** Shared memory for another thread, of at least `words` words; its contents are undefined. */
  sharedWords(words: number): Uint32Array<SharedArrayBuffer> {
    const at = this.#sharedWords.findIndex(({ length }) => length >= words)
    return (
      this.#sharedWords.splice(at, at < 0 ? 0 : 1)[0] ?? new Uint32Array(new SharedArrayBuffer(words * 4))
    )
  }

  /** Returns shared memory to the pool; the other thread must no longer read it. */
  releaseShared(words: Uint32Array<SharedArrayBuffer>): void {
    if (this.#sharedWords.length < MAX_SHARED) this.#sharedWords.push(words)
  }
}
