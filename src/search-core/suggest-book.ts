import {
  type BitSet,
  clearBit,
  createBits,
  intersect,
  listMembers,
  setBit,
  subtract,
  wordsFor,
} from './bit-set.ts'
import type { KeywordField } from './keyword-field.ts'
import { Scratch } from './scratch.ts'
import { TextIndex } from './text-index.ts'

const TEXT = 'value'
// A set for each fourfold number of documents: 1, 4, 16 and so on.
const STEP_BITS = 2
const LEVELS = 10

/** How many documents of a scope hold each value, and sets of the values that at least so many hold. */
interface Held {
  counts: Uint32Array
  readonly levels: BitSet[]
}

/** The least number of documents that hold a value of the level. */
export const leastOf = (level: number): number => 1 << (level * STEP_BITS)

// Most questions are the first letters of a word: what they find is kept until a value comes or goes.
const SHORT = 3
const KEPT = 64

const roomFor = (count: number): number => Math.ceil((count * 1.5) / 128) * 128

export interface Matches {
  /** By value. */
  readonly held: Uint32Array
  readonly levels: number
  /** Those that at least so many documents hold, but not as many as for the next level; valid until the next list. */
  list(level: number): Uint32Array
  release(): void
}

/** The level that begins with this number of documents, or -1. */
const levelFrom = (count: number): number => {
  const bit = 31 - Math.clz32(count)
  const isFirst = count === 1 << bit && bit % STEP_BITS === 0
  return isFirst && bit < LEVELS * STEP_BITS ? bit / STEP_BITS : -1
}

/**
 * The values of a keyword field as texts to search, and how many documents of each scope hold them. Made of the field's
 * columns slot by slot, in parts or at the first question, and kept up from then on.
 */
export class SuggestBook {
  readonly #values: KeywordField
  readonly #scopes: KeywordField
  readonly #scratch = new Scratch()
  readonly #texts = new TextIndex({ [TEXT]: { weight: 1 } }, { shortestPrefix: 1 })
  /** Slots below it are in the book. */
  #made = 0
  /** By text. */
  readonly #kept = new Map<string, BitSet>()
  #uses = new Uint32Array(0)
  /** By number of the scope. */
  #held: (Held | undefined)[] = []

  constructor(values: KeywordField, scopes: KeywordField) {
    this.#values = values
    this.#scopes = scopes
  }

  /** After the slot has come into the fields. */
  add(slot: number): void {
    // The others are reached later.
    if (slot < this.#made) this.#enter(slot)
  }

  #enter(slot: number): void {
    const texts = this.#texts
    for (const value of this.#values.lists.list(slot)) {
      this.#grow(value + 1)
      const uses = (this.#uses[value] ?? 0) + 1
      this.#uses[value] = uses
      if (uses === 1) {
        texts.set(value, { [TEXT]: this.#values.name(value) }, this.#uses.length)
        this.#kept.clear()
      }
      for (const scope of this.#scopes.lists.list(slot)) {
        const { counts, levels } = this.#heldIn(scope)
        const count = (counts[value] ?? 0) + 1
        counts[value] = count
        const level = levelFrom(count)
        if (level >= 0) setBit(this.#levelOf(levels, level), value)
      }
    }
  }

  /** While the slot is still in the fields. */
  remove(slot: number): void {
    if (slot >= this.#made) return
    const texts = this.#texts
    for (const value of this.#values.lists.list(slot)) {
      const uses = (this.#uses[value] ?? 0) - 1
      this.#uses[value] = uses
      if (uses === 0) {
        texts.clear(value)
        this.#kept.clear()
      }
      for (const scope of this.#scopes.lists.list(slot)) {
        const { counts, levels } = this.#heldIn(scope)
        const count = counts[value] ?? 0
        counts[value] = count - 1
        const level = levelFrom(count)
        if (level >= 0) clearBit(this.#levelOf(levels, level), value)
      }
    }
  }

  /** Takes up to `atMost` more of the slots that have been given out; whether it has all of them. */
  prepare(slots: number, atMost = Number.POSITIVE_INFINITY): boolean {
    const end = Math.min(slots, this.#made + atMost)
    while (this.#made < end) this.#enter(this.#made++)
    return this.#made >= slots
  }

  settle(): void {
    for (const _ of this.#texts.settle());
  }

  /**
   * The values with all words of the text: lists of them by how many documents of the scope hold them.
   */
  find(text: string, scope: number, slots: number): Matches {
    this.prepare(slots)
    const texts = this.#texts
    const { counts, levels } = this.#heldIn(scope)
    const set = this.#matching(texts, text)
    const list = this.#scratch.list()
    return {
      held: counts,
      levels: levels.length,
      list: (level) => {
        const some = this.#scratch.copy(set)
        const [within, above] = [levels[level], levels[level + 1]]
        if (within) intersect(some, within)
        if (above) subtract(some, above)
        const count = listMembers(some, list)
        this.#scratch.give(some)
        return list.subarray(0, count)
      },
      release: () => {
        if (!this.#kept.has(text)) this.#scratch.give(set)
        this.#scratch.giveList(list)
      },
    }
  }

  #matching(texts: TextIndex, text: string): BitSet {
    const kept = this.#kept.get(text)
    if (kept) return kept
    const set = this.#scratch.empty()
    set.fill(0xffff_ffff)
    texts.narrow(set, { text }, this.#scratch)
    if (text.length > SHORT) return set
    if (this.#kept.size >= KEPT) this.#kept.clear()
    this.#kept.set(text, set)
    return set
  }

  #heldIn(scope: number): Held {
    const held = this.#held[scope] ?? { counts: new Uint32Array(this.#uses.length), levels: [] }
    this.#held[scope] = held
    return held
  }

  #levelOf(levels: BitSet[], level: number): BitSet {
    while (levels.length <= level) levels.push(createBits(wordsFor(this.#uses.length)))
    return levels[level] ?? createBits(0)
  }

  #grow(values: number): void {
    if (values <= this.#uses.length) return
    const room = roomFor(Math.max(values, this.#values.length))
    const uses = new Uint32Array(room)
    uses.set(this.#uses)
    this.#uses = uses
    for (const held of this.#held) {
      if (!held) continue
      const counts = new Uint32Array(room)
      counts.set(held.counts)
      held.counts = counts
      for (const [level, set] of held.levels.entries()) {
        const grown = createBits(wordsFor(room))
        grown.set(set)
        held.levels[level] = grown
      }
    }
    this.#kept.clear()
    this.#scratch.resize(room)
  }
}
