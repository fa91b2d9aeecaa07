import { type BitSet, listBits } from './bit-set.ts'
import type { KeywordField } from './keyword-field.ts'
import { Scratch } from './scratch.ts'
import { TextIndex } from './text-index.ts'

const TEXT = 'value'
const roomFor = (count: number): number => Math.ceil((count * 1.5) / 128) * 128

/**
 * The values of a keyword field as texts to search, and how many documents of each scope hold them. Made of the field's
 * columns at the first question and kept up from then on.
 */
export class SuggestBook {
  readonly #values: KeywordField
  readonly #scopes: KeywordField
  readonly #scratch = new Scratch()
  #texts: TextIndex | null = null
  #uses = new Uint32Array(0)
  /** By number of the scope, by number of the value. */
  #held: (Uint32Array | undefined)[] = []

  constructor(values: KeywordField, scopes: KeywordField) {
    this.#values = values
    this.#scopes = scopes
  }

  /** After the slot has come into the fields. */
  add(slot: number): void {
    const texts = this.#texts
    if (!texts) return
    for (const value of this.#values.lists.list(slot)) {
      this.#grow(value + 1)
      const uses = (this.#uses[value] ?? 0) + 1
      this.#uses[value] = uses
      if (uses === 1) texts.set(value, { [TEXT]: this.#values.name(value) }, this.#uses.length)
      for (const scope of this.#scopes.lists.list(slot)) {
        const held = this.#heldIn(scope)
        held[value] = (held[value] ?? 0) + 1
      }
    }
  }

  /** While the slot is still in the fields. */
  remove(slot: number): void {
    const texts = this.#texts
    if (!texts) return
    for (const value of this.#values.lists.list(slot)) {
      const uses = (this.#uses[value] ?? 0) - 1
      this.#uses[value] = uses
      if (uses === 0) texts.clear(value)
      for (const scope of this.#scopes.lists.list(slot)) {
        const held = this.#heldIn(scope)
        held[value] = (held[value] ?? 0) - 1
      }
    }
  }

  /** Numbers of the values with all words of the text that some document of the scope holds, in no order. */
  find(text: string, scope: number, slots: number): { values: Uint32Array; held: Uint32Array } {
    const texts = this.#texts ?? this.#make(slots)
    const held = this.#heldIn(scope)
    const set = this.#scratch.empty()
    this.#narrow(texts, set, text)
    const list = this.#scratch.list()
    const count = listBits(set, list)
    let kept = 0
    for (let index = 0; index < count; index++) {
      const value = list[index] ?? 0
      if ((held[value] ?? 0) > 0) list[kept++] = value
    }
    this.#scratch.give(set)
    this.#scratch.giveList(list)
    // Valid until the next question.
    return { values: list.subarray(0, kept), held }
  }

  #narrow(texts: TextIndex, set: BitSet, text: string): void {
    set.fill(0xffff_ffff)
    texts.narrow(set, { text }, this.#scratch)
  }

  #make(slots: number): TextIndex {
    const texts = new TextIndex({ [TEXT]: { weight: 1 } }, { shortestPrefix: 1 })
    this.#texts = texts
    for (let slot = 0; slot < slots; slot++) this.add(slot)
    return texts
  }

  #heldIn(scope: number): Uint32Array {
    const held = this.#held[scope] ?? new Uint32Array(this.#uses.length)
    this.#held[scope] = held
    return held
  }

  #grow(values: number): void {
    if (values <= this.#uses.length) return
    const room = roomFor(Math.max(values, this.#values.length))
    const grown = (old: Uint32Array): Uint32Array => {
      const numbers = new Uint32Array(room)
      numbers.set(old)
      return numbers
    }
    this.#uses = grown(this.#uses) as Uint32Array<ArrayBuffer>
    this.#held = this.#held.map((held) => held && grown(held))
    this.#scratch.resize(room)
  }
}
