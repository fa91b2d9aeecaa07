import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { acceptedEncoding, encode } from './compress.ts'
import { createFreshCache, type Freshness } from './fresh-cache.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes and headers that a shared endpoint's handler returns unchanged. */
export interface ReadyAnswer {
  readonly bytes: Bytes
  readonly headers: Readonly<Record<string, string>>
}

export interface AnswerCache {
  /** The answer of this key, compressed if the request accepts it; calls `make` when none is fresh. */
  answer(key: string, request: Request, make: () => Bytes | TaggedBytes): Promise<ReadyAnswer>
}

/** Bytes with an identity of their own, so that they need not be hashed for their ETag. */
export interface TaggedBytes {
  readonly bytes: Bytes
  /** Text that the ETag is made of, by default the bytes. Equivalent answers may share it. */
  readonly taggedBy?: string
  /** Response headers for these bytes. */
  readonly headers?: Readonly<Record<string, string>>
}

interface Entry extends ReadyAnswer {
  /** The compressed answer; made at the first request that accepts gzip. */
  gzipped: Promise<ReadyAnswer> | null
}

const MIN_ENCODED_BYTES = 1_400

// Hashing a page of 100 cards would take as long as all other work for it.
const MAX_DIGESTED_BYTES = 16_384

/** The ETag of bytes: a hash, of long ones the length with a cheap checksum. */
const tagOf = (bytes: Bytes): string =>
  bytes.byteLength > MAX_DIGESTED_BYTES
    ? `${bytes.byteLength.toString(36)}-${crc32(bytes).toString(36)}`
    : hash('sha1', bytes, 'base64url')

const entryOf = (made: Bytes | TaggedBytes): Entry => {
  const { bytes, taggedBy, headers = {} }: TaggedBytes = made instanceof Uint8Array ? { bytes: made } : made
  const tag = taggedBy === undefined ? tagOf(bytes) : hash('sha1', taggedBy, 'base64url')
  return { bytes, headers: { ...headers, etag: `W/"${tag}"`, vary: 'accept-encoding' }, gzipped: null }
}

const gzip = async ({ bytes, headers }: ReadyAnswer): Promise<ReadyAnswer> => ({
  bytes: await encode(bytes, 'gzip'),
  headers: { ...headers, 'content-encoding': 'gzip' },
})

/** Caches JSON and feeds as bytes, so that common answers are serialised, hashed and compressed once. */
export const createAnswerCache = (freshness: Freshness): AnswerCache => {
  const kept = createFreshCache<Entry>(freshness, ({ bytes }) => bytes.byteLength)

  const find = (key: string, make: () => Bytes | TaggedBytes): Entry => {
    const known = kept.get(key)
    if (known) return known
    const making = kept.now()
    const entry = entryOf(make())
    kept.set(key, entry, making)
    return entry
  }

  return {
    async answer(key, request, make) {
      const entry = find(key, make)
      const encoding = acceptedEncoding(request.headers.get('accept-encoding'), 'application/json')
      if (encoding === null || entry.bytes.byteLength < MIN_ENCODED_BYTES) return entry
      entry.gzipped ??= gzip(entry)
      return entry.gzipped
    },
  }
}
