import { createHash } from 'node:crypto'
import type { Endpoint } from '#kernel/endpoint.ts'

/** An answer of a handler, seen without its contract's types. */
export interface PlainAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly bytes?: Uint8Array<ArrayBuffer>
}

const SHARED_CACHE = 'public, s-maxage=10, stale-while-revalidate=59'

const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag))

/** The response of an answer: JSON, with cache headers, ETag and 304 for what is shared. */
export const jsonResponse = (endpoint: Endpoint, request: Request, answer: PlainAnswer): Response => {
  const bytes = answer.bytes ?? (answer.body === undefined ? null : Buffer.from(JSON.stringify(answer.body)))
  const headers = new Headers(answer.headers)
  if (bytes !== null) {
    headers.set('content-type', 'application/json; charset=utf-8')
    headers.set('content-length', String(bytes.byteLength))
  }
  if (!endpoint.shared || answer.status !== 200 || bytes === null) {
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return new Response(bytes, { status: answer.status, headers })
  }
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  headers.set('cache-control', SHARED_CACHE)
  headers.set('access-control-allow-origin', '*')
  headers.set('etag', etag)
  if (!matches(request.headers.get('if-none-match'), etag))
    return new Response(bytes, { status: 200, headers })
  headers.delete('content-type')
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}
