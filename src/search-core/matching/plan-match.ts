import type { ColumnPredicate } from '../columns/column-predicate.ts'
import type { Scratch } from '../columns/scratch.ts'
import type { MatchQuery } from '../match-query.ts'
import { type BitSet, intersect, setBit, unite } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import type { Fields } from '../querying/fields.ts'
import { narrow } from '../querying/filter.ts'
import type { MatchTask, PlannedFactor, PlannedSet } from './match-task.ts'

interface Extent {
  readonly wanted: number
  /** Limits the candidates to these doc ids. */
  readonly only?: ReadonlySet<number>
}

/**
 * Resolves values, words and places to bit sets, which only the index's own thread can do. The sets are borrowed from
 * `scratch`.
 */
export const matchTaskOf = (
  query: MatchQuery,
  fields: Fields,
  scratch: Scratch,
  { wanted, only }: Extent,
): MatchTask => {
  const base = scratch.copy(fields.visibility.at(query.now))
  if (only) keepOnly(base, only, scratch)
  const sets = [base]
  const placeOf = (set: BitSet): number => sets.push(set) - 1
  const plan = (clauses: readonly Clause[]): PlannedSet => {
    const set = scratch.empty()
    const tests: ColumnPredicate[] = []
    for (const clause of clauses) collect(clause, { set, tests, base }, fields, scratch)
    return { set: placeOf(set), tests }
  }
  const planFactor = (factor: MatchQuery['factors'][number]): PlannedFactor => {
    const { kind, weight } = factor
    if (kind === 'any') return { kind, weight, met: plan(factor.clauses) }
    const having = scratch.empty()
    const field = fields.keyword(factor.field)
    field.uniteValues(having, factor.values)
    const { spans, pool } = field.lists
    return { kind, weight, having: placeOf(having), values: field.numbersOf(factor.values), spans, pool }
  }

  narrow(
    base,
    query.filter.filter((clause) => !isSlow(clause)),
    fields,
    scratch,
  )
  const conditions = query.filter.filter(isSlow).map((clause) => plan([clause]))
  const factors = query.factors.map(planFactor)
  const { view: order } = fields.order(query.thenSort)
  const words = base.length
  const packed = scratch.sharedWords(words * sets.length)
  for (const [index, set] of sets.entries()) {
    packed.set(set, index * words)
    scratch.release(set)
  }
  const { isSorted = false, least = null } = query
  return { sets: packed, words, conditions, factors, order, wanted, isSorted, least }
}

/** Whether the clause is tested document by document on number columns. */
const isSlow = (clause: Clause): boolean =>
  clause.kind === 'either' ? clause.clauses.some(isSlow) : clause.kind === 'number' || clause.kind === 'range'

interface Collected {
  readonly set: BitSet
  readonly tests: ColumnPredicate[]
  readonly base: BitSet
}

const collect = (clause: Clause, to: Collected, fields: Fields, scratch: Scratch): void => {
  switch (clause.kind) {
    case 'number':
      to.tests.push(fields.number(clause.field).test(clause))
      break
    case 'range':
      to.tests.push(fields.range(clause.field).test(clause))
      break
    case 'either':
      for (const one of clause.clauses) collect(one, to, fields, scratch)
      break
    case 'values':
      fields.keyword(clause.field).uniteValues(to.set, clause.values)
      break
    default: {
      const one = scratch.copy(to.base)
      narrow(one, [clause], fields, scratch)
      unite(to.set, one)
      scratch.release(one)
    }
  }
}

const keepOnly = (set: BitSet, docIds: ReadonlySet<number>, scratch: Scratch): void => {
  const named = scratch.empty()
  for (const docId of docIds) setBit(named, docId)
  intersect(set, named)
  scratch.release(named)
}
