import type { SearchIndex } from '#search-core/search-index.ts'

/*
 * What the index keeps of an offer as bytes: its card, ready to be sent, and after a line break the address where it is
 * applied for, when that is elsewhere. A card is JSON without line breaks, and lists send it as it is.
 */

const LINE_BREAK = 0x0a

export const offerPayload = (card: Uint8Array, applyUrl: string | null): Uint8Array =>
  applyUrl === null ? card : Buffer.concat([card, Buffer.from(`\n${applyUrl}\n`)])

// The last byte tells at once, so that a page of cards costs no search.
const endOfCard = (payload: Uint8Array): number =>
  payload.at(-1) === LINE_BREAK ? payload.indexOf(LINE_BREAK) : payload.length

const cardIn = (payload: Uint8Array): Uint8Array => payload.subarray(0, endOfCard(payload))

const applyUrlIn = (payload: Uint8Array): string | null => {
  const end = endOfCard(payload)
  return end === payload.length ? null : Buffer.from(payload.subarray(end + 1, -1)).toString()
}

/** An index of offers: the payload is the card. */
export interface CardIndex extends SearchIndex {
  applyUrl(id: number): string | null
}

export const withCards = (index: SearchIndex): CardIndex => ({
  ...index,
  get size() {
    return index.size
  },
  payload(id) {
    const payload = index.payload(id)
    return payload && cardIn(payload)
  },
  applyUrl(id) {
    const payload = index.payload(id)
    return payload && applyUrlIn(payload)
  },
})
