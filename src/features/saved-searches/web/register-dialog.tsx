import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { loginPage } from '#features/accounts/addresses.ts'
import { emailProblem } from '#features/accounts/rules.ts'
import { legalDocumentPage } from '#features/content/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { callApi } from '#web/api/call-api.ts'
import { Checkbox, Segment, Switch } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { addressInput, Input } from '#web/forms/input.tsx'
import { LeaveGuard, useFormChanges } from '#web/forms/leave-guard.tsx'
import { RequiredCheckbox } from '#web/forms/required-checkbox.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { RichText } from '#web/i18n/rich-text.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type AlertFrequency, alertFrequencies, defaultFrequency, isFrequency } from '../enumerations.ts'
import type { createGuestAlert } from '../job-filters-gateway.ts'
import { nameProblem } from '../rules.ts'
import type { LocalSearch } from './parts/local-searches.ts'
import { problemKind, problemToast, problemWords } from './problem-words.ts'
import { turnAlertOn } from './saved-store.ts'

interface RegisterDialogProps extends DialogState {
  /** Hash in the URL that opens the dialog. */
  hash: string
  tenantKey: string
  isGuest: boolean
  /** Whether candidates of the board have accounts. */
  hasAccounts: boolean
  search: LocalSearch
  tags: readonly string[]
}

export const RegisterDialog = ({ isOpen, onClose, isGuest, ...rest }: RegisterDialogProps) => {
  const t = useT()
  const { user } = usePersonal()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isGuest ? 'saved-searches:register.guestTitle' : 'saved-searches:register.title')}
    >
      {isGuest && <p className="muted">{t('saved-searches:register.guestLead')}</p>}
      {!isGuest && user && <p className="muted">{t('saved-searches:register.to', { email: user.email })}</p>}
      <div className="chips alertform__tags">
        {rest.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      {isGuest ? <GuestForm {...rest} onClose={onClose} /> : <OwnForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Omit<RegisterDialogProps, 'isOpen' | 'isGuest'>

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const frequencyOf = (form: FormData): AlertFrequency => {
  const chosen = form.get('frequency')
  return isFrequency(chosen) ? chosen : defaultFrequency
}

const FrequencyField = () => {
  const t = useT()
  return (
    <div className="field">
      <div className="field__label">{t('saved-searches:frequency.label')}</div>
      <Segment
        isFull
        label={t('saved-searches:frequency.label')}
        name="frequency"
        defaultValue={defaultFrequency}
        options={alertFrequencies.map((value) => ({ value, label: t(`saved-searches:frequency.${value}`) }))}
      />
      <p className="field__help">{t('saved-searches:frequency.help')}</p>
    </div>
  )
}

const Acts = ({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) => {
  const t = useT()
  return (
    <div className="dialog__acts">
      <Button size="lg" onClick={onClose}>
        {t('saved-searches:tile.cancel')}
      </Button>
      <Button type="submit" kind="primary" size="lg" isBusy={isBusy}>
        {t('saved-searches:register.submit')}
      </Button>
    </div>
  )
}

const OwnForm = ({ tenantKey, search, hash, hasAccounts, onClose }: FormProps) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isChanged = useFormChanges(form)
  const isDone = useRef(false)
  const toast = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const check = (name: string): boolean => {
    const wrong = nameProblem(name)
    setProblem(wrong && t(`saved-searches:problems.name-${wrong}`))
    return wrong === null
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const name = textOf(sent, 'name').trim()
    if (!check(name) || isBusy) return
    setBusy(true)
    const changed = await turnAlertOn(tenantKey, { ...search, name }, frequencyOf(sent))
    setBusy(false)
    if (!changed.isOk) return toast(problemToast(changed.problem, t, hasAccounts))
    toast({ text: t('saved-searches:register.done') })
    isDone.current = true
    onClose()
  }
  return (
    <>
      <form ref={form} className="alertform" onSubmit={(event) => void submit(event)} noValidate>
        <FrequencyField />
        <Field
          label={t('saved-searches:register.name')}
          help={t('saved-searches:register.nameHelp')}
          error={problem}
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={search.name}
              onChange={(event) => problem && check(event.currentTarget.value.trim())}
            />
          )}
        </Field>
        <Acts {...{ isBusy, onClose }} />
      </form>
      <LeaveGuard dialog={hash} isUnsaved={() => !isDone.current && isChanged()} loses="changes" />
    </>
  )
}

interface GuestProblems {
  readonly email?: string
  readonly privacy?: string
  readonly form?: string
  readonly formKind?: 'warning' | 'error'
  readonly hasAccount?: boolean
}

const GuestForm = ({ tenantKey, search, hash, hasAccounts, onClose }: FormProps) => {
  const t = useT()
  const locale = useLocale()
  const privacyHref = hrefFor(legalDocumentPage, { document: 'privacy-policy' }, locale)
  const [problems, setProblems] = useState<GuestProblems>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const isChanged = useFormChanges(form)
  const [isBusy, setBusy] = useState(false)
  // The pressed button is gone with its form.
  useEffect(() => {
    if (sentTo !== null) told.current?.focus()
  }, [sentTo])

  const check = (sent: FormData): GuestProblems => {
    const wrong = emailProblem(textOf(sent, 'email').trim())
    return {
      ...(wrong && { email: t(`saved-searches:problems.email-${wrong}`) }),
      ...(!sent.has('privacy') && { privacy: t('saved-searches:register.privacyRequired') }),
    }
  }
  /** After a refusal the problems follow what is typed. */
  const recheck = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    if (problems.email || problems.privacy) setProblems(check(new FormData(currentTarget)))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const node = event.currentTarget
    const sent = new FormData(node)
    const email = textOf(sent, 'email').trim()
    const found = check(sent)
    setProblems(found)
    if (found.email || found.privacy) {
      node.querySelector<HTMLInputElement>(found.email ? '[name=email]' : '[name=privacy]')?.focus()
      return
    }
    if (isBusy) return
    setBusy(true)
    const result = await callApi<typeof createGuestAlert>('POST /guests/job-alerts', {
      tenant: tenantKey,
      headers: { 'accept-language': locale },
      body: {
        ...{ email, frequency: frequencyOf(sent), name: search.name },
        ...{ searchUrl: search.searchUrl, currency: search.currency },
        createCandidate: sent.has('account'),
        marketingAgreement: sent.has('marketing'),
      },
    })
    setBusy(false)
    if (result.isOk) return setSentTo(email)
    const { problem } = result
    setProblems({
      form: problemWords(problem, t, hasAccounts),
      formKind: problemKind(problem),
      hasAccount: hasAccounts && problem.code === 'candidate.exists',
    })
  }

  if (sentTo !== null)
    return (
      <div className="alertform" role="status" tabIndex={-1} ref={told}>
        <Notice kind="success">
          <b>{t('saved-searches:register.sentTitle')}</b>
          <p>{t('saved-searches:register.sentText', { email: sentTo })}</p>
        </Notice>
        <div className="dialog__acts">
          <Button kind="primary" size="lg" onClick={onClose}>
            {t('saved-searches:register.close')}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      <form
        ref={form}
        className="alertform"
        onChange={recheck}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {problems.form && (
          // Warnings are announced by screen readers like errors.
          <div role={problems.formKind === 'warning' ? 'alert' : undefined}>
            <Notice kind={problems.formKind ?? 'error'}>
              {problems.form}{' '}
              {problems.hasAccount && (
                <Link
                  className="link"
                  to={withQuery(hrefFor(loginPage, {}, locale), { returnTo: search.searchUrl })}
                >
                  {t('saved-searches:page.signIn')}
                </Link>
              )}
            </Notice>
          </div>
        )}
        <Field label={t('saved-searches:register.email')} error={problems.email}>
          {(control) => <Input {...control} {...addressInput} name="email" autoComplete="email" />}
        </Field>
        <FrequencyField />
        <div>
          <RequiredCheckbox name="privacy" error={problems.privacy}>
            <RichText
              text={t('saved-searches:register.privacy')}
              marks={{
                privacy: (inside) => (
                  <a key={inside} className="link" href={privacyHref} target="_blank" rel="noopener">
                    {inside}
                  </a>
                ),
              }}
            />
          </RequiredCheckbox>
          <Checkbox name="marketing">
            {t('saved-searches:consents.marketing')}{' '}
            <span className="muted">{t('saved-searches:register.optional')}</span>
          </Checkbox>
        </div>
        {hasAccounts && (
          <div className="alertform__account">
            <Switch name="account">{t('saved-searches:register.account')}</Switch>
            <p className="muted">{t('saved-searches:register.accountHelp')}</p>
          </div>
        )}
        <Acts {...{ isBusy, onClose }} />
      </form>
      <LeaveGuard dialog={hash} isUnsaved={isChanged} loses="changes" />
    </>
  )
}
