import { useT } from '#web/i18n/i18n.tsx'

const reasons = [
  'required',
  'invalid-file-name',
  'invalid-file-type',
  'corrupted-file',
  'too-large',
  'too-many-pixels',
  'too-small',
] as const

export interface UploadProblem {
  readonly reason: string
  /** Name of the file. */
  readonly name: string
}

/** Returns why a picture was refused; `least` is the shortest side in pixels. Needs the texts `company-pages:upload`. */
export const useUploadText = () => {
  const t = useT()
  return ({ reason, name }: UploadProblem, least: number): string => {
    const known = reasons.find((one) => one === reason) ?? 'failed'
    return t(`company-pages:upload.${known}`, { name, least, maxSizeMb: 5 })
  }
}
