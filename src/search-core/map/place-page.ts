import { Hits } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import { boxTest } from '../geo/mercator.ts'
import { setBit } from '../memory/bit-set.ts'
import type { Box, Query } from '../query.ts'
import type { Fields } from '../querying/fields.ts'
import { orderedPage } from '../sorting/ordered-page.ts'

/** The points of the hits in a box: documents in their order, the points of each as it names them. */
export interface PlaceQuery extends Pick<Query, 'filter' | 'reversed' | 'from' | 'size' | 'now'> {
  /** A name of the schema's sorts. */
  readonly sort: string
  readonly box: Box
}

export interface PlacePage {
  /** Points of hits in the box. */
  readonly total: number
  /** `nth` counts the distinct points of the document from 0. */
  readonly places: readonly { readonly id: number; readonly nth: number }[]
}

export const placePage = (query: PlaceQuery, hits: Hits, fields: Fields, scratch: Scratch): PlacePage => {
  const { box, sort, from, size, reversed = false } = query
  const order = fields.order(sort)
  const inside = scratch.empty()
  let total = 0
  fields.points.visitBox({ set: hits.set, count: hits.count, box }, scratch, (slot) => {
    setBit(inside, slot)
    total++
  })
  const found = new Hits(inside, scratch)
  const end = Math.min(from + size, total)
  const places: { id: number; nth: number }[] = []
  if (from < end) {
    const isInside = boxTest(box)
    let before = 0
    // So many documents have as many points at least.
    for (const slot of orderedPage(found, order, { from: 0, size: end, reversed }, fields.documents.size)) {
      for (const nth of fields.points.inside(slot, isInside)) {
        if (before >= from && before < end) places.push({ id: fields.documents.id(slot), nth })
        before++
      }
      if (before >= end) break
    }
  }
  found.release()
  return { total, places }
}
