import { PLANES_LIMIT, type Term } from '../columns/bit-sliced-scores.ts'
import { Hits } from '../columns/hits.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import { clearBit, listMembers } from '../memory/bit-set.ts'
import type { Clause } from '../query.ts'
import type { Fields } from '../querying/fields.ts'
import { narrow } from '../querying/filter.ts'
import { orderedPage } from '../sorting/ordered-page.ts'
import { selectFirst } from '../sorting/top-k.ts'

export interface LookalikeQuery {
  /** The document whose like is sought; unknown: nothing is like it. */
  readonly id: number
  readonly filter: readonly Clause[]
  readonly now: number
  /**
   * A value that both have adds its field's weight times its rarity: the whole part of log2 of documents held by
   * documents that have it.
   */
  readonly weights: Readonly<Record<string, number>>
  /** The order among equals. */
  readonly thenSort: string
  readonly size: number
}

export interface Lookalike {
  readonly id: number
  readonly score: number
}

/** Whole, so that sums do not depend on the order in which they are added. */
export const rarity = (documents: number, having: number): number =>
  Math.floor(Math.log2(Math.max(1, documents / Math.max(1, having))))

/** What a field's values that the document has are worth, by number. */
type Worths = readonly { readonly field: KeywordField; readonly worth: ReadonlyMap<number, number> }[]

// In steps of a loop: a field of a hit, far off in memory; 128 slots for a term, and for all the passes over planes.
const COST = { hit: 100, term: 6, planes: 25 } as const

/** Documents that share most with one, without those that share nothing of worth. */
export const findLookalikes = (query: LookalikeQuery, fields: Fields, scratch: Scratch): Lookalike[] => {
  const slot = fields.documents.slotOf(query.id)
  if (slot === undefined || query.size <= 0) return []
  const set = scratch.copy(fields.visibility.at(query.now))
  narrow(set, query.filter, fields, scratch)
  clearBit(set, slot)
  const hits = new Hits(set, scratch)
  const worths = worthsOf(query.weights, slot, fields)
  const terms = termsOf(worths)
  const costOfPlanes = (set.length / 4) * (terms.length * COST.term + COST.planes)
  const isBroad = hits.count * worths.length * COST.hit > costOfPlanes
  const find = isBroad && canBeAdded(terms) ? bestByPlanes : bestByHits
  const best = find({ query, fields, scratch, hits, worths, terms })
  hits.release()
  return best
}

const worthsOf = (weights: LookalikeQuery['weights'], slot: number, fields: Fields): Worths =>
  Object.entries(weights).map(([name, weight]) => {
    const field = fields.keyword(name)
    const own = Array.from(field.lists.list(slot), (number): [number, number] => [
      number,
      weight * rarity(fields.documents.size, field.uses(number)),
    ])
    return { field, worth: new Map(own) }
  })

/** Without what only the document itself has. */
const termsOf = (worths: Worths): Term[] =>
  worths.flatMap(({ field, worth }) =>
    [...worth].flatMap(([number, amount]) => {
      const postings = field.postings(number)
      return postings && postings.count > 1 && amount !== 0 ? [{ postings, amount }] : []
    }),
  )

const canBeAdded = (terms: readonly Term[]): boolean =>
  terms.length > 0 &&
  terms.every(({ amount }) => Number.isInteger(amount) && amount > 0) &&
  terms.reduce((sum, { amount }) => sum + amount, 0) < PLANES_LIMIT

interface Work {
  readonly query: LookalikeQuery
  readonly fields: Fields
  readonly scratch: Scratch
  readonly hits: Hits
  readonly worths: Worths
  readonly terms: readonly Term[]
}

const bestByPlanes = ({ query, fields, scratch, hits, terms }: Work): Lookalike[] => {
  const order = fields.order(query.thenSort)
  const planes = scratch.planes
  planes.add(terms, hits.set, scratch)
  const equal = scratch.copy(hits.set)
  const above = scratch.empty()
  const { missing, score } = planes.part(equal, above, query.size, scratch)
  const list = scratch.list()
  const best = Array.from(list.subarray(0, listMembers(above, list)), (slot) => ({
    slot,
    score: planes.at(slot),
  })).sort((a, b) => b.score - a.score || order.compare(a.slot, b.slot, false))
  scratch.giveList(list)
  scratch.give(above)
  const last = new Hits(equal, scratch)
  if (score > 0)
    for (const slot of orderedPage(last, order, { from: 0, size: missing }, fields.documents.size))
      best.push({ slot, score })
  last.release()
  return best.map(({ slot, score }) => ({ id: fields.documents.id(slot), score }))
}

const bestByHits = ({ query, fields, scratch, hits, worths }: Work): Lookalike[] => {
  const scores = scratch.scores()
  const slots = hits.slots()
  for (let index = 0; index < slots.length; index++) scores[slots[index] ?? 0] = 0
  for (const { field, worth } of worths) addShared(scores, slots, field, worth)
  const order = fields.order(query.thenSort)
  return selectFirst(
    slots.filter((other) => (scores[other] ?? 0) > 0),
    query.size,
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || order.compare(a, b, false),
  ).map((other) => ({ id: fields.documents.id(other), score: scores[other] ?? 0 }))
}

const addShared = (
  scores: Float64Array,
  slots: Uint32Array,
  field: KeywordField,
  worths: ReadonlyMap<number, number>,
): void => {
  const { places, pool } = field.lists
  field.withAmounts(worths, (worth) => {
    for (let index = 0; index < slots.length; index++) {
      const other = slots[index] ?? 0
      const start = places[other * 2] ?? 0
      const end = start + (places[other * 2 + 1] ?? 0)
      let sum = 0
      for (let at = start; at < end; at++) sum += worth[pool[at] ?? 0] ?? 0
      if (sum > 0) scores[other] = (scores[other] ?? 0) + sum
    }
  })
}
