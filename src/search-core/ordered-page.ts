import type { Hits } from './hits.ts'
import type { Query } from './query.ts'
import { selectFirst } from './select-first.ts'
import type { SortOrder } from './sort-order.ts'

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
  // Most hits are compared with the last of the best once and dropped.
  const costOfSort = 5 * hits.count + 50 * wanted
  if (costOfSort > stepsOfWalk) return order.page(hits.set, from, size, reversed)
  return selectFirst(hits.slots(), from + size, (a, b) => order.compare(a, b, reversed)).slice(from)
}
