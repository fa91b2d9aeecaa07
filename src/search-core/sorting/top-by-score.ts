import { Hits, type MemberList } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import { setBit } from '../memory/bit-set.ts'
import { isScanFaster } from './ordered-page.ts'
import type { SortOrder } from './sort-order.ts'
import { topK } from './top-k.ts'

export interface Scored {
  readonly docIds: Uint32Array
  /** Scores with the indexes of `docIds`; the array may be longer. */
  readonly scores: Float64Array
}

/** The `size`th best of the first `count` scores. */
export const kthBestScore = (scores: Float64Array, count: number, size: number): number => {
  // A min-heap.
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

/**
 * The first `wanted` documents by score, then in the order. Sorts only documents above the `wanted`th score. There must
 * be at least `wanted` documents.
 */
export const topByScore = (
  { docIds, scores }: Scored,
  order: SortOrder,
  wanted: number,
  documentCount: number,
  scratch: Scratch,
): number[] => {
  const least = kthBestScore(scores, docIds.length, wanted)
  const better = new Uint32Array(wanted)
  const scoresOfBetter = new Float64Array(wanted)
  let count = 0
  const equal = scratch.list()
  let equals = 0
  for (let index = 0; index < docIds.length; index++) {
    const score = scores[index] ?? 0
    if (score > least) {
      better[count] = docIds[index] ?? 0
      scoresOfBetter[count++] = score
    } else if (score === least) equal[equals++] = docIds[index] ?? 0
  }
  const first = order.sortedByScore(better.subarray(0, count), scoresOfBetter)
  const rest = firstOf({ list: equal, count: equals }, order, wanted - count, documentCount, scratch)
  return [...first, ...rest]
}

/** The first documents of the list in the order. Takes ownership of the list, which may be unsorted. */
const firstOf = (
  { list, count }: MemberList,
  order: SortOrder,
  size: number,
  documentCount: number,
  scratch: Scratch,
): number[] => {
  if (size > 0 && isScanFaster(count, size, documentCount)) {
    const set = scratch.empty()
    for (let index = 0; index < count; index++) setBit(set, list[index] ?? 0)
    const hits = new Hits(set, scratch, { list, count })
    const page = order.page(hits, 0, size, false)
    hits.release()
    return page
  }
  const first = order.first(list.subarray(0, count), size, false)
  scratch.releaseList(list)
  return first
}

/** Like `topByScore`, in reverse order. */
export const bottomByScore = ({ docIds, scores }: Scored, order: SortOrder, wanted: number): number[] =>
  topK(
    Uint32Array.from(docIds, (_, index) => index),
    wanted,
    (a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || order.compare(docIds[a] ?? 0, docIds[b] ?? 0, true),
  ).map((index) => docIds[index] ?? 0)
