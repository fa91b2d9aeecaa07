import { AppError } from '#kernel/app-error.ts'
import { boundaryOf, parseForm } from '#server/http/body.ts'
import { type ApplicationForm, applicationForm, applicationMaxBytes, fieldMaxLength } from '../contract.ts'
import type { Attachment } from './submit.ts'

export interface ReadForm {
  readonly form: ApplicationForm
  readonly attachment: Attachment | null
  readonly idempotencyKey: string | null
}

/** Name of the hidden input that tells a second click from a second application. */
export const idempotencyField = 'idempotency_key'

/**
 * Reads the form that a page without scripts posts. Of a body that is too long the fields are still there, and of
 * the file just enough to be told that it is too large: what was typed is not lost.
 */
export const readApplicationForm = async (request: Request): Promise<ReadForm> => {
  const form = await readParts(request)
  const field = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, fieldMaxLength) : ''
  }
  const consent = (name: string): string => (field(name) === '' ? 'false' : 'true')
  const read = applicationForm.safeParse({
    name: field('name'),
    email: field('email'),
    message: field('message'),
    source: field('source').slice(0, 200),
    future_consent_accepted: consent('future_consent_accepted'),
    custom_consent_accepted: consent('custom_consent_accepted'),
    marketing_consent_accepted: consent('marketing_consent_accepted'),
  })
  if (!read.success) throw malformed()
  const file = form.get('attachment')
  return {
    form: read.data,
    attachment: file instanceof File && (file.size > 0 || file.name !== '') ? await attachmentOf(file) : null,
    idempotencyKey: field(idempotencyField) || null,
  }
}

const malformed = (): AppError =>
  new AppError('request.malformed', { message: 'The body is not the form of an application' })

const attachmentOf = async (file: File): Promise<Attachment> => ({
  name: file.name,
  mediaType: file.type,
  bytes: new Uint8Array(await file.arrayBuffer()),
})

const readParts = async (request: Request): Promise<FormData> => {
  const contentType = request.headers.get('content-type') ?? ''
  const { bytes, isCut } = await readStart(request)
  const end = `\r\n--${boundaryOf(contentType)}--\r\n`
  return parseForm(isCut ? Buffer.concat([bytes, Buffer.from(end)]) : bytes, contentType)
}

/** A browser shows an answer only once it has sent everything, so the rest is let through, but not for ever. */
const DISCARDED_MAX_BYTES = 64 * 1024 * 1024

const readStart = async (request: Request): Promise<{ bytes: Buffer<ArrayBuffer>; isCut: boolean }> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    if (size <= applicationMaxBytes) chunks.push(chunk)
    size += chunk.byteLength
    if (size > DISCARDED_MAX_BYTES) throw new AppError('request.too-large', { maxBytes: applicationMaxBytes })
  }
  const isCut = size > applicationMaxBytes
  return { bytes: Buffer.concat(chunks).subarray(0, applicationMaxBytes), isCut }
}
