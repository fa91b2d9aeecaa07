import { Check, Eye, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import { emailProblem, nameMaxLength, passwordMinLength } from '#features/accounts/rules.ts'
import type { MessageKey } from '#kernel/translator.ts'
import { Field } from '#web/forms/field.tsx'
import { addressInput, Input } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type FormOutcome, failureText, problemText } from './form-outcome.ts'
import './fields.css'

interface FieldOf {
  outcome: FormOutcome
}

/** The error of the whole form. */
export const Failure = ({ outcome }: FieldOf) => {
  const text = failureText(outcome, useT())
  return text && <Notice kind="error">{text}</Notice>
}

interface TextFieldProps extends FieldOf {
  name: string
  label: string
  autoComplete: string
  initial?: string | undefined
  hint?: string
  help?: string
  maxLength?: number
  required?: boolean
  /** Error text for a required field left empty. */
  missing?: MessageKey
}

export const TextField = ({
  outcome,
  name,
  label,
  initial = '',
  hint,
  help,
  missing = 'account:errors.other',
  ...rest
}: TextFieldProps) => {
  const { error, watched } = useOwnProblem(problemText(outcome, name, useT()), { missing })
  return (
    <Field label={label} hint={hint} help={help} error={error}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          {...watched}
          name={name}
          defaultValue={outcome.values[name] ?? initial}
        />
      )}
    </Field>
  )
}

interface NameFieldsProps extends FieldOf {
  initial?: { readonly firstName: string; readonly lastName: string } | null
}

export const NameFields = ({ outcome, initial }: NameFieldsProps) => {
  const t = useT()
  return (
    <>
      <TextField
        outcome={outcome}
        name="firstName"
        label={t('account:fields.firstName')}
        autoComplete="given-name"
        maxLength={nameMaxLength}
        initial={initial?.firstName}
      />
      <TextField
        outcome={outcome}
        name="lastName"
        label={t('account:fields.lastName')}
        autoComplete="family-name"
        maxLength={nameMaxLength}
        initial={initial?.lastName}
      />
    </>
  )
}

/** A one-time code of an authenticator app, or a recovery code. */
export const CodeField = ({ outcome, help }: FieldOf & { help?: string }) => {
  const t = useT()
  const { error, watched } = useOwnProblem(failureText(outcome, t), {
    missing: 'account:errors.codeRequired',
  })
  return (
    <Field label={t('account:code.code')} help={help} error={error}>
      {(control) => (
        <Input {...control} {...watched} name="code" autoComplete="one-time-code" maxLength={40} required />
      )}
    </Field>
  )
}

interface EmailFieldProps extends FieldOf {
  initial?: string | undefined
  label?: string
  name?: string
  /** An address that the account does not have yet: Polish letters are refused, in its domain too. */
  isNew?: boolean
}

const newAddress = { ...addressInput, pattern: '\\s*[!-~]+@[!-~]+\\.[!-~]+\\s*' } as const

const wrongEmail = (typed: string): MessageKey =>
  emailProblem(typed) === 'diacritics' ? 'account:errors.emailDiacritics' : 'account:errors.emailInvalid'

export const EmailField = ({
  outcome,
  initial = '',
  label,
  name = 'email',
  isNew = false,
}: EmailFieldProps) => {
  const t = useT()
  const { error, watched } = useOwnProblem(problemText(outcome, name, t), {
    missing: 'account:errors.emailRequired',
    wrong: wrongEmail,
  })
  return (
    <Field label={label ?? t('account:fields.email')} error={error}>
      {(control) => (
        <Input
          {...control}
          {...watched}
          {...(isNew ? newAddress : { type: 'email' })}
          name={name}
          autoComplete="username"
          defaultValue={outcome.values[name] ?? initial}
          maxLength={254}
          required
        />
      )}
    </Field>
  )
}

/** A fixed e-mail address, read-only but submitted. */
export const LockedEmail = ({ email, help }: { email: string; help: string }) => {
  const t = useT()
  return (
    <Field label={t('account:fields.email')} help={help}>
      {(control) => (
        <div className="inputlock">
          <Icon of={Lock} size={16} />
          <Input {...control} type="email" name="email" value={email} readOnly />
        </div>
      )}
    </Field>
  )
}

interface PasswordFieldProps extends FieldOf {
  label?: string
  name?: string
  /** A new password: states the minimum length. */
  isNew?: boolean
}

export const PasswordField = ({ outcome, label, name = 'password', isNew = false }: PasswordFieldProps) => {
  const t = useT()
  const hasScripts = useHydrated()
  const [isShown, setIsShown] = useState(false)
  const [length, setLength] = useState(0)
  const { error, watched } = useOwnProblem(problemText(outcome, name, t), {
    missing: 'account:errors.passwordRequired',
  })
  const isGood = length >= passwordMinLength
  const rule = (
    <span className={classNames('pw__rule', isGood && 'is-good')}>
      {isGood && <Icon of={Check} size={16} />}
      {isGood
        ? t('account:fields.passwordGood', { count: length })
        : t('account:fields.passwordRule', { count: passwordMinLength })}
    </span>
  )
  return (
    <Field label={label ?? t('account:fields.password')} help={isNew ? rule : undefined} error={error}>
      {(control) => (
        <div className="pw">
          <Input
            {...control}
            {...watched}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            maxLength={400}
            required
            onChange={(event) => setLength(Array.from(event.currentTarget.value).length)}
          />
          {hasScripts && (
            <IconButton
              label={t(isShown ? 'account:fields.hidePassword' : 'account:fields.showPassword')}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon of={isShown ? EyeOff : Eye} />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  )
}
