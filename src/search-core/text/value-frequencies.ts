import type { Scratch } from '../columns/scratch.ts'
import {
  type BitSet,
  clearBit,
  createBits,
  listMembers,
  setBit,
  subtract,
  unite,
  wordsFor,
} from '../memory/bit-set.ts'

// Bits between levels of frequency, which begin at 1, 4, 16 and so on.
const STEP_BITS = 2
const LEVELS = 10
// Levels of up to this number of values are handled as lists instead of sets.
const LISTED = 8_192

/** Lowest frequency of a level. */
export const minFrequencyOf = (level: number): number => 1 << (level * STEP_BITS)

/** The level that starts at this frequency, or -1. */
const levelFrom = (count: number): number => {
  const bit = 31 - Math.clz32(count)
  const isFirst = count === 1 << bit && bit % STEP_BITS === 0
  return isFirst && bit < LEVELS * STEP_BITS ? bit / STEP_BITS : -1
}

/** Frequency of each value in a scope, and sets of the values by level of frequency. */
export class ValueFrequencies {
  counts: Uint32Array
  readonly #levels: { set: BitSet; size: number; list: Uint32Array | null }[] = []

  constructor(room: number) {
    this.counts = new Uint32Array(room)
  }

  get levels(): number {
    return this.#levels.length
  }

  add(value: number): void {
    const count = (this.counts[value] ?? 0) + 1
    this.counts[value] = count
    const level = levelFrom(count)
    if (level < 0) return
    while (this.#levels.length <= level)
      this.#levels.push({ set: createBits(wordsFor(this.counts.length)), size: 0, list: null })
    this.#changed(level, 1)
    setBit(this.#setOf(level), value)
  }

  remove(value: number): void {
    const count = this.counts[value] ?? 0
    this.counts[value] = count - 1
    const level = levelFrom(count)
    if (level < 0) return
    this.#changed(level, -1)
    clearBit(this.#setOf(level), value)
  }

  /** The values of this level without those of the next; null if there are many. The array must not be changed. */
  fewOf(level: number, scratch: Scratch): Uint32Array | null {
    const own = this.#levels[level]
    if (!own || own.size - (this.#levels[level + 1]?.size ?? 0) > LISTED) return null
    if (own.list) return own.list
    const set = scratch.empty()
    this.unite(set, level)
    const list = scratch.list()
    own.list = list.slice(0, listMembers(set, list))
    scratch.release(set)
    scratch.releaseList(list)
    return own.list
  }

  /** Adds to an empty set the values of this level without those of the next. */
  unite(set: BitSet, level: number): void {
    unite(set, this.#setOf(level))
    if (level + 1 < this.#levels.length) subtract(set, this.#setOf(level + 1))
  }

  grow(room: number): void {
    const counts = new Uint32Array(room)
    counts.set(this.counts)
    this.counts = counts
    for (const level of this.#levels) {
      const grown = createBits(wordsFor(room))
      grown.set(level.set)
      level.set = grown
    }
  }

  #setOf(level: number): BitSet {
    return this.#levels[level]?.set ?? createBits(0)
  }

  #changed(level: number, by: 1 | -1): void {
    const [below, own] = [this.#levels[level - 1], this.#levels[level]]
    if (below) below.list = null
    if (!own) return
    own.list = null
    own.size += by
  }
}
