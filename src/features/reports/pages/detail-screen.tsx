import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { OfferLink } from '#screens/console/offer-link.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { reportsPage } from '../addresses.ts'
import type { ReportInQueue } from '../contract.ts'
import { roundOf } from '../rules.ts'
import { AnswerForm, type AnswerOutcome } from './answer-form.tsx'
import { ReportHistory } from './report-history.tsx'
import { ReportStateName } from './report-state.tsx'
import './report-detail.css'

export interface DetailData {
  readonly frame: ConsoleData
  readonly report: ReportInQueue
  /** Null for an offer that is not public. */
  readonly offerHref: string | null
  /** This operator has just answered. */
  readonly isAnswered: boolean
}

interface DetailScreenProps {
  data: DetailData
  outcome: AnswerOutcome
}

export const DetailScreen = ({ data, outcome }: DetailScreenProps) => {
  const t = useT()
  const { frame, report, isAnswered } = data
  const round = roundOf(report.state)
  return (
    <ConsoleFrame data={frame} title={t('reports:detail.title', { id: report.id })}>
      {isAnswered && report.state === 'answered' && (
        <Notice kind="success">{t('reports:detail.answered')}</Notice>
      )}
      {outcome.isTooLate && (
        <Notice kind="warning">
          <p>{t('reports:detail.tooLate')}</p>
          <p className="repdetail__text">{outcome.typed.text}</p>
        </Notice>
      )}
      <div className="con__body">
        <div className="con__lists">
          <Facts data={data} />
          <section className="repdetail" aria-label={t('reports:queue.offer')}>
            <Offer data={data} />
          </section>
          <section className="repdetail" aria-label={t('reports:detail.history')}>
            <h2>{t('reports:detail.history')}</h2>
            <ReportHistory report={report} />
          </section>
          {round && (
            <AnswerForm
              key={round}
              report={report}
              round={round}
              outcome={
                outcome.isTooLate
                  ? { ...outcome, typed: { outcome: '', text: '', tellsCandidates: true } }
                  : outcome
              }
            />
          )}
        </div>
      </div>
    </ConsoleFrame>
  )
}

const Facts = ({ data: { frame, report } }: { data: DetailData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <p className="con__facts">
      <a className="con__link" href={hrefFor(reportsPage, {}, locale)}>
        {t('reports:queue.back')}
      </a>
      <TenantName tenant={frame.tenants.find(({ id }) => id === report.tenantId)} />
      <ReportStateName state={report.state} />
      <span>{t(`reports:reasons.${report.reason}`)}</span>
      <span className="num">{formatDateTime(report.createdAt)}</span>
    </p>
  )
}

const Offer = ({ data: { report, offerHref } }: { data: DetailData }) => {
  const t = useT()
  const { offer, offerTitle, companyName, email } = report
  return (
    <>
      <h2>{[offerTitle, companyName].filter((part) => part !== '').join(', ')}</h2>
      <dl className="con__dl">
        <dt>{t('reports:detail.offerState')}</dt>
        <dd>{offer ? t(`reports:detail.offerStates.${offer.state}`) : t('reports:detail.offerGone')}</dd>
        <dt>{t('reports:detail.email')}</dt>
        <dd>{email ?? t('reports:detail.noEmail')}</dd>
      </dl>
      {offer && (
        <p>
          <OfferLink id={report.offerId}>{t('reports:detail.consoleOffer')}</OfferLink>
        </p>
      )}
      {offerHref && (
        <a className="con__link" href={offerHref} target="_blank" rel="noreferrer">
          {t('reports:detail.openOffer')}
        </a>
      )}
    </>
  )
}
