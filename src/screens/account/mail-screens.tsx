import { ArrowLeft, BadgeCheck, Clock, ClockAlert, Inbox, MailCheck, Pencil, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { type Portal, portals } from '#features/accounts/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { RichText } from '#web/i18n/rich-text.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField, Failure, PasswordField } from './fields.tsx'
import type { FormOutcome } from './form-outcome.ts'
import { Resend } from './resend.tsx'

const bold = { b: (inside: string) => <b key={inside}>{inside}</b> }

interface ScreenProps {
  portal: Portal
  outcome: FormOutcome
}

interface SentScreenProps extends ScreenProps {
  email: string
}

/** Says that the confirmation mail has been sent. */
export const ConfirmSentScreen = ({ portal, email, outcome }: SentScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const pages = portals[portal]
  return (
    <AuthFrame
      portal={portal}
      before={<SentArt />}
      title={t('account:sent.title')}
      lead={<RichText text={t('account:sent.lead', { email })} marks={bold} />}
    >
      <ul className="auth__tips">
        <li>
          <Icon of={Inbox} />
          {t('account:sent.spam')}
        </li>
        <li>
          <Icon of={Pencil} />
          <span>
            {t('account:sent.typo')}{' '}
            <Link className="link" to={hrefFor(pages.register, {}, locale)}>
              {t('account:sent.correct')}
            </Link>
          </span>
        </li>
      </ul>
      <form method="post" action={hrefFor(pages.verify, {}, locale)} className="auth__more">
        <input type="hidden" name="email" value={email} />
        <Resend outcome={outcome} />
      </form>
    </AuthFrame>
  )
}

export const ForgotScreen = ({ portal, outcome }: ScreenProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <AuthFrame
      portal={portal}
      title={t('account:forgot.title')}
      lead={t('account:forgot.lead')}
      before={
        <Link className="auth__back" to={hrefFor(portals[portal].signIn, {}, locale)}>
          <Icon of={ArrowLeft} size={16} />
          {t('account:forgot.back')}
        </Link>
      }
    >
      <form method="post" className="auth__fields">
        <Failure outcome={outcome} />
        <EmailField outcome={outcome} />
        <Button type="submit" kind="primary" size="lg" block>
          {t('account:forgot.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}

export const ForgotSentScreen = ({ portal, email }: { portal: Portal; email: string }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <AuthFrame
      portal={portal}
      before={<SentArt />}
      title={t('account:forgotSent.title')}
      lead={<RichText text={t('account:forgotSent.lead', { email })} marks={bold} />}
    >
      <ul className="auth__tips">
        <li>
          <Icon of={ShieldCheck} />
          {t('account:forgotSent.still')}
        </li>
        <li>
          <Icon of={Clock} />
          {t('account:forgotSent.once')}
        </li>
      </ul>
      <ButtonLink to={hrefFor(portals[portal].signIn, {}, locale)} size="lg" block>
        {t('account:forgotSent.back')}
      </ButtonLink>
    </AuthFrame>
  )
}

interface LinkScreenProps extends ScreenProps {
  token: string
  /** E-mail address of the account. */
  email: string
}

export const ResetScreen = ({ portal, token, email, outcome }: LinkScreenProps) => {
  const t = useT()
  return (
    <AuthFrame
      portal={portal}
      title={t('account:reset.title')}
      lead={<RichText text={t('account:reset.lead', { email })} marks={bold} />}
    >
      <form method="post" className="auth__fields">
        <Failure outcome={outcome} />
        <input type="hidden" name="token" value={token} />
        <input type="email" name="email" value={email} autoComplete="username" hidden readOnly />
        <PasswordField outcome={outcome} isNew />
        <Checkbox name="endsOthers" value="true" defaultChecked>
          {t('account:reset.endsOthers')}
        </Checkbox>
        <Button type="submit" kind="primary" size="lg" block>
          {t('account:reset.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}

interface ConfirmedScreenProps {
  portal: Portal
  /** Path of the account's page; null when nobody is signed in. */
  accountHref: string | null
}

/** Shown after a link from a mail has been used. */
export const ConfirmedScreen = ({ portal, accountHref }: ConfirmedScreenProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <AuthFrame
      portal={portal}
      title={t('account:confirmed.title')}
      lead={t('account:confirmed.lead')}
      before={
        <span className="auth__icon">
          <Icon of={BadgeCheck} size={24} />
        </span>
      }
    >
      <div className="auth__fields">
        <ButtonLink
          to={accountHref ?? hrefFor(portals[portal].signIn, {}, locale)}
          kind="primary"
          size="lg"
          block
        >
          {t(accountHref === null ? 'account:forgotSent.back' : 'account:confirmed.account')}
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}

interface ExpiredScreenProps {
  portal: Portal
  of: 'reset' | 'confirm' | 'emailChange' | 'invitation'
}

/** Shown for an expired link, with a way to request another. */
export const ExpiredScreen = ({ portal, of }: ExpiredScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const pages = portals[portal]
  return (
    <AuthFrame
      portal={portal}
      title={t('account:expired.title')}
      lead={t(`account:expired.${of}`)}
      before={
        <span className="auth__icon auth__icon--late">
          <Icon of={ClockAlert} size={24} />
        </span>
      }
    >
      {of === 'confirm' && (
        <form method="post" action={hrefFor(pages.verify, {}, locale)} className="auth__fields">
          <EmailField outcome={{ values: {}, problems: [], failure: null }} />
          <Button type="submit" name="intent" value="resend" kind="primary" size="lg" block>
            {t('account:expired.again')}
          </Button>
        </form>
      )}
      <div className="auth__fields">
        {of === 'reset' && (
          <ButtonLink to={hrefFor(pages.forgot, {}, locale)} kind="primary" size="lg" block>
            {t('account:expired.again')}
          </ButtonLink>
        )}
        {of === 'emailChange' ? (
          <ButtonLink to={hrefFor(pages.settings, {}, locale)} kind="primary" size="lg" block>
            {t('account:expired.settings')}
          </ButtonLink>
        ) : (
          <ButtonLink to={hrefFor(pages.signIn, {}, locale)} kind="quiet" size="lg" block>
            {t('account:forgotSent.back')}
          </ButtonLink>
        )}
      </div>
    </AuthFrame>
  )
}

/** Asks for a confirmation, as a GET must change nothing: mail scanners open links, too. */
export const ConfirmScreen = ({
  portal,
  token,
  email,
  of,
}: Omit<LinkScreenProps, 'outcome'> & { of: 'confirm' | 'emailChange' }) => {
  const t = useT()
  return (
    <AuthFrame
      portal={portal}
      title={t(`account:${of}.title`)}
      lead={<RichText text={t(`account:${of}.lead`, { email })} marks={bold} />}
      before={
        <span className="auth__icon">
          <Icon of={of === 'confirm' ? BadgeCheck : MailCheck} size={24} />
        </span>
      }
    >
      <form method="post" className="auth__fields">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="intent" value="confirm" kind="primary" size="lg" block>
          {t(`account:${of}.submit`)}
        </Button>
      </form>
    </AuthFrame>
  )
}
