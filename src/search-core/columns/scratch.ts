import { type BitSet, createBits, wordsFor } from '../memory/bit-set.ts'
import { ScorePlanes } from './bit-sliced-scores.ts'

// More tasks than this at once are rare.
const MOST_HANDED = 8

/** Sets and lists for the length of one query, used again by the next. What is not given back is simply collected. */
export class Scratch {
  #capacity = 0
  #sets: BitSet[] = []
  #lists: BitSet[] = []
  #scores = new Float64Array(0)
  #handed: Uint32Array<SharedArrayBuffer>[] = []
  /** Whatever the last query left in them. */
  readonly planes = new ScorePlanes()

  /** Slots that a set or list holds from now on. */
  resize(capacity: number): void {
    if (capacity === this.#capacity) return
    this.#capacity = capacity
    this.#sets = []
    this.#lists = []
    this.#handed = []
  }

  empty(): BitSet {
    return this.#sets.pop()?.fill(0) ?? createBits(wordsFor(this.#capacity))
  }

  copy(of: Uint32Array): BitSet {
    const set = this.#sets.pop() ?? createBits(wordsFor(this.#capacity))
    set.set(of)
    return set
  }

  /** Room for as many slots. */
  list(): BitSet {
    return this.#lists.pop() ?? createBits(wordsFor(this.#capacity) * 32)
  }

  /** As many as slots, whatever the last query left in them; there is one. */
  scores(): Float64Array {
    if (this.#scores.length !== this.#capacity) this.#scores = new Float64Array(this.#capacity)
    return this.#scores
  }

  give(set: BitSet): void {
    this.#sets.push(set)
  }

  giveList(list: BitSet): void {
    this.#lists.push(list)
  }

  /** At least so many words in shared memory, to be handed to another thread; whatever the last user left in them. */
  handed(words: number): Uint32Array<SharedArrayBuffer> {
    const at = this.#handed.findIndex(({ length }) => length >= words)
    return this.#handed.splice(at, at < 0 ? 0 : 1)[0] ?? new Uint32Array(new SharedArrayBuffer(words * 4))
  }

  /** When the other thread reads them no more. */
  giveHanded(words: Uint32Array<SharedArrayBuffer>): void {
    if (this.#handed.length < MOST_HANDED) this.#handed.push(words)
  }
}
