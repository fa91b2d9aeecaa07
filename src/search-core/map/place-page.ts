import { Hits } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import { boxTest } from '../geo/mercator.ts'
import { setBit } from '../memory/bit-set.ts'
import type { Box, Query } from '../query.ts'
import type { Fields } from '../querying/fields.ts'
import { orderedPage } from '../sorting/ordered-page.ts'

/** A page of the points of the hits in a box: documents in sort order, the points of each in their own order. */
export interface PlaceQuery extends Pick<Query, 'filter' | 'reversed' | 'from' | 'size' | 'now'> {
  /** One of the schema's sorts. */
  readonly sort: string
  readonly box: Box
}

export interface PlacePage {
  /** Number of points of hits in the box. */
  readonly total: number
  /** `nth` is the index (from 0) among the document's distinct points. */
  readonly places: readonly { readonly id: number; readonly nth: number }[]
}

export const placePage = (query: PlaceQuery, hits: Hits, fields: Fields, scratch: Scratch): PlacePage => {
  const { box, sort, from, size, reversed = false } = query
  const order = fields.order(sort)
  const inside = scratch.empty()
  let total = 0
  fields.points.visitBox({ set: hits.set, count: hits.count, box }, scratch, (docId) => {
    setBit(inside, docId)
    total++
  })
  const found = new Hits(inside, scratch)
  const end = Math.min(from + size, total)
  const places: { id: number; nth: number }[] = []
  if (from < end) {
    const isInside = boxTest(box)
    let before = 0
    // Each document has at least one point, so `end` documents are enough.
    for (const docId of orderedPage(found, order, { from: 0, size: end, reversed }, fields.documents.size)) {
      for (const nth of fields.points.inside(docId, isInside)) {
        if (before >= from && before < end) places.push({ id: fields.documents.id(docId), nth })
        before++
      }
      if (before >= end) break
    }
  }
  found.release()
  return { total, places }
}
