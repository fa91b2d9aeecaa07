import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CodeField } from './fields.tsx'
import type { FormOutcome } from './form-outcome.ts'
import type { SettingsData } from './settings-data.ts'
import { EditRow, IntentButton, Row, useEditing } from './settings-parts.tsx'

interface SecondFactorProps {
  data: SettingsData
  outcome: FormOutcome
  recoveryCodes: readonly string[] | null
}

/** Codes of an authenticator app: set up, renew, remove. */
export const SecondFactorRow = ({ data, outcome, recoveryCodes }: SecondFactorProps) => {
  const t = useT()
  const { open, closed } = useEditing(data)
  const { edit, offer, hasSecondFactor } = data
  const label = t('account:secondFactor.title')
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} closed={closed} />
  if (edit !== 'second-factor')
    return (
      <Row
        label={label}
        action={
          <ButtonLink to={open('second-factor')} kind="quiet" size="sm" preventScrollReset>
            {t(hasSecondFactor ? 'account:settings.change' : 'account:secondFactor.turnOn')}
          </ButtonLink>
        }
      >
        {t(hasSecondFactor ? 'account:secondFactor.on' : 'account:secondFactor.off')}
      </Row>
    )
  if (!offer)
    return (
      <>
        <EditRow
          label={label}
          intent="remove-second-factor"
          submit={t('account:secondFactor.turnOff')}
          cancelTo={closed}
          isDanger
        >
          <p>{t('account:secondFactor.turnOffLead')}</p>
          <CodeField outcome={outcome} />
        </EditRow>
        <Row
          label={t('account:secondFactor.codes')}
          action={<IntentButton intent="renew-codes">{t('account:secondFactor.renew')}</IntentButton>}
        >
          {t('account:secondFactor.codesLead')}
        </Row>
      </>
    )
  return (
    <EditRow
      label={label}
      intent="enrol-second-factor"
      submit={t('account:secondFactor.turnOn')}
      cancelTo={closed}
    >
      <p>{t('account:secondFactor.scan')}</p>
      <img
        className="srow__qr"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(offer.svg)}`}
        width="192"
        height="192"
        alt={t('account:secondFactor.qr')}
      />
      <p>
        {t('account:secondFactor.type')} <code>{offer.secret}</code>
      </p>
      <input type="hidden" name="sealed" value={offer.sealed} />
      <CodeField outcome={outcome} />
    </EditRow>
  )
}

const RecoveryCodes = ({ codes, closed }: { codes: readonly string[]; closed: string }) => {
  const t = useT()
  return (
    <div className="srow srow--edit">
      <span className="srow__k">{t('account:secondFactor.codes')}</span>
      <div className="srow__form">
        <Notice kind="warning">{t('account:secondFactor.keep')}</Notice>
        <ul className="scodes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="srow__submit">
          <ButtonLink to={closed} kind="primary">
            {t('account:secondFactor.kept')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
