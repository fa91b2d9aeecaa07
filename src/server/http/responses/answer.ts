import { createHash } from 'node:crypto'
import type { Endpoint } from '#kernel/endpoint.ts'
import { namesTag } from './entity-tag.ts'

/** A handler's answer without the types of its endpoint. */
export interface PlainAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** Set-Cookie values, each a header of its own. */
  readonly cookies?: readonly string[]
  readonly body?: unknown
  readonly bytes?: Uint8Array<ArrayBuffer>
}

const SHARED_CACHE = 'public, s-maxage=10, stale-while-revalidate=59'
const NOSNIFF = { 'x-content-type-options': 'nosniff' }

const etagOf = (bytes: Uint8Array): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`

const withCookies = (headers: Readonly<Record<string, string>>, cookies: readonly string[] = []) =>
  cookies.length === 0
    ? headers
    : [...Object.entries(headers), ...cookies.map((cookie): [string, string] => ['set-cookie', cookie])]

// Headers stay a plain record, as Hono's Node adapter then sends them and the bytes without copying.
/** The JSON response of an answer; for shared endpoints with cache headers, ETag and 304. */
export const jsonResponse = (endpoint: Endpoint, request: Request, answer: PlainAnswer): Response => {
  const { status } = answer
  const bytes = answer.bytes ?? (answer.body === undefined ? null : Buffer.from(JSON.stringify(answer.body)))
  const given = { ...NOSNIFF, ...answer.headers }
  const content =
    bytes === null
      ? {}
      : { 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.byteLength) }
  if (!endpoint.shared || status !== 200 || bytes === null) {
    const headers = { 'cache-control': 'no-store', ...given, ...content }
    return new Response(bytes, { status, headers: withCookies(headers, answer.cookies) })
  }
  const etag = answer.headers?.etag ?? etagOf(bytes)
  const shared = {
    'cache-control': SHARED_CACHE,
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    ...given,
    etag,
  }
  if (!namesTag(request.headers.get('if-none-match'), etag))
    return new Response(bytes, { status, headers: { ...shared, ...content } })
  const { 'content-encoding': _, ...notModified } = { 'content-encoding': '', ...shared }
  return new Response(null, { status: 304, headers: notModified })
}
