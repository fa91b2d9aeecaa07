import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { fieldProps } from '#web/forms/field-props.ts'
import { FileInput } from '#web/forms/file-input.tsx'
import { Input, Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import type { FormState } from '#web/forms/use-form.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Applicant } from '../../applicant-gateway.ts'
import {
  attachmentAccept,
  isApplicationProblemReason,
  isAsInProfile,
  messageCounter,
  profileCvField,
} from '../../rules.ts'
import { type ApplyFormData, consentFields, type TypedApplication } from './apply-form-data.ts'
import { FailureNotice } from './failure-notice.tsx'
import { InformationClause } from './information-clause.tsx'
import type { ApplyFailure } from './send-application.ts'
import './apply-form.css'

interface ApplyFormProps {
  /** Id of the form, for submit buttons outside it. */
  id: string
  data: ApplyFormData
  action: string
  typed: TypedApplication
  state: FormState<ApplyFailure>
  /** Shown when the session has expired. */
  signedOut?: ReactNode
  /** The signed-in candidate. */
  applicant?: Applicant | null
}

/** The button is below the fields: on a phone what it led to would be out of sight above them. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** The application form: a plain multipart form that scripts take over. */
export const ApplyForm = ({
  id,
  data,
  action,
  typed,
  state,
  signedOut,
  applicant = null,
}: ApplyFormProps) => {
  const t = useT()
  const { problems, failure, isChecked, texts, formProps } = state
  const isHydrated = useHydrated()
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field)
    if (!problem) return null
    const { reason } = problem
    return isApplicationProblemReason(reason) ? t(`applications:errors.${reason}`) : problemText(problem, t)
  }
  const problemOf = (field: string) => ({ error: errorOf(field), isErrorAnnounced: !isChecked })
  const written = { name: texts.name ?? typed.name, email: texts.email ?? typed.email }
  const profileCv = applicant?.cvFileName && isAsInProfile(written, applicant) ? applicant : null
  const counter = messageCounter(texts.message ?? typed.message)
  return (
    <Form
      id={id}
      className="applyform"
      method="post"
      action={action}
      encType="multipart/form-data"
      {...formProps}
    >
      {failure && (
        <div className="applyform__failure" ref={bringIntoView}>
          {failure === 'signedOut' ? signedOut : <FailureNotice {...{ failure, action }} />}
        </div>
      )}
      {isChecked && problems.length > 0 && (
        <Notice kind="error">{t('applications:form.problems', { count: problems.length })}</Notice>
      )}
      <Field label={t('applications:form.name')} {...problemOf('name')}>
        {(control) => <Input {...control} {...fieldProps(data.fields, 'name')} defaultValue={typed.name} />}
      </Field>
      <Field label={t('applications:form.email')} {...problemOf('email')}>
        {(control) => <Input {...control} {...fieldProps(data.fields, 'email')} defaultValue={typed.email} />}
      </Field>
      {profileCv && <input type="hidden" name={profileCvField} value={profileCv.cvId ?? ''} />}
      <Field
        label={t('applications:form.attachment')}
        hint={t('applications:form.attachmentHint')}
        {...problemOf('attachment')}
        help={profileCv && t('applications:quick.cvFromProfile', { name: profileCv.cvFileName ?? '' })}
      >
        {(control) => (
          <FileInput {...control} name="attachment" accept={attachmentAccept} onChange={formProps.onInput} />
        )}
      </Field>
      <Field
        label={t('applications:form.message')}
        hint={t('applications:form.messageHint')}
        {...problemOf('message')}
        help={isHydrated && t('applications:form.draftKept')}
        aside={
          isHydrated && (
            <span className={classNames(counter.isWarning && 'applyform__near')} aria-live="polite">
              {t('applications:form.messageCounter', { length: counter.length, limit: counter.limit })}
            </span>
          )
        }
      >
        {(control) => <Textarea {...control} name="message" defaultValue={typed.message} rows={5} />}
      </Field>
      <div>
        {(['future', 'custom', 'marketing'] as const).map((consent) => {
          const text = data.consents[consent]
          const name = consentFields[consent]
          return (
            text !== null &&
            // Candidates with an account were asked at registration.
            !(applicant && consent === 'marketing') && (
              <Checkbox key={name} name={name} value="true" defaultChecked={typed.consents.includes(name)}>
                <span lang={consent === 'marketing' ? undefined : data.contentLanguage}>{text}</span>
              </Checkbox>
            )
          )
        })}
      </div>
      {data.informationClause && (
        <InformationClause text={data.informationClause} lang={data.contentLanguage} />
      )}
    </Form>
  )
}
