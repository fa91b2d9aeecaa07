import { secondFactorPage, signOutPage } from '#features/accounts/addresses.ts'
import type { EnrolmentOffer } from '#features/accounts/contract.ts'
import { jobsPage } from '#features/operations/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConsoleDoor } from './console-door.tsx'

interface EnrolmentScreenProps {
  offer: EnrolmentOffer
  isRequired: boolean
  error: string | null
}

/** The secret as a picture and as text; works without a phone beside the screen as well. */
export const EnrolmentScreen = ({ offer, isRequired, error }: EnrolmentScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const lead = t(isRequired ? 'console:enrolment.required' : 'console:enrolment.optional')
  return (
    <ConsoleDoor title={t('console:enrolment.title')} lead={lead}>
      <ol className="door__steps">
        <li>
          <p>{t('console:enrolment.scan')}</p>
          <img
            className="door__qr"
            alt={t('console:enrolment.qr')}
            width={208}
            height={208}
            src={`data:image/svg+xml,${encodeURIComponent(offer.svg)}`}
          />
          <p className="con__soft">{t('console:enrolment.type')}</p>
          <p>
            <code className="door__secret">{offer.secret}</code>
          </p>
        </li>
        <li>
          <p>{t('console:enrolment.confirm')}</p>
          <form method="post" action={hrefFor(secondFactorPage, {}, locale)} className="door__form">
            <input type="hidden" name="sealed" value={offer.sealed} />
            <Field label={t('console:enrolment.code')} error={error}>
              {(control) => (
                <Input
                  {...control}
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={12}
                  required
                />
              )}
            </Field>
            <Button type="submit" kind="primary" block>
              {t('console:enrolment.submit')}
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
        <a className="btn btn--quiet btn--block" href={hrefFor(jobsPage, {}, locale)}>
          {t('console:enrolment.later')}
        </a>
      )}
    </ConsoleDoor>
  )
}

export const RecoveryCodesScreen = ({ codes }: { codes: readonly string[] }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <ConsoleDoor title={t('console:enrolment.codesTitle')} lead={t('console:enrolment.codesLead')}>
      <ul className="door__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="btn btn--primary btn--block" href={hrefFor(jobsPage, {}, locale)}>
        {t('console:enrolment.toConsole')}
      </a>
    </ConsoleDoor>
  )
}

export const EnrolledScreen = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <ConsoleDoor title={t('console:enrolment.onTitle')} lead={t('console:enrolment.onText')}>
      <form method="post" action={hrefFor(secondFactorPage, {}, locale)}>
        <Button type="submit" name="renew" value="1" block>
          {t('console:enrolment.renew')}
        </Button>
      </form>
      <a className="btn btn--quiet btn--block" href={hrefFor(jobsPage, {}, locale)}>
        {t('console:enrolment.toConsole')}
      </a>
    </ConsoleDoor>
  )
}
