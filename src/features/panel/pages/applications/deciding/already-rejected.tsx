import { formatDateTime } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ApplicationDetail } from '../../../enumerations.ts'
import { Remarks } from '../history.tsx'

interface AlreadyRejectedProps {
  application: ApplicationDetail
  backHref: string
}

/** The decision in place of its form, for somebody who wants to refuse again. */
export const AlreadyRejected = ({ application: { history }, backHref }: AlreadyRejectedProps) => {
  const t = useT()
  const step = history.find(({ status }) => status === 'rejected')
  return (
    <section className="triage__ask" aria-label={t('panel:applications.decision')}>
      <h2>{t('panel:applications.alreadyRejected')}</h2>
      {step && (
        <p className="triage__decided">
          <small className="num">
            {[formatDateTime(new Date(step.at)), step.by].filter(Boolean).join(' · ')}
          </small>
          <Remarks step={step} />
        </p>
      )}
      <div className="oask__acts">
        <ButtonLink kind="primary" to={backHref} data-key="escape" aria-keyshortcuts="Escape" autoFocus>
          {t('panel:applications.back')}
        </ButtonLink>
      </div>
    </section>
  )
}
