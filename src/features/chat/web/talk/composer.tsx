import { FileText, FileX, Paperclip, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { uploadMaxSizeMb } from '#features/storage/enumerations.ts'
import { fileNameProblem, purposeRules, uploadMaxBytes } from '#features/storage/rules.ts'
import { formatFileSize } from '#web/forms/file-size.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { ChatFile } from '../../contract.ts'
import { chatLimits } from '../../enumerations.ts'
import type { ChatPort } from '../live/port.ts'
import { typedTextOf } from '../live/typed-text.ts'
import { type FilledTemplate, TemplateMenu } from '../parts/template-menu.tsx'
import './quick.css'

interface ComposerProps {
  id: string
  /** Null without scripts or while sending is impossible; the form is then submitted. */
  port: ChatPort | null
  /** Id for the message that the form without scripts sends. */
  clientId?: string | undefined
  text?: string | undefined
  problem?: string | undefined
  templates?: readonly FilledTemplate[] | undefined
  /** Texts that a click inserts without sending them. */
  quick?: readonly FilledTemplate[] | undefined
  onSend: (text: string, files: readonly ChatFile[]) => void
  onTyping: () => void
}

interface Attached {
  readonly key: number
  readonly name: string
  readonly size: number
  readonly file: ChatFile | null
  readonly reason: string | null
}

const reasonOf = (file: File, count: number): string | null => {
  if (count >= chatLimits.filesOfMessage) return 'too-many'
  if (file.size > uploadMaxBytes) return 'too-large'
  if (file.size === 0) return 'corrupted-file'
  return fileNameProblem(file.name, 'cv')
}

const reasons = ['too-many', 'too-large', 'corrupted-file', 'invalid-file-type'] as const

/** The message field: Enter sends, Shift+Enter breaks the line. */
export const Composer = ({
  id,
  port,
  clientId,
  text: typed = '',
  problem,
  templates = [],
  quick = [],
  onSend,
  onTyping,
}: ComposerProps) => {
  const t = useT()
  const isScripted = useHydrated()
  const [text, setText] = useState(typed)
  const key = port && `chatTyped:${port.side}:${port.owner}:${id}`
  const kept = useMemo(() => key && typedTextOf(key, () => sessionStorage), [key])
  useEffect(() => {
    const before = kept ? kept.read() : ''
    if (before !== '') setText((now) => (now === '' ? before : now))
  }, [kept])
  const write = (next: string) => {
    setText(next)
    if (kept) kept.write(next)
  }
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const keys = useRef(0)
  const ready = attached.flatMap(({ file }) => (file ? [file] : []))
  const isWaiting = attached.some(({ file, reason }) => file === null && reason === null)
  const isRefused = attached.some(({ reason }) => reason !== null)
  const [isHeld, setHeld] = useState(false)

  const submit = (event: FormEvent) => {
    if (!port) return
    event.preventDefault()
    const said = text.trim()
    if (isWaiting) return
    setHeld(isRefused)
    if (isRefused || (said === '' && ready.length === 0)) return
    onSend(said, ready)
    write('')
    setAttached([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  const attach = async (files: readonly File[]) => {
    if (!port) return
    let count = ready.length
    for (const file of files) {
      keys.current += 1
      const key = keys.current
      const reason = reasonOf(file, count)
      setAttached((all) => [...all, { key, name: file.name, size: file.size, file: null, reason }])
      if (reason !== null) continue
      count += 1
      const result = await port.addFile(id, file)
      const problems = result.isOk ? undefined : result.problem.details.problems
      const found = Array.isArray(problems) ? String(problems[0]?.reason ?? 'failed') : 'failed'
      setAttached((all) =>
        all.map((one) =>
          one.key === key
            ? { ...one, file: result.isOk ? result.body : null, reason: result.isOk ? null : found }
            : one,
        ),
      )
    }
  }
  const begin = (chosen: string) => {
    write(text.trim() === '' ? chosen : `${text}\n${chosen}`)
    field.current?.focus()
  }
  const remove = (key: number) => {
    setHeld(false)
    setAttached((all) => all.filter((one) => one.key !== key))
  }

  return (
    <form className="composer" method="post" encType="multipart/form-data" ref={form} onSubmit={submit}>
      {clientId && <input type="hidden" name="clientId" value={clientId} />}
      <QuickAnswers answers={quick} onChoose={begin} />
      {attached.map((one) => (
        <AttachedFile key={one.key} one={one} onRemove={() => remove(one.key)} />
      ))}
      {isHeld && isRefused && (
        <p className="composer__problem" role="alert">
          {t('chat:talk.fileHolds')}
        </p>
      )}
      {problem && (
        <p className="composer__problem" role="alert">
          {problem}
        </p>
      )}
      <div className="composer__box">
        <label className="iconbtn" title={t('chat:talk.addFile')}>
          <Icon of={Paperclip} />
          <span className="sr">{t('chat:talk.addFile')}</span>
          <input
            className="sr"
            type="file"
            name="file"
            multiple={isScripted}
            accept={purposeRules.cv.accept}
            onChange={({ currentTarget }) => {
              void attach([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
        <TemplateMenu templates={templates} isUp onChoose={begin} />
        <textarea
          ref={field}
          name="text"
          rows={1}
          maxLength={chatLimits.message}
          placeholder={t('chat:talk.write')}
          aria-label={t('chat:talk.message')}
          value={text}
          onChange={({ currentTarget }) => {
            write(currentTarget.value)
            onTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          className="composer__go"
          label={t('chat:talk.send')}
          aria-disabled={isWaiting}
        >
          <Icon of={SendHorizontal} />
        </IconButton>
      </div>
    </form>
  )
}

interface QuickAnswersProps {
  answers: readonly FilledTemplate[]
  onChoose: (text: string) => void
}

const QuickAnswers = ({ answers, onChoose }: QuickAnswersProps) => {
  const t = useT()
  if (answers.length === 0) return null
  return (
    <nav className="chatquick" aria-label={t('chat:compose.quickLabel')}>
      <span className="hint" aria-hidden="true">
        {t('chat:compose.quick')}
      </span>
      {answers.map(({ id, name, text, href }) => (
        <Link
          key={id}
          className="chatquick__one"
          to={href}
          preventScrollReset
          title={text}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            onChoose(text)
          }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

const AttachedFile = ({ one, onRemove }: { one: Attached; onRemove: () => void }) => {
  const t = useT()
  const locale = useLocale()
  const { name, size, file, reason } = one
  const known = reasons.find((word) => word === reason) ?? 'failed'
  return (
    <div
      className={reason === null ? 'attach' : 'attach is-bad'}
      role={reason === null ? undefined : 'alert'}
    >
      <Icon of={reason === null ? FileText : FileX} />
      <span>
        <b>{name}</b>
        <small>
          {reason !== null
            ? t(`chat:talk.fileProblems.${known}`, { most: chatLimits.filesOfMessage, mb: uploadMaxSizeMb })
            : file
              ? formatFileSize(size, locale)
              : t('chat:talk.sendingFile')}
        </small>
      </span>
      <IconButton label={t('chat:talk.removeFile', { name })} onClick={onRemove}>
        <Icon of={X} size={16} />
      </IconButton>
    </div>
  )
}
