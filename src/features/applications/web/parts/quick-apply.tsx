import { FileText, Plus, Zap } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { type Attempt, nextAttempt } from '#web/forms/attempt-key.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { dropDraft, keepDraft, readDraft } from '#web/forms/form-draft.ts'
import { Textarea } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ownCvPage } from '../../addresses.ts'
import type { Applicant } from '../../applicant-gateway.ts'
import { messageMaxLength, profileCvField } from '../../rules.ts'
import { rememberApplied } from './applied-offers.ts'
import {
  type ApplyFormData,
  consentFields,
  draftOf,
  type SentApplication,
  sentWhen,
} from './apply-form-data.ts'
import { FailureNotice } from './failure-notice.tsx'
import { InformationClause } from './information-clause.tsx'
import { type ApplyFailure, sendApplication } from './send-application.ts'
import './apply-form.css'

interface QuickApplyProps {
  id: string
  data: ApplyFormData
  applicant: Applicant
  /** The form's page. */
  action: string
  onSent: (sent: SentApplication) => void
  onBusy: (isBusy: boolean) => void
  /** Opens the form, where everything can be edited; with problems if the application was refused. */
  onChange: (problems: readonly FormProblem[]) => void
  /** Called when the session has expired, and with it the profile's data is gone. */
  onSignedOut: () => void
}

/** A last look before sending by one click: name, address and CV of the profile. */
export const QuickApply = ({
  id,
  data,
  applicant,
  action,
  onSent,
  onBusy,
  onChange,
  onSignedOut,
}: QuickApplyProps) => {
  const t = useT()
  const locale = useLocale()
  const attempt = useRef<Attempt>(null)
  const isBusy = useRef(false)
  const [failure, setFailure] = useState<ApplyFailure | null>(null)
  // The draft of the form, so that both share the message.
  const [message] = useState(() => readDraft(draftOf(data)).message)
  const [isWriting, setWriting] = useState(message !== undefined && message !== '')
  const written = useRef<HTMLTextAreaElement>(null)
  const { name, email, cvId, cvFileName } = applicant
  const send = async (form: FormData) => {
    form.set('candidate_id', applicant.id)
    form.set('name', name)
    form.set('email', email)
    form.set(profileCvField, cvId ?? '')
    attempt.current = nextAttempt(attempt.current, form)
    const { key: idempotencyKey } = attempt.current
    const outcome = await sendApplication({
      ...{ slug: data.slug, form, idempotencyKey, humanCheck: null },
      candidateId: applicant.id,
    })
    if (outcome.kind === 'failed' && outcome.failure === 'signedOut') return onSignedOut()
    if (outcome.kind === 'failed') return setFailure(outcome.failure)
    // The profile may have changed meanwhile.
    if (outcome.kind === 'refused') return onChange(outcome.problems)
    dropDraft(draftOf(data))
    rememberApplied(data.guid)
    const when = sentWhen(outcome.alreadySentAt, Date.now())
    onSent({ id: outcome.id, name, email, isHeld: false, isOwn: true, ...when })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    onBusy(true)
    setFailure(null)
    void send(new FormData(event.currentTarget)).finally(() => {
      isBusy.current = false
      onBusy(false)
    })
  }
  const rows = [
    [t('applications:form.name'), name],
    [t('applications:form.email'), <EmailText key="email" email={email} />],
    [
      t('applications:form.attachment'),
      <span key="cv" className="quick__file">
        <Icon of={FileText} size={16} />
        {cvFileName}
        <a
          className="link"
          href={hrefFor(ownCvPage, {}, locale)}
          target="_blank"
          rel="noopener"
          aria-label={t('applications:quick.openCvOf', { name: cvFileName ?? '' })}
        >
          {t('applications:quick.openCv')}
        </a>
      </span>,
    ],
  ] as const
  return (
    <form id={id} className="applyform" onSubmit={onSubmit}>
      {failure && <FailureNotice {...{ failure, action }} />}
      <dl className="quick">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>
              <button
                type="button"
                className="link"
                aria-label={t('applications:quick.changeOf', { what: label })}
                onClick={() => onChange([])}
              >
                {t('applications:quick.change')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {!isWriting && (
        <button
          type="button"
          className="quick__add"
          onClick={() => {
            setWriting(true)
            // The pressed button is gone.
            queueMicrotask(() => written.current?.focus())
          }}
        >
          <Icon of={Plus} />
          <b>{t('applications:quick.addMessage')}</b>
          <span className="muted">{t('applications:quick.optional')}</span>
        </button>
      )}
      <div hidden={!isWriting}>
        <Field label={t('applications:form.message')} hint={t('applications:quick.optional')}>
          {(control) => (
            <Textarea
              {...control}
              ref={written}
              name="message"
              rows={3}
              maxLength={messageMaxLength}
              defaultValue={message}
              onChange={({ currentTarget }) => keepDraft(draftOf(data), { message: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <div>
        {(['future', 'custom'] as const).map((consent) => {
          const text = data.consents[consent]
          return (
            text !== null && (
              <Checkbox key={consent} name={consentFields[consent]} value="true">
                <span lang={data.contentLanguage}>{text}</span>
              </Checkbox>
            )
          )
        })}
      </div>
      {data.informationClause && (
        <InformationClause text={data.informationClause} lang={data.contentLanguage} />
      )}
      <p className="hint quick__note">
        <Icon of={Zap} size={14} />
        {t('applications:quick.note')}
      </p>
    </form>
  )
}
