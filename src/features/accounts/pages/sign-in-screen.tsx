import { hrefFor } from '#kernel/addresses.ts'
import { ConsoleDoor } from '#screens/console/console-door.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { codePage, signInPage, signOutPage } from '../addresses.ts'

/** Why a step of the sign-in was refused. */
export interface SignInRefusal {
  readonly reason: 'wrong' | 'blocked' | 'too-many'
  readonly retryAfterSeconds: number
}

const useRefusalText = (refusal: SignInRefusal | null, wrong: string): string | null => {
  const t = useT()
  if (!refusal) return null
  if (refusal.reason === 'blocked') return t('accounts:signIn.blocked')
  return refusal.reason === 'wrong'
    ? wrong
    : t('accounts:signIn.tooMany', { count: refusal.retryAfterSeconds })
}

interface SignInScreenProps {
  email: string
  refusal: SignInRefusal | null
  isSignedOut: boolean
}

export const SignInScreen = ({ email, refusal, isSignedOut }: SignInScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const error = useRefusalText(refusal, t('accounts:signIn.wrongPassword'))
  const ofEmail = useOwnProblem(null, {
    missing: 'accounts:signIn.emailMissing',
    wrong: 'accounts:signIn.emailWrong',
  })
  const ofPassword = useOwnProblem(null, { missing: 'accounts:signIn.passwordMissing' })
  return (
    <ConsoleDoor title={t('accounts:signIn.title')} lead={t('accounts:signIn.lead')}>
      {error && <Notice kind="error">{error}</Notice>}
      {!error && isSignedOut && <Notice>{t('accounts:signIn.signedOut')}</Notice>}
      <form method="post" action={hrefFor(signInPage, {}, locale)} className="door__form">
        <Field label={t('accounts:signIn.email')} error={ofEmail.error}>
          {(control) => (
            <Input
              {...control}
              {...ofEmail.watched}
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={email}
              maxLength={254}
              required
            />
          )}
        </Field>
        <Field label={t('accounts:signIn.password')} error={ofPassword.error}>
          {(control) => (
            <Input
              {...control}
              {...ofPassword.watched}
              type="password"
              name="password"
              autoComplete="current-password"
              maxLength={200}
              required
            />
          )}
        </Field>
        <Button type="submit" kind="primary" block>
          {t('accounts:signIn.submit')}
        </Button>
      </form>
    </ConsoleDoor>
  )
}

export const CodeScreen = ({ refusal }: { refusal: SignInRefusal | null }) => {
  const t = useT()
  const locale = useLocale()
  const refused = useRefusalText(refusal, t('accounts:signIn.wrongCode'))
  const { error, watched } = useOwnProblem(refused, { missing: 'accounts:signIn.codeMissing' })
  return (
    <ConsoleDoor title={t('accounts:signIn.codeTitle')} lead={t('accounts:signIn.codeLead')}>
      <form method="post" action={hrefFor(codePage, {}, locale)} className="door__form">
        <Field label={t('accounts:signIn.code')} help={t('accounts:signIn.codeHelp')} error={error}>
          {(control) => (
            <Input
              {...control}
              {...watched}
              name="code"
              autoComplete="one-time-code"
              maxLength={40}
              required
            />
          )}
        </Field>
        <Button type="submit" kind="primary" block>
          {t('accounts:signIn.codeSubmit')}
        </Button>
      </form>
      <form method="post" action={hrefFor(signOutPage, {}, locale)}>
        <Button type="submit" kind="quiet" block>
          {t('accounts:signIn.other')}
        </Button>
      </form>
    </ConsoleDoor>
  )
}
