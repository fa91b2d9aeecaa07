import { Mail } from 'lucide-react'
import { useId } from 'react'
import type { CompanyRole, RefusedInvitation } from '#features/accounts/contract.ts'
import { maxInvitedAtOnce } from '#features/accounts/rules.ts'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type FormOutcome, problemText, refusalText } from '../form-outcome.ts'
import { RoleChoice } from './role-choice.tsx'
import './invite-form.css'

export interface AnsweredInvitations {
  readonly invited: number
  readonly refused: readonly RefusedInvitation[]
}

interface InviteFormProps {
  roles: readonly CompanyRole[]
  outcome: FormOutcome
  answered: AnsweredInvitations
}

/** Invites several addresses with one role; refused addresses stay in the field, each with its reason. */
export const InviteForm = ({ roles, outcome, answered: { invited, refused } }: InviteFormProps) => {
  const t = useT()
  const refusedId = useId()
  const ofServer = refused.length === 0 ? problemText(outcome, 'email', t) : null
  const { error, watched } = useOwnProblem(ofServer, { missing: 'account:errors.emailRequired' })
  return (
    <form method="post" className="tinvite">
      <div className="tinvite__who">
        {invited > 0 && <Notice kind="success">{t('account:team.invited', { count: invited })}</Notice>}
        <Field
          label={t('account:team.emails')}
          help={t('account:team.emailsHelp', { most: maxInvitedAtOnce })}
          error={error}
        >
          {(control) => (
            <Textarea
              {...control}
              {...watched}
              {...(refused.length > 0 && {
                'aria-invalid': true,
                'aria-describedby': `${refusedId} ${control['aria-describedby'] ?? ''}`.trim(),
                autoFocus: true,
              })}
              name="email"
              rows={3}
              maxLength={8_000}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={outcome.values.email ?? ''}
              required
            />
          )}
        </Field>
        {refused.length > 0 && (
          <ul className="tinvite__refused" id={refusedId}>
            {refused.map(({ email, reason }) => (
              <li key={email}>
                <FieldError>
                  <b>{email}</b> – {refusalText(reason, t)}
                </FieldError>
              </li>
            ))}
          </ul>
        )}
      </div>
      <RoleChoice roles={roles} chosen={outcome.values.role ?? 'recruiter'} />
      <Button type="submit" name="intent" value="invite" kind="primary" size="lg">
        <Icon of={Mail} />
        {t('account:team.send')}
      </Button>
    </form>
  )
}
