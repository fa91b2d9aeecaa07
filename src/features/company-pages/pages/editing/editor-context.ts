import { createContext, useContext } from 'react'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import { problemText } from '#web/forms/problem-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { PicturePurpose } from '../../enumerations.ts'
import type { UploadProblem } from '../../web/parts/upload-text.ts'

/** Context shared by all parts of an editor. */
export interface EditorValue {
  readonly canEdit: boolean
  /** Problems shown at present. */
  readonly problems: readonly FormProblem[]
  /** Language of the texts being edited; the other language's are kept. */
  readonly language: Locale
  /** Uploads a picture and inserts it; resolves to a problem if it is refused. */
  readonly upload: (picture: {
    purpose: PicturePurpose
    place: string
    file: File
  }) => Promise<UploadProblem | null>
  /** Runs the operation of a button beside a row. */
  readonly step: (text: string) => void
}

export const EditorContext = createContext<EditorValue | null>(null)

export const useEditor = (): EditorValue => {
  const value = useContext(EditorContext)
  if (!value) throw new Error('no editor around')
  return value
}

const ownReasons = [
  'invalidChoice',
  'invalidUrl',
  'invalidYear',
  'locationNotFound',
  'nameTaken',
  'noSpaces',
  'otherNetwork',
  'protocolMissing',
  'titleTooShort',
  'twice',
] as const

/** Returns the text of a problem. */
export const useProblemText = () => {
  const t = useT()
  return (problem: FormProblem): string => {
    const own = ownReasons.find((reason) => reason === problem.reason)
    return own ? t(`company-pages:problems.${own}`) : problemText(problem, t)
  }
}

/** Returns the problem of an input, by its path. */
export const useProblemOf = () => {
  const { problems } = useEditor()
  const textOf = useProblemText()
  return (path: string): string | null => {
    const found = problems.find(({ field }) => field === path)
    return found ? textOf(found) : null
  }
}
