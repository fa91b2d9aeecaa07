import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { SaveMark, timeOfDay } from '#web/forms/save-mark.tsx'
import { useTypedBefore } from '#web/forms/typed-before.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { afterPress } from '#web/motion/after-press.ts'
import { latePart } from '#web/overlays/late-part.ts'
import type { PostingProblem } from '../checks/check.ts'
import { changedFields } from '../form/merge.ts'
import {
  type FormField,
  fieldOfPath,
  type OfferForm,
  sectionOfField,
  type TypedForm,
} from '../form/offer-form.ts'
import { formOfEntries } from '../form/typed-entries.ts'
import type { deleteDraft, summariseDraft, uploadDraftLogo } from '../gateway.ts'
import { checkForm } from '../rules.ts'
import { FormContext, type FormValue } from './form-context.ts'
import type { OfferFormData } from './form-data.ts'
import { FormSections } from './form-sections.tsx'
import { ErrorsSummary } from './frame/errors-summary.tsx'
import { FormHead } from './frame/form-head.tsx'
import { type FormIntent, FormNav } from './frame/form-nav.tsx'
import { FormPreview } from './frame/list-preview.tsx'
import { ProblemStatus } from './frame/problem-status.tsx'
import { SaveNote } from './frame/save-note.tsx'
import { goToField } from './frame/section.tsx'
import { sectionLines } from './frame/section-lines.ts'
import { markOf, progressOf, shownSections } from './frame/section-marks.ts'
import { SectionNav } from './frame/section-nav.tsx'
import { type FormHelper, helperSlots } from './parts/form-helper.ts'
import { LOGO_FORM } from './sections/company-section.tsx'
import { isEnterHeldBack, touchedPath, withUnsaved } from './state/form-events.ts'
import { useHeldForm } from './state/held-form.ts'
import { dropCopy, readCopy, recordSeparated } from './state/local-copy.ts'
import { type LogoProblem, readLogoProblem } from './state/read-problems.ts'
import { useAutosave } from './state/use-autosave.ts'
import { useChecks } from './state/use-checks.ts'
import { useFocusInSight } from './state/use-focus-in-sight.ts'
import { useOpenedPart } from './state/use-opened-part.ts'
import { useSummaryOpened } from './state/use-summary-opened.ts'
import { findWayOn } from './state/way-on.ts'
import type { ConflictFacts } from './versions/read-conflict.ts'

const ConflictPanel = latePart(async () => (await import('./versions/conflict-panel.tsx')).ConflictPanel)
const FormKeys = latePart(async () => (await import('./frame/form-keys.tsx')).FormKeys)
const DraftErrorsDialog = latePart(async () => (await import('./frame/dialogs.tsx')).DraftErrorsDialog)
const DismissDialog = latePart(async () => (await import('./frame/dialogs.tsx')).DismissDialog)
const SessionDialog = latePart(async () => (await import('./frame/dialogs.tsx')).SessionDialog)

interface OfferFormViewProps {
  data: OfferFormData
  /** Problems returned with a page without scripts. */
  refused: readonly PostingProblem[] | null
  /** The requested plan does not exist. */
  isNoPlan: boolean
  /** Renders the top bar around the save status. */
  bar: (note: ReactNode) => ReactNode
  /** Renders the helpers of the bottom bar. */
  helpers: (form: FormHelper) => ReactNode
}

const FORM = 'offer-form'

type OpenDialog = 'errors' | 'dismiss' | 'session' | null

export const OfferFormView = ({ data, refused, isNoPlan, bar, helpers }: OfferFormViewProps) => {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const { form, ...held } = useHeldForm(data.form)
  const openSummary = useSummaryOpened(data.hrefs.summary)
  const [said, setSaid] = useState({ form: data.form, problems: refused ?? [] })
  const [isWhole, setWhole] = useState(data.state === 'workInProgress')
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [isNotDismissed, setNotDismissed] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasPressed, setPressed] = useState(refused !== null)
  const errors = useRef<HTMLElement>(null)
  const { all, shown: checked, touch } = useChecks({ form, context: data.context, isWhole, refused })
  const autosave = useAutosave({
    ...{ id: data.id, savedAt: data.savedAt, canWrite: data.canWrite, form, held },
    stored: { version: data.version, form: data.form },
  })
  useTypedBefore({
    ...{ formId: FORM, read: formOfEntries },
    take: (typed) => held.update((before) => ({ ...before, ...typed })),
  })
  // The server says most about the form as it has it, such as why a logo posted without scripts is refused.
  const posted = form === said.form ? said.problems : []
  const known = (problems: readonly PostingProblem[]) =>
    problems.map((one) => posted.find(({ field }) => field === one.field) ?? one)
  const unsaved = autosave.state.kind === 'failed' ? autosave.state.problems : posted
  const shown = withUnsaved(known(checked), unsaved)
  useFocusInSight(shown)
  const { hrefs, offer } = data
  // Saving and leaving does not require completeness.
  const named = isWhole ? withUnsaved(known(all), unsaved) : shown
  const isPublished = offer?.isPublished ?? false

  const upload = async (file: File): Promise<LogoProblem | null> => {
    const body = new FormData()
    body.append('logo', file)
    const result = await callApi<typeof uploadDraftLogo>('POST /v1/drafts/{id}/logo', {
      ...{ params: { id: data.id }, body },
    })
    if (!result.isOk) return readLogoProblem(result.problem.details)
    const { companyLogo } = result.body
    held.update((before) => ({ ...before, companyLogo }))
    return null
  }
  const value: FormValue = {
    ...{ data, form, problems: shown, upload },
    set: <Field extends FormField>(field: Field, next: OfferForm[Field]) =>
      held.update((before) => ({ ...before, [field]: next })),
    change: (field, next) => held.update((before) => ({ ...before, [field]: next(before[field]) })),
    isLocked: (field) => !data.canWrite || data.lockedFields.includes(field),
  }
  const facts = { form, all, shown }
  const sections = shownSections(data)
  const marks = sections.map((section) => ({ section, mark: markOf(section, facts) }))
  const progress = progressOf(sections, facts)
  useOpenedPart()

  const showErrors = () => requestAnimationFrame(() => errors.current?.focus())
  const leave = () => {
    void navigate(hrefs.exit)
  }
  const exit = async () => {
    if (checkForm(held.now(), data.context, 'draft').length > 0) return setDialog('errors')
    setBusy(true)
    const isStored = await autosave.flush()
    setBusy(false)
    if (isStored) leave()
    else setPressed(true)
  }
  const next = async () => {
    setWhole(true)
    setPressed(true)
    // At once, as a later focus would be stolen from a field that the user has moved to.
    const isWrong = checkForm(held.now(), data.context, 'workInProgress').length > 0
    if (isWrong) showErrors()
    const from = document.activeElement
    setBusy(true)
    const way = await findWayOn({
      ...{ flush: autosave.flush, now: held.now, isWrong },
      summarise: () =>
        callApi<typeof summariseDraft>('POST /v1/drafts/{id}/summarise', { params: { id: data.id } }),
    })
    if (way.kind === 'on') await openSummary()
    if (way.kind === 'incomplete') setSaid(way)
    setBusy(false)
    if (way.kind !== 'on' && !isWrong && document.activeElement === from) showErrors()
  }
  const dismiss = async () => {
    setNotDismissed(false)
    const result = await callApi<typeof deleteDraft>('DELETE /v1/drafts/{id}', { params: { id: data.id } })
    if (!result.isOk && result.problem.code === 'auth.required') return location.assign(hrefs.signIn)
    if (!result.isOk) return setNotDismissed(true)
    dropCopy(data.id)
    leave()
  }
  const onIntent = (intent: FormIntent) => {
    if (intent === 'exit') void exit()
    else if (intent === 'dismiss') setDialog('dismiss')
    else void next()
  }
  /** Rebases on the version that the conflict reported: later changes of others conflict again. */
  const merge = ({ version, theirs }: ConflictFacts, chosen: TypedForm) => {
    const stored = { ...autosave.base, ...withoutMissing(theirs) }
    const now = held.now()
    const own = changedFields(autosave.base, now)
    const mine = Object.fromEntries(own.map((field) => [field, now[field]]))
    autosave.rebase({ version, form: stored }, { ...stored, ...mine, ...withoutMissing(chosen) })
    setChoosing(false)
  }
  const helper: FormHelper = {
    ...{ draftId: data.id, tenantKey: data.tenantKey, form, isLocked: value.isLocked },
    ...{ save: autosave.flush, show: (section) => goToField('', section) },
    apply: (changes) => held.update((before) => ({ ...before, ...withoutMissing(changes) })),
    linesOf: (section, of) => sectionLines(section, of, { data, t, locale }),
  }
  const note = isChoosing ? (
    <SaveMark kind="conflict" text={t('posting:conflict.paused')} />
  ) : (
    <SaveNote
      state={autosave.state}
      onRetry={() => void autosave.flush()}
      onChoose={() => setChoosing(true)}
      onSignIn={() => setDialog('session')}
    />
  )
  const { state } = autosave
  // The dialog has the focus, so the last field is read from the local copy.
  const typedLast = dialog === 'session' ? fieldOfPath(readCopy(data.id)?.field ?? '') : null
  if (isChoosing && state.kind === 'conflict')
    return (
      <>
        {bar(note)}
        <main id="main" className="pfpage" tabIndex={-1}>
          <Suspense>
            <ConflictPanel
              {...{ conflict: state.conflict, mine: form, base: autosave.base }}
              typedAt={readCopy(data.id)?.at ?? null}
              {...{ colleagues: data.colleagues, categories: data.categories }}
              savedHref={hrefs.saved}
              onSeparate={() => recordSeparated(data.id)}
              onSave={(chosen) => merge(state.conflict, chosen)}
            />
          </Suspense>
        </main>
      </>
    )
  return (
    <FormContext value={value}>
      {bar(note)}
      <div className="pflayout">
        <SectionNav {...{ marks, progress }} />
        <main id="main" tabIndex={-1}>
          {/* Enter presses a form's first button; this one keeps it from pressing one of the head's. */}
          <button type="submit" form={FORM} disabled hidden />
          <FormHead {...{ data, isNoPlan }} formId={FORM}>
            {data.canWrite && (
              <FormKeys {...{ sections }} onSave={() => void autosave.flush()} onNext={() => void next()} />
            )}
          </FormHead>
          <ProblemStatus problems={shown} />
          {hasPressed && named.length > 0 && <ErrorsSummary problems={named} box={errors} />}
          <form
            id={LOGO_FORM}
            method="post"
            encType="multipart/form-data"
            action={`${hrefs.self}?logo`}
            hidden
          />
          <form
            method="post"
            noValidate
            id={FORM}
            data-hands-over
            onSubmit={(event) => event.preventDefault()}
            onBlur={({ target, relatedTarget }) => {
              // The description with its toolbar is left as one.
              const whole = target.closest<HTMLElement>('[data-whole]')
              if (whole?.contains(relatedTarget)) return
              if (whole) return afterPress(() => touch(whole.dataset.whole ?? ''))
              const list = target.closest<HTMLElement>('[data-list]')?.dataset.list ?? null
              afterPress(() => touch(touchedPath(target.getAttribute('name'), list)))
            }}
            onKeyDown={(event) => {
              const { key, target } = event
              const kind = target instanceof HTMLInputElement ? `input:${target.type}` : ''
              if (isEnterHeldBack({ key, target: kind })) event.preventDefault()
            }}
          >
            <input type="hidden" name="version" value={data.version} />
            <input type="hidden" name="base" value={JSON.stringify(data.form)} />
            <div className="pfhelp" id={helperSlots.top} />
            <fieldset className="pfall" disabled={!data.canWrite}>
              <FormSections marks={marks} />
            </fieldset>
            <FormNav
              {...{ isBusy, onIntent, canWrite: data.canWrite, isEdit: offer !== null }}
              back={{ href: hrefs.exit, label: t('posting:nav.back') }}
              forward={isPublished ? 'publish' : 'next'}
            >
              {data.canWrite && helpers(helper)}
            </FormNav>
          </form>
        </main>
        <FormPreview {...{ form, progress }} />
      </div>
      <Suspense>
        {dialog === 'errors' && (
          <DraftErrorsDialog
            problems={checkForm(form, data.context, 'draft')}
            onLeave={leave}
            onFix={() => {
              setDialog(null)
              for (const { field } of checkForm(form, data.context, 'draft')) touch(field)
              setPressed(true)
              requestAnimationFrame(() => errors.current?.focus())
            }}
          />
        )}
        {dialog === 'dismiss' && (
          <DismissDialog
            isEdit={offer !== null}
            isFailed={isNotDismissed}
            onCancel={() => {
              setDialog(null)
              setNotDismissed(false)
            }}
            onDismiss={() => void dismiss()}
          />
        )}
        {dialog === 'session' && state.kind !== 'saved' && (
          <SessionDialog
            time={timeOfDay(Date.now())}
            section={typedLast ? t(`posting:sections.${sectionOfField[typedLast]}`) : null}
            signInHref={hrefs.signIn}
            form={form}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </FormContext>
  )
}

const withoutMissing = (typed: TypedForm): Partial<OfferForm> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
