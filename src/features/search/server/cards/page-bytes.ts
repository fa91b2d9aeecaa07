import type { z } from 'zod'
import type { TaggedBytes } from '#server/http/answer-cache.ts'
import type { cursorPage, offerPage } from '../../gateway.ts'
import type { OfferList } from './card-payload.ts'

const OPENING = Buffer.from('{"data":[')
const COMMA = Buffer.from(',')

/** The bytes of `{"data":[…]}`. */
export const cardListBytes = (cards: readonly Uint8Array[]): Buffer<ArrayBuffer> => joinCards(cards, '}')

/** The bytes of `{"data":[…],"meta":{…}}`; the cards are joined without being parsed. */
const joinPage = (cards: readonly Uint8Array[], meta: object): Buffer<ArrayBuffer> =>
  joinCards(cards, `,"meta":${JSON.stringify(meta)}}`)

const joinCards = (cards: readonly Uint8Array[], afterList: string): Buffer<ArrayBuffer> => {
  const parts: Uint8Array[] = [OPENING]
  for (const card of cards) parts.push(card, COMMA)
  // None follows the last card.
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

// Pages that differ only in their snapshot share an ETag for so long.
const SAME_ETAG_MS = 30_000

/** A page by offset. The previous page ends where this one begins, so it may be shorter. */
export const cursorPageBytes = (
  { total, cards, tag }: OfferList,
  { from, itemsCount, asOf, at }: CursorPage,
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
  const taggedBy = [tag, total, from, itemsCount, Math.floor(at / SAME_ETAG_MS)].join(' ')
  return { bytes: joinPage(cards, meta), taggedBy }
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

export const numberedPageBytes = ({ total, cards, tag }: OfferList, page: NumberedPage): TaggedBytes => {
  const taggedBy = [tag, total, page.page, page.perPage].join(' ')
  return { bytes: joinPage(cards, numberedPageMeta(total, page)), taggedBy }
}
