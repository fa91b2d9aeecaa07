import { type BitSet, countBits, intersect, keepBits } from './bit-set.ts'
import { KnownWords } from './known-words.ts'
import type { IndexSchema } from './schema.ts'
import type { Scratch } from './scratch.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'
import type { Synonyms } from './synonyms.ts'
import { TextColumn } from './text-column.ts'
import { type Alternative, type Need, needsOf, partsOf } from './text-needs.ts'
import { Vocabulary } from './vocabulary.ts'

/**
 * What a match is worth, in steps that no place in the text outweighs. A document has, for each need, the points of its
 * best match: weight of the field × (8 × worth + 7 less the place of the word, at least 0).
 */
export const WORTH = {
  exact: 16,
  word: 16,
  compound: 16,
  joined: 15,
  form: 13,
  synonym: 11,
  longer: 5,
  typo: 4,
  typoInBeginning: 2,
} as const

export interface TextQuery {
  readonly text: string
  readonly fields?: readonly string[]
  readonly synonyms?: Synonyms
}

/** What the words of all documents decide: how those of a query are meant. */
export interface Knowledge {
  hasWord(word: string): boolean
  /** Whether a word that meets the need is in use, so that the one sought is no typing mistake. */
  knows(need: Need): boolean
  /** Whether some whole word may be meant by the mistyped one. */
  hasLike(word: string): boolean
}

interface TextField {
  readonly name: string
  readonly weight: number
  readonly column: TextColumn
}

/** A need in numbers of the vocabulary. */
interface Found {
  readonly words: readonly { readonly number: number; readonly worth: number }[]
  readonly phrases: readonly { readonly numbers: readonly number[]; readonly worth: number }[]
}

interface NeedPoints extends Found {
  /** By word number, 0 for none. */
  readonly worthOf: Uint8Array
  /** The points of the best match, without the weight of a field. */
  readonly most: number
}

const bestPoints = (
  slot: number,
  { phrases, worthOf, most }: NeedPoints,
  fields: readonly TextField[],
): number => {
  let best = 0
  for (const { weight, column } of fields) {
    // What follows weighs no more.
    if (best >= weight * most) break
    best = Math.max(best, weight * column.best(slot, worthOf))
    for (const { numbers, worth } of phrases) {
      if (best >= weight * (worth * 8 + 7)) continue
      const place = column.placeOfPhrase(slot, numbers)
      if (place >= 0) best = Math.max(best, weight * (worth * 8 + Math.max(0, 7 - place)))
    }
  }
  return best
}

// At the words of a document in one field, beside one more slot in a set.
const COST_OF_LOOK = 30

const PLANS = 16

const hasForms = (match: Alternative['match']): boolean => match === 'word' || match === 'synonym'

const isAnything = ({ words, phrases }: Found): boolean => words.length > 0 || phrases.length > 0

/** Words of all text fields: one vocabulary, one column a field. */
export class TextIndex implements Knowledge {
  readonly #vocabulary = new Vocabulary()
  readonly #words = new KnownWords(this.#vocabulary)
  /** The heaviest first. */
  readonly #fields: readonly TextField[]
  readonly #knowledge: Knowledge
  readonly #shortestPrefix: number
  readonly #plans = new Map<string, readonly Found[]>()
  #plansVersion = 0
  #plansSynonyms: Synonyms | undefined
  /** By place of the need; all zeros between two questions. */
  readonly #worths: Uint8Array[] = []

  /** `knowledge` where the own words are but some of all. */
  constructor(
    texts: IndexSchema['texts'],
    { knowledge, shortestPrefix = 3 }: { knowledge?: Knowledge; shortestPrefix?: number } = {},
  ) {
    this.#knowledge = knowledge ?? this
    this.#shortestPrefix = shortestPrefix
    this.#fields = Object.entries(texts)
      .map(([name, { weight }]) => ({ name, weight, column: new TextColumn() }))
      .sort((a, b) => b.weight - a.weight)
  }

  set(slot: number, texts: Readonly<Record<string, string>>, capacity: number): void {
    for (const { name, column } of this.#fields) {
      const entries: number[] = []
      this.#words.acquire(texts[name] ?? '', entries)
      column.set(slot, entries, capacity)
    }
  }

  clear(slot: number): void {
    for (const { column } of this.#fields)
      for (const number of column.clear(slot))
        if (this.#vocabulary.release(number)) this.#words.forget(number)
  }

  /** A part with each step. */
  *settle(): Generator<undefined> {
    this.#vocabulary.settle()
    for (const { column } of this.#fields) {
      column.settle()
      yield
    }
  }

  save(to: SnapshotWriter): void {
    this.#vocabulary.save(to)
    for (const { column } of this.#fields) column.save(to)
  }

  restore(from: SnapshotReader, slots: number, capacity: number): void {
    this.#vocabulary.restore(from)
    for (const { column } of this.#fields) column.restore(from, slots, capacity)
  }

  hasWord(word: string): boolean {
    return this.#vocabulary.find(word) !== undefined
  }

  hasLike(word: string): boolean {
    return this.#vocabulary.like(word, false).whole.length > 0
  }

  knows(need: Need): boolean {
    const vocabulary = this.#vocabulary
    const has = (word: string) => this.hasWord(word)
    return need.some(({ match, words, isPrefix }) => {
      const [word = ''] = words
      if (match === 'parts') return partsOf(word).some((parts) => parts.every(has))
      if (words.every(has)) return true
      if (words.length > 1) return false
      if (hasForms(match) && vocabulary.formsOf(word).length > 0) return true
      return isPrefix && vocabulary.hasStartingWith(word)
    })
  }

  /** Leaves in `set` what has every word of the text in one of the fields. */
  narrow(set: BitSet, query: TextQuery, scratch: Scratch): void {
    this.#narrow(set, this.#plan(query), query.fields, scratch)
  }

  /** As `narrow`, with the needs of the text worked out before. */
  narrowByNeeds(
    set: BitSet,
    needs: readonly Need[],
    fields: readonly string[] | undefined,
    scratch: Scratch,
  ): void {
    const plan = needs.map((need) => this.#find(need))
    this.#narrow(set, plan, fields, scratch)
  }

  #narrow(
    set: BitSet,
    plan: readonly Found[],
    fieldNames: readonly string[] | undefined,
    scratch: Scratch,
  ): void {
    const fields = this.#fieldsNamed(fieldNames)
    const needs = plan
      .map((need) => ({ need, cost: this.#costOf(need, fields) }))
      .sort((a, b) => a.cost - b.cost)
    for (const [index, { need, cost }] of needs.entries()) {
      const canLook = index > 0 && need.phrases.length === 0
      if (canLook && countBits(set) * fields.length * COST_OF_LOOK < cost) this.#keepWith(set, need, fields)
      else this.#intersectWith(set, need, fields, scratch)
    }
  }

  #costOf({ words, phrases }: Found, fields: readonly TextField[]): number {
    // Phrases look at documents: after what leaves few of them.
    if (phrases.length > 0) return Number.POSITIVE_INFINITY
    let cost = 0
    for (const { column } of fields) for (const { number } of words) cost += column.cost(number)
    return cost
  }

  #intersectWith(
    set: BitSet,
    { words, phrases }: Found,
    fields: readonly TextField[],
    scratch: Scratch,
  ): void {
    const found = scratch.empty()
    for (const { column } of fields) {
      for (const { number } of words) column.uniteInto(found, number)
      for (const { numbers } of phrases) column.unitePhraseInto(found, numbers, set, scratch)
    }
    intersect(set, found)
    scratch.give(found)
  }

  /** As `intersectWith`, by a look at each of few documents. */
  #keepWith(set: BitSet, found: Found, fields: readonly TextField[]): void {
    const need = this.#pointsOf(found, 0)
    keepBits(set, (slot) => bestPoints(slot, need, fields) > 0)
    for (const { number } of found.words) need.worthOf[number] = 0
  }

  /** Adds to `scores` of each slot the points of every need. */
  score(slots: Uint32Array, query: TextQuery, scores: Float64Array): void {
    const fields = this.#fieldsNamed(query.fields)
    const needs = this.#plan(query).map((need, index) => this.#pointsOf(need, index))
    // All needs of a document at once, while its words are at hand.
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] ?? 0
      let sum = scores[slot] ?? 0
      for (const need of needs) sum += bestPoints(slot, need, fields)
      scores[slot] = sum
    }
    for (const { words, worthOf } of needs) for (const { number } of words) worthOf[number] = 0
  }

  #pointsOf({ words, phrases }: Found, index: number): NeedPoints {
    const known = this.#worths[index]
    const worthOf =
      known && known.length >= this.#vocabulary.length ? known : new Uint8Array(this.#vocabulary.length * 2)
    this.#worths[index] = worthOf
    for (const { number, worth } of words) worthOf[number] = Math.max(worthOf[number] ?? 0, worth)
    const most = Math.max(0, ...[...words, ...phrases].map(({ worth }) => worth * 8 + 7))
    return { words, phrases, worthOf, most }
  }

  #plan({ text, synonyms }: TextQuery): readonly Found[] {
    if (this.#plansVersion !== this.#vocabulary.version || this.#plansSynonyms !== synonyms) {
      this.#plans.clear()
      this.#plansVersion = this.#vocabulary.version
      this.#plansSynonyms = synonyms
    }
    const known = this.#plans.get(text)
    if (known) return known
    const plan = needsOf(text, synonyms).map((need) => this.#find(need))
    if (this.#plans.size >= PLANS) this.#plans.clear()
    this.#plans.set(text, plan)
    return plan
  }

  #find(need: Need): Found {
    const known = this.#findKnown(need)
    if (isAnything(known)) return known
    const words = need.flatMap(({ match, words: [word = ''], isPrefix }) =>
      match === 'word' ? this.#findLike(word, isPrefix) : [],
    )
    if (words.length > 0 && this.#knowledge.knows(need)) return known
    return { words, phrases: [] }
  }

  /** Whole words before words of which only the beginning is like it. */
  #findLike(word: string, isPrefix: boolean): { number: number; worth: number }[] {
    const { whole, beginning } = this.#vocabulary.like(word, isPrefix)
    if (whole.length > 0) return whole.map((number) => ({ number, worth: WORTH.typo }))
    if (beginning.length === 0 || this.#knowledge.hasLike(word)) return []
    return beginning.map((number) => ({ number, worth: WORTH.typoInBeginning }))
  }

  #findKnown(need: Need): Found {
    const words: { number: number; worth: number }[] = []
    const phrases: { numbers: number[]; worth: number }[] = []
    for (const alternative of need) {
      const { match, words: sought } = alternative
      const [word = ''] = sought
      if (match === 'parts')
        for (const parts of partsOf(word)) phrases.push(...this.#findPhrase(parts, WORTH.joined))
      else if (sought.length > 1) phrases.push(...this.#findPhrase(sought, WORTH[match]))
      else words.push(...this.#findWord(word, match, alternative.isPrefix))
    }
    return { words, phrases }
  }

  /** "Go" and "c" are words of their own, though many words begin with them. */
  #isBeginning(word: string): boolean {
    return word.length >= this.#shortestPrefix || !this.#knowledge.hasWord(word)
  }

  #findPhrase(words: readonly string[], worth: number): { numbers: number[]; worth: number }[] {
    const numbers = words.flatMap((word) => this.#vocabulary.find(word) ?? [])
    return numbers.length === words.length ? [{ numbers, worth }] : []
  }

  #findWord(
    word: string,
    match: Exclude<Alternative['match'], 'parts'>,
    isPrefix: boolean,
  ): { number: number; worth: number }[] {
    const number = this.#vocabulary.find(word)
    const forms = hasForms(match) ? this.#vocabulary.formsOf(word) : []
    const longer = isPrefix && this.#isBeginning(word) ? this.#vocabulary.startingWith(word) : []
    const ofForms = match === 'synonym' ? WORTH.synonym : WORTH.form
    return [
      ...(number === undefined ? [] : [{ number, worth: WORTH[match] }]),
      ...forms.map((form) => ({ number: form, worth: ofForms })),
      ...longer.map((other) => ({ number: other, worth: WORTH.longer })),
    ]
  }

  #fieldsNamed(names: readonly string[] | undefined): readonly TextField[] {
    const unknown = names?.find((name) => !this.#fields.some((field) => field.name === name))
    if (unknown !== undefined) throw new Error(`search-core: no text field "${unknown}"`)
    return names ? this.#fields.filter(({ name }) => names.includes(name)) : this.#fields
  }
}
