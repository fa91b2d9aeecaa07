import type { Match, MatchQuery } from '#search-core/match-query.ts'
import type { Lookalike, LookalikeQuery } from '#search-core/matching/lookalikes.ts'
import type { Clause } from '#search-core/query.ts'
import type { IndexDocument } from '#search-core/schema.ts'

/** Documents in the given sort order, which a stable sort by score keeps for ties. */
type Ordered = readonly IndexDocument[]

export const lookalikesOf = (
  { id, weights, size }: LookalikeQuery,
  all: readonly IndexDocument[],
  hits: Ordered,
): Lookalike[] => {
  const source = all.find((document) => document.id === id)
  if (!source) return []
  const having = (field: string, value: string) =>
    all.filter(({ keywords }) => keywords[field]?.includes(value)).length
  const worth = Object.entries(weights).flatMap(([field, weight]) =>
    [...new Set(source.keywords[field])].map((value) => ({
      field,
      value,
      worth: weight * Math.floor(Math.log2(Math.max(1, all.length / having(field, value)))),
    })),
  )
  const scoreOf = ({ keywords }: IndexDocument) =>
    worth.reduce((sum, one) => sum + (keywords[one.field]?.includes(one.value) ? one.worth : 0), 0)
  return hits
    .filter((document) => document !== source)
    .map((document) => ({ id: document.id, score: scoreOf(document) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, size)
}

export const matchesOf = (
  { factors, from, size, isSorted = false, least = 1 }: MatchQuery,
  hits: Ordered,
  satisfies: (document: IndexDocument, clause: Clause) => boolean,
): Match[] =>
  hits
    .map((document) => {
      const scores = factors.map((factor) => {
        if (factor.kind === 'any')
          return factor.clauses.some((clause) => satisfies(document, clause)) ? factor.weight : 0
        const values = [...new Set(document.keywords[factor.field])]
        const shared = values.filter((value) => factor.values.includes(value)).length
        return values.length === 0 ? 0 : Math.round((factor.weight * shared) / values.length)
      })
      return {
        id: document.id,
        score: scores.reduce((sum, score) => sum + score, 0),
        factors: Object.fromEntries(factors.map(({ name }, index) => [name, scores[index] ?? 0])),
      }
    })
    .filter(({ score }) => score >= least)
    .sort((a, b) => (isSorted ? 0 : b.score - a.score))
    .slice(from, from + size)
