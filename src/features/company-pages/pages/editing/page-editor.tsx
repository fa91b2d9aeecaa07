import { SquareArrowOutUpRight } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { callApi } from '#web/api/call-api.ts'
import type { Problem } from '#web/api/call-types.ts'
import { Segment } from '#web/forms/choice.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useTypedBefore } from '#web/forms/typed-before.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type PageKind, type PicturePurpose, pictureSides } from '../../enumerations.ts'
import { takeStep, withPicture } from '../../form/steps.ts'
import type { uploadPicture } from '../../gateway.ts'
import type { ContentOf } from '../../views.ts'
import { pictureProblem } from '../../web/parts/picture-problem.ts'
import { useUploadText } from '../../web/parts/upload-text.ts'
import { EditorContext } from './editor-context.ts'
import type { EditorData, EditorOutcome } from './editor-data.ts'
import { UploadForms } from './picture-fields.tsx'
import { Publication, StateMark } from './publication.tsx'
import { SaveNote } from './save-note.tsx'
import { loadCheck, useChecks } from './use-checks.ts'
import { type SendResult, useDraft } from './use-draft.ts'
import type { FieldChoices } from './value-words.ts'
import './editor.css'
import './preview.css'
import './rows.css'

/** Rarely needed, so loaded separately; the server has it at once. */
const ConflictNotice = latePart(async () => (await import('./conflict-notice.tsx')).ConflictNotice)

export interface EditorState<Kind extends PageKind> {
  readonly content: ContentOf[Kind]
  readonly set: <Field extends keyof ContentOf[Kind]>(field: Field, value: ContentOf[Kind][Field]) => void
  readonly problems: readonly FormProblem[]
}

interface PageEditorProps<Kind extends PageKind> {
  data: EditorData<Kind>
  outcome: EditorOutcome<Kind> | undefined
  title: string
  fields: readonly (keyof ContentOf[Kind] & string)[]
  /** What fields are chosen from, to name their keys in a conflict. */
  choices?: Readonly<Record<string, FieldChoices>>
  send: (version: number, changed: Partial<ContentOf[Kind]>) => Promise<SendResult<ContentOf[Kind]>>
  publish: (version: number) => Promise<Problem | null>
  /** Parses the fields of the form as a submission without scripts sends them. */
  read: (entries: Iterable<readonly [string, string]>) => Partial<ContentOf[Kind]>
  /** Above the form: tabs, or the steps of a story. */
  head: ReactNode
  /** Places that accept uploads without scripts. */
  places: readonly string[]
  form: (writing: EditorState<Kind>) => ReactNode
  preview: (content: ContentOf[Kind], language: Locale) => ReactNode
  /** Opens the part that contains the problem's input. */
  onProblem?: (field: string) => void
}

const isProblem = (value: unknown): value is FormProblem =>
  typeof value === 'object' && value !== null && 'field' in value && 'reason' in value

const problemsIn = ({ details }: Problem): FormProblem[] => {
  const rows: readonly unknown[] = Array.isArray(details.problems) ? details.problems : []
  return rows.filter(isProblem)
}

const FORM = 'page-form'

/** The editor of a company's page: saved automatically, validated by the rules of publishing, published on request. */
export const PageEditor = <Kind extends PageKind>(props: PageEditorProps<Kind>) => {
  const { data, outcome, title, fields, choices = {}, send, publish, read } = props
  const { head, places, form, preview, onProblem } = props
  const t = useT()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const uploadText = useUploadText()
  const [language, setLanguage] = useState(data.language)
  const [isChecked, setChecked] = useState((outcome?.problems.length ?? 0) > 0)
  const [found, setFound] = useState<readonly FormProblem[]>(outcome?.problems ?? [])
  const [failure, setFailure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [publishedVersion, setPublishedVersion] = useState<number | null>(null)
  const errors = useRef<HTMLDivElement>(null)
  const draft = useDraft<ContentOf[Kind]>({
    ...{ fields, send, canEdit: data.canEdit, typed: outcome?.typed ?? data.content },
    stored: { version: data.version, content: data.content, savedAt: data.savedAt },
  })
  const { content, setContent, state, flush } = draft
  useTypedBefore<Partial<ContentOf[Kind]>>({
    ...{ formId: FORM, read },
    take: (typed) => setContent((before) => ({ ...before, ...typed })),
  })
  const checked = useChecks(data.kind, content)
  // Missing input is reported once the user wants to publish, invalid input at once.
  const shown = isChecked ? checked : checked.filter(({ reason }) => reason !== 'required')
  const known = new Set(checked.map(({ field }) => field))
  const problems = [...shown, ...found.filter(({ field }) => !known.has(field))]
  const pageState = data.state === 'published' && draft.version() !== data.version ? 'changed' : data.state

  const refuse = (refused: readonly FormProblem[]) => {
    setFound(refused)
    const [first] = refused
    if (first) onProblem?.(first.field)
    requestAnimationFrame(() => errors.current?.focus())
  }
  const publishNow = async () => {
    setChecked(true)
    setFailure(false)
    setBusy(true)
    const check = await loadCheck().catch(() => null)
    const missing = check?.(data.kind, content) ?? []
    if (missing.length > 0) {
      setBusy(false)
      return refuse(missing)
    }
    const problem = (await flush()) ? await publish(draft.version()) : null
    setBusy(false)
    if (problem && problemsIn(problem).length > 0) return refuse(problemsIn(problem))
    setFailure(problem !== null)
    setFound([])
    if (problem) return
    setPublishedVersion(draft.version())
    void revalidate()
  }
  const upload = async (picture: { purpose: PicturePurpose; place: string; file: File }) => {
    const { purpose, place, file } = picture
    const wrong = pictureProblem(file)
    if (wrong) return wrong
    const body = new FormData()
    body.append('purpose', purpose)
    body.append('picture', file)
    const result = await callApi<typeof uploadPicture>('POST /v2/employer-panel/company/pictures', { body })
    if (!result.isOk) return { reason: problemsIn(result.problem)[0]?.reason ?? 'failed', name: file.name }
    const { src } = result.body
    setContent((before) => withPicture(data.kind, before, { place, src }))
    return null
  }
  // Until the next change.
  const isPublished = publishedVersion === draft.version() && state.kind === 'saved'
  const done = isPublished ? 'published' : data.done
  const { conflict } = state.kind === 'conflict' ? state : { conflict: null }
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(content))
  const former = outcome?.upload && values[outcome.upload.purpose]
  return (
    <PanelFrame
      data={data.frame}
      title={title}
      note={<StateMark state={pageState} />}
      isBare
      acts={
        <>
          {isHydrated && <SaveNote state={state} signInHref={data.signInHref} onRetry={() => void flush()} />}
          {data.publicHref && (
            <a className="btn btn--quiet" href={data.publicHref} target="_blank" rel="noopener">
              <Icon of={SquareArrowOutUpRight} size={16} />
              {t('company-pages:editor.view')}
            </a>
          )}
          {data.canEdit && !isHydrated && (
            <Button type="submit" form={FORM} name="intent" value="save">
              {t('company-pages:editor.save')}
            </Button>
          )}
          {data.canPublish && (
            <Button
              kind="primary"
              type="submit"
              form={FORM}
              name="intent"
              value="publish"
              isBusy={isBusy}
              onClick={(event) => {
                event.preventDefault()
                void publishNow()
              }}
            >
              {t('company-pages:editor.publish')}
            </Button>
          )}
        </>
      }
    >
      <EditorContext
        value={{
          ...{ canEdit: data.canEdit, problems, language, upload },
          step: (text) => setContent((before) => takeStep(data.kind, before, text)),
        }}
      >
        <div className="cpage">
          <div className="cpage__form">
            <div className="cpage__bar">
              {head}
              {data.languageHrefs && isHydrated && (
                <Segment
                  label={t('company-pages:languages.label')}
                  name="text-language"
                  defaultValue={language}
                  options={[
                    { value: 'pl', label: t('company-pages:languages.plShort') },
                    { value: 'en', label: t('company-pages:languages.enShort') },
                  ]}
                  onChange={(value) => setLanguage(value === 'en' ? 'en' : 'pl')}
                />
              )}
              {data.languageHrefs && !isHydrated && (
                <a className="link" href={data.languageHrefs[language === 'pl' ? 'en' : 'pl']}>
                  {t(`company-pages:languages.write${language === 'pl' ? 'En' : 'Pl'}`)}
                </a>
              )}
            </div>
            <div className="cpage__notes" role="status">
              {done && <Notice kind="success">{t(`company-pages:done.${done}`)}</Notice>}
            </div>
            <div className="cpage__notes">
              {!data.canEdit && <Notice>{t('company-pages:editor.readOnly')}</Notice>}
              {data.canEdit && !data.canPublish && <Notice>{t('company-pages:editor.noPublishing')}</Notice>}
              {failure && <Notice kind="error">{t('company-pages:editor.failed')}</Notice>}
              {outcome?.upload && (
                <Notice kind="error">
                  {uploadText(outcome.upload, {
                    least: pictureSides[outcome.upload.purpose].least,
                    // Photos are added, and their value is a list.
                    hasFormer: typeof former === 'string' && former !== '',
                  })}
                </Notice>
              )}
              <Suspense>
                {conflict && (
                  <ConflictNotice
                    theirs={conflict.theirs}
                    mine={values}
                    choices={choices}
                    onSettle={(taken) => draft.settleConflict(conflict, taken as Partial<ContentOf[Kind]>)}
                  />
                )}
                {outcome?.conflict && !isHydrated && (
                  <ConflictNotice theirs={outcome.conflict.theirs} mine={values} choices={choices} />
                )}
              </Suspense>
              {isChecked && problems.length > 0 && (
                <div ref={errors} tabIndex={-1} className="cpage__errors">
                  <Notice kind="error">
                    {t('company-pages:editor.problems', { count: problems.length })}
                  </Notice>
                </div>
              )}
            </div>
            <form
              id={FORM}
              method="post"
              noValidate
              data-hands-over
              onSubmit={(event) => {
                event.preventDefault()
                void flush()
              }}
            >
              <input type="hidden" name="version" value={outcome?.conflict?.version ?? data.version} />
              <input type="hidden" name="base" value={JSON.stringify(data.content)} />
              {form({
                ...{ content, problems },
                set: (field, value) => {
                  setContent((before) => ({ ...before, [field]: value }))
                  // A changed field drops its problems found by the server.
                  setFound((before) => before.filter((one) => one.field.split('.')[0] !== field))
                },
              })}
            </form>
            {data.canEdit && <UploadForms places={places} />}
          </div>
          <aside className="cpage__side" aria-label={t('company-pages:editor.preview')}>
            <h2 className="title-16">{t('company-pages:editor.preview')}</h2>
            {preview(content, language)}
            <Publication data={data} state={pageState} flush={flush} />
          </aside>
        </div>
      </EditorContext>
      <LeaveGuard isUnsaved={draft.isUnsaved} />
    </PanelFrame>
  )
}
