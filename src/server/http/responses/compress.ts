import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const zstdAsync = promisify(zstdCompress)

const COMPRESSIBLE =
  /^(text\/|application\/(json|ld\+json|xml|rss\+xml|atom\+xml|manifest\+json|javascript)|image\/svg)/
const MIN_BYTES = 1400

export type Encoding = 'zstd' | 'br' | 'gzip'

/** Types that only browsers request; other clients may accept Brotli or Zstandard by mistake. */
const FOR_BROWSERS = /^text\/(html|css|javascript|x-script)/

/** The encodings for this media type that the client accepts, best first; 'q=0' refuses one. */
export const acceptedEncodings = (header: string | null | undefined, mediaType: string): Encoding[] => {
  const taken = new Set(
    (header ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim().toLowerCase()),
  )
  const offered: readonly Encoding[] = FOR_BROWSERS.test(mediaType) ? ['zstd', 'br', 'gzip'] : ['gzip']
  return offered.filter((encoding) => taken.has(encoding))
}

export const acceptedEncoding = (header: string | null | undefined, mediaType: string): Encoding | null =>
  acceptedEncodings(header, mediaType)[0] ?? null

// Brotli's default window is many times the size of a page and costs memory in each call.
const windowBits = (byteLength: number): number =>
  Math.min(22, Math.max(16, Math.ceil(Math.log2(byteLength + 1))))

// Output of pages and lists fits one chunk of a quarter of the size; each further chunk is a round trip to zlib's
// thread.
const chunkSizeOf = (byteLength: number): number => Math.max(16_384, Math.ceil(byteLength / 4))

const gzipOptions = (byteLength: number): ZlibOptions => ({ level: 5, chunkSize: chunkSizeOf(byteLength) })

// Quality 3 takes half the time of 4; pages become 3 % larger.
const brotliOptions = (byteLength: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(byteLength),
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
  },
  chunkSize: chunkSizeOf(byteLength),
})

// At level 3 pages become as small as by Brotli at 3, in less than half the time.
const zstdOptions = (byteLength: number): ZstdOptions => ({
  params: { [constants.ZSTD_c_compressionLevel]: 3 },
  chunkSize: chunkSizeOf(byteLength),
})

/** Compresses off the main thread. */
export const encode = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> => {
  if (encoding === 'gzip') return gzipAsync(bytes, gzipOptions(bytes.byteLength))
  if (encoding === 'zstd') return zstdAsync(bytes, zstdOptions(bytes.byteLength))
  return brotliAsync(bytes, brotliOptions(bytes.byteLength))
}

const encodeSync = (bytes: Uint8Array, encoding: Encoding): Buffer => {
  if (encoding === 'gzip') return gzipSync(bytes, gzipOptions(bytes.byteLength))
  if (encoding === 'zstd') return zstdCompressSync(bytes, zstdOptions(bytes.byteLength))
  return brotliCompressSync(bytes, brotliOptions(bytes.byteLength))
}

export interface EncodedBytes {
  readonly encoding: Encoding
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Compresses synchronously, for worker threads without other work. */
export const encodeHere = (bytes: Uint8Array, encoding: Encoding): EncodedBytes =>
  // Copied to its own ArrayBuffer, which can be transferred between threads.
  ({ encoding, bytes: new Uint8Array(encodeSync(bytes, encoding)) })

const isWorthwhile = (request: Request, response: Response): boolean =>
  request.method !== 'HEAD' &&
  response.body !== null &&
  !response.headers.has('content-encoding') &&
  !response.headers.has('content-range') &&
  COMPRESSIBLE.test(response.headers.get('content-type') ?? '')

const encodingOf = (request: Request, headers: Headers): Encoding | null =>
  acceptedEncoding(request.headers.get('accept-encoding'), headers.get('content-type') ?? '')

/** The response, compressed if worthwhile and accepted by the client; runs off the main thread. */
export const compress = async (request: Request, response: Response): Promise<Response> => {
  if (encodingOf(request, response.headers) === null) return response
  if (!isWorthwhile(request, response)) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  return compressBytes(request, { bytes, status: response.status, headers: new Headers(response.headers) })
}

export interface CompressibleBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same bytes already compressed, if they are. */
  readonly encoded?: EncodedBytes | undefined
}

export interface CompressibleAnswer extends CompressibleBytes {
  readonly status: number
  readonly headers: Headers
}

/** The response of compressible bytes, in the encoding that the client accepts. */
export const compressBytes = async (
  request: Request,
  { bytes, encoded: known, status, headers }: CompressibleAnswer,
): Promise<Response> => {
  const encoding = encodingOf(request, headers)
  if (encoding === null) return new Response(bytes, { status, headers })
  if (!/(^|[\s,])accept-encoding\b/i.test(headers.get('vary') ?? ''))
    headers.append('vary', 'accept-encoding')
  if (bytes.byteLength < MIN_BYTES) return new Response(bytes, { status, headers })
  const encoded = known?.encoding === encoding ? known.bytes : await encode(bytes, encoding)
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(encoded.byteLength))
  const etag = headers.get('etag')
  // A strong ETag must not be shared by the plain and the compressed bytes, so it becomes weak.
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  return new Response(encoded, { status, headers })
}
