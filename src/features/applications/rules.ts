import type { FieldProblem } from '#kernel/app-error.ts'

// No zod here: the page shows these before somebody types. What is checked with it is in form.ts.

/** A company that says nothing else keeps applications so long after it got them. */
export const defaultRetentionMonths = 24

export const messageMaxLength = 1000
export const messageWarningWithin = 100
export const nameMaxLength = 120
export const attachmentMaxBytes = 5 * 1024 * 1024
/** Value of the file input's `accept`. */
export const attachmentAccept = '.pdf,.docx,.jpg,.jpeg,.png'

export type AttachmentKind = 'pdf' | 'docx' | 'jpeg' | 'png'

/** Why an application is refused; each is a key of the messages below `applications.errors`. */
const applicationProblemReasons = [
  'nameRequired',
  'nameTooLong',
  'emailRequired',
  'emailInvalid',
  'messageTooLong',
  'messageOrAttachmentRequired',
  'attachmentTooLarge',
  'attachmentUnsupported',
  'attachmentEmpty',
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

/** Nothing that the profile says was changed, so that its CV goes with the application if nothing else is attached. */
export const isAsInProfile = (
  { name, email }: Pick<ApplicationFields, 'name' | 'email'>,
  profile: Pick<ApplicationFields, 'name' | 'email'> & { readonly cvFileName: string | null },
): boolean =>
  profile.cvFileName !== null && name.trim() === profile.name && email.trim().toLowerCase() === profile.email

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

/** Why a file may not be attached; null when it may. */
export const attachmentProblem = (attachment: AttachmentFacts): ApplicationProblemReason | null => {
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
