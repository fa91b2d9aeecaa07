import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Clock } from '#kernel/clock.ts'
import { createByteBlocks } from './byte-blocks.ts'
import { acceptedEncoding, type Encoding, encode } from './compress.ts'

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

/** Memory for an answer: written once, whole, and by nobody else before the answer is sent and forgotten. */
export type Allocate = (byteLength: number) => Buffer<ArrayBuffer>

export interface AnswerRequest {
  readonly request: Request
  /** Calls back when the response needs its bytes no more; without it their memory is not used again. */
  readonly whenSent?: ((then: () => void) => void) | undefined
}

export interface AnswerCache {
  /** The answer under this key, encoded as the request takes it; `make` is asked when there is no fresh one. */
  answer(
    key: string,
    asked: AnswerRequest,
    make: (allocate: Allocate) => Bytes | TaggedBytes,
  ): Promise<ReadyAnswer>
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
  readonly revision: number
  readonly madeAt: number
  readonly encoded: Map<Encoding, Promise<ReadyAnswer>>
  /** Who still needs the bytes: the cache itself, responses under way, compression. */
  users: number
  /** Asked for again since it was last about to go. */
  isUsed: boolean
}

const MIN_ENCODED_BYTES = 1_400
const MOST_UNUSED_BYTES = 8_000_000

// A digest of a page of 100 cards would take as long as all else that is done for it.
const MOST_DIGESTED_BYTES = 16_384

/** Of the same bytes the same; of long ones a checksum with their length, which tells any two of them apart. */
const tagOf = (bytes: Bytes): string =>
  bytes.byteLength > MOST_DIGESTED_BYTES
    ? `${bytes.byteLength.toString(36)}-${crc32(bytes).toString(36)}`
    : hash('sha1', bytes, 'base64url')

/** Keeps finished answers, so that the bytes that everybody asks for are joined, hashed and compressed once. */
export const createAnswerCache = (options: AnswerCacheOptions): AnswerCache => {
  const { clock, revision, maxAgeMs, maxBytes } = options
  const blocks = createByteBlocks(MOST_UNUSED_BYTES)
  // The first is the one longest kept, or longest unused.
  const entries = new Map<string, Entry>()
  let keptBytes = 0

  /** A long question may have a very short answer. */
  const weightOf = (key: string, { bytes }: Entry): number => 2 * key.length + blocks.heldBy(bytes)

  const letGo = (entry: Entry): void => {
    entry.users -= 1
    if (entry.users === 0) blocks.giveBack(entry.bytes)
  }

  const drop = (key: string, entry: Entry): void => {
    entries.delete(key)
    keptBytes -= weightOf(key, entry)
    letGo(entry)
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
    entry.isUsed = true
    return entry
  }

  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (keptBytes <= maxBytes) break
      if (entry.isUsed && isFresh(entry)) {
        // Once more around: what is asked for again outlives what was asked for once.
        entry.isUsed = false
        entries.delete(key)
        entries.set(key, entry)
      } else drop(key, entry)
    }
  }

  const keep = (key: string, made: Bytes | TaggedBytes): Entry => {
    const { bytes, taggedBy, headers = {} }: TaggedBytes = made instanceof Uint8Array ? { bytes: made } : made
    const tag = taggedBy === undefined ? tagOf(bytes) : hash('sha1', taggedBy, 'base64url')
    const etag = `W/"${tag}"`
    const entry: Entry = {
      revision: revision(),
      madeAt: clock.now().getTime(),
      bytes,
      headers: { ...headers, etag, vary: 'accept-encoding' },
      encoded: new Map(),
      users: 1,
      isUsed: false,
    }
    entries.set(key, entry)
    keptBytes += weightOf(key, entry)
    return entry
  }

  const encodeEntry = async (entry: Entry, encoding: Encoding): Promise<ReadyAnswer> => {
    entry.users += 1
    try {
      const bytes = await encode(entry.bytes, encoding)
      return { bytes, headers: { ...entry.headers, 'content-encoding': encoding } }
    } finally {
      letGo(entry)
    }
  }

  return {
    async answer(key, { request, whenSent }, make) {
      const entry = find(key) ?? keep(key, make(blocks.take))
      entry.users += 1
      whenSent?.(() => letGo(entry))
      makeRoom()
      const { bytes, encoded } = entry
      const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
      if (encoding === null || bytes.byteLength < MIN_ENCODED_BYTES) return entry
      const known = encoded.get(encoding) ?? encodeEntry(entry, encoding)
      encoded.set(encoding, known)
      return known
    },
  }
}
