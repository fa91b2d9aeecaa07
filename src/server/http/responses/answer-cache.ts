import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { acceptedEncoding, encode } from './compress.ts'
import { createFreshCache, type Freshness } from './fresh-cache.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The part of an answer that a shared endpoint's handler may give back as it is. */
export interface ReadyAnswer {
  readonly bytes: Bytes
  readonly headers: Readonly<Record<string, string>>
}

export interface AnswerCache {
  /** The answer under this key, encoded as the request takes it; `make` is asked when there is no fresh one. */
  answer(key: string, request: Request, make: () => Bytes | TaggedBytes): Promise<ReadyAnswer>
}

/** Bytes of which it is known what tells them from others, so that they need not be read for it. */
export interface TaggedBytes {
  readonly bytes: Bytes
  /** What the ETag is made of; the bytes themselves when absent. Answers as good as each other may share it. */
  readonly taggedBy?: string
  /** That go with them. */
  readonly headers?: Readonly<Record<string, string>>
}

interface Entry extends ReadyAnswer {
  /** Once somebody has asked for it so. */
  gzipped: Promise<ReadyAnswer> | null
}

const MIN_ENCODED_BYTES = 1_400

// A digest of a page of 100 cards would take as long as all else that is done for it.
const MOST_DIGESTED_BYTES = 16_384

/** Of the same bytes the same; of long ones a checksum with their length, which tells any two of them apart. */
const tagOf = (bytes: Bytes): string =>
  bytes.byteLength > MOST_DIGESTED_BYTES
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

/** Keeps finished JSON and feeds, so that the bytes that everybody asks for are joined, hashed and compressed once. */
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
