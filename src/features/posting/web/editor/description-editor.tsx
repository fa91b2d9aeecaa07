import { useState } from 'react'
import type { Translate } from '#kernel/translator.ts'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { RichTextEditor } from '#web/rich-text/rich-text-editor.tsx'
import type { ProblemReason } from '../../checks/check.ts'
import { logoProblem } from '../../checks/file-checks.ts'
import { formLimits } from '../../enumerations.ts'
import { imagesOf } from '../../form/description.ts'
import { sizeOfPicture } from '../fields/size-of-picture.ts'
import { useProblemText } from '../form-context.ts'

export interface DescriptionEditorProps {
  labelId: string
  describedBy: string | undefined
  isWrong: boolean
  /** Whether somebody was typing in the plain field that it replaces. */
  isEntered: () => boolean
  isReadOnly: boolean
  html: string
  onChange: (html: string) => void
}

const readAsData = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => (typeof reader.result === 'string' ? done(reader.result) : failed(reader.error))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })

const JPEG_SIGNATURE = [0xff, 0xd8, 0xff]

/** Checks a picture's bytes, not its name: one that cannot be stored would block saving the whole description. */
const refusalReason = async (file: File): Promise<ProblemReason | null> => {
  const bytes = new Uint8Array(await file.slice(0, JPEG_SIGNATURE.length).arrayBuffer())
  if (!JPEG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'oneImage'
  // Decoding a decompression bomb would take the memory of the page.
  const { width = 0, height = 0 } = await sizeOfPicture(file)
  if (width * height > formLimits.logo.maxPixels) return 'tooManyPixels'
  const drawn = await createImageBitmap(file).catch(() => null)
  drawn?.close()
  return drawn ? null : 'corruptedFile'
}

const parts = ['tasks', 'needs', 'offers', 'stages'] as const

/** Template of a description: the headings that candidates look for, each with an empty list. */
const templateOf = (t: Translate): string =>
  parts.map((part) => `<h3>${t(`posting:editor.parts.${part}`)}</h3><ul><li><p></p></li></ul>`).join('')

/** The description as it will look, with headings, lists, links and one picture. */
export const DescriptionEditor = (props: DescriptionEditorProps) => {
  const { labelId, describedBy, isWrong, isEntered, isReadOnly, html, onChange } = props
  const t = useT()
  const textOf = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)
  const problemOf = (file: File, shown: string): string | null => {
    const facts = { name: file.name, byteSize: file.size, mediaType: file.type }
    const wrong = logoProblem(facts)
    if (imagesOf(shown).length > 0) return t('posting:editor.second', { name: file.name })
    // A logo may be a PNG as well, so the text of its rule does not fit here.
    const isJpeg = wrong?.reason !== 'invalidFileType' && /^image\/jpe?g$/.test(file.type)
    if (!isJpeg) return textOf({ field: 'jobDescription', reason: 'oneImage' })
    return wrong && textOf(wrong)
  }
  const contentProblem = async (file: File): Promise<string | null> => {
    const reason = await refusalReason(file)
    return reason && textOf({ field: 'jobDescription', reason })
  }
  const take = async (file: File, shown: string): Promise<string | null> => {
    // Removed first, so that the same problem is announced again.
    setProblem(null)
    const wrong = problemOf(file, shown) ?? (await contentProblem(file))
    setProblem(wrong)
    return wrong === null ? readAsData(file) : null
  }
  return (
    <>
      <RichTextEditor
        {...{ id: labelId, name: 'jobDescription', label: t('posting:fields.jobDescription') }}
        describedBy={problem ? [`${labelId}-picture`, describedBy].filter(Boolean).join(' ') : describedBy}
        {...{ isEntered, isReadOnly, html }}
        onChange={(typed) => {
          setProblem(null)
          onChange(typed)
        }}
        isWrong={isWrong || problem !== null}
        texts={{
          ...{ label: t('posting:editor.label'), heading: t('posting:editor.heading') },
          ...{ bold: t('posting:editor.bold'), italic: t('posting:editor.italic') },
          ...{ list: t('posting:editor.list'), numbered: t('posting:editor.numbered') },
          ...{ link: t('posting:editor.link'), linkAsk: t('posting:editor.linkAsk') },
          ...{ linkWrong: t('posting:editor.linkWrong'), apply: t('posting:editor.apply') },
        }}
        template={{ label: t('posting:editor.template'), html: templateOf(t) }}
        picture={{
          ...{ image: t('posting:editor.image'), imageAlt: t('posting:editor.imageAlt') },
          ...{ imageRemove: t('posting:editor.imageRemove'), take },
        }}
      />
      {problem && (
        <FieldError id={`${labelId}-picture`} isAnnounced>
          {problem}
        </FieldError>
      )}
    </>
  )
}
