import { ArrowDownToLine, FileText, FileUp, FileX, LoaderCircle, Trash2 } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { uploadMaxSizeMb } from '#features/storage/enumerations.ts'
import { purposeRules, uploadMaxBytes } from '#features/storage/rules.ts'
import { formatDate } from '#kernel/format.ts'
import { FieldError } from '#web/forms/field.tsx'
import { formatFileSize } from '#web/forms/file-size.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { fileReasonBefore, forgetChosen, useFileReason } from './file-reason.ts'
import type { PartProps } from './profile-data.ts'
import { Section } from './section.tsx'

interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly reason: string | null
}

/** The CV, or a drop area for it. A chosen file is uploaded at once; without scripts a button uploads it. */
export const CvSection = ({ data, outcome, isFirst }: PartProps & { isFirst?: boolean }) => {
  const t = useT()
  const words = useFileReason('cv')
  const problemId = useId()
  const navigation = useNavigation()
  const isSending = navigation.formAction?.includes('file=cv') ?? false
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const posted = outcome.file?.purpose === 'cv' ? outcome.file : null
  const refused = isSending ? null : (chosen?.reason ?? posted?.reason ?? null)
  const [cv] = data.candidate.profile.applicationDocs
  const choose = (file: File | undefined): boolean => {
    const reason = file ? fileReasonBefore(file, 'cv', uploadMaxBytes) : null
    setChosen(file ? { name: file.name, size: file.size, reason } : null)
    return file !== undefined && reason === null
  }
  return (
    <Section
      id="cv"
      title={t(isFirst ? 'profiles:cv.start' : 'profiles:cv.title')}
      note={t(isFirst ? 'profiles:cv.startNote' : 'profiles:cv.note')}
    >
      {isSending ? (
        <SendingRow name={chosen?.name ?? ''} />
      ) : (
        <>
          {cv && <CvRow cv={cv} path={data.cvPath} />}
          {refused && (
            <RefusedRow
              id={problemId}
              name={chosen?.name ?? posted?.name ?? ''}
              size={chosen?.size ?? null}
              text={words(refused)}
            />
          )}
        </>
      )}
      <Drop
        isReplacing={cv !== undefined}
        isHidden={isSending}
        onChoose={choose}
        problemId={refused && problemId}
      />
    </Section>
  )
}

const SendingRow = ({ name }: { name: string }) => {
  const t = useT()
  return (
    <div className="doc" role="status">
      <span className="doc__icon doc__icon--turns">
        <Icon of={LoaderCircle} />
      </span>
      <span className="doc__name">
        <b>{name}</b>
        <small>{t('profiles:cv.checking')}</small>
      </span>
    </div>
  )
}

interface RefusedRowProps {
  id: string
  name: string
  /** In bytes; null without scripts. */
  size: number | null
  text: string
}

const RefusedRow = ({ id, name, size, text }: RefusedRowProps) => {
  const locale = useLocale()
  return (
    <div className="doc--bad" role="alert">
      {name && (
        <div className="doc">
          <span className="doc__icon">
            <Icon of={FileX} />
          </span>
          <span className="doc__name">
            <b>{name}</b>
            {size !== null && <small>{formatFileSize(size, locale)}</small>}
          </span>
        </div>
      )}
      <FieldError id={id}>{text}</FieldError>
    </div>
  )
}

type Cv = PartProps['data']['candidate']['profile']['applicationDocs'][number]

const CvRow = ({ cv, path }: { cv: Cv; path: string | null }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <div className="doc">
      <span className="doc__icon">
        <Icon of={FileText} />
      </span>
      <span className="doc__name">
        <b>{cv.fileName}</b>
        <small>
          {formatFileSize(cv.byteSize, locale)} ·{' '}
          {t('profiles:cv.added', { date: formatDate(new Date(cv.addedAt)) })}
        </small>
      </span>
      {path && (
        <a className="btn btn--quiet btn--sm" href={path}>
          {t('profiles:cv.open')}
        </a>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove-cv" />
        <IconButton type="submit" label={t('profiles:cv.remove')}>
          <Icon of={Trash2} />
        </IconButton>
      </Form>
    </div>
  )
}

interface DropProps {
  isReplacing: boolean
  isHidden: boolean
  /** Id of the message about the previous file. */
  problemId: string | null
  /** Returns whether the file may be uploaded. */
  onChoose: (file: File | undefined) => boolean
}

const Drop = ({ isReplacing, isHidden, problemId, onChoose }: DropProps) => {
  const t = useT()
  const id = useId()
  const hasScripts = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const send = () => {
    if (onChoose(input.current?.files?.[0]) && hasScripts) form.current?.requestSubmit()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.current) return
    input.current.files = event.dataTransfer.files
    send()
  }
  return (
    <Form
      ref={form}
      method="post"
      action="?file=cv"
      encType="multipart/form-data"
      preventScrollReset
      hidden={isHidden}
      className={classNames('drop', isOver && 'drop--over', isReplacing && 'drop--small')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!isReplacing && (
        <span className="drop__icon">
          <Icon of={isOver ? ArrowDownToLine : FileUp} size={24} />
        </span>
      )}
      <span className="drop__text">
        {!isReplacing && <b>{t(isOver ? 'profiles:cv.dropNow' : 'profiles:cv.drop')}</b>}
        <small id={`${id}-help`}>{t('profiles:cv.kinds', { limit: uploadMaxSizeMb })}</small>
      </span>
      <label className="btn btn--line" htmlFor={id}>
        {t(isReplacing ? 'profiles:cv.replace' : 'profiles:cv.choose')}
      </label>
      <input
        ref={input}
        id={id}
        className={hasScripts ? 'drop__input' : undefined}
        type="file"
        name="cv"
        accept={purposeRules.cv.accept}
        aria-invalid={problemId !== null || undefined}
        aria-describedby={problemId === null ? `${id}-help` : `${problemId} ${id}-help`}
        onClick={forgetChosen}
        onChange={send}
      />
      {!hasScripts && <Button type="submit">{t('profiles:cv.send')}</Button>}
    </Form>
  )
}
