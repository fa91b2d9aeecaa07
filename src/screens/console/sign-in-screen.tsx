import { codePage, signInPage, signOutPage } from '#features/accounts/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConsoleDoor } from './console-door.tsx'

/** Why a step of the sign-in was refused. */
export interface SignInRefusal {
  readonly reason: 'wrong' | 'too-many'
  readonly retryAfterSeconds: number
}

const useRefusalText = (refusal: SignInRefusal | null, wrong: string): string | null => {
  const t = useT()
  if (!refusal) return null
  return refusal.reason === 'wrong'
    ? wrong
    : t('console:signIn.tooMany', { count: refusal.retryAfterSeconds })
}

interface SignInScreenProps {
  email: string
  refusal: SignInRefusal | null
  isSignedOut: boolean
}

export const SignInScreen = ({ email, refusal, isSignedOut }: SignInScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const error = useRefusalText(refusal, t('console:signIn.wrongPassword'))
  return (
    <ConsoleDoor title={t('console:signIn.title')} lead={t('console:signIn.lead')}>
      {error && <Notice kind="error">{error}</Notice>}
      {!error && isSignedOut && <Notice>{t('console:signIn.signedOut')}</Notice>}
      <form method="post" action={hrefFor(signInPage, {}, locale)} className="door__form">
        <Field label={t('console:signIn.email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={email}
              maxLength={254}
              required
            />
          )}
        </Field>
        <Field label={t('console:signIn.password')}>
          {(control) => (
            <Input
              {...control}
              type="password"
              name="password"
              autoComplete="current-password"
              maxLength={200}
              required
            />
          )}
        </Field>
        <Button type="submit" kind="primary" block>
          {t('console:signIn.submit')}
        </Button>
      </form>
    </ConsoleDoor>
  )
}

export const CodeScreen = ({ refusal }: { refusal: SignInRefusal | null }) => {
  const t = useT()
  const locale = useLocale()
  const error = useRefusalText(refusal, t('console:signIn.wrongCode'))
  return (
    <ConsoleDoor title={t('console:signIn.codeTitle')} lead={t('console:signIn.codeLead')}>
      <form method="post" action={hrefFor(codePage, {}, locale)} className="door__form">
        <Field label={t('console:signIn.code')} help={t('console:signIn.codeHelp')} error={error}>
          {(control) => (
            <Input {...control} name="code" autoComplete="one-time-code" maxLength={40} required />
          )}
        </Field>
        <Button type="submit" kind="primary" block>
          {t('console:signIn.codeSubmit')}
        </Button>
      </form>
      <form method="post" action={hrefFor(signOutPage, {}, locale)}>
        <Button type="submit" kind="quiet" block>
          {t('console:signIn.other')}
        </Button>
      </form>
    </ConsoleDoor>
  )
}
