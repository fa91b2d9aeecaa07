import { crc32 } from 'node:zlib'
import type { SearchIndex } from '#search-core/search-index.ts'
import { logoPathAt } from './card-logos.ts'

/* The payload of an offer in the index: its card as JSON; the offset of the logo's path in the card; the CRC-32 of
   the card. */

const CHECKSUM_BYTES = 4
const LOGO_BYTES = 4
const TRAILER_BYTES = LOGO_BYTES + CHECKSUM_BYTES

let room = Buffer.allocUnsafe(1 << 14)

/** Like `offerPayload`, but in a buffer that the next call reuses. */
export const writeOfferPayload = (card: Uint8Array): Uint8Array => {
  const size = card.length + TRAILER_BYTES
  if (size > room.length) room = Buffer.allocUnsafe(size * 2)
  room.set(card)
  room.writeInt32LE(logoPathAt(card), size - TRAILER_BYTES)
  room.writeUInt32LE(crc32(card), size - CHECKSUM_BYTES)
  return room.subarray(0, size)
}

export const offerPayload = (card: Uint8Array): Uint8Array => new Uint8Array(writeOfferPayload(card))

const cardAt = (bytes: Uint8Array, start: number, end: number): Uint8Array =>
  new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - TRAILER_BYTES - start)

export interface CardList {
  /** JSON of each offer, in order. */
  readonly cards: readonly Uint8Array[]
  /** The result of `logoPathAt` for each card. */
  readonly logoPaths: Int32Array
  /** Differs whenever the cards or their order differ; equal in all processes. Long: hash it before use. */
  readonly tag: string
}

/** A page of cards. */
export interface OfferList extends CardList {
  /** Number of distinct offers on all pages. */
  readonly total: number
}

const tagOfChecksums = (checksums: Uint8Array<ArrayBuffer>): string =>
  Buffer.from(checksums.buffer, checksums.byteOffset, checksums.length).toString('latin1')

export const logoPathsOf = (cards: readonly Uint8Array[]): Int32Array => Int32Array.from(cards, logoPathAt)

/** Makes a list of cards that may be missing from the index. */
export const cardListOf = (cards: readonly Uint8Array[]): CardList => {
  const checksums = Buffer.allocUnsafe(cards.length * CHECKSUM_BYTES)
  for (const [place, card] of cards.entries()) checksums.writeUInt32LE(crc32(card), place * CHECKSUM_BYTES)
  return { cards, logoPaths: logoPathsOf(cards), tag: tagOfChecksums(checksums) }
}

const cardListIn = (index: SearchIndex, ids: readonly number[]): CardList => {
  const cards: Uint8Array[] = []
  const checksums = new Uint8Array(ids.length * CHECKSUM_BYTES)
  const logoPaths = new Int32Array(ids.length)
  let written = 0
  index.visitPayloads(ids, (bytes, start, end) => {
    const logo = end - TRAILER_BYTES
    logoPaths[cards.length] =
      (bytes[logo] ?? 0) |
      ((bytes[logo + 1] ?? 0) << 8) |
      ((bytes[logo + 2] ?? 0) << 16) |
      ((bytes[logo + 3] ?? 0) << 24)
    cards.push(cardAt(bytes, start, end))
    for (let at = end - CHECKSUM_BYTES; at < end; at++) checksums[written++] = bytes[at] ?? 0
  })
  return { cards, logoPaths, tag: tagOfChecksums(checksums.subarray(0, written)) }
}

/** A search index whose payloads are cards. */
export interface CardIndex extends SearchIndex {
  /** Ids that the index does not hold are left out. */
  cardList(ids: readonly number[]): CardList
}

export const withCards = (index: SearchIndex): CardIndex => ({
  ...index,
  get size() {
    return index.size
  },
  payload(id) {
    const payload = index.payload(id)
    return payload && cardAt(payload, 0, payload.length)
  },
  cardList: (ids) => cardListIn(index, ids),
})
