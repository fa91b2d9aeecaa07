import type { Clock } from '#kernel/clock.ts'
import type { CompressibleAnswer } from '#server/http/compress.ts'

export interface KeptPagesOptions {
  readonly clock: Clock
  /** Pages made under another revision are not given again. */
  readonly revision: () => number
  /** Whatever happens without a new revision (an offer's end) is seen after this time. */
  readonly maxAgeMs: number
  readonly maxBytes: number
}

export interface KeptPages {
  /** The page under this key, with this nonce. What is not to be given to others comes back as it was made. */
  answer(key: string, nonce: string, make: () => Promise<Answer>): Promise<Answer>
}

/** The bytes of a page are not to be changed. */
type Answer = CompressibleAnswer | Response

interface KeptPage {
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
  byteLength: number
}

const indexesOf = (text: string, bytes: Buffer): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) found.push(at)
  return found
}

const pageOf = (made: Answer, nonce: string): KeptPage | null => {
  if (made instanceof Response || made.status !== 200 || made.headers.has('set-cookie')) return null
  const bytes = Buffer.from(made.bytes.buffer, made.bytes.byteOffset, made.bytes.byteLength)
  return { bytes, headers: made.headers, noncesAt: indexesOf(nonce, bytes) }
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
export const createKeptPages = ({ clock, revision, maxAgeMs, maxBytes }: KeptPagesOptions): KeptPages => {
  // In the order of use: the first is the one longest unused.
  const entries = new Map<string, Entry>()
  let keptBytes = 0

  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    keptBytes -= entry.byteLength
  }

  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = clock.now().getTime() - entry.madeAt
    drop(key, entry)
    if (entry.revision !== revision() || age < 0 || age >= maxAgeMs) return undefined
    entries.set(key, entry)
    keptBytes += entry.byteLength
    return entry
  }

  const weigh = (key: string, entry: Entry, page: KeptPage): void => {
    if (entries.get(key) !== entry) return
    entry.byteLength = page.bytes.byteLength
    keptBytes += entry.byteLength
    for (const [oldest, old] of entries) {
      if (keptBytes <= maxBytes) break
      drop(oldest, old)
    }
  }

  return {
    async answer(key, nonce, make) {
      const kept = find(key)
      if (kept) {
        const page = await kept.page.catch(() => null)
        if (page) return withNonce(page, nonce)
      }
      // The revision before it is made: a change meanwhile makes it old.
      const at = { revision: revision(), madeAt: clock.now().getTime() }
      const making = make()
      const page = making.then((made) => pageOf(made, nonce))
      const entry: Entry = { ...at, page, byteLength: 0 }
      entries.set(key, entry)
      try {
        const keptPage = await page
        const made = await making
        if (made instanceof Response || keptPage === null) {
          drop(key, entry)
          return made
        }
        weigh(key, entry, keptPage)
        // Its nonces, and how it is encoded, are this visitor's already.
        return { ...made, headers: new Headers(made.headers) }
      } catch (error) {
        drop(key, entry)
        throw error
      }
    },
  }
}
