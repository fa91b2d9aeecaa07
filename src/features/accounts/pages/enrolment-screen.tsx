import { hrefFor } from '#kernel/addresses.ts'
import { ConsoleDoor } from '#screens/console/console-door.tsx'
import { consoleStart } from '#screens/console/console-start.ts'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { secondFactorPage, signOutPage } from '../addresses.ts'
import type { EnrolmentOffer } from '../contract.ts'

interface EnrolmentScreenProps {
  offer: EnrolmentOffer
  isRequired: boolean
  error: string | null
}

/** Shows the secret as a QR code and as text, so that a second device is not required. */
export const EnrolmentScreen = ({ offer, isRequired, error: refused }: EnrolmentScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { error, watched } = useOwnProblem(refused, { missing: 'accounts:enrolment.codeMissing' })
  const lead = t(isRequired ? 'accounts:enrolment.required' : 'accounts:enrolment.optional')
  return (
    <ConsoleDoor title={t('accounts:enrolment.title')} lead={lead}>
      <ol className="door__steps">
        <li>
          <p>{t('accounts:enrolment.scan')}</p>
          <img
            className="door__qr"
            alt={t('accounts:enrolment.qr')}
            width={208}
            height={208}
            src={`data:image/svg+xml,${encodeURIComponent(offer.svg)}`}
          />
          <p className="con__soft">{t('accounts:enrolment.type')}</p>
          <p>
            <code className="door__secret">{offer.secret}</code>
          </p>
        </li>
        <li>
          <p>{t('accounts:enrolment.confirm')}</p>
          <form method="post" action={hrefFor(secondFactorPage, {}, locale)} className="door__form">
            <input type="hidden" name="sealed" value={offer.sealed} />
            <Field label={t('accounts:enrolment.code')} error={error}>
              {(control) => (
                <Input
                  {...control}
                  {...watched}
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={12}
                  required
                />
              )}
            </Field>
            <Button type="submit" kind="primary" block>
              {t('accounts:enrolment.submit')}
            </Button>
          </form>
        </li>
      </ol>
      {isRequired ? (
        <form method="post" action={hrefFor(signOutPage, {}, locale)}>
          <Button type="submit" kind="quiet" block>
            {t('console:frame.signOut')}
          </Button>
        </form>
      ) : (
        <a className="btn btn--quiet btn--block" href={hrefFor(consoleStart, {}, locale)}>
          {t('accounts:enrolment.later')}
        </a>
      )}
    </ConsoleDoor>
  )
}

export const RecoveryCodesScreen = ({ codes }: { codes: readonly string[] }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <ConsoleDoor title={t('accounts:enrolment.codesTitle')} lead={t('accounts:enrolment.codesLead')}>
      <ul className="door__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="btn btn--primary btn--block" href={hrefFor(consoleStart, {}, locale)}>
        {t('accounts:enrolment.toConsole')}
      </a>
    </ConsoleDoor>
  )
}

export const EnrolledScreen = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <ConsoleDoor title={t('accounts:enrolment.onTitle')} lead={t('accounts:enrolment.onText')}>
      <form method="post" action={hrefFor(secondFactorPage, {}, locale)}>
        <Button type="submit" name="renew" value="1" block>
          {t('accounts:enrolment.renew')}
        </Button>
      </form>
      <a className="btn btn--quiet btn--block" href={hrefFor(consoleStart, {}, locale)}>
        {t('accounts:enrolment.toConsole')}
      </a>
    </ConsoleDoor>
  )
}
