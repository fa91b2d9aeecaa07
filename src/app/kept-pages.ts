import type { Clock } from '#kernel/clock.ts'
import type { CompressibleAnswer } from '#server/http/compress.ts'
import { freeBytes } from '#server/http/free-bytes.ts'

export interface KeptPagesOptions {
  readonly clock: Clock
  /** Pages made under another revision are not given again. */
  readonly revision: () => number
  /** Whatever happens without a new revision (an offer's end) is seen after this time. */
  readonly maxAgeMs: number
  readonly maxBytes: number
}

export interface KeptPages {
  /**
   * The page under this key, with this nonce, in memory that belongs to the caller alone. What is not to be given to
   * others comes back as it was made.
   */
  answer(key: string, nonce: string, make: () => Promise<Answer>): Promise<Answer>
}

type Answer = CompressibleAnswer | Response

interface KeptPage {
  /** In memory of its own, which nobody else reads. */
  readonly bytes: Buffer<ArrayBuffer>
  readonly headers: Headers
  /** Where the nonce is; all nonces are of one length. */
  readonly noncesAt: readonly number[]
}

interface Entry {
  readonly revision: number
  readonly madeAt: number
  /** Null when it turned out to be none that everybody may be given. */
  readonly page: Promise<KeptPage | null>
  /** Of the page, once it is made. */
  bytes: Buffer<ArrayBuffer> | null
  /** Who still needs the bytes: those that keep it, make it, or wait for it. */
  users: number
}

const indexesOf = (text: string, bytes: Buffer): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) found.push(at)
  return found
}

const copyOf = (bytes: Uint8Array): Buffer<ArrayBuffer> => {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  copy.set(bytes)
  return copy
}

const pageOf = (made: Answer, nonce: string): KeptPage | null => {
  if (made instanceof Response || made.status !== 200 || made.headers.has('set-cookie')) return null
  const bytes = copyOf(made.bytes)
  return { bytes, headers: made.headers, noncesAt: indexesOf(nonce, bytes) }
}

/** Nobody can guess a nonce, so what equals one in a finished page is one. */
const withNonce = ({ bytes, headers, noncesAt }: KeptPage, nonce: string): CompressibleAnswer => {
  const own = copyOf(bytes)
  for (const at of noncesAt) own.write(nonce, at, 'latin1')
  return { bytes: own, status: 200, headers: new Headers(headers) }
}

/**
 * Keeps finished pages that are the same for everybody, so that one rendering serves all who ask for it within a
 * moment, also those who ask while it is made. Each gets a nonce of their own.
 */
export const createKeptPages = ({ clock, revision, maxAgeMs, maxBytes }: KeptPagesOptions): KeptPages => {
  // The oldest is the first.
  const entries = new Map<string, Entry>()
  let keptBytes = 0

  const letGo = (entry: Entry): void => {
    entry.users -= 1
    if (entry.users === 0 && entry.bytes) freeBytes(entry.bytes)
  }

  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    keptBytes -= entry.bytes?.byteLength ?? 0
    letGo(entry)
  }

  const isFresh = (entry: Entry): boolean => {
    const age = clock.now().getTime() - entry.madeAt
    return entry.revision === revision() && age >= 0 && age < maxAgeMs
  }

  const dropOld = (): void => {
    for (const [key, entry] of entries) {
      if (keptBytes <= maxBytes && isFresh(entry)) break
      drop(key, entry)
    }
  }

  const fromKept = async (entry: Entry, nonce: string): Promise<CompressibleAnswer | null> => {
    entry.users += 1
    try {
      const page = await entry.page.catch(() => null)
      return page && withNonce(page, nonce)
    } finally {
      letGo(entry)
    }
  }

  return {
    async answer(key, nonce, make) {
      dropOld()
      const known = entries.get(key)
      const ready = known && isFresh(known) ? await fromKept(known, nonce) : null
      if (ready) return ready
      // The revision before it is made: a change meanwhile makes it old.
      const at = { revision: revision(), madeAt: clock.now().getTime() }
      const making = make()
      const entry: Entry = { ...at, page: making.then((made) => pageOf(made, nonce)), bytes: null, users: 2 }
      const other = entries.get(key)
      if (other) drop(key, other)
      entries.set(key, entry)
      try {
        const [made, page] = await Promise.all([making, entry.page])
        if (made instanceof Response || page === null) {
          drop(key, entry)
          return made
        }
        entry.bytes = page.bytes
        if (entries.get(key) === entry) keptBytes += page.bytes.byteLength
        dropOld()
        // Its nonces, and how it is encoded, are this visitor's already.
        return { ...made, headers: new Headers(made.headers) }
      } catch (error) {
        drop(key, entry)
        throw error
      } finally {
        letGo(entry)
      }
    },
  }
}
