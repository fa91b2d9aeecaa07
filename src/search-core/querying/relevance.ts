import { Hits } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import { listMembers } from '../memory/bit-set.ts'
import type { Clause, Query } from '../query.ts'
import { orderedPage } from '../sorting/ordered-page.ts'
import type { SortOrder } from '../sorting/sort-order.ts'
import { firstByScore, lastByScore, leastOfBest } from '../sorting/top-by-score.ts'
import { queryRuns } from '../text/tokenise.ts'
import type { Fields } from './fields.ts'
import { narrow } from './filter.ts'

type TextClause = Extract<Clause, { kind: 'text' }>

interface Source {
  readonly fields: Fields
  readonly scratch: Scratch
}

// Of fewer hits all are scored.
const MANY = 2_000
// Steps of a walk through an order for each hit, and hits for each one sought, that are worth a try.
const SELDOM = 64
const TRIED = 8

const textClausesOf = (clauses: readonly Clause[]): TextClause[] =>
  clauses.flatMap((clause) => {
    if (clause.kind === 'either') return textClausesOf(clause.clauses)
    return clause.kind === 'text' && queryRuns(clause.text).length > 0 ? [clause] : []
  })

/** The page of the hits by relevance, equals in the order; null when the query has no word to be relevant to. */
export const pageByRelevance = (
  query: Query,
  hits: Hits,
  order: SortOrder,
  { fields, scratch }: Source,
): number[] | null => {
  const clauses = textClausesOf(query.filter)
  const [clause] = clauses
  if (!clause) return null
  const { from, size, reversed = false } = query
  const wanted = Math.min(from + size, hits.count)
  if (wanted <= from) return []
  const isSplit = clauses.length === 1 && query.filter.includes(clause) && hits.count > Math.max(MANY, wanted)
  if (isSplit && !reversed)
    return firstOfClasses(clause, hits, order, wanted, { fields, scratch }).slice(from)
  const scored = { slots: hits.slots(), scores: scoreAll(clauses, query, hits, { fields, scratch }) }
  if (reversed) return lastByScore(scored, order, wanted).slice(from)
  return firstByScore(scored, order, wanted, fields.documents.size, scratch).slice(from)
}

/** By the place of the hit in the list. */
const scoreAll = (
  clauses: readonly TextClause[],
  query: Query,
  hits: Hits,
  { fields, scratch }: Source,
): Float64Array => {
  const slots = hits.slots()
  const scores = scratch.scores().fill(0, 0, slots.length)
  for (const clause of clauses) {
    if (query.filter.includes(clause)) {
      fields.texts.score(slots, clause, scores)
      continue
    }
    // A hit of an 'either' need not satisfy each of its clauses.
    const set = scratch.copy(hits.set)
    narrow(set, [clause], fields, scratch)
    const some = new Hits(set, scratch)
    const own = new Float64Array(some.count)
    fields.texts.score(some.slots(), clause, own)
    addWhere(slots, scores, some.slots(), own)
    some.release()
  }
  return scores
}

/** Adds the scores of some of the slots; both lists ascend. */
const addWhere = (slots: Uint32Array, scores: Float64Array, some: Uint32Array, own: Float64Array): void => {
  let at = 0
  for (let index = 0; index < some.length; index++) {
    while (at < slots.length && slots[at] !== some[index]) at++
    scores[at] = (scores[at] ?? 0) + (own[index] ?? 0)
  }
}

/** The first `wanted` by score: hits are scored class by class, until no other can be better than those found. */
const firstOfClasses = (
  clause: TextClause,
  hits: Hits,
  order: SortOrder,
  wanted: number,
  { fields, scratch }: Source,
): number[] => {
  const { texts, documents } = fields
  const [slots, scores] = [scratch.list(), scratch.scores()]
  let count = 0
  let first: number[] | null = null
  for (const { set, most, mostOfRest } of texts.classes(hits.set, clause, scratch)) {
    const some = new Hits(set, scratch)
    // Those of another class might have as many points.
    const isAlone = count === 0 && most > mostOfRest
    first = isAlone ? newestWith(most, clause, some, order, wanted, fields) : null
    if (first) break
    scores.fill(0, count, count + some.count)
    listMembers(set, slots, count)
    texts.score(slots.subarray(count, count + some.count), clause, scores.subarray(count))
    count += some.count
    if (count >= wanted && leastOfBest(scores, count, wanted) > mostOfRest) break
  }
  first ??= firstByScore({ slots: slots.subarray(0, count), scores }, order, wanted, documents.size, scratch)
  scratch.giveList(slots)
  return first
}

/**
 * The first `wanted` of many hits in the order that have so many points, which no other exceeds: where a word is the
 * first one of many titles, a walk comes upon enough of them soon. Else null.
 */
const newestWith = (
  most: number,
  clause: TextClause,
  hits: Hits,
  order: SortOrder,
  wanted: number,
  { texts, documents }: Fields,
): number[] | null => {
  const size = wanted * TRIED
  if (hits.count < size || hits.count * SELDOM < documents.size) return null
  const newest = Uint32Array.from(orderedPage(hits, order, { from: 0, size }, documents.size))
  const scores = new Float64Array(newest.length)
  texts.score(newest, clause, scores)
  const first = [...newest.filter((_, index) => scores[index] === most)]
  return first.length < wanted ? null : first.slice(0, wanted)
}
