import type { Device } from '#features/accounts/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { Translate } from '#kernel/translator.ts'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { accountPage } from '../addresses.ts'
import type { AccountDetail, SessionOfAccount } from '../contract.ts'

const deviceText = ({ browser, system, form }: Device, t: Translate): string => {
  if (form === 'program') return t('accounts:devices.program')
  const name = browser ?? t('accounts:devices.unknownBrowser')
  return system === null ? name : t('accounts:devices.onSystem', { browser: name, system })
}

/** Sessions of the account; each of them can be ended. */
export const AccountSessions = ({ found: { account, sessions } }: { found: AccountDetail }) => {
  const t = useT()
  const action = hrefFor(accountPage, { id: account.id }, useLocale())
  return (
    <section aria-label={t('console-accounts:detail.sessions')}>
      <div className="conacc__head">
        <h2>{t('console-accounts:detail.sessions')}</h2>
        {sessions.length > 1 && (
          <form method="post" action={action}>
            <Button type="submit" size="sm" name="does" value="end-sessions">
              {t('console-accounts:detail.endAll')}
            </Button>
          </form>
        )}
      </div>
      <ConsoleTable
        label={t('console-accounts:detail.sessions')}
        rows={sessions}
        keyOf={({ id }) => id}
        empty={t('console-accounts:detail.noSessions')}
        columns={[
          {
            head: t('console-accounts:detail.device'),
            isWide: true,
            cell: ({ device }) => deviceText(device, t),
          },
          {
            head: t('console-accounts:detail.network'),
            cell: ({ network }) => <span className="num">{network}</span>,
          },
          {
            head: t('console-accounts:detail.signedInAt'),
            cell: ({ signedInAt }) => <span className="num">{formatDateTime(signedInAt)}</span>,
          },
          {
            head: t('console-accounts:detail.lastSeen'),
            cell: ({ lastSeenAt }) => <span className="num">{formatDateTime(lastSeenAt)}</span>,
          },
          {
            head: t('console-accounts:detail.end'),
            isNumber: true,
            cell: (session) => <EndForm session={session} action={action} />,
          },
        ]}
      />
    </section>
  )
}

const EndForm = ({ session, action }: { session: SessionOfAccount; action: string }) => {
  const t = useT()
  const device = deviceText(session.device, t)
  const name = t('console-accounts:detail.endOf', { device, time: formatDateTime(session.signedInAt) })
  return (
    <form method="post" action={action}>
      <input type="hidden" name="session" value={session.id} />
      <Button type="submit" size="sm" name="does" value="end-session" aria-label={name}>
        {t('console-accounts:detail.end')}
      </Button>
    </form>
  )
}
