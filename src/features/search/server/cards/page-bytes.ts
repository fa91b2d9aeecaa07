import type { z } from 'zod'
import type { TaggedBytes } from '#server/http/responses/answer-cache.ts'
import type { cursorPage, offerPage } from '../../gateway.ts'
import { type CardList, logoPathsOf, type OfferList } from './card-payload.ts'

const OPENING = Buffer.from('{"data":[')
const COMMA = Buffer.from(',')

/** The body `{"data":[…]}`. */
export const cardListBytes = (cards: readonly Uint8Array[], origin: string): Buffer<ArrayBuffer> =>
  joinCards({ cards, logoPaths: logoPathsOf(cards) }, '}', origin)

type Cards = Pick<CardList, 'cards' | 'logoPaths'>

/** The body `{"data":[…],"meta":{…}}`; the cards are joined without being parsed. */
const joinPage = (list: Cards, meta: object, origin: string): Buffer<ArrayBuffer> =>
  joinCards(list, `,"meta":${JSON.stringify(meta)}}`, origin)

/** Inserts the origin before logo paths, which makes them absolute. */
const joinCards = ({ cards, logoPaths }: Cards, afterList: string, origin: string): Buffer<ArrayBuffer> => {
  const parts: Uint8Array[] = [OPENING]
  const before = Buffer.from(origin)
  for (const [nth, card] of cards.entries()) {
    const path = logoPaths[nth] ?? -1
    if (path < 0) parts.push(card, COMMA)
    else parts.push(card.subarray(0, path), before, card.subarray(path), COMMA)
  }
  // Drops the comma after the last card.
  if (cards.length > 0) parts.pop()
  parts.push(Buffer.from(`]${afterList}`))
  return Buffer.concat(parts)
}

interface CursorPage {
  readonly from: number
  readonly itemsCount: number
  readonly asOf: string
  /** When the snapshot was taken, in ms since 1970. */
  readonly at: number
}

// How long pages that differ only in their snapshot share an ETag.
const SAME_ETAG_MS = 30_000

/** A page by offset. The previous page ends where this page begins, so it may be shorter than `itemsCount`. */
export const cursorPageBytes = (
  { total, tag, ...list }: OfferList,
  { from, itemsCount, asOf, at }: CursorPage,
  origin: string,
): TaggedBytes => {
  const next = from + itemsCount
  const end = Math.min(from, total)
  const previous = end > 0 ? Math.max(0, end - itemsCount) : null
  const meta: z.output<typeof cursorPage>['meta'] = {
    from,
    totalItems: total,
    prev: { cursor: previous, itemsCount: previous === null ? itemsCount : end - previous },
    next: { cursor: next < total ? next : null, itemsCount },
    asOf,
  }
  const taggedBy = [tag, origin, total, from, itemsCount, Math.floor(at / SAME_ETAG_MS)].join(' ')
  return { bytes: joinPage(list, meta, origin), taggedBy }
}

interface NumberedPage {
  readonly page: number
  readonly perPage: number
}

/** Pages are numbered from 1. */
export const numberedPageMeta = (
  total: number,
  { page, perPage }: NumberedPage,
): z.output<typeof offerPage>['meta'] => {
  const totalPages = Math.ceil(total / perPage)
  const previous = Math.min(page - 1, totalPages)
  return {
    page,
    totalItems: total,
    totalPages,
    prevPage: previous > 0 ? previous : null,
    nextPage: page < totalPages ? page + 1 : null,
    from: (page - 1) * perPage,
  }
}

export const numberedPageBytes = (
  { total, tag, ...list }: OfferList,
  page: NumberedPage,
  origin: string,
): TaggedBytes => {
  const taggedBy = [tag, origin, total, page.page, page.perPage].join(' ')
  return { bytes: joinPage(list, numberedPageMeta(total, page), origin), taggedBy }
}
