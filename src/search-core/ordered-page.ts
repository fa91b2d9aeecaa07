import type { Hits } from './hits.ts'
import type { Query } from './query.ts'
import type { SortOrder } from './sort-order.ts'

// In steps of a walk: most hits are compared with the last of the best once and dropped.
const COST = { hit: 28, wanted: 700 } as const

/** Walks the order when the hits lie close in it, else sorts the few hits that there are. */
export const orderedPage = (
  hits: Hits,
  order: SortOrder,
  { from, size, reversed = false }: Pick<Query, 'from' | 'size' | 'reversed'>,
  documentCount: number,
): number[] => {
  const wanted = Math.min(from + size, hits.count)
  if (from >= hits.count || size <= 0) return []
  const stepsOfWalk = (documentCount * wanted) / hits.count
  const costOfSort = COST.hit * hits.count + COST.wanted * wanted
  if (costOfSort > stepsOfWalk) return order.page(hits, from, size, reversed)
  return order.first(hits.slots(), from + size, reversed).slice(from)
}
