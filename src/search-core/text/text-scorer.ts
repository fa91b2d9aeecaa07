import type { MemberList } from '../columns/hits.ts'
import { type BitSet, clearBit } from '../memory/bit-set.ts'
import {
  type Matches,
  PREFETCHED,
  TERMS_AT_ONCE,
  type TextColumn,
  type WordQualities,
} from './text-column.ts'

/** A query term with its words as vocabulary numbers. */
export interface ResolvedTerm {
  readonly words: readonly { readonly number: number; readonly quality: number }[]
  readonly phrases: readonly { readonly numbers: readonly number[]; readonly quality: number }[]
}

/** Highest possible score of the term in a field of weight 1. */
export const highestScoreOf = ({ words, phrases }: ResolvedTerm): number => {
  let most = 0
  for (const { quality } of words) most = Math.max(most, quality)
  for (const { quality } of phrases) most = Math.max(most, quality)
  return most === 0 ? 0 : most * 8 + 7
}

type Visit = (matches: Matches, from: number, to: number) => void

// Field number for no field.
const NONE = -1

/**
 * Score, times the field's weight, for two consecutive terms that follow each other in the heaviest field: more than
 * any position adds, less than a better match does.
 */
export const ORDER_SCORE = 8

/**
 * Highest score, times the weight of the heaviest field, that the order of the terms can add; `isHeavy` tells whether a
 * term can be in that field. Only the first TERMS_AT_ONCE terms count.
 */
export const maxOrderBonus = (terms: number, isHeavy: (term: number) => boolean): number => {
  let most = 0
  for (let at = 0; at + 1 < Math.min(terms, TERMS_AT_ONCE); at++)
    if (isHeavy(at) && isHeavy(at + 1)) most += ORDER_SCORE
  return most
}

/** Scores documents by the terms of a text. */
export class TextScorer {
  readonly #column: TextColumn
  // Buffers; both contain only zeros between calls.
  #matchingWords = new Uint32Array(0)
  #qualities = new Uint32Array(0)
  readonly #matches: Matches = {
    best: new Uint32Array(TERMS_AT_ONCE * PREFETCHED),
    followed: new Uint8Array(PREFETCHED),
  }

  constructor(column: TextColumn) {
    this.#column = column
  }

  /**
   * Adds each document's score, summed over the terms, to `scores`, by index in `docIds`. `words` is the size of the
   * vocabulary.
   */
  score(
    docIds: Uint32Array,
    terms: readonly ResolvedTerm[],
    weights: Uint32Array,
    words: number,
    scores: Float64Array,
  ): void {
    const heaviest = weights.indexOf(Math.max(...weights))
    const orderScore = ORDER_SCORE * (weights[heaviest] ?? 0)
    for (let first = 0; first < terms.length; first += TERMS_AT_ONCE) {
      const some = terms.slice(first, first + TERMS_AT_ONCE)
      const ordered = first === 0 && some.length > 1 ? heaviest : NONE
      this.#visit(docIds, some, { weights, words, ordered }, ({ best, followed }, from, to) => {
        for (let index = from, at = 0; index < to; index++, at += TERMS_AT_ONCE) {
          const sum = (best[at] ?? 0) + (best[at + 1] ?? 0) + (best[at + 2] ?? 0) + (best[at + 3] ?? 0)
          scores[index] = (scores[index] ?? 0) + sum + orderScore * (followed[index - from] ?? 0)
        }
      })
    }
  }

  /** Writes the documents that match all terms to `list` and returns their number. */
  filterInto(
    list: Uint32Array,
    docIds: Uint32Array,
    terms: readonly ResolvedTerm[],
    weights: Uint32Array,
    words: number,
  ): number {
    let count = docIds.length
    list.set(docIds)
    for (let first = 0; first < terms.length; first += TERMS_AT_ONCE) {
      const some = terms.slice(first, first + TERMS_AT_ONCE)
      let kept = 0
      const inFields = { weights, words, ordered: NONE }
      this.#visit(list.subarray(0, count), some, inFields, ({ best }, from, to) => {
        for (let index = from; index < to; index++) {
          const at = (index - from) * TERMS_AT_ONCE
          let has = true
          for (let term = 0; term < some.length; term++) has &&= best[at + term] !== 0
          if (has) list[kept++] = list[index] ?? 0
        }
      })
      count = kept
    }
    return count
  }

  /** Keeps in `set` and its list of members the documents with a word of the term; tests each document. */
  keep(
    set: BitSet,
    { list, count }: MemberList,
    term: ResolvedTerm,
    weights: Uint32Array,
    words: number,
  ): MemberList {
    const points = this.#fill([term], weights, words)
    const column = this.#column
    const docIds = list.subarray(0, count)
    let kept = 0
    for (let index = 0; index < count; index++) {
      if (index % PREFETCHED === 0) column.fetch(docIds, index)
      const docId = docIds[index] ?? 0
      if (column.has(docId, points)) list[kept++] = docId
      else clearBit(set, docId)
    }
    this.#empty([term])
    return { list, count: kept }
  }

  /** Calls `visit` with the scores of a block of documents for up to TERMS_AT_ONCE terms. */
  #visit(
    docIds: Uint32Array,
    terms: readonly ResolvedTerm[],
    { weights, words, ordered }: { weights: Uint32Array; words: number; ordered: number },
    visit: Visit,
  ): void {
    const [column, matches] = [this.#column, this.#matches]
    const points = this.#fill(terms, weights, words)
    const phrases = terms.flatMap(({ phrases: all }, term) => all.map((phrase) => ({ ...phrase, term })))
    for (let from = 0; from < docIds.length; from += PREFETCHED) {
      const to = Math.min(docIds.length, from + PREFETCHED)
      column.best(docIds, from, points, ordered, matches)
      for (const phrase of phrases)
        for (let index = from; index < to; index++)
          this.#improve(docIds[index] ?? 0, (index - from) * TERMS_AT_ONCE + phrase.term, phrase, weights)
      visit(matches, from, to)
    }
    this.#empty(terms)
  }

  #improve(
    docId: number,
    at: number,
    { numbers, quality }: ResolvedTerm['phrases'][number],
    weights: Uint32Array,
  ): void {
    const { best } = this.#matches
    for (let field = 0; field < weights.length; field++) {
      const weight = weights[field] ?? 0
      if ((best[at] ?? 0) >= weight * (quality * 8 + 7)) continue
      const place = this.#column.positionOfPhrase(docId, field, numbers)
      if (place >= 0) best[at] = Math.max(best[at] ?? 0, weight * (quality * 8 + Math.max(0, 7 - place)))
    }
  }

  #fill(terms: readonly ResolvedTerm[], weights: Uint32Array, words: number): WordQualities {
    if (this.#qualities.length < words) {
      this.#qualities = new Uint32Array(words * 2)
      this.#matchingWords = new Uint32Array((words >>> 4) + 1)
    }
    const [matchingWords, qualities] = [this.#matchingWords, this.#qualities]
    for (const [index, term] of terms.entries())
      for (const { number, quality } of term.words) {
        const all = qualities[number] ?? 0
        const known = (all >>> (index * 8)) & 255
        if (quality > known) qualities[number] = all + (quality - known) * 2 ** (index * 8)
        matchingWords[number >>> 5] = (matchingWords[number >>> 5] ?? 0) | (1 << (number & 31))
      }
    return { matchingWords, qualities, weights, highest: highestScores(terms, weights) }
  }

  #empty(terms: readonly ResolvedTerm[]): void {
    for (const { words } of terms)
      for (const { number } of words) {
        this.#qualities[number] = 0
        this.#matchingWords[number >>> 5] = 0
      }
  }
}

/** By field and term, the highest score that a match in this or a later field can have. */
const highestScores = (terms: readonly ResolvedTerm[], weights: Uint32Array): Uint32Array => {
  const highest = new Uint32Array(weights.length * TERMS_AT_ONCE)
  let weight = 0
  for (let field = weights.length - 1; field >= 0; field--) {
    weight = Math.max(weight, weights[field] ?? 0)
    for (const [index, term] of terms.entries())
      highest[field * TERMS_AT_ONCE + index] = weight * highestScoreOf(term)
  }
  return highest
}
