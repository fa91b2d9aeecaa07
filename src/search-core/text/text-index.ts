import type { MemberList } from '../columns/hits.ts'
import { FIELD_BREAK } from '../columns/position-entry.ts'
import type { Scratch } from '../columns/scratch.ts'
import type { DocumentReader } from '../documents/document-reader.ts'
import { type BitSet, countBits, intersect, listMembers } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { Synonyms } from '../query.ts'
import type { IndexSchema } from '../schema.ts'
import { CachedTokeniser } from './cached-tokeniser.ts'
import { type Alternative, partsOf, type QueryTerm, queryTermsOf } from './query-terms.ts'
import { type ScoreTier, scoreTiers } from './score-tiers.ts'
import { TextColumn } from './text-column.ts'
import { type ResolvedTerm, TextScorer } from './text-scorer.ts'
import { Vocabulary } from './vocabulary.ts'

/**
 * Quality of each kind of match. A document's score for a term is that of its best match: field weight × (8 × quality +
 * max(0, 7 - position)), so that no position outweighs a better match.
 */
export const MATCH_QUALITY = {
  exact: 16,
  word: 16,
  compound: 16,
  joined: 15,
  form: 13,
  synonym: 11,
  longer: 5,
  typo: 4,
  typoInPrefix: 2,
} as const

export interface TextQuery {
  readonly text: string
  readonly fields?: readonly string[]
  readonly completesKnownWords?: boolean
  readonly synonyms?: Synonyms
}

/** The vocabulary of all documents, which decides how the words of a query are interpreted. */
export interface Knowledge {
  hasWord(word: string): boolean
  /** Whether a word in use matches the term, so that the term is not a typo. */
  knows(term: QueryTerm): boolean
  /** Words in use that a typo is taken for, each found by it; with `isPrefix` also by what they begin with. */
  similar(word: string, isPrefix: boolean): readonly string[]
}

interface TextField {
  readonly name: string
  /** Index among the schema's texts. */
  readonly place: number
  readonly weight: number
}

// Costs relative to adding one document to a set: finding a word's posting list; the most expensive posting list (a bit
// set); testing a document; preparing a phrase; the least cost at which counting the set pays; a word of a bit set.
const COST = {
  word: 100,
  maxPerWord: 8_000,
  look: 40,
  phrase: 20_000,
  leastForLooks: 20_000,
  ofPasses: 0.5,
} as const

const PLANS = 16
// Prefix of cache keys of plans without completion of known words; no text begins with it.
const WHOLE_WORDS = '\0'

/** The terms of a text as an index with this knowledge interprets them. */
export const termsOfQuery = ({ text, synonyms, ...options }: TextQuery, knowledge: Knowledge): QueryTerm[] =>
  completedTerms(queryTermsOf(text, synonyms), options, knowledge)

/** Unless known words are completed, turns prefixes that are words in use into whole words. */
export const completedTerms = (
  terms: QueryTerm[],
  { completesKnownWords = true }: Pick<TextQuery, 'completesKnownWords'>,
  knowledge: Pick<Knowledge, 'knows'>,
): QueryTerm[] => {
  if (completesKnownWords) return terms
  return terms.map((term) => {
    if (!term.some(({ isPrefix }) => isPrefix)) return term
    const whole = term.map((alternative) => ({ ...alternative, isPrefix: false }))
    return knowledge.knows(whole) ? whole : term
  })
}

const hasForms = (match: Alternative['match']): boolean => match === 'word' || match === 'synonym'

const listOf = (set: BitSet, scratch: Scratch): MemberList => {
  const list = scratch.list()
  return { list, count: listMembers(set, list) }
}

const isAnything = ({ words, phrases }: ResolvedTerm): boolean => words.length > 0 || phrases.length > 0

/** All text fields: one vocabulary and one positional column. */
export class TextIndex implements Knowledge {
  readonly #vocabulary = new Vocabulary()
  readonly #words = new CachedTokeniser(this.#vocabulary)
  /** Fields by descending weight. */
  readonly #fields: readonly TextField[]
  readonly #column: TextColumn
  readonly #scorer: TextScorer
  readonly #knowledge: Knowledge
  readonly #shortestPrefix: number
  readonly #plans = new Map<string, readonly ResolvedTerm[]>()
  #plansVersion = 0
  #plansSynonyms: Synonyms | undefined

  /** Pass `knowledge` if the index has only some of the documents. */
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
    this.#scorer = new TextScorer(this.#column)
  }

  set(docId: number, texts: Readonly<Record<string, string>>, capacity: number): void {
    const entries: number[] = []
    for (const [index, { name }] of this.#fields.entries()) {
      if (index > 0) entries.push(FIELD_BREAK)
      this.#words.acquire(texts[name] ?? '', entries)
    }
    this.#column.set(docId, entries, capacity)
  }

  /** Like `set`, with the texts of the open document. */
  read(docId: number, from: DocumentReader, capacity: number): void {
    const entries: number[] = []
    for (let index = 0; index < this.#fields.length; index++) {
      if (index > 0) entries.push(FIELD_BREAK)
      const length = from.text(this.#fields[index]?.place ?? 0)
      this.#words.acquireCodeUnits(length, from.letters, entries)
    }
    this.#column.set(docId, entries, capacity)
  }

  /**
   * Discounts the document's words. The document stays in the posting lists until `clear`, even in those of words whose
   * numbers have been reused.
   */
  tombstone(docId: number): void {
    for (const number of this.#column.words(docId))
      if (this.#vocabulary.release(number)) this.#words.invalidate(number)
  }

  /** Removes a tombstoned document from the posting lists. */
  clear(docId: number): void {
    this.#column.clear(docId)
  }

  /** Builds the vocabulary and the posting lists in steps. */
  *build(): Generator<undefined> {
    this.#vocabulary.build()
    yield
    this.#column.build()
    yield
  }

  save(to: SnapshotWriter): void {
    this.#vocabulary.save(to)
    this.#column.save(to)
  }

  restore(from: SnapshotReader, docIds: number, capacity: number): void {
    this.#vocabulary.restore(from)
    this.#column.restore(from, docIds, capacity)
  }

  /** Rebuilds structures that a snapshot does not contain. */
  derive(): void {
    this.#vocabulary.derive()
  }

  hasWord(word: string): boolean {
    return this.#vocabulary.find(word) !== undefined
  }

  similar(word: string, isPrefix: boolean): readonly string[] {
    return this.#findTypos(word, isPrefix).map(({ number }) => this.#vocabulary.name(number))
  }

  knows(term: QueryTerm): boolean {
    const vocabulary = this.#vocabulary
    const has = (word: string) => this.hasWord(word)
    return term.some(({ match, words, isPrefix }) => {
      const [word = ''] = words
      if (match === 'parts') return partsOf(word).some((parts) => parts.every(has))
      if (words.every(has)) return true
      if (words.length > 1) return false
      if (hasForms(match) && vocabulary.formsOf(word).length > 0) return true
      return isPrefix && vocabulary.hasPrefix(word)
    })
  }

  /**
   * Keeps in `set` the documents that match every term of the text in one of the fields; returns the list of members if
   * the last term created one.
   */
  narrow(set: BitSet, query: TextQuery, scratch: Scratch): MemberList | null {
    return this.#narrow(set, this.resolve(query), query.fields, scratch)
  }

  /** Like `narrow`, for parsed terms. */
  narrowByTerms(
    set: BitSet,
    terms: readonly QueryTerm[],
    fields: readonly string[] | undefined,
    scratch: Scratch,
  ): void {
    const plan = terms.map((term) => this.#find(term))
    const listed = this.#narrow(set, plan, fields, scratch)
    if (listed) scratch.releaseList(listed.list)
  }

  /** Evaluates terms by posting lists, or document by document once few are left. */
  #narrow(
    set: BitSet,
    plan: readonly ResolvedTerm[],
    fieldNames: readonly string[] | undefined,
    scratch: Scratch,
  ): MemberList | null {
    const weights = this.#weightsOf(fieldNames)
    let listed: MemberList | null = null
    let most = set.length * 32
    for (const { term, cost } of this.#byCost(plan)) {
      const breakEven = (cost + set.length * COST.ofPasses) / COST.look
      const isFew =
        term.phrases.length === 0 &&
        (most < breakEven || (cost > COST.leastForLooks && countBits(set) < breakEven))
      if (isFew) {
        listed ??= listOf(set, scratch)
        listed = this.#scorer.keep(set, listed, term, weights, this.#vocabulary.length)
      } else {
        if (listed) scratch.releaseList(listed.list)
        listed = null
        this.#intersectWith(set, term, weights, scratch)
      }
      most = Math.min(most, listed?.count ?? this.#highestScoreOf(term))
    }
    return listed
  }

  /** Upper bound of the number of documents that match the term. */
  #highestScoreOf({ words, phrases }: ResolvedTerm): number {
    let most = 0
    for (const { number } of words) most += this.#vocabulary.uses(number)
    return phrases.length > 0 ? Number.POSITIVE_INFINITY : most
  }

  /** Like `narrow`, for a list of documents: writes the matching ones to `list` and returns their number. */
  filterInto(list: Uint32Array, docIds: Uint32Array, query: TextQuery): number {
    const weights = this.#weightsOf(query.fields)
    return this.#scorer.filterInto(list, docIds, this.resolve(query), weights, this.#vocabulary.length)
  }

  /** Estimated cost of narrowing a full set, in the unit of COST. */
  costOf(query: TextQuery): number {
    const [first, ...others] = this.#byCost(this.resolve(query))
    if (!first) return 0
    return others.reduce((sum, { cost }) => sum + Math.min(cost, first.cost * COST.look), first.cost)
  }

  #byCost(plan: readonly ResolvedTerm[]): { term: ResolvedTerm; cost: number }[] {
    return plan.map((term) => ({ term, cost: this.#costOf(term) })).sort((a, b) => a.cost - b.cost)
  }

  /** Estimated cost of the union of the term's posting lists. */
  #costOf({ words, phrases }: ResolvedTerm): number {
    const uses = (number: number) => this.#vocabulary.uses(number)
    let cost = 0
    for (const { number } of words) cost += COST.word + Math.min(uses(number), COST.maxPerWord)
    for (const { numbers } of phrases) cost += COST.phrase + COST.look * Math.min(...numbers.map(uses))
    return cost
  }

  #intersectWith(
    set: BitSet,
    { words, phrases }: ResolvedTerm,
    weights: Uint32Array,
    scratch: Scratch,
  ): void {
    const found = scratch.empty()
    for (let field = 0; field < weights.length; field++) {
      if (weights[field] === 0) continue
      for (const { number } of words) this.#column.uniteInto(found, field, number)
      for (const { numbers } of phrases) this.#column.unitePhraseInto(found, field, numbers, set, scratch)
    }
    intersect(set, found)
    scratch.release(found)
  }

  /** Adds the text score of each document to `scores`, by index in `docIds`. */
  score(docIds: Uint32Array, query: TextQuery, scores: Float64Array): void {
    const weights = this.#weightsOf(query.fields)
    this.#scorer.score(docIds, this.resolve(query), weights, this.#vocabulary.length, scores)
  }

  /** The hits in tiers by the upper bound of their scores, highest first. */
  tiers(hits: BitSet, query: TextQuery, scratch: Scratch): Iterable<ScoreTier> {
    const weights = this.#weightsOf(query.fields)
    const heaviest = Math.max(...weights)
    const second = Math.max(0, ...weights.filter((weight) => weight < heaviest))
    const only = weights.map((weight) => (weight === heaviest ? weight : 0))
    const keep = (set: BitSet, term: ResolvedTerm, isHeavy: boolean): void =>
      this.#intersectWith(set, term, isHeavy ? only : weights, scratch)
    return scoreTiers(this.resolve(query), { hits, heaviest, second, keep }, scratch)
  }

  /** The words and phrases that the text currently resolves to; the same array until the vocabulary changes. */
  resolve(query: TextQuery): readonly ResolvedTerm[] {
    const { text, synonyms, completesKnownWords = true } = query
    if (this.#plansVersion !== this.#vocabulary.version || this.#plansSynonyms !== synonyms) {
      this.#plans.clear()
      this.#plansVersion = this.#vocabulary.version
      this.#plansSynonyms = synonyms
    }
    const name = completesKnownWords ? text : `${WHOLE_WORDS}${text}`
    const known = this.#plans.get(name)
    if (known) return known
    const plan = termsOfQuery(query, this.#knowledge).map((term) => this.#find(term))
    if (this.#plans.size >= PLANS) this.#plans.clear()
    this.#plans.set(name, plan)
    return plan
  }

  #find(term: QueryTerm): ResolvedTerm {
    const known = this.#findInUse(term)
    if (isAnything(known)) return known
    const words = term.flatMap(({ match, words: [word = ''], isPrefix }) =>
      match === 'word' ? this.#findTypos(word, isPrefix) : [],
    )
    // The word is in use elsewhere in the main index, so it is not a typo.
    if (words.length > 0 && this.#knowledge !== this && this.#knowledge.knows(term)) return known
    return { words, phrases: [] }
  }

  #findTypos(word: string, isPrefix: boolean): { number: number; quality: number }[] {
    const { whole, prefix } = this.#vocabulary.similar(word, isPrefix)
    if (whole.length > 0) return whole.map((number) => ({ number, quality: MATCH_QUALITY.typo }))
    if (prefix.length === 0 || (this.#knowledge !== this && this.#knowledge.similar(word, false).length > 0))
      return []
    return prefix.map((number) => ({ number, quality: MATCH_QUALITY.typoInPrefix }))
  }

  #findInUse(term: QueryTerm): ResolvedTerm {
    const words: { number: number; quality: number }[] = []
    const phrases: { numbers: number[]; quality: number }[] = []
    for (const alternative of term) {
      const { match, words: sought } = alternative
      const [word = ''] = sought
      if (match === 'parts')
        for (const parts of partsOf(word)) phrases.push(...this.#findPhrase(parts, MATCH_QUALITY.joined))
      else if (sought.length > 1) phrases.push(...this.#findPhrase(sought, MATCH_QUALITY[match]))
      else this.#findWord(word, match, alternative.isPrefix, words)
    }
    return { words, phrases }
  }

  /** Whether the prefix may be completed. Short words in use, such as "go" and "c", are not. */
  #isPrefixAllowed(word: string): boolean {
    return word.length >= this.#shortestPrefix || !this.#knowledge.hasWord(word)
  }

  #findPhrase(words: readonly string[], quality: number): { numbers: number[]; quality: number }[] {
    const numbers = words.flatMap((word) => this.#vocabulary.find(word) ?? [])
    return numbers.length === words.length ? [{ numbers, quality }] : []
  }

  /** Appends to `words` instead of returning an array, because a prefix may match thousands. */
  #findWord(
    word: string,
    match: Exclude<Alternative['match'], 'parts'>,
    isPrefix: boolean,
    words: { number: number; quality: number }[],
  ): void {
    const number = this.#vocabulary.find(word)
    if (number !== undefined) words.push({ number, quality: MATCH_QUALITY[match] })
    if (hasForms(match)) {
      const quality = match === 'synonym' ? MATCH_QUALITY.synonym : MATCH_QUALITY.form
      for (const form of this.#vocabulary.formsOf(word)) words.push({ number: form, quality })
    }
    if (!isPrefix || !this.#isPrefixAllowed(word)) return
    for (const other of this.#vocabulary.withPrefix(word))
      words.push({ number: other, quality: MATCH_QUALITY.longer })
  }

  #weightsOf(names: readonly string[] | undefined): Uint32Array {
    const unknown = names?.find((name) => !this.#fields.some((field) => field.name === name))
    if (unknown !== undefined) throw new Error(`search-core: no text field "${unknown}"`)
    return Uint32Array.from(this.#fields, ({ name, weight }) => (!names || names.includes(name) ? weight : 0))
  }
}
