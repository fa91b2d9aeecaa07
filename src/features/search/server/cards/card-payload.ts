import { crc32 } from 'node:zlib'
import type { SearchIndex } from '#search-core/search-index.ts'

/*
 * What the index keeps of an offer as bytes: its card, ready to be sent; the address where it is applied for, when that
 * is elsewhere, between line breaks; the checksum of the card. A card is JSON without line breaks.
 */

const LINE_BREAK = 0x0a
const CHECKSUM_BYTES = 4

let room = Buffer.allocUnsafe(1 << 14)

/** What `offerPayload` makes, in memory that the next call uses again. */
export const writeOfferPayload = (card: Uint8Array, applyUrl: string | null): Uint8Array => {
  const more = applyUrl === null ? '' : `\n${applyUrl}\n`
  const size = card.length + (more === '' ? 0 : Buffer.byteLength(more)) + CHECKSUM_BYTES
  if (size > room.length) room = Buffer.allocUnsafe(size * 2)
  room.set(card)
  if (more !== '') room.write(more, card.length)
  room.writeUInt32LE(crc32(card), size - CHECKSUM_BYTES)
  return room.subarray(0, size)
}

export const offerPayload = (card: Uint8Array, applyUrl: string | null): Uint8Array =>
  new Uint8Array(writeOfferPayload(card, applyUrl))

// The byte before the checksum tells at once, so that a page of cards costs no search.
const endOfCard = (bytes: Uint8Array, start: number, end: number): number => {
  const checksum = end - CHECKSUM_BYTES
  return bytes[checksum - 1] === LINE_BREAK ? bytes.indexOf(LINE_BREAK, start) : checksum
}

const cardAt = (bytes: Uint8Array, start: number, end: number): Uint8Array =>
  new Uint8Array(bytes.buffer, bytes.byteOffset + start, endOfCard(bytes, start, end) - start)

const cardIn = (payload: Uint8Array): Uint8Array => cardAt(payload, 0, payload.length)

const applyUrlIn = (payload: Uint8Array): string | null => {
  const end = payload.length - CHECKSUM_BYTES
  const endOfThis = endOfCard(payload, 0, payload.length)
  return endOfThis === end ? null : Buffer.from(payload.subarray(endOfThis + 1, end - 1)).toString()
}

export interface CardList {
  /** Ready JSON of each offer, in order. */
  readonly cards: readonly Uint8Array[]
  /** Other cards, or the same in another order, have another one, in whichever process. A long one: to be digested. */
  readonly tag: string
}

/** The cards are those of the page. */
export interface OfferList extends CardList {
  /** Distinct offers, on all pages. */
  readonly total: number
}

const tagOfChecksums = (checksums: Uint8Array<ArrayBuffer>): string =>
  Buffer.from(checksums.buffer, checksums.byteOffset, checksums.length).toString('latin1')

/** Of cards of any origin. */
export const cardListOf = (cards: readonly Uint8Array[]): CardList => {
  const checksums = Buffer.allocUnsafe(cards.length * CHECKSUM_BYTES)
  for (const [place, card] of cards.entries()) checksums.writeUInt32LE(crc32(card), place * CHECKSUM_BYTES)
  return { cards, tag: tagOfChecksums(checksums) }
}

const cardListIn = (index: SearchIndex, ids: readonly number[]): CardList => {
  const cards: Uint8Array[] = []
  const checksums = new Uint8Array(ids.length * CHECKSUM_BYTES)
  let written = 0
  index.visitPayloads(ids, (bytes, start, end) => {
    cards.push(cardAt(bytes, start, end))
    for (let at = end - CHECKSUM_BYTES; at < end; at++) checksums[written++] = bytes[at] ?? 0
  })
  return { cards, tag: tagOfChecksums(checksums.subarray(0, written)) }
}

/** An index of offers: the payload is the card. */
export interface CardIndex extends SearchIndex {
  applyUrl(id: number): string | null
  /** Of those that it holds. */
  cardList(ids: readonly number[]): CardList
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
  cardList: (ids) => cardListIn(index, ids),
})
