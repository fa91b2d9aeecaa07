import { bestByClass, bestOf } from './best-scored.ts'
import { type BitSet, hasBit, intersect, subtract } from './bit-set.ts'
import type { Fields } from './fields.ts'
import { narrow } from './filter.ts'
import type { Clause } from './query.ts'
import type { Scratch } from './scratch.ts'

/** One reason of a score; `weight` is whole and positive. */
export type Factor = { readonly name: string; readonly weight: number } & (
  | {
      /** The whole weight for a document that meets at least one of the clauses. */
      readonly kind: 'any'
      readonly clauses: readonly Clause[]
    }
  | {
      /** The weight times the share of the document's values that are among `values`, rounded half up. */
      readonly kind: 'share'
      readonly field: string
      readonly values: readonly string[]
    }
)

export interface MatchQuery {
  readonly filter: readonly Clause[]
  readonly now: number
  /** At most 10 of kind 'any': their combinations are gone through. */
  readonly factors: readonly Factor[]
  /** The order among equals. */
  readonly thenSort: string
  readonly from: number
  readonly size: number
}

export interface Match {
  readonly id: number
  /** The sum of its factors. */
  readonly score: number
  readonly factors: Readonly<Record<string, number>>
}

const MOST_COMBINED = 10

interface Scored {
  readonly weight: number
  readonly score: (slot: number) => number
}

/** Documents of the filter by their factors' sum, those that score 0 left out. */
export const findMatches = (query: MatchQuery, fields: Fields, scratch: Scratch): Match[] => {
  if (query.factors.filter(({ kind }) => kind === 'any').length > MOST_COMBINED)
    throw new RangeError(`search-core: more than ${MOST_COMBINED} factors to combine`)
  const base = scratch.copy(fields.visibility.at(query.now))
  narrow(base, query.filter, fields, scratch)
  const any = query.factors.map((factor) => satisfying(factor, base, fields, scratch))
  const share = query.factors.map((factor) => shareOf(factor, fields))
  const wanted = query.from + query.size
  const scored: Scored[] = query.factors.map(({ weight }, index) => {
    const set = any[index]
    return { weight, score: set ? (slot) => (hasBit(set, slot) ? weight : 0) : (share[index] ?? (() => 0)) }
  })
  const scoreOf = (slot: number): number => scored.reduce((sum, factor) => sum + factor.score(slot), 0)

  const sharing = scratch.empty()
  for (const factor of query.factors)
    if (factor.kind === 'share') fields.keyword(factor.field).uniteValues(sharing, factor.values)
  intersect(sharing, base)
  subtract(base, sharing)
  const sets = query.factors.flatMap(({ weight }, index) => {
    const set = any[index]
    return set ? { weight, set } : []
  })
  const order = fields.order(query.thenSort)
  const slots = [
    ...bestOf(sharing, wanted, scoreOf, { order, scratch }),
    ...bestByClass(base, sets, wanted, { order, fields, scratch }),
  ]
  const scores = new Map(slots.map((slot) => [slot, scoreOf(slot)]))
  slots.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || order.compare(a, b, false))
  const page = slots.slice(query.from, wanted).map((slot) => ({
    id: fields.documents.id(slot),
    score: scores.get(slot) ?? 0,
    factors: Object.fromEntries(
      query.factors.map(({ name }, index) => [name, scored[index]?.score(slot) ?? 0]),
    ),
  }))
  for (const set of [base, sharing, ...any]) if (set) scratch.give(set)
  return page
}

const satisfying = (factor: Factor, base: BitSet, fields: Fields, scratch: Scratch): BitSet | null => {
  if (factor.kind !== 'any') return null
  const set = scratch.copy(base)
  narrow(set, [{ kind: 'either', clauses: factor.clauses }], fields, scratch)
  return set
}

const shareOf = (factor: Factor, fields: Fields): ((slot: number) => number) | null => {
  if (factor.kind !== 'share') return null
  const field = fields.keyword(factor.field)
  const isWanted = new Uint8Array(field.length)
  for (const number of field.numbersOf(factor.values)) isWanted[number] = 1
  const { places, pool } = field.lists
  return (slot) => {
    const start = places[slot * 2] ?? 0
    const length = places[slot * 2 + 1] ?? 0
    let shared = 0
    for (let at = start; at < start + length; at++) shared += isWanted[pool[at] ?? 0] ?? 0
    return length === 0 ? 0 : Math.round((factor.weight * shared) / length)
  }
}
