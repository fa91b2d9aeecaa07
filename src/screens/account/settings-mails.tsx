import { chatsPage } from '#features/chat/addresses.ts'
import { savedPage } from '#features/saved-searches/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShell } from '../shell/shell-context.tsx'
import type { MailSettings } from './settings-data.ts'
import { Group } from './settings-parts.tsx'

interface MailsProps {
  mails: MailSettings
  isSaved: boolean
}

/** The mails of a candidate, except those about the account itself. */
export const Mails = ({ mails: { statuses, messages, alerts, marketing }, isSaved }: MailsProps) => {
  const t = useT()
  const locale = useLocale()
  // The board has conversations.
  const hasChats = useShell().entries.some(({ name }) => name === chatsPage.name)
  return (
    <Group
      id="mails"
      title={t('account:settings.mails')}
      lead={t('account:mails.lead')}
      notice={isSaved && <Notice kind="success">{t('account:mails.saved')}</Notice>}
    >
      <SwitchRow
        intent="statuses"
        name={t('account:mails.statuses')}
        help={t('account:mails.statusesHelp')}
        isOn={statuses}
      />
      {hasChats && (
        <SwitchRow
          intent="messages"
          name={t('account:mails.messages')}
          help={t('account:mails.messagesHelp')}
          isOn={messages}
        />
      )}
      {alerts && (
        <div className="swrow">
          <div>
            <b>{t('account:mails.alerts')}</b>
            <small>
              {alerts.on === 0
                ? t('account:mails.alertsNone')
                : t('account:mails.alertsOn', { count: alerts.on })}
            </small>
          </div>
          <ButtonLink to={hrefFor(savedPage, {}, locale)} kind="quiet" size="sm">
            {t('account:mails.manage')}
          </ButtonLink>
        </div>
      )}
      <SwitchRow
        intent="marketing"
        name={t('account:mails.marketing')}
        help={t('account:mails.marketingHelp')}
        isOn={marketing}
      />
    </Group>
  )
}

interface SwitchRowProps {
  intent: 'statuses' | 'messages' | 'marketing'
  name: string
  help: string
  isOn: boolean
}

/** A switch as a form of its own, which works with and without scripts. It posts the wanted state and does not toggle,
 * so that a repeat is harmless. */
const SwitchRow = ({ intent, name, help, isOn }: SwitchRowProps) => (
  <form method="post" className="swrow">
    <div>
      <b>{name}</b>
      <small id={`${intent}-help`}>{help}</small>
    </div>
    <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
    <button
      type="submit"
      name="intent"
      value={intent}
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      aria-describedby={`${intent}-help`}
      className="swrow__switch"
    >
      <span className="switch__track" />
    </button>
  </form>
)
