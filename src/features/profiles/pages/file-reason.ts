import type { MouseEvent } from 'react'
import { type UploadPurpose, uploadMaxSizeMb } from '#features/storage/enumerations.ts'
import { fileKindOf } from '#features/storage/rules.ts'
import { useT } from '#web/i18n/i18n.tsx'

const reasons = ['invalid-file-type', 'corrupted-file', 'too-large', 'too-many-pixels', 'missing'] as const

/** Why a file is refused before it is uploaded; null if it may be. */
export const fileReasonBefore = (
  file: Pick<File, 'name' | 'size'>,
  purpose: UploadPurpose,
  maxBytes: number,
): (typeof reasons)[number] | null => {
  if (fileKindOf(file.name, purpose) === null) return 'invalid-file-type'
  if (file.size === 0) return 'corrupted-file'
  return file.size > maxBytes ? 'too-large' : null
}

/** Without it, choosing the same file once more, or a mended one of its name, would change nothing. */
export const forgetChosen = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  currentTarget.value = ''
}

/** The message for a reason. */
export const useFileReason = (purpose: UploadPurpose) => {
  const t = useT()
  return (reason: string): string => {
    const known = reasons.find((one) => one === reason) ?? 'corrupted-file'
    return t(`profiles:files.${purpose}.${known}`, { limit: uploadMaxSizeMb })
  }
}
