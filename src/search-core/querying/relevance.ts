import { Hits } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import { hasBit, listMembers } from '../memory/bit-set.ts'
import type { Clause, Query } from '../query.ts'
import { orderedPage } from '../sorting/ordered-page.ts'
import type { SortOrder } from '../sorting/sort-order.ts'
import { bottomByScore, kthBestScore, topByScore } from '../sorting/top-by-score.ts'
import { queryRuns } from '../text/tokenise.ts'
import type { Fields } from './fields.ts'
import { narrow } from './filter.ts'

type TextClause = Extract<Clause, { kind: 'text' }>
type ValuesClause = Extract<Clause, { kind: 'values' }>
/** A clause that the order by relevance depends on. */
type ScoredClause = TextClause | ValuesClause

interface Source {
  readonly fields: Fields
  readonly scratch: Scratch
}

// With fewer hits all are scored.
const MANY = 2_000
// `newestWith` gives up if fewer than 1 in 64 documents are hits; it scores eight times as many hits as wanted.
const SELDOM = 64
const TRIED = 8

const scoredClausesOf = (clauses: readonly Clause[]): ScoredClause[] =>
  clauses.flatMap((clause): ScoredClause[] => {
    if (clause.kind === 'either') return scoredClausesOf(clause.clauses)
    if (clause.kind === 'values') return clause.score ? [clause] : []
    return clause.kind === 'text' && queryRuns(clause.text).length > 0 ? [clause] : []
  })

/** The page of the hits by relevance, then by `order`; null if no clause has a score. */
export const pageByRelevance = (
  query: Query,
  hits: Hits,
  order: SortOrder,
  { fields, scratch }: Source,
): number[] | null => {
  const clauses = scoredClausesOf(query.filter)
  const [clause] = clauses
  if (!clause) return null
  const { from, size, reversed = false } = query
  const wanted = Math.min(from + size, hits.count)
  if (wanted <= from) return []
  const isOnly = clauses.length === 1 && query.filter.includes(clause)
  const isSplit = isOnly && !reversed && hits.count > Math.max(MANY, wanted)
  if (isSplit && clause.kind === 'text')
    return topOfTiers(clause, hits, order, wanted, { fields, scratch }).slice(from)
  const scored = { docIds: hits.docIds(), scores: scoreAll(clauses, query, hits, { fields, scratch }) }
  if (reversed) return bottomByScore(scored, order, wanted).slice(from)
  return topByScore(scored, order, wanted, fields.documents.size, scratch).slice(from)
}

/** The relevance of each hit, by its index in the list of hits. */
export const scoresOf = (
  filter: readonly Clause[],
  hits: Hits,
  { fields, scratch }: Source,
): readonly number[] => {
  const clauses = scoredClausesOf(filter)
  return [...scoreAll(clauses, { filter }, hits, { fields, scratch }).subarray(0, hits.count)]
}

/** Scores by index in the list of hits. */
const scoreAll = (
  clauses: readonly ScoredClause[],
  query: Pick<Query, 'filter'>,
  hits: Hits,
  { fields, scratch }: Source,
): Float64Array => {
  const docIds = hits.docIds()
  const scores = scratch.scores().fill(0, 0, docIds.length)
  for (const clause of clauses) {
    if (clause.kind === 'values') {
      addToValues(docIds, scores, clause, { fields, scratch })
      continue
    }
    if (query.filter.includes(clause)) {
      fields.texts.score(docIds, clause, scores)
      continue
    }
    // A hit of an 'either' clause may match only some of its texts.
    const set = scratch.copy(hits.set)
    narrow(set, [clause], fields, scratch)
    const some = new Hits(set, scratch)
    const own = new Float64Array(some.count)
    fields.texts.score(some.docIds(), clause, own)
    addWhere(docIds, scores, some.docIds(), own)
    some.release()
  }
  return scores
}

const addToValues = (
  docIds: Uint32Array,
  scores: Float64Array,
  { field, values, score = 0 }: ValuesClause,
  { fields, scratch }: Source,
): void => {
  const having = scratch.empty()
  fields.keyword(field).uniteValues(having, values)
  for (let index = 0; index < docIds.length; index++)
    if (hasBit(having, docIds[index] ?? 0)) scores[index] = (scores[index] ?? 0) + score
  scratch.release(having)
}

/** Adds the scores of a subset; both lists are in ascending order. */
const addWhere = (docIds: Uint32Array, scores: Float64Array, some: Uint32Array, own: Float64Array): void => {
  let at = 0
  for (let index = 0; index < some.length; index++) {
    while (at < docIds.length && docIds[at] !== some[index]) at++
    scores[at] = (scores[at] ?? 0) + (own[index] ?? 0)
  }
}

/** The first `wanted` by score. Scores one tier after the other until no later tier can beat those found. */
const topOfTiers = (
  clause: TextClause,
  hits: Hits,
  order: SortOrder,
  wanted: number,
  { fields, scratch }: Source,
): number[] => {
  const { texts, documents } = fields
  const [docIds, scores] = [scratch.list(), scratch.scores()]
  let count = 0
  for (const { set, bound, boundOfRest } of texts.tiers(hits.set, clause, scratch)) {
    const some = new Hits(set, scratch)
    // Another tier may contain documents with the same score.
    const newest = bound > boundOfRest ? newestWith(bound, clause, some, order, wanted, fields) : null
    if (newest) {
      docIds.set(newest, count)
      scores.fill(bound, count, count + wanted)
      count += wanted
      break
    }
    scores.fill(0, count, count + some.count)
    listMembers(set, docIds, count)
    texts.score(docIds.subarray(count, count + some.count), clause, scores.subarray(count))
    count += some.count
    if (count >= wanted && kthBestScore(scores, count, wanted) > boundOfRest) break
  }
  const first = topByScore(
    { docIds: docIds.subarray(0, count), scores },
    order,
    wanted,
    documents.size,
    scratch,
  )
  scratch.releaseList(docIds)
  return first
}

/**
 * The first `wanted` hits, in sort order, with the highest possible score, as when many titles begin with the word.
 * Null if there are too few among the first hits.
 */
const newestWith = (
  bound: number,
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
  const first = [...newest.filter((_, index) => scores[index] === bound)]
  return first.length < wanted ? null : first.slice(0, wanted)
}
