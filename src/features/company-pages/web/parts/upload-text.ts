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

interface PicturePlace {
  /** The shortest side in pixels. */
  readonly least: number
  /** There is a picture that the refused one would have replaced. */
  readonly hasFormer: boolean
}

/** Returns why a picture was refused, and that the former one stays. Needs the texts `company-pages:upload`. */
export const useUploadText = () => {
  const t = useT()
  return ({ reason, name }: UploadProblem, { least, hasFormer }: PicturePlace): string => {
    const known = reasons.find((one) => one === reason) ?? 'failed'
    const text = t(`company-pages:upload.${known}`, { name, least, maxSizeMb: 5 })
    return hasFormer ? `${text} ${t('company-pages:upload.kept')}` : text
  }
}
