import type { KeywordField } from '../columns/keyword-field.ts'
import { Scratch } from '../columns/scratch.ts'
import { type BitSet, hasBit, intersect, listMembers } from '../memory/bit-set.ts'
import { TextIndex } from './text-index.ts'
import { HeldValues } from './value-frequencies.ts'

const TEXT = 'value'
// Most questions are the first letters of a word: what they find is kept until a value comes or goes.
const SHORT = 3
const KEPT = 64

// Of a look at a value, in the unit of `costOf`.
const LOOK = 50

const roomFor = (count: number): number => Math.ceil((count * 1.5) / 128) * 128

export interface Matches {
  /** By value. */
  readonly held: Uint32Array
  readonly levels: number
  /** Those that at least so many documents hold, but not as many as for the next level; valid until the next list. */
  list(level: number): Uint32Array
  release(): void
}

const membersInto = (list: Uint32Array, values: Uint32Array, set: BitSet): number => {
  let count = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0
    if (hasBit(set, value)) list[count++] = value
  }
  return count
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
  /** Values without documents whose texts are still in the lists. */
  readonly #unused = new Set<number>()
  /** Slots that went before they were reached. */
  readonly #passedOver = new Set<number>()
  #uses = new Uint32Array(0)
  /** By number of the scope. */
  #held: (HeldValues | undefined)[] = []

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
        if (this.#unused.delete(value)) texts.clear(value)
        texts.set(value, { [TEXT]: this.#values.name(value) }, this.#uses.length)
        this.#kept.clear()
      }
      for (const scope of this.#scopes.lists.list(slot)) this.#heldIn(scope).add(value)
    }
  }

  /** The slot no longer counts: values that no other has are not found from now on. */
  retire(slot: number): void {
    if (slot >= this.#made) {
      this.#passedOver.add(slot)
      return
    }
    const { pool } = this.#values.lists
    const start = this.#values.lists.start(slot)
    const end = start + this.#values.lists.length(slot)
    for (let at = start; at < end; at++) {
      const value = pool[at] ?? 0
      const uses = (this.#uses[value] ?? 0) - 1
      this.#uses[value] = uses
      if (uses > 0) continue
      this.#texts.retire(value)
      this.#unused.add(value)
      this.#kept.clear()
    }
  }

  /** Takes out a retired slot, while it is still in the fields. Until then its values are held by one more. */
  remove(slot: number): void {
    if (this.#passedOver.delete(slot) || slot >= this.#made) return
    for (const value of this.#values.lists.list(slot)) {
      if (this.#uses[value] === 0 && this.#unused.delete(value)) this.#texts.clear(value)
      for (const scope of this.#scopes.lists.list(slot)) this.#heldIn(scope).remove(value)
    }
  }

  /** Takes up to `atMost` more of the slots that have been given out; whether it has all of them. */
  prepare(slots: number, atMost = Number.POSITIVE_INFINITY): boolean {
    const end = Math.min(slots, this.#made + atMost)
    for (; this.#made < end; this.#made++) if (!this.#passedOver.has(this.#made)) this.#enter(this.#made)
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
    const [held, scratch] = [this.#heldIn(scope), this.#scratch]
    const list = scratch.list()
    const cost = this.#texts.costOf({ text })
    // Where that takes long, only those that many documents hold are looked at, as long as these suffice.
    let all = this.#kept.get(text)
    return {
      held: held.counts,
      levels: held.levels,
      list: (level) => {
        const few = held.fewOf(level, scratch)
        if (few && !all && few.length * LOOK < cost)
          return list.subarray(0, this.#texts.filterInto(list, few, { text }))
        all ??= this.#matching(text)
        if (few) return list.subarray(0, membersInto(list, few, all))
        const some = scratch.empty()
        held.unite(some, level)
        intersect(some, all)
        const count = listMembers(some, list)
        scratch.give(some)
        return list.subarray(0, count)
      },
      release: () => {
        if (all && !this.#kept.has(text)) scratch.give(all)
        scratch.giveList(list)
      },
    }
  }

  #matching(text: string): BitSet {
    const kept = this.#kept.get(text)
    if (kept) return kept
    const set = this.#scratch.empty()
    set.fill(0xffff_ffff)
    const listed = this.#texts.narrow(set, { text }, this.#scratch)
    if (listed) this.#scratch.giveList(listed.list)
    if (text.length > SHORT) return set
    if (this.#kept.size >= KEPT) this.#kept.clear()
    this.#kept.set(text, set)
    return set
  }

  #heldIn(scope: number): HeldValues {
    const held = this.#held[scope] ?? new HeldValues(this.#uses.length)
    this.#held[scope] = held
    return held
  }

  #grow(values: number): void {
    if (values <= this.#uses.length) return
    const room = roomFor(Math.max(values, this.#values.length))
    const uses = new Uint32Array(room)
    uses.set(this.#uses)
    this.#uses = uses
    for (const held of this.#held) held?.grow(room)
    this.#kept.clear()
    this.#scratch.resize(room)
  }
}
