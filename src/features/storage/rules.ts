// No zod here: pages import these rules to check a file before it is uploaded.

import {
  fileNameMaxLength,
  type TokenType,
  tokenTypes,
  type UploadPurpose,
  uploadMaxSizeMb,
} from './enumerations.ts'

export const uploadMaxBytes = uploadMaxSizeMb * 1024 * 1024

/** Why a file is refused. */
export type UploadProblemReason =
  | 'invalid-file-name'
  | 'invalid-file-type'
  | 'corrupted-file'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-small'

export type FileKind = 'pdf' | 'docx' | 'jpeg' | 'png'

export const mediaTypeOf: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

interface PurposeRules {
  readonly tokenType: TokenType
  readonly kinds: readonly FileKind[]
  /** Value of a file input's `accept`. */
  readonly accept: string
}

/** Avatars are public at their address; CVs are served by signed links only. */
export const purposeRules: Readonly<Record<UploadPurpose, PurposeRules>> = {
  avatar: { tokenType: tokenTypes.public, kinds: ['jpeg', 'png'], accept: '.jpg,.jpeg,.png' },
  cv: {
    tokenType: tokenTypes.private,
    kinds: ['pdf', 'docx', 'jpeg', 'png'],
    accept: '.pdf,.docx,.jpg,.jpeg,.png',
  },
}

export const purposeOf = (tokenType: TokenType): UploadPurpose =>
  tokenType === purposeRules.cv.tokenType ? 'cv' : 'avatar'

const KIND_OF_EXTENSION: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
])

/** Kind by the extension of the name; null if the purpose does not allow it. */
export const fileKindOf = (name: string, purpose: UploadPurpose): FileKind | null => {
  const kind = KIND_OF_EXTENSION.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
  return kind && purposeRules[purpose].kinds.includes(kind) ? kind : null
}

const NOT_IN_NAMES = /[\p{C}\\/]/u

/** Problems visible from the name alone; names with path separators are refused. */
export const fileNameProblem = (name: string, purpose: UploadPurpose): UploadProblemReason | null => {
  if (name.trim() === '' || name.length > fileNameMaxLength || NOT_IN_NAMES.test(name))
    return 'invalid-file-name'
  return fileKindOf(name, purpose) ? null : 'invalid-file-type'
}
