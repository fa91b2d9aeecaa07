import type { Scratch } from '../columns/scratch.ts'
import type { Match, MatchQuery } from '../match-query.ts'
import type { Clause } from '../query.ts'
import type { Fields } from '../querying/fields.ts'
import type { ResolvedTerm } from '../text/text-scorer.ts'
import { executeMatch } from './execute-match.ts'
import type { MatchAnswer, MatchTask } from './match-task.ts'
import { matchTaskOf } from './plan-match.ts'

/**
 * A match in progress: run `executeMatch` with `task` in any thread, then call `finish`, or `cancel`, exactly once. The
 * index may change meanwhile; the result is that of the moment of `finish`.
 */
export interface MatchPlan {
  readonly task: MatchTask
  /** Null if too much has changed; plan the match again then. */
  finish(answer: MatchAnswer): Match[] | null
  /** Ends the plan without a result. */
  cancel(): void
}

const MAX_COMBINED = 10
// Number of extra results, which replace results that change in the meantime.
const SPARE = 20

export const planMatch = (query: MatchQuery, fields: Fields, scratch: Scratch): MatchPlan => {
  if (query.factors.filter(({ kind }) => kind === 'any').length > MAX_COMBINED)
    throw new RangeError(`search-core: more than ${MAX_COMBINED} factors to combine`)
  const wanted = query.from + query.size
  const task = matchTaskOf(query, fields, scratch, { wanted: wanted + SPARE })
  const meaning = meaningOf(query, fields)
  const changed = fields.watch()
  const end = (): void => {
    fields.unwatch(changed)
    scratch.releaseShared(task.sets)
  }
  return {
    task,
    cancel: end,
    finish(answer) {
      end()
      if (!isSameMeaning(meaning, meaningOf(query, fields))) return null
      if (changed.size === 0) return pageOf(query, scoredBy(answer), fields)
      const kept = scoredBy(answer).filter(({ docId }) => !changed.has(docId))
      if (kept.length < wanted && answer.docIds.length === task.wanted) return null
      const rest = matchTaskOf(query, fields, scratch, { wanted, only: changed })
      const again = scoredBy(executeMatch(rest, scratch))
      scratch.releaseShared(rest.sets)
      return pageOf(query, [...kept, ...again], fields)
    },
  }
}

type Meaning = readonly (readonly ResolvedTerm[])[]

/** The words that the query's texts resolve to. Added or removed words of any document may change them. */
const meaningOf = ({ filter, factors }: MatchQuery, { texts }: Fields): Meaning =>
  [...filter, ...factors.flatMap((factor) => (factor.kind === 'any' ? factor.clauses : []))]
    .flatMap(textsOf)
    .map((clause) => texts.resolve(clause))

const textsOf = (clause: Clause): Extract<Clause, { kind: 'text' }>[] => {
  if (clause.kind === 'either') return clause.clauses.flatMap(textsOf)
  return clause.kind === 'text' ? [clause] : []
}

const isSameMeaning = (before: Meaning, after: Meaning): boolean =>
  before.every((terms, at) => terms === after[at] || JSON.stringify(terms) === JSON.stringify(after[at]))

/** The best documents of the filter by the sum of their factors; those that score less than `least` are left out. */
export const findMatches = (query: MatchQuery, fields: Fields, scratch: Scratch): Match[] => {
  const plan = planMatch(query, fields, scratch)
  return plan.finish(executeMatch(plan.task, scratch)) ?? []
}

interface Scored {
  readonly docId: number
  readonly score: number
  readonly points: readonly number[]
}

const scoredBy = ({ docIds, points }: MatchAnswer): Scored[] =>
  docIds.map((docId, index) => {
    const own = points[index] ?? []
    return { docId, points: own, score: own.reduce((sum, one) => sum + one, 0) }
  })

const pageOf = (query: MatchQuery, all: Scored[], fields: Fields): Match[] => {
  const { factors, thenSort, from, size } = query
  const order = fields.order(thenSort)
  return all
    .sort((a, b) => (query.isSorted ? 0 : b.score - a.score) || order.compare(a.docId, b.docId, false))
    .slice(from, from + size)
    .map(({ docId, score, points }) => ({
      id: fields.documents.id(docId),
      score,
      factors: Object.fromEntries(factors.map(({ name }, index) => [name, points[index] ?? 0])),
    }))
}
