import { setBit } from './bit-set.ts'
import type { Fields } from './fields.ts'
import { narrow } from './filter.ts'
import { Hits } from './hits.ts'
import { orderedPage } from './ordered-page.ts'
import type { Clause, Query } from './query.ts'
import type { Scratch } from './scratch.ts'
import { selectFirst } from './select-first.ts'
import type { SortOrder } from './sort-order.ts'
import { queryRuns } from './tokenise.ts'

type TextClause = Extract<Clause, { kind: 'text' }>

const textClausesOf = (clauses: readonly Clause[]): TextClause[] =>
  clauses.flatMap((clause) => {
    if (clause.kind === 'either') return textClausesOf(clause.clauses)
    return clause.kind === 'text' && queryRuns(clause.text).length > 0 ? [clause] : []
  })

/**
 * The scores of the hits by their place in the list, valid until the next query, or null when the query has no word to
 * be relevant to.
 */
export const scoreHits = (
  query: Query,
  hits: Hits,
  fields: Fields,
  scratch: Scratch,
): Float64Array | null => {
  const clauses = textClausesOf(query.filter)
  if (clauses.length === 0) return null
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

/** The least of the `size` best of `count` scores. */
const leastOfBest = (scores: Float64Array, count: number, size: number): number => {
  // A heap with the least at its root.
  const best = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  for (let index = 0; index < count; index++) {
    const score = scores[index] ?? 0
    if (score <= (best[0] ?? 0)) continue
    let at = 0
    for (let child = 1; child < size; child = at * 2 + 1) {
      if (child + 1 < size && (best[child + 1] ?? 0) < (best[child] ?? 0)) child++
      if ((best[child] ?? 0) >= score) break
      best[at] = best[child] ?? 0
      at = child
    }
    best[at] = score
  }
  return best[0] ?? 0
}

/** The first of the hits by score, equals in the order: only those better than the last of the page are sorted. */
export const firstByScore = (
  hits: Hits,
  scores: Float64Array,
  order: SortOrder,
  size: number,
  documentCount: number,
  scratch: Scratch,
): number[] => {
  const wanted = Math.min(size, hits.count)
  if (wanted <= 0) return []
  const slots = hits.slots()
  const least = leastOfBest(scores, slots.length, wanted)
  const better: number[] = []
  const equal = scratch.empty()
  for (let index = 0; index < slots.length; index++) {
    const score = scores[index] ?? 0
    if (score > least) better.push(index)
    else if (score === least) setBit(equal, slots[index] ?? 0)
  }
  better.sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || order.compare(slots[a] ?? 0, slots[b] ?? 0, false),
  )
  const equals = new Hits(equal, scratch)
  const rest = orderedPage(equals, order, { from: 0, size: wanted - better.length }, documentCount)
  equals.release()
  return [...better.map((index) => slots[index] ?? 0), ...rest]
}

/** As `firstByScore` from the other end. */
export const lastByScore = (hits: Hits, scores: Float64Array, order: SortOrder, size: number): number[] => {
  const slots = hits.slots()
  const places = Uint32Array.from(slots, (_, index) => index)
  return selectFirst(
    places,
    size,
    (a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || order.compare(slots[a] ?? 0, slots[b] ?? 0, true),
  ).map((index) => slots[index] ?? 0)
}
