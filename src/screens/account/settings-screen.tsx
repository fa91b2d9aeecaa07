import { KeyRound, Laptop, Smartphone, Terminal } from 'lucide-react'
import { Link } from 'react-router'
import type { AccountAction, Device } from '#features/accounts/contract.ts'
import { withQuery } from '#kernel/addresses.ts'
import { formatDate, formatDateTime } from '#kernel/format.ts'
import type { MessageKey } from '#kernel/translator.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PanelFrame } from '../panel/panel-frame.tsx'
import { EmailField, Failure, NameFields, PasswordField } from './fields.tsx'
import type { FormOutcome } from './form-outcome.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import type { Editable, EventRow, SessionRow, SettingsData } from './settings-data.ts'
import { SettingsColumns, SettingsFrame } from './settings-frame.tsx'
import { Look } from './settings-look.tsx'
import { Mails } from './settings-mails.tsx'
import { EditRow, Group, IntentButton, Row, useEditing } from './settings-parts.tsx'

export interface SettingsProps {
  data: SettingsData
  outcome: FormOutcome
  /** Shown once, after a second factor was set up or its recovery codes were renewed. */
  recoveryCodes: readonly string[] | null
}

const doneTexts = {
  name: 'account:settings.doneName',
  email: 'account:settings.doneEmail',
  password: 'account:settings.donePassword',
  'second-factor': 'account:settings.doneSecondFactor',
  session: 'account:settings.doneSession',
  passkey: 'account:settings.donePasskey',
} as const satisfies Record<string, MessageKey>

export const SettingsScreen = ({ data, outcome, recoveryCodes }: SettingsProps) => {
  const t = useT()
  const { portal, done } = data
  const content = (
    <>
      {done && done !== 'mails' && <Notice kind="success">{t(doneTexts[done])}</Notice>}
      {portal === 'employer' && !data.panel && <Notice>{t('account:settings.noCompany')}</Notice>}
      <Account data={data} outcome={outcome} />
      <Group id="security" title={t('account:settings.security')}>
        <Password data={data} outcome={outcome} />
        <SecondFactorRow data={data} outcome={outcome} recoveryCodes={recoveryCodes} />
        <Passkeys data={data} />
      </Group>
      <Sessions sessions={data.sessions} />
      {portal === 'candidate' && <Look mailLanguage={data.mailLanguage} />}
      {data.mails && <Mails mails={data.mails} isSaved={done === 'mails'} />}
      <Log data={data} />
    </>
  )
  const title = t('account:settings.title')
  if (data.panel)
    return (
      <PanelFrame data={data.panel} title={title}>
        <SettingsColumns portal={portal} active="settings">
          {content}
        </SettingsColumns>
      </PanelFrame>
    )
  return (
    <SettingsFrame portal={portal} active="settings" title={title}>
      {content}
    </SettingsFrame>
  )
}

type PartProps = Pick<SettingsProps, 'data' | 'outcome'>

const Account = ({ data, outcome }: PartProps) => {
  const t = useT()
  const { open, closed } = useEditing(data)
  const { edit, firstName, lastName, email, pendingEmail } = data
  const change = (row: Editable, name: string) => (
    <ButtonLink to={open(row)} kind="quiet" size="sm" aria-label={name} preventScrollReset>
      {t('account:settings.change')}
    </ButtonLink>
  )
  return (
    <Group id="account" title={t('account:settings.account')}>
      {edit === 'name' ? (
        <EditRow
          label={t('account:settings.name')}
          intent="rename"
          submit={t('account:settings.save')}
          cancelTo={closed}
        >
          <NameFields outcome={outcome} initial={{ firstName, lastName }} />
        </EditRow>
      ) : (
        <Row label={t('account:settings.name')} action={change('name', t('account:settings.changeName'))}>
          {[firstName, lastName].filter(Boolean).join(' ') || t('account:settings.notGiven')}
        </Row>
      )}
      {edit === 'email' ? (
        <EditRow
          label={t('account:fields.email')}
          intent="change-email"
          submit={t('account:settings.sendLink')}
          cancelTo={closed}
        >
          <Failure outcome={outcome} />
          <EmailField outcome={outcome} label={t('account:settings.newEmail')} isNew />
          <PasswordField outcome={outcome} name="current" label={t('account:settings.currentPassword')} />
        </EditRow>
      ) : (
        <Row label={t('account:fields.email')} action={change('email', t('account:settings.changeEmail'))}>
          <EmailText email={email} />
          {/* An en space, which stays at the end of a line when the tag wraps. */}
          {'\u2002'}
          <Tag kind="success">{t('account:settings.confirmed')}</Tag>
          {pendingEmail && (
            <small>
              {t('account:settings.pendingEmail', {
                email: pendingEmail.email,
                time: formatDateTime(new Date(pendingEmail.expiresAt)),
              })}
            </small>
          )}
          {pendingEmail && (
            <IntentButton intent="cancel-email">{t('account:settings.cancelEmail')}</IntentButton>
          )}
        </Row>
      )}
    </Group>
  )
}

const Password = ({ data, outcome }: PartProps) => {
  const t = useT()
  const { open, closed } = useEditing(data)
  if (data.edit === 'password')
    return (
      <EditRow
        label={t('account:fields.password')}
        intent="change-password"
        submit={t('account:settings.changePassword')}
        cancelTo={closed}
      >
        <Failure outcome={outcome} />
        <PasswordField outcome={outcome} name="current" label={t('account:settings.currentPassword')} />
        <PasswordField outcome={outcome} isNew label={t('account:settings.newPassword')} />
        <p className="muted">{t('account:settings.passwordEnds')}</p>
      </EditRow>
    )
  return (
    <Row
      label={t('account:fields.password')}
      action={
        <ButtonLink to={open('password')} kind="quiet" size="sm" preventScrollReset>
          {t('account:settings.changePassword')}
        </ButtonLink>
      }
    >
      {t('account:settings.passwordChangedAt', { date: formatDate(new Date(data.passwordChangedAt)) })}
    </Row>
  )
}

const Passkeys = ({ data }: { data: SettingsData }) => {
  const t = useT()
  const { closed } = useEditing(data)
  const { passkeys, tenantKey, portal } = data
  const next = withQuery(closed, { done: 'passkey' })
  return (
    <>
      <Row
        label={t('account:passkeys.title')}
        action={<PasskeyButton does="add" tenantKey={tenantKey} kind={portal} next={next} />}
      >
        {t('account:passkeys.count', { count: passkeys.length })}
        <small>{t('account:passkeys.lead')}</small>
      </Row>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <div key={id} className="srow srow--list">
          <Icon of={KeyRound} />
          <div className="srow__v">
            {name}
            <small>
              {lastUsedAt === null
                ? t('account:passkeys.added', { date: formatDate(new Date(createdAt)) })
                : t('account:passkeys.used', { date: formatDateTime(new Date(lastUsedAt)) })}
            </small>
          </div>
          <div className="srow__a">
            <IntentButton intent="remove-passkey" id={id} name={t('account:passkeys.removeOne', { name })}>
              {t('account:passkeys.remove')}
            </IntentButton>
          </div>
        </div>
      ))}
    </>
  )
}

const icons = { computer: Laptop, phone: Smartphone, program: Terminal } as const

const useDeviceText = () => {
  const t = useT()
  return ({ browser, system, form }: Device): string => {
    if (form === 'program') return t('accounts:devices.program')
    const name = browser ?? t('accounts:devices.unknownBrowser')
    return system === null ? name : t('accounts:devices.onSystem', { browser: name, system })
  }
}

const Sessions = ({ sessions }: { sessions: readonly SessionRow[] }) => {
  const t = useT()
  const deviceText = useDeviceText()
  return (
    <Group id="sessions" title={t('account:settings.devices')}>
      {sessions.map(({ id, device, network, lastSeenAt, isCurrent }) => (
        <div key={id} className="srow srow--list srow--device">
          <Icon of={icons[device.form]} />
          <div className="srow__v">
            {deviceText(device)}
            <small>
              {network} · {isCurrent ? t('account:settings.activeNow') : formatDateTime(new Date(lastSeenAt))}
            </small>
          </div>
          <div className="srow__a">
            {isCurrent ? (
              <Tag kind="success">{t('account:settings.thisDevice')}</Tag>
            ) : (
              <IntentButton
                intent="end-session"
                id={id}
                name={t('account:settings.endOne', { device: deviceText(device) })}
              >
                {t('account:settings.end')}
              </IntentButton>
            )}
          </div>
        </div>
      ))}
      {sessions.length > 1 && (
        <div className="srow">
          <span className="srow__k">{t('account:settings.others', { count: sessions.length - 1 })}</span>
          <span className="srow__v" />
          <div className="srow__a">
            <IntentButton intent="end-others" kind="line">
              {t('account:settings.endOthers')}
            </IntentButton>
          </div>
        </div>
      )}
    </Group>
  )
}

const actionTexts: Readonly<Record<AccountAction, MessageKey>> = {
  'account.created': 'account:log.account-created',
  'account.confirmed': 'account:log.account-confirmed',
  'account.registered-again': 'account:log.account-registered-again',
  'signed-in': 'account:log.signed-in',
  'sign-in.failed': 'account:log.sign-in-failed',
  'signed-out': 'account:log.signed-out',
  'session.ended': 'account:log.session-ended',
  'sessions.ended': 'account:log.sessions-ended',
  'session.reused': 'account:log.session-reused',
  'password.changed': 'account:log.password-changed',
  'password.reset': 'account:log.password-reset',
  'email.change-asked': 'account:log.email-change-asked',
  'email.changed': 'account:log.email-changed',
  'name.changed': 'account:log.name-changed',
  'cv.changed': 'account:log.cv-changed',
  'cv.removed': 'account:log.cv-removed',
  'data.exported': 'account:log.data-exported',
  'erasure.asked': 'account:log.erasure-asked',
  'second-factor.enrolled': 'account:log.second-factor-enrolled',
  'second-factor.removed': 'account:log.second-factor-removed',
  'second-factor.failed': 'account:log.second-factor-failed',
  'recovery-code.used': 'account:log.recovery-code-used',
  'recovery-codes.renewed': 'account:log.recovery-codes-renewed',
  'passkey.added': 'account:log.passkey-added',
  'passkey.removed': 'account:log.passkey-removed',
  'company.joined': 'account:log.company-joined',
  'company.left': 'account:log.company-left',
  'company.role-changed': 'account:log.company-role-changed',
  'account.blocked': 'account:log.account-blocked',
  'account.unblocked': 'account:log.account-unblocked',
}

const Log = ({ data }: { data: SettingsData }) => {
  const t = useT()
  const deviceText = useDeviceText()
  const { closed } = useEditing(data)
  const place = ({ device, network }: EventRow) =>
    network === '' ? '' : ` · ${deviceText(device)} · ${network}`
  return (
    <Group id="log" title={t('account:settings.log')} lead={t('account:settings.logLead')}>
      {data.events.map((event) => (
        <div key={event.id} className="srow">
          <span className="srow__k num">{formatDateTime(new Date(event.at))}</span>
          <div className="srow__v">
            {t(actionTexts[event.action])}
            <small>{event.note || place(event).slice(3)}</small>
          </div>
        </div>
      ))}
      {data.olderThan !== null && (
        <div className="srow">
          <Link className="link" to={`${withQuery(closed, { before: String(data.olderThan) })}#log`}>
            {t('account:settings.older')}
          </Link>
        </div>
      )}
    </Group>
  )
}
