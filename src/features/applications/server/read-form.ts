import { AppError } from '#kernel/app-error.ts'
import type { Bodies, Sender } from '#server/uploads/bodies.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { type ApplicationForm, applicationForm, applicationMaxBytes, fieldMaxLength } from '../contract.ts'
import { attachmentMaxBytes } from '../rules.ts'

export interface PostedApplication {
  readonly form: ApplicationForm
  readonly attachment: UploadedFile | null
  readonly idempotencyKey: string | null
}

/** Name of the hidden input that tells a second click from a second application. */
export const idempotencyField = 'idempotency_key'

const SHAPE = {
  files: ['attachment'],
  maxBytes: applicationMaxBytes,
  // One byte more than may be: enough to be told that it is too large.
  cuts: { fileBytes: attachmentMaxBytes + 1 },
}

/** Reads the form that a page without scripts posts. Of one that is too long what was typed is not lost. */
export const withApplicationForm = <T>(
  bodies: Bodies,
  sender: Sender,
  use: (posted: PostedApplication) => Promise<T>,
): Promise<T> =>
  bodies.withForm(SHAPE, sender, ({ fields, files }) => {
    const field = (name: string): string => {
      const value = fields[name]
      return typeof value === 'string'
        ? value.replaceAll('\0', '').toWellFormed().slice(0, fieldMaxLength)
        : ''
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
    return use({
      form: read.data,
      attachment: files.attachment ?? null,
      idempotencyKey: field(idempotencyField) || null,
    })
  })

const malformed = (): AppError =>
  new AppError('request.malformed', { message: 'The body is not the form of an application' })
