import { AppError } from '#kernel/app-error.ts'
import { isTickedValue } from '#kernel/query-fields.ts'
import type { Bodies, Sender } from '#server/uploads/bodies.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { type ApplicationForm, applicationForm, applicationMaxBytes, fieldMaxLength } from '../contract.ts'
import { attachmentMaxBytes, profileCvField } from '../rules.ts'

export interface PostedApplication {
  readonly form: ApplicationForm
  readonly attachment: UploadedFile | null
  readonly idempotencyKey: string | null
}

/** Name of the hidden input with the idempotency key of the form. */
export const idempotencyField = 'idempotency_key'

const SHAPE = {
  files: ['attachment'],
  maxBytes: applicationMaxBytes,
  // One byte over the limit is enough to report a file as too large.
  cuts: { fileBytes: attachmentMaxBytes + 1 },
}

/** Reads the form posted by a page without scripts. When a file is too large, the other fields are kept. */
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
    const consent = (name: string): string => String(isTickedValue(field(name)))
    const read = applicationForm.safeParse({
      name: field('name'),
      email: field('email'),
      message: field('message'),
      source: field('source').slice(0, 200),
      future_consent_accepted: consent('future_consent_accepted'),
      custom_consent_accepted: consent('custom_consent_accepted'),
      marketing_consent_accepted: consent('marketing_consent_accepted'),
      profile_cv_id: field(profileCvField),
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
