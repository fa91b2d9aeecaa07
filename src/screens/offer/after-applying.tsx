import { registerPage } from '#features/accounts/addresses.ts'
import { historyPage } from '#features/applications/addresses.ts'
import { feedbackFor } from '#features/applications/web/parts/apply-feedback.ts'
import type { ApplyFormData, SentApplication } from '#features/applications/web/parts/apply-form-data.ts'
import type { loadApplicant } from '#features/applications/web/parts/own-applications.ts'
import { profilePage } from '#features/profiles/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { useShell } from '../shell/shell-context.tsx'

interface AfterApplyingProps {
  form: Pick<ApplyFormData, 'hasHistory'>
  sent: SentApplication
  applicant: Awaited<ReturnType<typeof loadApplicant>>
}

/** The next step after applying: a visitor may keep the application in an account, a candidate has it there already. */
export const AfterApplying = ({ form, sent, applicant }: AfterApplyingProps) => {
  const t = useT()
  const locale = useLocale()
  const { signIn } = useShell()
  // Of a candidate whose profile could not be loaded nothing is known.
  const { who } = usePersonal()
  const feedback = feedbackFor(applicant)
  return (
    <>
      {applicant && form.hasHistory && (
        <a className="btn btn--line btn--block" href={hrefFor(historyPage, {}, locale)}>
          {t('applications:quick.history')}
        </a>
      )}
      {feedback === 'unregistered' && who !== 'candidate' && signIn.candidate && (
        <KeepApplication sent={sent} hasHistory={form.hasHistory} />
      )}
      {feedback === 'missingPreferences' && <TellPreferences />}
    </>
  )
}

interface KeepApplicationProps {
  sent: SentApplication
  hasHistory: boolean
}

/** Offers an account, in which the application's status can be followed where the board has a history. */
const KeepApplication = ({ sent, hasHistory }: KeepApplicationProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="reg">
      <div>
        <h2 className="title-16">{t(hasHistory ? 'applications:quick.keep' : 'applications:quick.next')}</h2>
        <p>{t(hasHistory ? 'applications:quick.keepText' : 'applications:quick.nextText')}</p>
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
