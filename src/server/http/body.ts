import { MIMEType } from 'node:util'
import { AppError } from '#kernel/app-error.ts'
import type { Endpoint, JsonBody, MultipartBody } from '#kernel/endpoint.ts'
import { parseWith } from './problems.ts'

const MAX_JSON_BYTES = 100_000
const MAX_DEPTH = 32
// Thousands of tiny parts cost far more than their bytes.
const MAX_PARTS = 100

export interface UploadedFile {
  readonly name: string
  /** As the client names it: check the bytes. */
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

type Files = Readonly<Record<string, UploadedFile | null>>

const malformed = (message: string): AppError => new AppError('request.malformed', { message })

const expectMediaType = (request: Request, expected: string): void => {
  const given = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (given !== expected)
    throw new AppError('request.unsupported-media-type', {
      message: `The body must be ${expected}`,
      expected,
    })
}

const readBytes = async (request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> => {
  const tooLarge = new AppError('request.too-large', { maxBytes })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Cancelling a body that is still being sent breaks its sender; the server closes or drains the connection itself.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    throw error === tooLarge ? error : malformed('The body broke off')
  }
  return Buffer.concat(chunks)
}

/** PostgreSQL keeps neither a NUL nor half a surrogate pair, and a walk of ours shall not run out of stack. */
const refuseUnstorable = (root: unknown): void => {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw malformed('The body is nested too deeply')
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        throw malformed('The body has a character that is not text')
      if (typeof value !== 'object' || value === null) continue
      for (const [name, child] of Object.entries(value)) next.push(name, child)
    }
    level = next
  }
}

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed('The body is not JSON')
  }
}

const readJson = async (body: JsonBody, request: Request): Promise<unknown> => {
  const isUntyped = body.isOptional && !request.headers.has('content-type')
  if (!isUntyped) expectMediaType(request, 'application/json')
  const bytes = await readBytes(request, body.maxBytes ?? MAX_JSON_BYTES)
  if (body.isOptional && bytes.byteLength === 0) return parseWith(body.schema, {})
  if (isUntyped) expectMediaType(request, 'application/json')
  const value = parseJson(bytes)
  refuseUnstorable(value)
  return parseWith(body.schema, value)
}

/** What stands between the parts of a form; null for a media type that is none. */
export const boundaryOf = (contentType: string): string | null => {
  try {
    const { essence, params } = new MIMEType(contentType)
    return essence === 'multipart/form-data' ? params.get('boundary') || null : null
  } catch {
    return null
  }
}

const hasManyParts = (bytes: Buffer, boundary: string): boolean => {
  const mark = `\r\n--${boundary}`
  let at = -1
  for (let part = 0; part <= MAX_PARTS; part += 1) {
    at = bytes.indexOf(mark, at + 1)
    if (at < 0) return false
  }
  return true
}

/** The parts of a form that has been read whole. */
export const parseForm = async (bytes: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> => {
  const boundary = boundaryOf(contentType)
  if (boundary === null) throw malformed('The body is not multipart/form-data')
  if (hasManyParts(bytes, boundary)) throw malformed(`The form has more than ${MAX_PARTS} parts`)
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw malformed('The body is not multipart/form-data')
  }
}

const MAX_FIELDS_BYTES = 10_000

/** The few short fields of a form without files. */
export const readFields = async (request: Request): Promise<URLSearchParams> => {
  expectMediaType(request, 'application/x-www-form-urlencoded')
  return new URLSearchParams((await readBytes(request, MAX_FIELDS_BYTES)).toString('utf8'))
}

const readMultipart = async (
  body: MultipartBody,
  request: Request,
): Promise<{ body: unknown; files: Files }> => {
  expectMediaType(request, 'multipart/form-data')
  const bytes = await readBytes(request, body.maxBytes)
  const form = await parseForm(bytes, request.headers.get('content-type') ?? '')
  const fields: Record<string, string | string[]> = Object.create(null)
  const files: Record<string, UploadedFile | null> = {}
  for (const name of Object.keys(body.files)) files[name] = null
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      const before = fields[name]
      fields[name] = before === undefined ? value : [before, value].flat()
    } else if (Object.hasOwn(files, name) && (value.size > 0 || value.name !== '')) {
      // A file input without a choice sends neither name nor bytes; a chosen empty file is for the handler to refuse.
      if (files[name]) throw malformed(`${name} must be one file`)
      files[name] = {
        name: value.name,
        mediaType: value.type,
        bytes: new Uint8Array(await value.arrayBuffer()),
      }
    }
  }
  refuseUnstorable([{ ...fields }, Object.values(files).map((file) => file?.name)])
  return { body: parseWith(body.fields, { ...fields }), files }
}

/** Reads and validates the body that the contract declares; without one the body is left alone. */
export const readBody = async (
  body: Endpoint['body'],
  request: Request,
): Promise<{ body: unknown; files: Files }> => {
  if (body === undefined) return { body: undefined, files: {} }
  if (body.kind === 'multipart') return readMultipart(body, request)
  return { body: await readJson(body, request), files: {} }
}
