import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readChunks } from '#server/uploads/read-chunks.ts'

/** Maximum size as transferred; a board of 100,000 offers has some 300 MB, a tenth of that as gzip. */
const MAX_BYTES = 1_000_000_000
const PATIENCE = { stallMs: 60_000, wholeMs: 20 * 60_000 }

const bounded = (maxBytes: number): Transform => {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) done(new Error(`the file has more than ${maxBytes} bytes`))
      else done(null, chunk)
    },
  })
}

export interface FetchedFile {
  /** Sent with the next request; null if the server names none. */
  readonly etag: string | null
}

/**
 * Downloads an address into a file. Null if the server reports no change since `etag`. Throws with a readable reason if
 * there is no complete file.
 */
export const fetchFile = async (
  url: string,
  { path, etag, maxBytes = MAX_BYTES }: { path: string; etag: string | null; maxBytes?: number },
): Promise<FetchedFile | null> => {
  const response = await fetch(url, {
    headers: { accept: '*/*', ...(etag !== null && { 'if-none-match': etag }) },
    signal: AbortSignal.timeout(PATIENCE.wholeMs),
  }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Error(`${new URL(url).host} does not answer: ${cause}`)
  })
  if (response.status === 304) return null
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`${new URL(url).host} answers with status ${response.status}`)
  }
  await pipeline(
    readChunks(response.body, PATIENCE),
    bounded(maxBytes),
    createWriteStream(path, { mode: 0o600 }),
  )
  return { etag: response.headers.get('etag') }
}
