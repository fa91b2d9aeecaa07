import { Users } from 'lucide-react'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Failure, LockedEmail, NameFields, PasswordField } from './fields.tsx'
import type { FormOutcome } from './form-outcome.ts'

export interface InvitationData {
  readonly token: string
  readonly email: string
  readonly company: string
  readonly role: CompanyRole
  readonly hasAccount: boolean
}

/** Accepts an invitation to a company, opened from a mail. */
export const InvitationScreen = ({ data, outcome }: { data: InvitationData; outcome: FormOutcome }) => {
  const t = useT()
  const { token, email, company, role, hasAccount } = data
  return (
    <AuthFrame
      portal="employer"
      title={t('account:invitation.title', { company })}
      lead={t(hasAccount ? 'account:invitation.leadKnown' : 'account:invitation.lead', {
        role: t(`accounts:roles.${role}`),
      })}
      before={
        <span className="auth__icon">
          <Icon of={Users} size={24} />
        </span>
      }
    >
      <form method="post" className="auth__fields">
        <Failure outcome={outcome} />
        <input type="hidden" name="token" value={token} />
        <LockedEmail email={email} help={t('account:invitation.email')} />
        {!hasAccount && (
          <div className="auth__duo">
            <NameFields outcome={outcome} />
          </div>
        )}
        <PasswordField outcome={outcome} isNew={!hasAccount} />
        <Button type="submit" kind="primary" size="lg" block>
          {t('account:invitation.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
