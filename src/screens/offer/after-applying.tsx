import { registerPage } from '#features/accounts/addresses.ts'
import { historyPage } from '#features/applications/addresses.ts'
import type { SentApplication } from '#features/applications/web/parts/apply-form-data.ts'
import type { loadApplicant } from '#features/applications/web/parts/own-applications.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'

interface AfterApplyingProps {
  sent: SentApplication
  applicant: Awaited<ReturnType<typeof loadApplicant>>
}

/** What follows for a visitor, who can keep the application by an account, and for a candidate, who has it. */
export const AfterApplying = ({ sent, applicant }: AfterApplyingProps) => {
  const t = useT()
  const locale = useLocale()
  if (applicant)
    return (
      <a className="btn btn--line btn--block" href={hrefFor(historyPage, {}, locale)}>
        {t('applications:quick.history')}
      </a>
    )
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
