import { LockKeyhole } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { FieldError } from '#web/forms/field.tsx'
import { SaveMark, timeOfDay } from '#web/forms/save-mark.tsx'
import { useTypedBefore } from '#web/forms/typed-before.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { afterPress } from '#web/motion/after-press.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
import { type FormIntent, FormNav } from './frame/form-nav.tsx'
import { FormPreview } from './frame/list-preview.tsx'
import { ProblemStatus } from './frame/problem-status.tsx'
import { SaveNote } from './frame/save-note.tsx'
import { goToField } from './frame/section.tsx'
import { sectionLines } from './frame/section-lines.ts'
import { markOf, progressOf, shownSections } from './frame/section-marks.ts'
import { SectionNav } from './frame/section-nav.tsx'
import { type FormHelper, helperSlots } from './parts/form-helper.ts'
import { PLAN } from './sections/change-plan-link.tsx'
import { LOGO_FORM } from './sections/company-section.tsx'
import { isEnterHeldBack, touchedPath, withUnsaved } from './state/form-events.ts'
import { dropCopy, readCopy, recordSeparated } from './state/local-copy.ts'
import { readLogoProblem } from './state/read-problems.ts'
import { useAutosave } from './state/use-autosave.ts'
import { useChecks } from './state/use-checks.ts'
import { useFocusInSight } from './state/use-focus-in-sight.ts'
import { useOpenedPart } from './state/use-opened-part.ts'
import type { ConflictFacts } from './versions/read-conflict.ts'

const ConflictPanel = latePart(async () => (await import('./versions/conflict-panel.tsx')).ConflictPanel)
const ChangesList = latePart(async () => (await import('./versions/changes-list.tsx')).ChangesList)
const TakeOver = latePart(async () => (await import('./sections/take-over.tsx')).TakeOver)
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
  const [form, setForm] = useState(data.form)
  const [isWhole, setWhole] = useState(data.state === 'workInProgress')
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [isNotDismissed, setNotDismissed] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasPressed, setPressed] = useState(refused !== null)
  const errors = useRef<HTMLElement>(null)
  const { all, shown: checked, touch } = useChecks({ form, context: data.context, isWhole, refused })
  const autosave = useAutosave({
    ...{ id: data.id, savedAt: data.savedAt, canWrite: data.canWrite, form },
    stored: { version: data.version, form: data.form },
    replaceForm: setForm,
  })
  useTypedBefore({
    ...{ formId: FORM, read: formOfEntries },
    take: (typed) => setForm((before) => ({ ...before, ...typed })),
  })
  // Without scripts the server says most about the form as it was posted, such as why a logo is refused.
  const posted = form === data.form ? (refused ?? []) : []
  const known = (problems: readonly PostingProblem[]) =>
    problems.map((one) => posted.find(({ field }) => field === one.field) ?? one)
  const unsaved = autosave.state.kind === 'failed' ? autosave.state.problems : posted
  const shown = withUnsaved(known(checked), unsaved)
  useFocusInSight(shown)
  const { hrefs, offer } = data
  // Saving and leaving does not require completeness.
  const named = isWhole ? withUnsaved(known(all), unsaved) : shown
  const isPublished = offer?.isPublished ?? false

  const upload = async (file: File): Promise<PostingProblem | null> => {
    const body = new FormData()
    body.append('logo', file)
    const result = await callApi<typeof uploadDraftLogo>('POST /v1/drafts/{id}/logo', {
      ...{ params: { id: data.id }, body },
    })
    if (!result.isOk) return readLogoProblem(result.problem.details)
    const { companyLogo } = result.body
    setForm((before) => ({ ...before, companyLogo }))
    return null
  }
  const value: FormValue = {
    ...{ data, form, problems: shown, upload },
    set: <Field extends FormField>(field: Field, next: OfferForm[Field]) =>
      setForm((before) => ({ ...before, [field]: next })),
    change: (field, next) => setForm((before) => ({ ...before, [field]: next(before[field]) })),
    isLocked: (field) => !data.canWrite || data.lockedFields.includes(field),
  }
  const facts = { form, all, shown }
  const sections = shownSections(data)
  const marks = sections.map((section) => ({ section, mark: markOf(section, facts) }))
  const progress = progressOf(sections, facts)
  useOpenedPart()

  const leave = () => {
    void navigate(hrefs.exit)
  }
  const exit = async () => {
    if (checkForm(form, data.context, 'draft').length > 0) return setDialog('errors')
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
    if (all.length > 0) requestAnimationFrame(() => errors.current?.focus())
    setBusy(true)
    const isStored = await autosave.flush()
    if (isStored)
      await callApi<typeof summariseDraft>('POST /v1/drafts/{id}/summarise', { params: { id: data.id } })
    setBusy(false)
    if (all.length === 0 && isStored) void navigate(hrefs.summary)
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
    const own = changedFields(autosave.base, form)
    const mine = Object.fromEntries(own.map((field) => [field, form[field]]))
    autosave.rebase({ version, form: stored }, { ...stored, ...mine, ...withoutMissing(chosen) })
    setChoosing(false)
  }
  const helper: FormHelper = {
    ...{ draftId: data.id, tenantKey: data.tenantKey, form, isLocked: value.isLocked },
    ...{ save: autosave.flush, show: (section) => goToField('', section) },
    apply: (changes) => setForm((before) => ({ ...before, ...withoutMissing(changes) })),
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
          <FormHead {...{ data, isNoPlan }}>
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

/** Why the offer cannot be edited, and which actions remain. */
const ReadOnlyNotice = ({ data: { hrefs, offer } }: Pick<OfferFormViewProps, 'data'>) => {
  const t = useT()
  if (offer?.state !== 'ended' && offer?.state !== 'blocked')
    return <Notice>{t('posting:form.readOnly')}</Notice>
  return (
    <Notice>
      {t(`posting:form.closed.${offer.state}`)}{' '}
      <Link className="link" to={hrefs.copy}>
        {t('posting:form.closed.copy')}
      </Link>
    </Notice>
  )
}

interface FormHeadProps extends Pick<OfferFormViewProps, 'data' | 'isNoPlan'> {
  /** At the end of the line of the plan. */
  children: ReactNode
}

const FormHead = ({ data, isNoPlan, children }: FormHeadProps) => {
  const t = useT()
  const { offer, plan, plans, canWrite } = data
  return (
    <header className="pfhead">
      <h1 className="title-28">
        {offer?.isPublished ? t('posting:form.edit', { title: offer.title }) : t('posting:form.new')}
      </h1>
      <div className="pfhead__plan" id={PLAN}>
        <span className="muted">{t('posting:form.plan', { plan: plan.name, days: plan.days })}</span>
        {!offer?.isPublished && canWrite && (
          <details className="pfhead__plans" open={isNoPlan || data.isPlanGone}>
            <summary className="link">{t('posting:form.changePlan')}</summary>
            {isNoPlan ? (
              <FieldError>{t('posting:form.planRefused')}</FieldError>
            ) : (
              data.isPlanGone && <FieldError>{t('posting:form.planGone', { plan: plan.name })}</FieldError>
            )}
            <form method="post" className="pfchips">
              <input type="hidden" name="intent" value="plan" />
              <input type="hidden" name="version" value={data.version} />
              {plans.map(({ key, name, days }) => (
                <Button key={key} type="submit" size="sm" name="plan" value={key} disabled={key === plan.key}>
                  {name} · {t('posting:form.days', { days })}
                </Button>
              ))}
            </form>
          </details>
        )}
        {data.canEmpty && (
          <details className="pfhead__plans">
            <summary className="link">{t('posting:form.import')}</summary>
            <form method="post" className="pfchips" onSubmit={() => dropCopy(data.id)}>
              <input type="hidden" name="intent" value="import" />
              <span className="muted">{t('posting:form.importText')}</span>
              <Button type="submit" size="sm">
                {t('posting:form.importDo')}
              </Button>
            </form>
          </details>
        )}
        <Suspense>{children}</Suspense>
      </div>
      {data.newest && (
        <Suspense>
          <TakeOver newest={data.newest} formId={FORM} />
        </Suspense>
      )}
      {!canWrite && <ReadOnlyNotice data={data} />}
      {offer?.isPublished && canWrite && (
        <p className="notice notice--soft">
          <Icon of={LockKeyhole} />
          <span>{t('posting:form.locked', { date: offer.lastDay ?? '' })}</span>
        </p>
      )}
      {offer?.isPublished && (
        <Suspense>
          <ChangesList published={data.publishedForm ?? data.form} />
        </Suspense>
      )}
    </header>
  )
}
