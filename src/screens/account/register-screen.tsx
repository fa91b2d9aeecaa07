import { CircleCheck, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { companyNameMaxLength, type Portal } from '#features/accounts/rules.ts'
import { legalDocumentPage } from '#features/content/addresses.ts'
import type { legalKeys } from '#features/content/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { RequiredCheckbox } from '#web/forms/required-checkbox.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { RichText } from '#web/i18n/rich-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField, Failure, LockedEmail, NameFields, PasswordField, TextField } from './fields.tsx'
import { type FormOutcome, problemText } from './form-outcome.ts'

/** An application sent as a guest, which the new account will contain. */
export interface KeptApplication {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly company: string
  readonly logoUrl: string | null
  readonly city: string
  readonly sentAt: number
}

export interface RegisterData {
  readonly portal: Portal
  readonly applicationId: string
  readonly redirectId: string
  readonly favoriteOfferId: string
  /** A path of this board that the visitor was going to. */
  readonly returnTo: string
  readonly kept: KeptApplication | null
  /** The board verifies a company before its first offer is published. */
  readonly checksCompanies: boolean
}

/** The accepted documents open in a new tab, so that the form keeps its input. */
const useTermsMarks = (portal: Portal): Record<string, (inside: string) => ReactNode> => {
  const locale = useLocale()
  const link = (document: (typeof legalKeys)[number]) => (inside: string) => (
    <a
      key={document}
      className="link"
      href={hrefFor(legalDocumentPage, { document }, locale)}
      target="_blank"
      rel="noopener"
    >
      {inside}
    </a>
  )
  return {
    terms: link(portal === 'candidate' ? 'terms-for-users' : 'terms-for-clients'),
    privacy: link('privacy-policy'),
  }
}

export const RegisterScreen = ({ data, outcome }: { data: RegisterData; outcome: FormOutcome }) => {
  const t = useT()
  const { portal, kept, applicationId, redirectId, favoriteOfferId, returnTo } = data
  const terms = useOwnProblem(problemText(outcome, 'acceptsTerms', t), { missing: 'account:errors.terms' })
  const marks = useTermsMarks(portal)
  return (
    <AuthFrame
      portal={portal}
      title={t(kept ? 'account:kept.title' : `account:register.${portal}Title`)}
      lead={t(kept ? 'account:kept.lead' : `account:register.${portal}Lead`)}
      before={kept && <KeptLine kept={kept} />}
      panel={kept && <KeptCard kept={kept} />}
      carried={{ favoriteOfferId, returnTo }}
    >
      <form method="post" className="auth__fields">
        <Failure outcome={outcome} />
        {portal === 'employer' && (
          <TextField
            outcome={outcome}
            name="companyName"
            label={t('account:fields.companyName')}
            {...(data.checksCompanies && { help: t('account:register.employerCheck') })}
            autoComplete="organization"
            maxLength={companyNameMaxLength}
            required
            missing="account:errors.companyName"
          />
        )}
        <div className="auth__duo">
          <NameFields outcome={outcome} initial={kept} />
        </div>
        {kept ? (
          <LockedEmail email={kept.email} help={t('account:kept.sameEmail')} />
        ) : (
          <EmailField outcome={outcome} isNew />
        )}
        <PasswordField outcome={outcome} isNew />
        <div className="auth__checks">
          <RequiredCheckbox
            name="acceptsTerms"
            value="true"
            defaultChecked={outcome.values.acceptsTerms === 'true'}
            error={terms.error}
            {...terms.watched}
          >
            <RichText text={t('account:register.terms')} marks={marks} />
          </RequiredCheckbox>
          <Checkbox
            name="acceptsMarketing"
            value="true"
            defaultChecked={outcome.values.acceptsMarketing === 'true'}
          >
            {t('account:register.marketing')} <span className="muted">{t('account:register.optional')}</span>
          </Checkbox>
        </div>
        <input type="hidden" name="applicationId" value={applicationId} />
        <input type="hidden" name="redirectId" value={redirectId} />
        <input type="hidden" name="favoriteOfferId" value={favoriteOfferId} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit" kind="primary" size="lg" block>
          {t('account:register.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}

const KeptLine = ({ kept }: { kept: KeptApplication }) => {
  const t = useT()
  return (
    <div className="auth__kept">
      <Icon of={CircleCheck} />
      <span>
        <b>{t('account:kept.line')}</b>
        <small>{[kept.title, kept.company].filter(Boolean).join(' · ')}</small>
      </span>
    </div>
  )
}

const KeptCard = ({ kept }: { kept: KeptApplication }) => {
  const t = useT()
  return (
    <div className="auth__scene">
      <div className="auth__card auth__card--kept">
        <p className="auth__caption">
          <Icon of={Lock} size={16} />
          {t('account:kept.caption')}
        </p>
        <div className="auth__cardrow">
          <Logo name={kept.company} src={kept.logoUrl} />
          <span>
            <b>{kept.title}</b>
            <small>{[kept.company, kept.city].filter(Boolean).join(' · ')}</small>
          </span>
        </div>
        <ol className="auth__steps">
          <li className="is-done">
            <i />
            <span>
              <b>{t('account:kept.sent')}</b>
              <small>{formatDateTime(new Date(kept.sentAt))}</small>
            </span>
          </li>
          <li className="is-now">
            <i />
            <span>
              <b>{t('account:kept.linked')}</b>
              <small>{t('account:kept.linkedText')}</small>
            </span>
          </li>
          <li>
            <i />
            <span>
              <b>{t('account:kept.status')}</b>
              <small>{t('account:kept.statusText')}</small>
            </span>
          </li>
        </ol>
      </div>
    </div>
  )
}
