import type { Hits } from '../columns/hits.ts'
import type { Query } from '../query.ts'
import type { SortOrder } from './sort-order.ts'

// In steps of a walk: most hits are compared with the last of the best once and dropped.
const COST = { hit: 28, wanted: 700 } as const

/** Whether a walk comes to the first `size` of so many hits in less time than a sort takes. */
export const isWalkQuicker = (count: number, size: number, documentCount: number): boolean => {
  const wanted = Math.min(size, count)
  return COST.hit * count + COST.wanted * wanted > (documentCount * wanted) / count
}

/** Walks the order when the hits lie close in it, else sorts the few hits that there are. */
export const orderedPage = (
  hits: Hits,
  order: SortOrder,
  { from, size, reversed = false }: Pick<Query, 'from' | 'size' | 'reversed'>,
  documentCount: number,
): number[] => {
  if (from >= hits.count || size <= 0) return []
  if (isWalkQuicker(hits.count, from + size, documentCount)) return order.page(hits, from, size, reversed)
  return order.first(hits.slots(), from + size, reversed).slice(from)
}
