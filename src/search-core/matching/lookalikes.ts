import { SCORE_LIMIT, type Term } from '../columns/bit-sliced-scores.ts'
import { Hits } from '../columns/hits.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import { clearBit, listMembers } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import type { Fields } from '../querying/fields.ts'
import { narrow } from '../querying/filter.ts'
import { orderedPage } from '../sorting/ordered-page.ts'
import { topK } from '../sorting/top-k.ts'

export interface LookalikeQuery {
  /** The document to compare with. Unknown ids have no lookalikes. */
  readonly id: number
  readonly filter: readonly Clause[]
  readonly now: number
  /** Weights of keyword fields: a shared value scores its field's weight times `rarity`. */
  readonly weights: Readonly<Record<string, number>>
  /** The sort that breaks ties. */
  readonly thenSort: string
  readonly size: number
}

export interface Lookalike {
  readonly id: number
  readonly score: number
}

/**
 * Integer inverse document frequency: floor(log2(documents / documents with the value)). Integers make sums independent
 * of their order.
 */
export const rarity = (documents: number, having: number): number =>
  Math.floor(Math.log2(Math.max(1, documents / Math.max(1, having))))

/** For each field the scores of the document's values, by value number. */
type ValueScores = readonly { readonly field: KeywordField; readonly score: ReadonlyMap<number, number> }[]

// Relative costs: reading a field of one hit (a cache miss); and, for 128 documents, adding one term and passing over
// all slices.
const COST = { hit: 100, term: 6, slices: 25 } as const

/** The documents with the highest scores, without those that score 0. */
export const findLookalikes = (query: LookalikeQuery, fields: Fields, scratch: Scratch): Lookalike[] => {
  const docId = fields.documents.docIdOf(query.id)
  if (docId === undefined || query.size <= 0) return []
  const set = scratch.copy(fields.visibility.at(query.now))
  narrow(set, query.filter, fields, scratch)
  clearBit(set, docId)
  const hits = new Hits(set, scratch)
  const valueScores = valueScoresOf(query.weights, docId, fields)
  const terms = termsOf(valueScores)
  const costOfSlices = (set.length / 4) * (terms.length * COST.term + COST.slices)
  const isBroad = hits.count * valueScores.length * COST.hit > costOfSlices
  const find = isBroad && canBeAdded(terms) ? bestByBitSlices : bestByHits
  const best = find({ query, fields, scratch, hits, valueScores, terms })
  hits.release()
  return best
}

const valueScoresOf = (weights: LookalikeQuery['weights'], docId: number, fields: Fields): ValueScores =>
  Object.entries(weights).map(([name, weight]) => {
    const field = fields.keyword(name)
    const own = Array.from(field.lists.list(docId), (number): [number, number] => [
      number,
      weight * rarity(fields.documents.size, field.uses(number)),
    ])
    return { field, score: new Map(own) }
  })

/** Scored values as terms, without values that no other document has. */
const termsOf = (valueScores: ValueScores): Term[] =>
  valueScores.flatMap(({ field, score }) =>
    [...score].flatMap(([number, amount]) => {
      const postings = field.postings(number)
      return postings && postings.count > 1 && amount !== 0 ? [{ postings, amount }] : []
    }),
  )

const canBeAdded = (terms: readonly Term[]): boolean =>
  terms.length > 0 &&
  terms.every(({ amount }) => Number.isInteger(amount) && amount > 0) &&
  terms.reduce((sum, { amount }) => sum + amount, 0) < SCORE_LIMIT

interface Work {
  readonly query: LookalikeQuery
  readonly fields: Fields
  readonly scratch: Scratch
  readonly hits: Hits
  readonly valueScores: ValueScores
  readonly terms: readonly Term[]
}

const bestByBitSlices = ({ query, fields, scratch, hits, terms }: Work): Lookalike[] => {
  const order = fields.order(query.thenSort)
  const slices = scratch.slices
  slices.add(terms, hits.set, scratch)
  const equal = scratch.copy(hits.set)
  const above = scratch.empty()
  const { missing, score } = slices.selectBest(equal, above, query.size, scratch)
  const list = scratch.list()
  const best = Array.from(list.subarray(0, listMembers(above, list)), (docId) => ({
    docId,
    score: slices.at(docId),
  })).sort((a, b) => b.score - a.score || order.compare(a.docId, b.docId, false))
  scratch.releaseList(list)
  scratch.release(above)
  const last = new Hits(equal, scratch)
  if (score > 0)
    for (const docId of orderedPage(last, order, { from: 0, size: missing }, fields.documents.size))
      best.push({ docId, score })
  last.release()
  return best.map(({ docId, score }) => ({ id: fields.documents.id(docId), score }))
}

const bestByHits = ({ query, fields, scratch, hits, valueScores }: Work): Lookalike[] => {
  const scores = scratch.scores()
  const docIds = hits.docIds()
  for (let index = 0; index < docIds.length; index++) scores[docIds[index] ?? 0] = 0
  for (const { field, score } of valueScores) addShared(scores, docIds, field, score)
  const order = fields.order(query.thenSort)
  return topK(
    docIds.filter((other) => (scores[other] ?? 0) > 0),
    query.size,
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || order.compare(a, b, false),
  ).map((other) => ({ id: fields.documents.id(other), score: scores[other] ?? 0 }))
}

const addShared = (
  scores: Float64Array,
  docIds: Uint32Array,
  field: KeywordField,
  valueScores: ReadonlyMap<number, number>,
): void => {
  const { spans, pool } = field.lists
  field.withAmounts(valueScores, (score) => {
    for (let index = 0; index < docIds.length; index++) {
      const other = docIds[index] ?? 0
      const start = spans[other * 2] ?? 0
      const end = start + (spans[other * 2 + 1] ?? 0)
      let sum = 0
      for (let at = start; at < end; at++) sum += score[pool[at] ?? 0] ?? 0
      if (sum > 0) scores[other] = (scores[other] ?? 0) + sum
    }
  })
}
