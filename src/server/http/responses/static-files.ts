import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { acceptedEncodings } from './compress.ts'

interface StaticFile {
  readonly path: string
  readonly size: number
  readonly type: string
  readonly etag: string
  /** The whole content of a small file; a big one is streamed. */
  readonly bytes: Buffer<ArrayBuffer> | null
  readonly encoded: ReadonlyMap<string, Buffer<ArrayBuffer>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pbf': 'application/x-protobuf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
const KEEP_IN_MEMORY_BYTES = 1_000_000
const ENCODINGS = { br: '.br', gzip: '.gz' } as const

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Reads a file with those of its compressed variants that `has` names. */
export const loadFile = async (path: string, has: (path: string) => boolean): Promise<StaticFile> => {
  const { size, mtimeMs } = await stat(path)
  const bytes = size <= KEEP_IN_MEMORY_BYTES ? await readFile(path) : null
  const encoded = new Map<string, Buffer<ArrayBuffer>>()
  for (const [encoding, suffix] of Object.entries(ENCODINGS)) {
    if (bytes && has(path + suffix)) encoded.set(encoding, await readFile(path + suffix))
  }
  const identity = createHash('sha1')
    .update(bytes ?? `${size}-${mtimeMs}`)
    .digest('base64url')
  return {
    path,
    size,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${identity}"`,
    bytes,
    encoded,
  }
}

/** Parses 'bytes=10-19', 'bytes=10-' or 'bytes=-10'. Undefined unless a single range, null for one out of bounds. */
const rangeOf = (header: string | null, size: number): { start: number; end: number } | null | undefined => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return start > end || start >= size ? null : { start, end }
}

/** The Range header, unless If-Range names another version of the file: then the whole file is sent. */
const askedRange = ({ headers }: Request, { etag }: StaticFile): string | null => {
  const condition = headers.get('if-range')
  return condition === null || condition === etag ? headers.get('range') : null
}

const stream = (path: string, range?: { start: number; end: number }): ReadableStream<Uint8Array> =>
  // Node's type of web streams differs from the DOM's, though the objects are the same.
  Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>

export const respondWithFile = (file: StaticFile, request: Request, isImmutable: boolean): Response => {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    ...(file.encoded.size > 0 ? { vary: 'accept-encoding' } : {}),
  })
  if (request.headers.get('if-none-match')?.includes(file.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const isHead = request.method === 'HEAD'
  const range = isHead ? undefined : rangeOf(askedRange(request, file), file.size)
  if (range === null) {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  if (range) {
    headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    headers.set('content-length', String(range.end - range.start + 1))
    const part = file.bytes?.subarray(range.start, range.end + 1) ?? stream(file.path, range)
    return new Response(part, { status: 206, headers })
  }
  const encoding = acceptedEncodings(request.headers.get('accept-encoding'), file.type).find((one) =>
    file.encoded.has(one),
  )
  const encoded = encoding ? file.encoded.get(encoding) : undefined
  if (encoding && encoded) headers.set('content-encoding', encoding)
  headers.set('content-length', String(encoded?.byteLength ?? file.size))
  if (isHead) return new Response(null, { headers })
  return new Response(encoded ?? file.bytes ?? stream(file.path), { headers })
}

export interface StaticFilesOptions {
  readonly folder: string
  /** Prefix of paths whose file names contain a content hash, so that they may be cached for ever. */
  readonly immutablePrefix: string
}

/** Serves the files that the folder holds at the start; undefined for other paths. */
export const createStaticFiles = async ({ folder, immutablePrefix }: StaticFilesOptions) => {
  const paths = await filesIn(folder)
  const all = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const isVariant = Object.values(ENCODINGS).some(
      (end) => path.endsWith(end) && all.has(path.slice(0, -end.length)),
    )
    if (isVariant) continue
    files.set(path.slice(folder.length).split(sep).join('/'), await loadFile(path, (one) => all.has(one)))
  }
  return (request: Request, pathname: string): Response | undefined => {
    const file = files.get(pathname)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    return respondWithFile(file, request, pathname.startsWith(immutablePrefix))
  }
}
