import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const COMPRESSIBLE =
  /^(text\/|application\/(json|ld\+json|xml|rss\+xml|atom\+xml|manifest\+json|javascript)|image\/svg)/
const MIN_BYTES = 1400

export type Encoding = 'br' | 'gzip'

/** The best encoding that the client takes; 'q=0' refuses one. */
export const acceptedEncoding = (header: string | null | undefined): Encoding | null => {
  const taken = new Set(
    (header ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : null
}

/** Runs off the main thread. */
export const encode = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'br'
    ? brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : gzipAsync(bytes, { level: 5 })

const isWorthwhile = (request: Request, response: Response): boolean =>
  request.method !== 'HEAD' &&
  response.body !== null &&
  response.status === 200 &&
  !response.headers.has('content-encoding') &&
  !response.headers.has('content-range') &&
  COMPRESSIBLE.test(response.headers.get('content-type') ?? '')

/** The response as it goes over the wire to this client; compression runs off the main thread. */
export const compress = async (request: Request, response: Response): Promise<Response> => {
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (encoding === null || !isWorthwhile(request, response)) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.byteLength < MIN_BYTES) return new Response(bytes, { status: response.status, headers })
  const encoded = await encode(bytes, encoding)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(encoded.byteLength))
  const etag = headers.get('etag')
  // The bytes differ from the plain ones, so only a weak tag is true of both.
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  return new Response(encoded, { status: response.status, headers })
}
