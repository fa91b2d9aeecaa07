import type { Listed } from '../columns/hits.ts'
import { BREAK } from '../columns/position-entry.ts'
import type { Scratch } from '../columns/scratch.ts'
import type { DocumentReader } from '../documents/document-reader.ts'
import { type BitSet, countBits, intersect, listMembers } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { Synonyms } from '../query.ts'
import type { IndexSchema } from '../schema.ts'
import { KnownWords } from './cached-tokeniser.ts'
import { type Alternative, type Need, needsOf, partsOf } from './query-terms.ts'
import { type HitClass, hitClasses } from './score-tiers.ts'
import { TextColumn } from './text-column.ts'
import { type Found, Scorer } from './text-scorer.ts'
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
  /** In the schema. */
  readonly place: number
  readonly weight: number
}

// Beside one more slot in a set: to find the sets of a word; what lies in a set of bits; a look at the words of a
// document; to work with sets for a phrase; below which it is not worth a count; a word of the sets that are gone through.
const COST = {
  word: 100,
  mostOfWord: 8_000,
  look: 40,
  phrase: 20_000,
  leastForLooks: 20_000,
  ofPasses: 0.5,
} as const

const PLANS = 16

const hasForms = (match: Alternative['match']): boolean => match === 'word' || match === 'synonym'

const listOf = (set: BitSet, scratch: Scratch): Listed => {
  const list = scratch.list()
  return { list, count: listMembers(set, list) }
}

const isAnything = ({ words, phrases }: Found): boolean => words.length > 0 || phrases.length > 0

/** Words of all text fields: one vocabulary, one column. */
export class TextIndex implements Knowledge {
  readonly #vocabulary = new Vocabulary()
  readonly #words = new KnownWords(this.#vocabulary)
  /** The heaviest first. */
  readonly #fields: readonly TextField[]
  readonly #column: TextColumn
  readonly #scorer: Scorer
  readonly #knowledge: Knowledge
  readonly #shortestPrefix: number
  readonly #plans = new Map<string, readonly Found[]>()
  #plansVersion = 0
  #plansSynonyms: Synonyms | undefined

  /** `knowledge` where the own words are but some of all. */
  constructor(
    texts: IndexSchema['texts'],
    { knowledge, shortestPrefix = 3 }: { knowledge?: Knowledge; shortestPrefix?: number } = {},
  ) {
    this.#knowledge = knowledge ?? this
    this.#shortestPrefix = shortestPrefix
    this.#fields = Object.entries(texts)
      .map(([name, { weight }], place) => ({ name, weight, place }))
      .sort((a, b) => b.weight - a.weight)
    this.#column = new TextColumn(this.#fields.length)
    this.#scorer = new Scorer(this.#column)
  }

  set(slot: number, texts: Readonly<Record<string, string>>, capacity: number): void {
    const entries: number[] = []
    for (const [index, { name }] of this.#fields.entries()) {
      if (index > 0) entries.push(BREAK)
      this.#words.acquire(texts[name] ?? '', entries)
    }
    this.#column.set(slot, entries, capacity)
  }

  /** As `set` of the open document's texts. */
  read(slot: number, from: DocumentReader, capacity: number): void {
    const entries: number[] = []
    for (let index = 0; index < this.#fields.length; index++) {
      if (index > 0) entries.push(BREAK)
      const length = from.text(this.#fields[index]?.place ?? 0)
      this.#words.acquireLetters(length, from.letters, entries)
    }
    this.#column.set(slot, entries, capacity)
  }

  /**
   * The words of the slot count no longer; it stays in the postings until `clear`, of words that others have been given
   * the numbers of, too.
   */
  retire(slot: number): void {
    for (const number of this.#column.words(slot))
      if (this.#vocabulary.release(number)) this.#words.forget(number)
  }

  /** Takes out a slot that no longer counts. */
  clear(slot: number): void {
    this.#column.clear(slot)
  }

  /** A part with each step. */
  *settle(): Generator<undefined> {
    this.#vocabulary.settle()
    yield
    this.#column.settle()
    yield
  }

  save(to: SnapshotWriter): void {
    this.#vocabulary.save(to)
    this.#column.save(to)
  }

  restore(from: SnapshotReader, slots: number, capacity: number): void {
    this.#vocabulary.restore(from)
    this.#column.restore(from, slots, capacity)
  }

  /** What is made anew of what was restored. */
  derive(): void {
    this.#vocabulary.derive()
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

  /**
   * Leaves in `set` what has every word of the text in one of the fields; returns what is left when that has been listed
   * on the way.
   */
  narrow(set: BitSet, query: TextQuery, scratch: Scratch): Listed | null {
    return this.#narrow(set, this.#plan(query), query.fields, scratch)
  }

  /** As `narrow`, with the needs of the text worked out before. */
  narrowByNeeds(
    set: BitSet,
    needs: readonly Need[],
    fields: readonly string[] | undefined,
    scratch: Scratch,
  ): void {
    const plan = needs.map((need) => this.#find(need))
    const listed = this.#narrow(set, plan, fields, scratch)
    if (listed) scratch.giveList(listed.list)
  }

  /** A need by sets, or as soon as few are left by a look at each. */
  #narrow(
    set: BitSet,
    plan: readonly Found[],
    fieldNames: readonly string[] | undefined,
    scratch: Scratch,
  ): Listed | null {
    const weights = this.#weightsOf(fieldNames)
    let listed: Listed | null = null
    let most = set.length * 32
    for (const { need, cost } of this.#byCost(plan)) {
      const worthwhile = (cost + set.length * COST.ofPasses) / COST.look
      const isFew =
        need.phrases.length === 0 &&
        (most < worthwhile || (cost > COST.leastForLooks && countBits(set) < worthwhile))
      if (isFew) {
        listed ??= listOf(set, scratch)
        listed = this.#scorer.keep(set, listed, need, weights, this.#vocabulary.length)
      } else {
        if (listed) scratch.giveList(listed.list)
        listed = null
        this.#intersectWith(set, need, weights, scratch)
      }
      most = Math.min(most, listed?.count ?? this.#mostOf(need))
    }
    return listed
  }

  /** No more slots have the need. */
  #mostOf({ words, phrases }: Found): number {
    let most = 0
    for (const { number } of words) most += this.#vocabulary.uses(number)
    return phrases.length > 0 ? Number.POSITIVE_INFINITY : most
  }

  /** As `narrow` by a look at each of the slots: lists those that are left and returns how many they are. */
  filterInto(list: Uint32Array, slots: Uint32Array, query: TextQuery): number {
    const weights = this.#weightsOf(query.fields)
    return this.#scorer.filterInto(list, slots, this.#plan(query), weights, this.#vocabulary.length)
  }

  /** About what narrowing a set of all slots takes, in single slots. */
  costOf(query: TextQuery): number {
    const [first, ...others] = this.#byCost(this.#plan(query))
    if (!first) return 0
    return others.reduce((sum, { cost }) => sum + Math.min(cost, first.cost * COST.look), first.cost)
  }

  #byCost(plan: readonly Found[]): { need: Found; cost: number }[] {
    return plan.map((need) => ({ need, cost: this.#costOf(need) })).sort((a, b) => a.cost - b.cost)
  }

  /** Of uniting the sets of a need, in single slots. */
  #costOf({ words, phrases }: Found): number {
    const uses = (number: number) => this.#vocabulary.uses(number)
    let cost = 0
    for (const { number } of words) cost += COST.word + Math.min(uses(number), COST.mostOfWord)
    for (const { numbers } of phrases) cost += COST.phrase + COST.look * Math.min(...numbers.map(uses))
    return cost
  }

  #intersectWith(set: BitSet, { words, phrases }: Found, weights: Uint32Array, scratch: Scratch): void {
    const found = scratch.empty()
    for (let field = 0; field < weights.length; field++) {
      if (weights[field] === 0) continue
      for (const { number } of words) this.#column.uniteInto(found, field, number)
      for (const { numbers } of phrases) this.#column.unitePhraseInto(found, field, numbers, set, scratch)
    }
    intersect(set, found)
    scratch.give(found)
  }

  /** Adds to `scores`, by the place of the slot in the list, the points of every need. */
  score(slots: Uint32Array, query: TextQuery, scores: Float64Array): void {
    const weights = this.#weightsOf(query.fields)
    this.#scorer.score(slots, this.#plan(query), weights, this.#vocabulary.length, scores)
  }

  /** The hits of the query in classes, first those that can have most points. */
  classes(hits: BitSet, query: TextQuery, scratch: Scratch): Iterable<HitClass> {
    const weights = this.#weightsOf(query.fields)
    const heaviest = Math.max(...weights)
    const second = Math.max(0, ...weights.filter((weight) => weight < heaviest))
    const only = weights.map((weight) => (weight === heaviest ? weight : 0))
    const keep = (set: BitSet, need: Found, isHeavy: boolean): void =>
      this.#intersectWith(set, need, isHeavy ? only : weights, scratch)
    return hitClasses(this.#plan(query), { hits, heaviest, second, keep }, scratch)
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
    // Of the own words none is known.
    if (words.length > 0 && this.#knowledge !== this && this.#knowledge.knows(need)) return known
    return { words, phrases: [] }
  }

  /** Whole words before words of which only the beginning is like it. */
  #findLike(word: string, isPrefix: boolean): { number: number; worth: number }[] {
    const { whole, beginning } = this.#vocabulary.like(word, isPrefix)
    if (whole.length > 0) return whole.map((number) => ({ number, worth: WORTH.typo }))
    if (beginning.length === 0 || (this.#knowledge !== this && this.#knowledge.hasLike(word))) return []
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
      else this.#findWord(word, match, alternative.isPrefix, words)
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

  /** A beginning may be that of thousands, so they are added to what there is. */
  #findWord(
    word: string,
    match: Exclude<Alternative['match'], 'parts'>,
    isPrefix: boolean,
    words: { number: number; worth: number }[],
  ): void {
    const number = this.#vocabulary.find(word)
    if (number !== undefined) words.push({ number, worth: WORTH[match] })
    if (hasForms(match)) {
      const worth = match === 'synonym' ? WORTH.synonym : WORTH.form
      for (const form of this.#vocabulary.formsOf(word)) words.push({ number: form, worth })
    }
    if (!isPrefix || !this.#isBeginning(word)) return
    for (const other of this.#vocabulary.startingWith(word))
      words.push({ number: other, worth: WORTH.longer })
  }

  #weightsOf(names: readonly string[] | undefined): Uint32Array {
    const unknown = names?.find((name) => !this.#fields.some((field) => field.name === name))
    if (unknown !== undefined) throw new Error(`search-core: no text field "${unknown}"`)
    return Uint32Array.from(this.#fields, ({ name, weight }) => (!names || names.includes(name) ? weight : 0))
  }
}
