import { type BitSet, intersect, listBits, subtract } from './bit-set.ts'
import type { Fields } from './fields.ts'
import { Hits } from './hits.ts'
import { orderedPage } from './ordered-page.ts'
import type { Scratch } from './scratch.ts'
import { selectFirst } from './select-first.ts'
import type { SortOrder } from './sort-order.ts'

/** The first of `set` by score; each is scored. */
export const bestOf = (
  set: BitSet,
  wanted: number,
  scoreOf: (slot: number) => number,
  { order, scratch }: { readonly order: SortOrder; readonly scratch: Scratch },
): number[] => {
  const scores = scratch.scores()
  const list = scratch.list()
  const count = listBits(set, list)
  let scoring = 0
  for (let index = 0; index < count; index++) {
    const slot = list[index] ?? 0
    const score = scoreOf(slot)
    if (score === 0) continue
    scores[slot] = score
    list[scoring++] = slot
  }
  const first = selectFirst(
    list.subarray(0, scoring),
    wanted,
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || order.compare(a, b, false),
  )
  scratch.giveList(list)
  return first
}

/**
 * The first of `base`, whose score depends on `sets` alone: the combinations of sets are gone through from the highest
 * score, so that only those shown are looked at one by one.
 */
export const bestByClass = (
  base: BitSet,
  sets: readonly { readonly weight: number; readonly set: BitSet }[],
  wanted: number,
  {
    order,
    fields,
    scratch,
  }: { readonly order: SortOrder; readonly fields: Fields; readonly scratch: Scratch },
): number[] => {
  const classes = Array.from({ length: 2 ** sets.length - 1 }, (_, index) => index + 1).map((members) => ({
    members,
    score: sets.reduce((sum, { weight }, at) => sum + ((members >>> at) & 1) * weight, 0),
  }))
  const found: number[] = []
  let reached = Number.POSITIVE_INFINITY
  for (const { members, score } of classes.sort((a, b) => b.score - a.score)) {
    if (found.length >= wanted && score < reached) break
    const rest = scratch.copy(base)
    sets.forEach(({ set }, at) => {
      if ((members >>> at) & 1) intersect(rest, set)
      else subtract(rest, set)
    })
    const hits = new Hits(rest, scratch)
    found.push(...orderedPage(hits, order, { from: 0, size: wanted }, fields.documents.size))
    if (hits.count > 0) reached = score
    hits.release()
  }
  return found
}
