import type { z } from 'zod'
import type { Allocate, TaggedBytes } from '#server/http/answer-cache.ts'
import type { cursorPage, offerPage } from '../gateway.ts'
import { type CardList, logoPathsOf, type OfferList } from './offer-payload.ts'

const OPENING = Buffer.from('{"data":[')
const COMMA = 0x2c

export interface PageTarget {
  /** Of the board, for the addresses of its own pictures. */
  readonly origin: string
  readonly allocate: Allocate
}

/** The bytes of `{"data":[…]}`. */
export const cardListBytes = (cards: readonly Uint8Array[], target: PageTarget): Buffer<ArrayBuffer> =>
  joinCards({ cards, logoPaths: logoPathsOf(cards) }, '}', target)

/** The bytes of `{"data":[…],"meta":{…}}`: the cards are ready JSON and are joined unread. */
type Cards = Pick<CardList, 'cards' | 'logoPaths'>

const joinPage = (list: Cards, meta: object, target: PageTarget): Buffer<ArrayBuffer> =>
  joinCards(list, `,"meta":${JSON.stringify(meta)}}`, target)

const joinCards = (
  { cards, logoPaths }: Cards,
  afterList: string,
  { origin, allocate }: PageTarget,
): Buffer<ArrayBuffer> => {
  const end = Buffer.from(`]${afterList}`)
  const before = Buffer.from(origin)
  let length = OPENING.length + Math.max(0, cards.length - 1) + end.length
  for (let nth = 0; nth < cards.length; nth++) {
    const card = cards[nth] ?? before
    length += card.length + ((logoPaths[nth] ?? -1) < 0 ? 0 : before.length)
  }
  const bytes = allocate(length)
  bytes.set(OPENING)
  let at = OPENING.length
  for (let nth = 0; nth < cards.length; nth++) {
    const card = cards[nth] ?? before
    if (nth > 0) bytes[at++] = COMMA
    bytes.set(card, at)
    const path = logoPaths[nth] ?? -1
    if (path >= 0) {
      bytes.copyWithin(at + path + before.length, at + path, at + card.length)
      bytes.set(before, at + path)
      at += before.length
    }
    at += card.length
  }
  bytes.set(end, at)
  return bytes
}

interface CursorPage {
  readonly from: number
  readonly itemsCount: number
  readonly asOf: string
  /** Of that moment, by the clock. */
  readonly at: number
}

// Pages that differ in their moment alone are as good as each other while it can be used for long yet.
const SAME_MOMENT_MS = 30_000

/** A page by offset. The page before it ends where this one begins, so near the start it is shorter. */
export const cursorPageBytes = (
  { total, tag, ...list }: OfferList,
  { from, itemsCount, asOf, at }: CursorPage,
  target: PageTarget,
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
  const taggedBy = [tag, target.origin, total, from, itemsCount, Math.floor(at / SAME_MOMENT_MS)].join(' ')
  return { bytes: joinPage(list, meta, target), taggedBy }
}

interface NumberedPage {
  readonly page: number
  readonly perPage: number
}

/** Of a page by number, counted from 1. */
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
  target: PageTarget,
): TaggedBytes => {
  const taggedBy = [tag, target.origin, total, page.page, page.perPage].join(' ')
  return { bytes: joinPage(list, numberedPageMeta(total, page), target), taggedBy }
}
