import type { Hits } from '../columns/hits.ts'
import type { Query } from '../query.ts'
import type { SortOrder } from './sort-order.ts'

// Costs relative to one step of a scan.
const COST = { hit: 28, wanted: 700 } as const

/** Whether scanning the order reaches the first `size` hits faster than sorting the hits. */
export const isScanFaster = (count: number, size: number, documentCount: number): boolean => {
  const wanted = Math.min(size, count)
  return COST.hit * count + COST.wanted * wanted > (documentCount * wanted) / count
}

/** Scans the order if the hits are dense in it, else sorts the hits. */
export const orderedPage = (
  hits: Hits,
  order: SortOrder,
  { from, size, reversed = false }: Pick<Query, 'from' | 'size' | 'reversed'>,
  documentCount: number,
): number[] => {
  if (from >= hits.count || size <= 0) return []
  if (isScanFaster(hits.count, from + size, documentCount)) return order.page(hits, from, size, reversed)
  return order.first(hits.docIds(), from + size, reversed).slice(from)
}
