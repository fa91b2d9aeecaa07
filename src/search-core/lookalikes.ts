import { clearBit } from './bit-set.ts'
import type { Fields } from './fields.ts'
import { narrow } from './filter.ts'
import { Hits } from './hits.ts'
import type { Clause } from './query.ts'
import type { Scratch } from './scratch.ts'
import { selectFirst } from './select-first.ts'

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

/** Documents that share most with one, without those that share nothing of worth. */
export const findLookalikes = (query: LookalikeQuery, fields: Fields, scratch: Scratch): Lookalike[] => {
  const slot = fields.documents.slotOf(query.id)
  if (slot === undefined) return []
  const set = scratch.copy(fields.visibility.at(query.now))
  narrow(set, query.filter, fields, scratch)
  clearBit(set, slot)
  const hits = new Hits(set, scratch)
  const scores = scratch.scores()
  const found = hits.slots()
  for (let index = 0; index < found.length; index++) scores[found[index] ?? 0] = 0
  for (const [name, weight] of Object.entries(query.weights))
    addShared(scores, hits, { slot, name, weight }, fields)
  const order = fields.order(query.thenSort)
  const alike = found.filter((other) => (scores[other] ?? 0) > 0)
  const first = selectFirst(
    alike,
    query.size,
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || order.compare(a, b, false),
  ).map((other) => ({ id: fields.documents.id(other), score: scores[other] ?? 0 }))
  hits.release()
  return first
}

const addShared = (
  scores: Float64Array,
  hits: Hits,
  { slot, name, weight }: { slot: number; name: string; weight: number },
  fields: Fields,
): void => {
  const field = fields.keyword(name)
  const own = new Map(
    Array.from(field.lists.list(slot), (number) => [
      number,
      weight * rarity(fields.documents.size, field.uses(number)),
    ]),
  )
  const { places, pool } = field.lists
  const slots = hits.slots()
  field.withAmounts(own, (worth) => {
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
