import { Hits, type Listed } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import { setBit } from '../memory/bit-set.ts'
import { isWalkQuicker } from './ordered-page.ts'
import type { SortOrder } from './sort-order.ts'
import { selectFirst } from './top-k.ts'

export interface Scored {
  readonly slots: Uint32Array
  /** By the place of the slot in the list, at least as many. */
  readonly scores: Float64Array
}

/** The least of the `size` best of `count` scores. */
export const leastOfBest = (scores: Float64Array, count: number, size: number): number => {
  // A heap with the least at its root.
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
 * The first `wanted` of at least as many slots by score, equals in the order: only those better than the last of them are
 * sorted.
 */
export const firstByScore = (
  { slots, scores }: Scored,
  order: SortOrder,
  wanted: number,
  documentCount: number,
  scratch: Scratch,
): number[] => {
  const least = leastOfBest(scores, slots.length, wanted)
  const better = new Uint32Array(wanted)
  const scoresOfBetter = new Float64Array(wanted)
  let count = 0
  const equal = scratch.list()
  let equals = 0
  for (let index = 0; index < slots.length; index++) {
    const score = scores[index] ?? 0
    if (score > least) {
      better[count] = slots[index] ?? 0
      scoresOfBetter[count++] = score
    } else if (score === least) equal[equals++] = slots[index] ?? 0
  }
  const first = order.sortedByScore(better.subarray(0, count), scoresOfBetter)
  const rest = firstOf({ list: equal, count: equals }, order, wanted - count, documentCount, scratch)
  return [...first, ...rest]
}

/** Takes the list, which need not ascend. */
const firstOf = (
  { list, count }: Listed,
  order: SortOrder,
  size: number,
  documentCount: number,
  scratch: Scratch,
): number[] => {
  if (size > 0 && isWalkQuicker(count, size, documentCount)) {
    const set = scratch.empty()
    for (let index = 0; index < count; index++) setBit(set, list[index] ?? 0)
    const hits = new Hits(set, scratch, { list, count })
    const page = order.page(hits, 0, size, false)
    hits.release()
    return page
  }
  const first = order.first(list.subarray(0, count), size, false)
  scratch.giveList(list)
  return first
}

/** As `firstByScore` from the other end. */
export const lastByScore = ({ slots, scores }: Scored, order: SortOrder, wanted: number): number[] =>
  selectFirst(
    Uint32Array.from(slots, (_, index) => index),
    wanted,
    (a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || order.compare(slots[a] ?? 0, slots[b] ?? 0, true),
  ).map((index) => slots[index] ?? 0)
