import { compilePredicate } from '../columns/column-predicate.ts'
import type { MemberList } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, filterBits, intersect, setBit, unite } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import type { Fields } from './fields.ts'

// Clauses on whole sets go first, those that test each document last.
const COSTS: Readonly<Record<Clause['kind'], number>> = {
  ids: 0,
  values: 1,
  near: 2,
  box: 2,
  text: 3,
  number: 4,
  range: 5,
  either: 6,
}

export const byCost = (clauses: readonly Clause[]): Clause[] =>
  clauses.toSorted((a, b) => COSTS[a.kind] - COSTS[b.kind])

/** Keeps in `set` the documents that match all clauses. */
export const narrow = (set: BitSet, clauses: readonly Clause[], fields: Fields, scratch: Scratch): void => {
  const listed = narrowAndList(set, clauses, fields, scratch)
  if (listed) scratch.releaseList(listed.list)
}

/** Like `narrow`; returns the list of members if the last clause created one. */
export const narrowAndList = (
  set: BitSet,
  clauses: readonly Clause[],
  fields: Fields,
  scratch: Scratch,
): MemberList | null => {
  let listed: MemberList | null = null
  for (const clause of byCost(clauses)) {
    if (listed) scratch.releaseList(listed.list)
    listed = null
    if (clause.kind === 'text') listed = fields.texts.narrow(set, clause, scratch)
    else narrowByClause(set, clause, fields, scratch)
  }
  return listed
}

const narrowByClause = (set: BitSet, clause: Clause, fields: Fields, scratch: Scratch): void => {
  switch (clause.kind) {
    case 'values':
      fields.keyword(clause.field).narrow(set, clause.values, scratch)
      break
    case 'number':
      filterBits(set, compilePredicate(fields.number(clause.field).test(clause)))
      break
    case 'range':
      fields.range(clause.field).narrow(set, clause, scratch)
      break
    case 'near':
      fields.points.narrow(set, clause, clause.radiusKm, scratch)
      break
    case 'box':
      fields.points.narrowToBox(set, clause, scratch)
      break
    case 'text':
      narrow(set, [clause], fields, scratch)
      break
    case 'ids':
      narrowByIds(set, clause.ids, fields, scratch)
      break
    case 'either':
      narrowByEither(set, clause.clauses, fields, scratch)
      break
  }
}

const narrowByIds = (set: BitSet, ids: readonly number[], fields: Fields, scratch: Scratch): void => {
  const named = scratch.empty()
  for (const id of ids) {
    const docId = fields.documents.docIdOf(id)
    if (docId !== undefined) setBit(named, docId)
  }
  intersect(set, named)
  scratch.release(named)
}

const narrowByEither = (set: BitSet, clauses: readonly Clause[], fields: Fields, scratch: Scratch): void => {
  const all = scratch.empty()
  for (const clause of clauses) {
    const one = scratch.copy(set)
    narrowByClause(one, clause, fields, scratch)
    unite(all, one)
    scratch.release(one)
  }
  intersect(set, all)
  scratch.release(all)
}
