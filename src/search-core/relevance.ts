import type { Fields } from './fields.ts'
import { narrow } from './filter.ts'
import type { Hits } from './hits.ts'
import type { Clause, Query } from './query.ts'
import type { Scratch } from './scratch.ts'
import { queryRuns } from './tokenise.ts'

type TextClause = Extract<Clause, { kind: 'text' }>

const textClausesOf = (clauses: readonly Clause[]): TextClause[] =>
  clauses.flatMap((clause) => {
    if (clause.kind === 'either') return textClausesOf(clause.clauses)
    return clause.kind === 'text' && queryRuns(clause.text).length > 0 ? [clause] : []
  })

/** The scores of the hits by slot, valid until the next query, or null when the query has no word to be relevant to. */
export const scoreHits = (
  query: Query,
  hits: Hits,
  fields: Fields,
  scratch: Scratch,
): Float64Array | null => {
  const clauses = textClausesOf(query.filter)
  if (clauses.length === 0) return null
  const scores = scratch.scores()
  for (const slot of hits.slots()) scores[slot] = 0
  for (const clause of clauses) {
    // A hit of an 'either' need not satisfy each of its clauses.
    const set = scratch.copy(hits.set)
    narrow(set, [clause], fields, scratch)
    fields.texts.score(set, clause, scores, scratch)
    scratch.give(set)
  }
  return scores
}
