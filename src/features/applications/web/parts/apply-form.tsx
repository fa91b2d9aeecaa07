import type { RefObject } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { FileInput } from '#web/forms/file-input.tsx'
import { Input, Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type ApplicationProblem, attachmentAccept, messageCounter, nameMaxLength } from '../../rules.ts'
import { type ApplyFormData, consentFields, type TypedApplication } from './apply-form-data.ts'
import { InformationClause } from './information-clause.tsx'
import type { ApplyFailure } from './send-application.ts'
import './apply-form.css'

export interface ApplyFormProps {
  /** Ties a submit button outside of the form to it. */
  id: string
  data: ApplyFormData
  action: string
  typed: TypedApplication
  problems: readonly ApplicationProblem[]
  failure: ApplyFailure | null
  message: string
  formRef: RefObject<HTMLFormElement | null>
  onInput: () => void
  onFocus: () => void
  onSubmit: (event: { preventDefault(): void }) => void
}

/** The application form: a plain multipart form that scripts take over. */
export const ApplyForm = (props: ApplyFormProps) => {
  const t = useT()
  const { id, data, typed, problems, failure, formRef } = props
  const isHydrated = useHydrated()
  const errorOf = (field: ApplicationProblem['field']) => {
    const problem = problems.find((one) => one.field === field)
    return problem ? t(`applications:errors.${problem.reason}`) : null
  }
  const counter = messageCounter(props.message)
  return (
    <Form
      id={id}
      ref={formRef}
      className="applyform"
      method="post"
      action={props.action}
      encType="multipart/form-data"
      noValidate
      onInput={props.onInput}
      onFocus={props.onFocus}
      onSubmit={props.onSubmit}
    >
      {failure && <Notice kind="error">{t(`applications:errors.${failure}`)}</Notice>}
      {problems.length > 0 && (
        <Notice kind="error">{t('applications:form.problems', { count: problems.length })}</Notice>
      )}
      <Field label={t('applications:form.name')} error={errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={typed.name}
            autoComplete="name"
            maxLength={nameMaxLength * 2}
            required
          />
        )}
      </Field>
      <Field label={t('applications:form.email')} error={errorOf('email')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            defaultValue={typed.email}
            autoComplete="email"
            inputMode="email"
            required
          />
        )}
      </Field>
      <Field
        label={t('applications:form.attachment')}
        hint={t('applications:form.attachmentHint')}
        error={errorOf('attachment')}
      >
        {(control) => (
          <FileInput {...control} name="attachment" accept={attachmentAccept} onChange={props.onInput} />
        )}
      </Field>
      <Field
        label={t('applications:form.message')}
        hint={t('applications:form.messageHint')}
        error={errorOf('message')}
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
            text !== null && (
              <Checkbox key={name} name={name} value="true" defaultChecked={typed.consents.includes(name)}>
                {text}
              </Checkbox>
            )
          )
        })}
      </div>
      {data.informationClause && <InformationClause text={data.informationClause} />}
    </Form>
  )
}
