import { crc32 } from 'node:zlib'
import type { CompressibleAnswer } from '#server/http/responses/compress.ts'
import { createFreshCache, type Freshness, type ValueVersion } from '#server/http/responses/fresh-cache.ts'

export interface PageCache {
  /**
   * The cached or newly made page with this visit's nonce, as bytes that the caller owns. Pages that must not be shared
   * are returned as made. `make` receives a function that tells whether a visitor still waits.
   */
  answer(visit: Visit, make: Make): Promise<Answer>
}

export interface Visit {
  readonly key: string
  readonly nonce: string
  /** The page's `now` in milliseconds, as its HTML contains it; ignored by the ETag. */
  readonly moment: string
  /** Whether the visitor still waits. */
  readonly isWaiting: () => boolean
}

type Make = (isWanted: () => boolean) => Promise<Answer>

type Answer = CompressibleAnswer | Response

interface CachedPage {
  readonly bytes: Buffer<ArrayBuffer>
  readonly headers: Headers
  /** Offsets of the nonce; all nonces have the same length. */
  readonly noncesAt: readonly number[]
}

interface UnderWay {
  readonly making: ValueVersion
  /** Null when the page turned out not to be shareable. */
  readonly page: Promise<CachedPage | null>
  /** Visits that wait for the page. */
  readonly visits: Visit[]
}

const indexesOf = (text: string, bytes: Buffer): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) found.push(at)
  return found
}

const endsOf = (text: string, bytes: Buffer): readonly (readonly [number, number])[] =>
  indexesOf(text, bytes).map((at) => [at, at + text.length])

/** The ETag: length and checksum of the HTML without nonces and `moment`, so that equal pages have equal tags. */
const tagOf = (bytes: Buffer, { nonce, moment }: Pick<Visit, 'nonce' | 'moment'>): string => {
  const left = [...endsOf(nonce, bytes), ...endsOf(moment, bytes)].toSorted(([one], [other]) => one - other)
  let [sum, from] = [0, 0]
  for (const [at, end] of left) {
    sum = crc32(bytes.subarray(from, at), sum)
    from = end
  }
  return `W/"${bytes.byteLength.toString(36)}-${crc32(bytes.subarray(from), sum).toString(36)}"`
}

const pageOf = (made: Answer, visit: Visit): CachedPage | null => {
  if (made instanceof Response || made.status !== 200 || made.headers.has('set-cookie')) return null
  const { buffer, byteOffset, byteLength } = made.bytes
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  made.headers.set('etag', tagOf(bytes, visit))
  return { bytes, headers: new Headers(made.headers), noncesAt: indexesOf(visit.nonce, bytes) }
}

/** A copy of the page with another nonce. Nonces are random, so equal bytes in the HTML are always the nonce. */
const withNonce = ({ bytes, headers, noncesAt }: CachedPage, nonce: string): CompressibleAnswer => {
  const own = Buffer.from(bytes)
  for (const at of noncesAt) own.write(nonce, at, 'latin1')
  return { bytes: own, status: 200, headers: new Headers(headers) }
}

/**
 * Caches rendered pages that are equal for everybody, so that one rendering serves all requests within a moment, also
 * those that arrive while it is made. Each response has its own nonce.
 */
export const createPageCache = (freshness: Freshness): PageCache => {
  const cache = createFreshCache<CachedPage>(freshness, ({ bytes }) => bytes.byteLength)
  const underWay = new Map<string, UnderWay>()

  const madeMeanwhile = (visit: Visit): Promise<CachedPage | null> | null => {
    const awaited = underWay.get(visit.key)
    if (!awaited || !cache.isFresh(awaited.making)) return null
    awaited.visits.push(visit)
    return awaited.page.catch(() => null)
  }

  const makeAndCache = async (visit: Visit, make: Make): Promise<Answer> => {
    const { key } = visit
    // Taken before the page is made, so that a change in between makes it stale.
    const making = cache.now()
    const visits = [visit]
    const made = make(() => visits.some(({ isWaiting }) => isWaiting()))
    const own: UnderWay = { making, visits, page: made.then((answer) => pageOf(answer, visit)) }
    underWay.set(key, own)
    try {
      const page = await own.page
      if (page) cache.set(key, page, making)
      // Nonce and encoding are already those of this visit.
      return await made
    } finally {
      if (underWay.get(key) === own) underWay.delete(key)
    }
  }

  return {
    async answer(visit, make) {
      const known = cache.get(visit.key) ?? madeMeanwhile(visit)
      const page = known && (await known)
      return page ? withNonce(page, visit.nonce) : makeAndCache(visit, make)
    },
  }
}
