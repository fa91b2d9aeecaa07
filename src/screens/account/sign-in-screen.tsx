import { Link } from 'react-router'
import { type Portal, portals } from '#features/accounts/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CodeField, EmailField, Failure, PasswordField } from './fields.tsx'
import type { FormOutcome } from './form-outcome.ts'
import { PasskeyButton } from './passkey-button.tsx'

export interface SignInData {
  readonly portal: Portal
  readonly tenantKey: string
  /** A path of this board that the visitor came from. */
  readonly returnTo: string
  /** Offer that becomes a favourite by signing in; '' for none. */
  readonly favoriteOfferId: string
  /** Where a signed-in user goes. */
  readonly next: string
  readonly note: 'signedOut' | 'emailChanged' | null
}

export const SignInScreen = ({ data, outcome }: { data: SignInData; outcome: FormOutcome }) => {
  const t = useT()
  const locale = useLocale()
  const { portal, tenantKey, returnTo, favoriteOfferId, next, note } = data
  const pages = portals[portal]
  const isUnconfirmed = outcome.failure?.code === 'sign-in.unconfirmed'
  return (
    <AuthFrame
      portal={portal}
      other="register"
      carried={{ favoriteOfferId, returnTo }}
      title={t(`account:signIn.${portal}Title`)}
      lead={t(`account:signIn.${portal}Lead`)}
    >
      {isUnconfirmed && (
        <form method="post" action={hrefFor(pages.verify, {}, locale)} className="auth__fields">
          <Notice kind="warning">{t('account:signIn.unconfirmed')}</Notice>
          <input type="hidden" name="email" value={outcome.values.email ?? ''} />
          <Button type="submit" name="intent" value="resend" block>
            {t('account:sent.resend')}
          </Button>
        </form>
      )}
      <form method="post" className="auth__fields">
        {!isUnconfirmed && <Failure outcome={outcome} />}
        {!outcome.failure && note && <Notice kind="success">{t(`account:signIn.${note}`)}</Notice>}
        <EmailField outcome={outcome} />
        <div className="auth__secret">
          <PasswordField outcome={outcome} />
          <p className="auth__forgot">
            <Link className="link" to={hrefFor(pages.forgot, {}, locale)}>
              {t('account:signIn.forgot')}
            </Link>
          </p>
        </div>
        <Checkbox name="isRemembered" value="true" defaultChecked={outcome.values.isRemembered !== ''}>
          {t('account:signIn.remember')}
        </Checkbox>
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="favoriteOfferId" value={favoriteOfferId} />
        <Button type="submit" kind="primary" size="lg" block>
          {t('account:signIn.submit')}
        </Button>
      </form>
      <div className="auth__more">
        <PasskeyButton does="sign-in" tenantKey={tenantKey} kind={portal} {...{ next, favoriteOfferId }} />
      </div>
    </AuthFrame>
  )
}

interface CodeScreenProps {
  portal: Portal
  returnTo: string
  favoriteOfferId: string
  outcome: FormOutcome
}

export const CodeScreen = ({ portal, returnTo, favoriteOfferId, outcome }: CodeScreenProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <AuthFrame portal={portal} title={t('account:code.title')} lead={t('account:code.lead')}>
      <form method="post" className="auth__fields">
        <CodeField outcome={outcome} help={t('account:code.help')} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="favoriteOfferId" value={favoriteOfferId} />
        <Button type="submit" kind="primary" size="lg" block>
          {t('account:code.submit')}
        </Button>
      </form>
      <form method="post" action={hrefFor(portals[portal].signOut, {}, locale)} className="auth__more">
        <Button type="submit" kind="quiet" block>
          {t('account:code.other')}
        </Button>
      </form>
    </AuthFrame>
  )
}
