import { Mail, MailX } from 'lucide-react'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { rolesManagedBy } from '#features/accounts/rules.ts'
import { formatDate } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Group, IntentButton } from '../settings-parts.tsx'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: CompanyRole
  readonly expiresAt: number
}

interface InvitationsProps {
  rows: readonly InvitationRow[]
  own: CompanyRole
  /** The rows are expired invitations. */
  isLapsed?: boolean
}

/** Invitations without an answer. Members who may assign the role can resend or revoke them. */
export const Invitations = ({ rows, own, isLapsed = false }: InvitationsProps) => {
  const t = useT()
  const managed = rolesManagedBy(own)
  if (rows.length === 0) return null
  return (
    <Group
      id={isLapsed ? 'lapsed' : 'invitations'}
      title={t(isLapsed ? 'account:team.lapsed' : 'account:team.invitations')}
    >
      {rows.map(({ id, email, role, expiresAt }) => (
        <div key={id} className="srow srow--list">
          <Icon of={isLapsed ? MailX : Mail} />
          <div className="srow__v">
            {email}
            <small>
              {t(`accounts:roles.${role}`)} ·{' '}
              {t(isLapsed ? 'account:team.expired' : 'account:team.expires', {
                date: formatDate(new Date(expiresAt)),
              })}
            </small>
          </div>
          <div className="srow__a">
            {managed.includes(role) && (
              <>
                <form method="post">
                  <input type="hidden" name="email" value={email} />
                  <input type="hidden" name="role" value={role} />
                  <Button
                    type="submit"
                    name="intent"
                    value="invite"
                    kind="quiet"
                    size="sm"
                    aria-label={t('account:team.resendOne', { email })}
                  >
                    {t('account:team.resend')}
                  </Button>
                </form>
                <IntentButton intent="withdraw" id={id} name={t('account:team.withdrawOne', { email })}>
                  {t('account:team.withdraw')}
                </IntentButton>
              </>
            )}
          </div>
        </div>
      ))}
    </Group>
  )
}
