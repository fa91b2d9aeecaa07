import type { FieldProblem } from '#kernel/app-error.ts'

// No zod here, as the page loads these rules before anybody types; form.ts has what needs it.

/** Retention of applications where the company has not chosen one. */
export const defaultRetentionMonths = 24

export const messageMaxLength = 1000
export const messageWarningWithin = 100
export const nameMaxLength = 120
export const attachmentMaxSizeMb = 5
export const attachmentMaxBytes = attachmentMaxSizeMb * 1024 * 1024
/** Value of the file input's `accept`. */
export const attachmentAccept = '.pdf,.docx,.jpg,.jpeg,.png'

export type AttachmentKind = 'pdf' | 'docx' | 'jpeg' | 'png'

/** Reasons for which an application is refused; each is a message key below `applications.errors`. */
const applicationProblemReasons = [
  'nameRequired',
  'nameTooLong',
  'emailRequired',
  'emailInvalid',
  'messageTooLong',
  'messageOrAttachmentRequired',
  'attachmentTooLarge',
  'attachmentUnsupported',
  'attachmentUnreadable',
  'attachmentEmpty',
  'profileCvGone',
  'consentInvalid',
  'candidateIdInvalid',
] as const
export type ApplicationProblemReason = (typeof applicationProblemReasons)[number]

export const isApplicationProblemReason = (reason: string): reason is ApplicationProblemReason =>
  applicationProblemReasons.some((known) => known === reason)

export interface ApplicationProblem extends FieldProblem {
  readonly reason: ApplicationProblemReason
}

export interface ApplicationFields {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** Whether name and e-mail are the profile's, so that the CV shown of it is sent along if nothing else is attached. */
export const isAsInProfile = (
  { name, email }: Pick<ApplicationFields, 'name' | 'email'>,
  profile: Pick<ApplicationFields, 'name' | 'email'>,
): boolean => name.trim() === profile.name && email.trim().toLowerCase() === profile.email

/** Name of the hidden input with the id of the profile's CV that the form shows. */
export const profileCvField = 'profile_cv_id'

/** Properties of a file known before it is read, from a browser's File or an uploaded part. */
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

// Types that browsers send for an unknown file extension.
const UNTOLD_TYPES: readonly string[] = ['', 'application/octet-stream']

export const mediaTypeOf: Readonly<Record<AttachmentKind, string>> = {
  pdf: 'application/pdf',
  docx: DOCX_TYPE,
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** The kind on which file name and declared type agree; null when it is none of the four. */
export const attachmentKind = ({ name, type }: Pick<AttachmentFacts, 'name' | 'type'>) => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = KIND_OF_EXTENSION.get(extension)
  const declared = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!kind) return null
  return UNTOLD_TYPES.includes(declared) || KIND_OF_TYPE.get(declared) === kind ? kind : null
}

/** Why a file is not accepted; null when it is. */
export const attachmentProblem = (attachment: AttachmentFacts): ApplicationProblemReason | null => {
  if (attachment.size > attachmentMaxBytes) return 'attachmentTooLarge'
  if (!attachmentKind(attachment)) return 'attachmentUnsupported'
  return attachment.size === 0 ? 'attachmentEmpty' : null
}

/** State of the message's counter: it warns within the last 100 characters and beyond the limit. */
export const messageCounter = (message: string) => {
  const length = message.replace(/\r\n?/g, '\n').length
  const left = messageMaxLength - length
  return { length, limit: messageMaxLength, isWarning: left <= messageWarningWithin, isOver: left < 0 }
}
