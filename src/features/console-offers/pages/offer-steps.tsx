import { reportPage } from '#features/reports/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { OfferDetail, OfferStep } from '../contract.ts'
import { OfferStateName } from './offer-state.tsx'

/** History of the offer, the newest step first. */
export const OfferSteps = ({ steps }: Pick<OfferDetail, 'steps'>) => {
  const t = useT()
  return (
    <section className="conoffer__part" aria-label={t('console-offers:detail.history')}>
      <h2>{t('console-offers:detail.history')}</h2>
      <ol className="conoffer__steps">
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </section>
  )
}

const Step = ({ step }: { step: OfferStep }) => {
  const { at, kind, state, person, reason, text, reportId, candidates } = step
  const t = useT()
  const locale = useLocale()
  return (
    <li>
      <p className="conoffer__head">
        {state === null ? (
          <b>{t(`console-offers:steps.${withoutState(kind)}`)}</b>
        ) : (
          <OfferStateName state={state} />
        )}
        <span className="con__soft num">{formatDateTime(at)}</span>
        {person !== '' && <span className="con__soft">{person}</span>}
        {reportId !== null && (
          <a className="con__link" href={hrefFor(reportPage, { id: reportId }, locale)}>
            {t('console-offers:detail.report', { id: reportId })}
          </a>
        )}
      </p>
      {reason !== null && <p>{t(`reports:reasons.${reason}`)}</p>}
      {text !== '' && <p className="conoffer__text">{text}</p>}
      {candidates > 0 && (
        <p className="con__soft">{t('console-offers:steps.candidates', { count: candidates })}</p>
      )}
    </li>
  )
}

const withoutState = (kind: OfferStep['kind']) => (kind === 'state' ? 'created' : kind)

/** Unanswered reports about the offer. */
export const OpenReports = ({ reports }: Pick<OfferDetail, 'reports'>) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="conoffer__part" aria-label={t('console-offers:detail.reports')}>
      <h2>{t('console-offers:detail.reports')}</h2>
      {reports.length === 0 && <p className="con__soft">{t('console-offers:detail.noReports')}</p>}
      <ol className="conoffer__steps">
        {reports.map(({ id, reason, text, createdAt }) => (
          <li key={id}>
            <p className="conoffer__head">
              <a className="con__link" href={hrefFor(reportPage, { id }, locale)}>
                {t('console-offers:detail.report', { id })}
              </a>
              <span>{t(`reports:reasons.${reason}`)}</span>
              <span className="con__soft num">{formatDateTime(createdAt)}</span>
            </p>
            {text !== '' && <p className="conoffer__text">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
