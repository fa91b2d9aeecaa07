import type { FieldProblem } from '#kernel/app-error.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { plainLine, storableText } from '#kernel/plain-text.ts'

// No zod here: the public page runs the very same rules before its first interaction.

export const messageMaxLength = 1000
export const messageWarningWithin = 100
export const nameMaxLength = 120
export const attachmentMaxBytes = 5 * 1024 * 1024
/** Value of the file input's `accept`. */
export const attachmentAccept = '.pdf,.docx,.jpg,.jpeg,.png'

export type AttachmentKind = 'pdf' | 'docx' | 'jpeg' | 'png'

/** Why an application is refused; each is a key of the messages below `applications.errors`. */
export type ApplicationProblemReason =
  | 'nameRequired'
  | 'nameTooLong'
  | 'emailRequired'
  | 'emailInvalid'
  | 'messageTooLong'
  | 'messageOrAttachmentRequired'
  | 'attachmentTooLarge'
  | 'attachmentUnsupported'
  | 'attachmentEmpty'
  | 'consentInvalid'
  | 'candidateIdInvalid'

export interface ApplicationProblem extends FieldProblem {
  readonly field: ApplicationFieldName
  readonly reason: ApplicationProblemReason
}

/** The names of the form's inputs, which are those of the multipart call. */
export const applicationFieldNames = [
  'name',
  'email',
  'message',
  'source',
  'future_consent_accepted',
  'custom_consent_accepted',
  'marketing_consent_accepted',
  'candidate_id',
  'attachment',
] as const
export type ApplicationFieldName = (typeof applicationFieldNames)[number]

export interface ApplicationFields {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** What both a browser's File and an uploaded part tell about a file before it is opened. */
export interface AttachmentFacts {
  readonly name: string
  readonly type: string
  readonly size: number
}

const KIND_OF_EXTENSION: ReadonlyMap<string, AttachmentKind> = new Map([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
])

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const KIND_OF_TYPE: ReadonlyMap<string, AttachmentKind> = new Map([
  ['application/pdf', 'pdf'],
  ['application/x-pdf', 'pdf'],
  [DOCX_TYPE, 'docx'],
  ['application/zip', 'docx'],
  ['image/jpeg', 'jpeg'],
  ['image/jpg', 'jpeg'],
  ['image/pjpeg', 'jpeg'],
  ['image/png', 'png'],
])

// What a browser sends that does not know the file's extension.
const UNTOLD_TYPES: readonly string[] = ['', 'application/octet-stream']

export const mediaTypeOf: Readonly<Record<AttachmentKind, string>> = {
  pdf: 'application/pdf',
  docx: DOCX_TYPE,
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** The kind that the file's name and declared type agree on, null when it is not one of the four. */
export const attachmentKind = ({ name, type }: Pick<AttachmentFacts, 'name' | 'type'>) => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = KIND_OF_EXTENSION.get(extension)
  const declared = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!kind) return null
  return UNTOLD_TYPES.includes(declared) || KIND_OF_TYPE.get(declared) === kind ? kind : null
}

/** Trimmed, e-mail in lower case, line ends as one character each as the browser's counter counts them. */
export const normaliseApplication = (fields: ApplicationFields): ApplicationFields => ({
  name: plainLine(fields.name),
  email: plainLine(fields.email).toLowerCase(),
  message: storableText(fields.message.replace(/\r\n?/g, '\n')).trim(),
})

/** Every problem of an application, the fields in the form's order and one problem a field. */
export const validateApplication = (
  fields: ApplicationFields,
  attachment: AttachmentFacts | null,
): ApplicationProblem[] => {
  const { name, email, message } = normaliseApplication(fields)
  const problems: ApplicationProblem[] = []
  if (!name) problems.push({ field: 'name', reason: 'nameRequired' })
  else if (name.length > nameMaxLength) problems.push({ field: 'name', reason: 'nameTooLong' })

  if (!email) problems.push({ field: 'email', reason: 'emailRequired' })
  else if (!isEmailAddress(email)) problems.push({ field: 'email', reason: 'emailInvalid' })

  const attachmentProblem = attachment && validateAttachment(attachment)
  if (attachmentProblem) problems.push({ field: 'attachment', reason: attachmentProblem })

  if (message.length > messageMaxLength) problems.push({ field: 'message', reason: 'messageTooLong' })
  else if (!message && !attachment) problems.push({ field: 'message', reason: 'messageOrAttachmentRequired' })
  return problems
}

const validateAttachment = (attachment: AttachmentFacts): ApplicationProblemReason | null => {
  if (attachment.size > attachmentMaxBytes) return 'attachmentTooLarge'
  if (!attachmentKind(attachment)) return 'attachmentUnsupported'
  return attachment.size === 0 ? 'attachmentEmpty' : null
}

/** State of the counter under the message: it warns within the last 100 characters and beyond the limit. */
export const messageCounter = (message: string) => {
  const length = message.replace(/\r\n?/g, '\n').length
  const left = messageMaxLength - length
  return { length, limit: messageMaxLength, isWarning: left <= messageWarningWithin, isOver: left < 0 }
}
