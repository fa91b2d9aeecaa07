import { registerPage } from '#features/accounts/addresses.ts'
import { historyPage } from '#features/applications/addresses.ts'
import { feedbackFor } from '#features/applications/web/parts/apply-feedback.ts'
import type { SentApplication } from '#features/applications/web/parts/apply-form-data.ts'
import type { loadApplicant } from '#features/applications/web/parts/own-applications.ts'
import { profilePage } from '#features/profiles/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { useShell } from '../shell/shell-context.tsx'

interface AfterApplyingProps {
  sent: SentApplication
  applicant: Awaited<ReturnType<typeof loadApplicant>>
}

/** The next step after applying: a visitor may keep the application in an account, a candidate has it there already. */
export const AfterApplying = ({ sent, applicant }: AfterApplyingProps) => {
  const t = useT()
  const locale = useLocale()
  const { signIn } = useShell()
  const feedback = feedbackFor(applicant)
  return (
    <>
      {applicant && (
        <a className="btn btn--line btn--block" href={hrefFor(historyPage, {}, locale)}>
          {t('applications:quick.history')}
        </a>
      )}
      {feedback === 'unregistered' && signIn.candidate && <KeepApplication sent={sent} />}
      {feedback === 'missingPreferences' && <TellPreferences />}
    </>
  )
}

/** Offers an account, in which the application's status can be followed. */
const KeepApplication = ({ sent }: Pick<AfterApplyingProps, 'sent'>) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="reg">
      <div>
        <h2 className="title-16">{t('applications:quick.keep')}</h2>
        <p>{t('applications:quick.keepText')}</p>
      </div>
      <a
        className="btn btn--line"
        href={withQuery(hrefFor(registerPage, {}, locale), { applicationId: sent.id })}
      >
        {t('applications:quick.register')}
      </a>
    </section>
  )
}

/** Asks for preferences, as a profile without them matches no offer. */
export const TellPreferences = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="reg">
      <div>
        <h2 className="title-16">{t('applications:quick.preferences')}</h2>
        <p>{t('applications:quick.preferencesText')}</p>
      </div>
      <a className="btn btn--line" href={hrefFor(profilePage, {}, locale)}>
        {t('applications:quick.preferencesAction')}
      </a>
    </section>
  )
}
