import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Clock } from '#kernel/clock.ts'
import { acceptedEncoding, type Encoding, encode } from './compress.ts'
import { createRecentKeys } from './recent-keys.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The part of an answer that a shared endpoint's handler may give back as it is. */
export interface ReadyAnswer {
  readonly bytes: Bytes
  readonly headers: Readonly<Record<string, string>>
}

export interface AnswerCacheOptions {
  readonly clock: Clock
  /** Answers made under another revision are not given again. */
  readonly revision: () => number
  /** Whatever happens without a new revision (an end reached) is seen after this time. */
  readonly maxAgeMs: number
  readonly maxBytes: number
}

export interface AnswerCache {
  /** The answer under this key, encoded as the request takes it; `make` is asked when there is no fresh one. */
  answer(key: string, request: Request, make: () => Bytes | TaggedBytes): Promise<ReadyAnswer>
}

/** Bytes of which a part may differ between two answers that are as good as each other. */
export interface TaggedBytes {
  readonly bytes: Bytes
  /** What the ETag is made of. */
  readonly tagged: readonly Uint8Array[]
  /** That go with them. */
  readonly headers?: Readonly<Record<string, string>>
}

interface Entry {
  readonly revision: number
  readonly madeAt: number
  readonly bytes: Bytes
  readonly headers: Readonly<Record<string, string>>
  readonly encoded: Map<Encoding, Promise<Bytes>>
}

const MIN_ENCODED_BYTES = 1_400

/** A long question may have a very short answer. */
const weightOf = (key: string, bytes: Bytes): number => 2 * key.length + bytes.byteLength

// A digest of a page of 100 cards would take as long as all else that is done for it.
const MOST_DIGESTED_BYTES = 16_384

/**
 * From this size on an answer is kept when it is asked for again at once: pages that nobody else asks for would live just long
 * enough to burden every collection of the whole heap.
 */
const LARGE_BYTES = 16_384

/** Of the same bytes the same; of long ones a checksum with their length, which tells any two pages of a list apart. */
const tagOf = (parts: readonly Uint8Array[]): string => {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0)
  if (length > MOST_DIGESTED_BYTES)
    return `${length.toString(36)}-${parts.reduce((sum, part) => crc32(part, sum), 0).toString(36)}`
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url')
}

/** Keeps finished answers, so that the bytes that everybody asks for are joined, hashed and compressed once. */
export const createAnswerCache = (options: AnswerCacheOptions): AnswerCache => {
  const { clock, revision, maxAgeMs, maxBytes } = options
  // In the order of use: the first is the one longest unused.
  const entries = new Map<string, Entry>()
  let keptBytes = 0
  // Large ones that are being compressed for the first who asked.
  const underWay = new Map<string, Entry>()
  const askedBefore = createRecentKeys(clock, maxAgeMs)

  const drop = (key: string, entry: Entry): void => {
    entries.delete(key)
    keptBytes -= weightOf(key, entry.bytes)
  }

  const isFresh = (entry: Entry): boolean => {
    const age = clock.now().getTime() - entry.madeAt
    return entry.revision === revision() && age >= 0 && age < maxAgeMs
  }

  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (!isFresh(entry)) {
      drop(key, entry)
      return undefined
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  const findUnderWay = (key: string): Entry | undefined => {
    const entry = underWay.get(key)
    return entry && isFresh(entry) ? entry : undefined
  }

  const entryOf = (made: Bytes | TaggedBytes): Entry => {
    const {
      bytes,
      tagged,
      headers = {},
    } = made instanceof Uint8Array ? { bytes: made, tagged: [made] } : made
    const etag = `W/"${tagOf(tagged)}"`
    return {
      revision: revision(),
      madeAt: clock.now().getTime(),
      bytes,
      headers: { ...headers, etag, vary: 'accept-encoding' },
      encoded: new Map(),
    }
  }

  const keep = (key: string, entry: Entry): Entry => {
    if (entry.bytes.byteLength >= LARGE_BYTES && !askedBefore.wasAsked(key)) return entry
    entries.set(key, entry)
    keptBytes += weightOf(key, entry.bytes)
    for (const [oldest, old] of entries) {
      if (keptBytes <= maxBytes) break
      drop(oldest, old)
    }
    return entry
  }

  return {
    async answer(key, request, make) {
      const entry = find(key) ?? findUnderWay(key) ?? keep(key, entryOf(make()))
      const { bytes, headers, encoded } = entry
      const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
      if (encoding === null || bytes.byteLength < MIN_ENCODED_BYTES) return { bytes, headers }
      const known = encoded.get(encoding) ?? encode(bytes, encoding)
      encoded.set(encoding, known)
      if (!entries.has(key)) underWay.set(key, entry)
      try {
        return { bytes: await known, headers: { ...headers, 'content-encoding': encoding } }
      } finally {
        if (underWay.get(key) === entry) underWay.delete(key)
      }
    },
  }
}
