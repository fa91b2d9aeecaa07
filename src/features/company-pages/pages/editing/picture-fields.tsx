import { ImagePlus, Upload, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type PicturePurpose, pictureSides } from '../../enumerations.ts'
import type { PictureRow } from '../../form/profile-content.ts'
import { type UploadProblem, useUploadText } from '../../web/parts/upload-text.ts'
import { useEditor, useProblemOf } from './editor-context.ts'
import { StepButton, StepIcon } from './step-button.tsx'

interface PickProps {
  purpose: PicturePurpose
  /** The place, as `withPicture` reads it. */
  place: string
  label: string
  onProblem: (problem: UploadProblem | null) => void
  /** Id of the error. */
  describedBy?: string | undefined
  look?: 'button' | 'tile'
}

/** Id of the separate form that uploads the file without scripts. */
const formOf = (place: string): string => `upload-${place.replace(' ', '-')}`

/** Chooses and uploads a file; without scripts a plain file input with its own button. */
const PickPicture = ({ purpose, place, label, onProblem, describedBy, look = 'button' }: PickProps) => {
  const t = useT()
  const isHydrated = useHydrated()
  const { upload, canEdit } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return
    // Removed first, so that the same problem is announced again.
    onProblem(null)
    setBusy(true)
    onProblem(await upload({ purpose, place, file }))
    setBusy(false)
  }
  return (
    <>
      <label
        className={look === 'tile' ? 'cpadd' : 'btn btn--line cppick'}
        aria-busy={isBusy}
        data-off={canEdit ? undefined : ''}
      >
        <Icon of={look === 'tile' ? ImagePlus : Upload} size={16} />
        {isBusy ? t('company-pages:upload.sending') : label}
        <input
          form={formOf(place)}
          className="cppick__file"
          type="file"
          name="picture"
          accept=".jpg,.jpeg,.png"
          disabled={!canEdit}
          aria-describedby={describedBy}
          aria-invalid={describedBy ? true : undefined}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      {!isHydrated && (
        <Button type="submit" form={formOf(place)}>
          {t('company-pages:upload.send')}
        </Button>
      )}
    </>
  )
}

interface PictureFieldProps {
  name: 'cover' | 'logo'
  label: string
  hint: string
  src: string
  /** The preview, with or without a picture. */
  children: ReactNode
}

/** A single picture that can be replaced and removed. */
export const PictureField = ({ name, label, hint, src, children }: PictureFieldProps) => {
  const t = useT()
  const id = useId()
  const { canEdit } = useEditor()
  const textOf = useUploadText()
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const error = problem && textOf(problem, { least: pictureSides[name].least, hasFormer: src !== '' })
  return (
    <div className="field">
      <div className="field__label">
        <span>{label}</span>
        <span className="field__hint">{hint}</span>
      </div>
      <div className={`cppic cppic--${name}`}>
        {children}
        {canEdit && (
          <div className="cppic__acts">
            <PickPicture
              {...{ purpose: name, place: name, onProblem: setProblem }}
              label={src === '' ? t('company-pages:upload.choose') : t('company-pages:upload.change')}
              describedBy={error ? id : undefined}
            />
            {src !== '' && (
              <StepButton step={`remove ${name}`}>{t('company-pages:upload.remove')}</StepButton>
            )}
          </div>
        )}
      </div>
      <input type="hidden" name={name} value={src} />
      {error && (
        <FieldError id={id} isAnnounced>
          {error}
        </FieldError>
      )}
    </div>
  )
}

interface PictureRowsProps {
  /** Path in the content. */
  path: string
  /** Name of the list in operations, without the picture's index: `gallery`, `pictures 2`. */
  list: string
  rows: readonly PictureRow[]
  max: number
  onChange: (rows: readonly PictureRow[]) => void
}

/** A list of pictures, each with an alternative text. */
export const PictureRows = ({ path, list, rows, max, onChange }: PictureRowsProps) => {
  const t = useT()
  const id = useId()
  const { canEdit } = useEditor()
  const problemOf = useProblemOf()
  const textOf = useUploadText()
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const { least } = pictureSides.gallery
  const error = (problem && textOf(problem, { least, hasFormer: false })) ?? problemOf(path)
  return (
    <>
      <ul className="cppics">
        {rows.map((row, at) => (
          <li key={row.src} className="cppics__one">
            <img src={row.src} alt={row.alt} loading="lazy" width={240} height={160} />
            <input type="hidden" name={`${path}.${at}.src`} value={row.src} />
            <Input
              name={`${path}.${at}.alt`}
              value={row.alt}
              readOnly={!canEdit}
              aria-label={t('company-pages:upload.alt', { number: at + 1 })}
              placeholder={t('company-pages:upload.altShort')}
              aria-invalid={problemOf(`${path}.${at}.alt`) ? true : undefined}
              onChange={(event) => {
                const alt = event.currentTarget.value
                onChange(rows.map((one, index) => (index === at ? { ...one, alt } : one)))
              }}
            />
            <span className="cppics__remove">
              <StepIcon
                step={`remove ${list} ${at}`}
                icon={X}
                label={t('company-pages:upload.removeOne', { number: at + 1 })}
              />
            </span>
            {problemOf(`${path}.${at}.alt`) && <FieldError>{problemOf(`${path}.${at}.alt`)}</FieldError>}
          </li>
        ))}
        {canEdit && rows.length < max && (
          <li className="cppics__add">
            <PickPicture
              {...{ purpose: 'gallery', place: list, look: 'tile', onProblem: setProblem }}
              label={t('company-pages:upload.add', { max })}
              describedBy={error ? id : undefined}
            />
          </li>
        )}
      </ul>
      {error && (
        <FieldError id={id} isAnnounced={problem !== null}>
          {error}
        </FieldError>
      )}
    </>
  )
}

/** Upload forms beside the page's own, one per place: forms cannot be nested. */
export const UploadForms = ({ places }: { places: readonly string[] }) =>
  places.map((place) => (
    <form
      key={place}
      id={formOf(place)}
      method="post"
      encType="multipart/form-data"
      action={`?upload=${encodeURIComponent(place)}`}
      hidden
    />
  ))
