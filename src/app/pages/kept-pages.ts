import { crc32 } from 'node:zlib'
import type { CompressibleAnswer } from '#server/http/responses/compress.ts'
import { createFreshCache, type Freshness, type Making } from '#server/http/responses/fresh-cache.ts'

export interface KeptPages {
  /**
   * The page under this key, with this nonce, in bytes that belong to the caller alone. What is not to be given to
   * others comes back as it was made. `make` is told how to see whether anybody still waits for it.
   */
  answer(visit: Visit, make: Make): Promise<Answer>
}

export interface Visit {
  readonly key: string
  readonly nonce: string
  /** Milliseconds, as the page's data has them: when it was made is no difference between pages. */
  readonly moment: string
  /** Whether the visitor still waits. */
  readonly isHere: () => boolean
}

type Make = (isWanted: () => boolean) => Promise<Answer>

type Answer = CompressibleAnswer | Response

interface KeptPage {
  readonly bytes: Buffer<ArrayBuffer>
  readonly headers: Headers
  /** Where the nonce is; all nonces are of one length. */
  readonly noncesAt: readonly number[]
}

interface UnderWay {
  readonly making: Making
  /** Null when it turned out to be none that everybody may be given. */
  readonly page: Promise<KeptPage | null>
  /** Those who wait for it. */
  readonly visits: Visit[]
}

const indexesOf = (text: string, bytes: Buffer): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) found.push(at)
  return found
}

const endsOf = (text: string, bytes: Buffer): readonly (readonly [number, number])[] =>
  indexesOf(text, bytes).map((at) => [at, at + text.length])

/** Of pages that say the same the same, whenever and with whichever nonce they were made: a checksum with their length. */
const tagOf = (bytes: Buffer, { nonce, moment }: Pick<Visit, 'nonce' | 'moment'>): string => {
  const left = [...endsOf(nonce, bytes), ...endsOf(moment, bytes)].toSorted(([one], [other]) => one - other)
  let [sum, from] = [0, 0]
  for (const [at, end] of left) {
    sum = crc32(bytes.subarray(from, at), sum)
    from = end
  }
  return `W/"${bytes.byteLength.toString(36)}-${crc32(bytes.subarray(from), sum).toString(36)}"`
}

const pageOf = (made: Answer, visit: Visit): KeptPage | null => {
  if (made instanceof Response || made.status !== 200 || made.headers.has('set-cookie')) return null
  const { buffer, byteOffset, byteLength } = made.bytes
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  made.headers.set('etag', tagOf(bytes, visit))
  return { bytes, headers: new Headers(made.headers), noncesAt: indexesOf(visit.nonce, bytes) }
}

/** Nobody can guess a nonce, so what equals one in a finished page is one. */
const withNonce = ({ bytes, headers, noncesAt }: KeptPage, nonce: string): CompressibleAnswer => {
  const own = Buffer.from(bytes)
  for (const at of noncesAt) own.write(nonce, at, 'latin1')
  return { bytes: own, status: 200, headers: new Headers(headers) }
}

/**
 * Keeps finished pages that are the same for everybody, so that one rendering serves all who ask for it within a
 * moment, also those who ask while it is made. Each gets a nonce of their own.
 */
export const createKeptPages = (freshness: Freshness): KeptPages => {
  const kept = createFreshCache<KeptPage>(freshness, ({ bytes }) => bytes.byteLength)
  const underWay = new Map<string, UnderWay>()

  const madeMeanwhile = (visit: Visit): Promise<KeptPage | null> | null => {
    const awaited = underWay.get(visit.key)
    if (!awaited || !kept.isFresh(awaited.making)) return null
    awaited.visits.push(visit)
    return awaited.page.catch(() => null)
  }

  const makeAndKeep = async (visit: Visit, make: Make): Promise<Answer> => {
    const { key } = visit
    // The revision before it is made: a change meanwhile makes it old.
    const making = kept.now()
    const visits = [visit]
    const made = make(() => visits.some(({ isHere }) => isHere()))
    const own: UnderWay = { making, visits, page: made.then((answer) => pageOf(answer, visit)) }
    underWay.set(key, own)
    try {
      const page = await own.page
      if (page) kept.set(key, page, making)
      // Its nonces, and how it is encoded, are this visitor's already.
      return await made
    } finally {
      if (underWay.get(key) === own) underWay.delete(key)
    }
  }

  return {
    async answer(visit, make) {
      const known = kept.get(visit.key) ?? madeMeanwhile(visit)
      const page = known && (await known)
      return page ? withNonce(page, visit.nonce) : makeAndKeep(visit, make)
    },
  }
}
