import { logPage } from '#features/audit/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { consoleOffersPage } from '../addresses.ts'
import type { OfferDetail } from '../contract.ts'
import type { OfferChange } from '../enumerations.ts'
import { type ChangeOutcome, OfferActs } from './change-form.tsx'
import { CompanyOf } from './offer-parts.tsx'
import { OfferStateName } from './offer-state.tsx'
import { OfferSteps, OpenReports } from './offer-steps.tsx'
import type { PlanNames } from './plan-names.ts'
import './offer.css'

export interface OfferData {
  readonly frame: ConsoleData
  readonly found: OfferDetail
  readonly planNames: PlanNames
  /** Null for an offer that is not public. */
  readonly publicHref: string | null
  /** The change that this operator has just made. */
  readonly done: OfferChange | null
  /** Number of payments refunded with that change. */
  readonly refunds: number
}

interface OfferScreenProps {
  data: OfferData
  outcome: ChangeOutcome
}

/** One offer: its data, history, open reports, and the form that blocks it. */
export const OfferScreen = ({ data, outcome }: OfferScreenProps) => {
  const t = useT()
  const { frame, found, done, refunds } = data
  const { isTooLate, typed } = outcome
  const isDone = done !== null && (done === 'block') === (found.offer.state === 'blocked')
  return (
    <ConsoleFrame data={frame} title={found.offer.title || t('console-offers:list.untitled')}>
      {isDone && !isTooLate && (
        <Notice kind="success">
          <p>{t(`console-offers:done.${done}`)}</p>
          {refunds > 0 && <p>{t('console-offers:done.refunds', { count: refunds })}</p>}
        </Notice>
      )}
      {isTooLate && (
        <Notice kind="warning">
          <p>{t('console-offers:block.tooLate')}</p>
          <p className="conoffer__text">{typed.text}</p>
        </Notice>
      )}
      <div className="con__body con__body--inspected conoffer">
        <div className="con__lists">
          <Head data={data} />
          <Facts data={data} />
          <OpenReports reports={found.reports} />
          <OfferSteps steps={found.steps} />
        </div>
        <OfferActs found={found} outcome={outcome} />
      </div>
    </ConsoleFrame>
  )
}

const Head = ({ data: { frame, found, publicHref } }: { data: OfferData }) => {
  const t = useT()
  const locale = useLocale()
  const { id, tenantId, state } = found.offer
  return (
    <p className="con__facts">
      <a className="con__link" href={hrefFor(consoleOffersPage, {}, locale)}>
        {t('console-offers:detail.back')}
      </a>
      <TenantName tenant={frame.tenants.find((tenant) => tenant.id === tenantId)} />
      <OfferStateName state={state} />
      {publicHref && (
        <a className="con__link" href={publicHref} target="_blank" rel="noreferrer">
          {t('console-offers:detail.open')}
        </a>
      )}
      <a className="con__link" href={withQuery(hrefFor(logPage, {}, locale), { object: `offer:${id}` })}>
        {t('console-offers:detail.log')}
      </a>
    </p>
  )
}

const Facts = ({ data: { found, planNames } }: { data: OfferData }) => {
  const t = useT()
  const locale = useLocale()
  const { offer, updatedAt, slug, applications } = found
  const time = (at: Date | null) =>
    at ? <span className="num">{formatDateTime(at)}</span> : <span className="con__soft">–</span>
  return (
    <section className="conoffer__part" aria-label={t('console-offers:detail.facts')}>
      <h2>{t('console-offers:detail.facts')}</h2>
      <dl className="con__dl">
        <dt>{t('console-offers:list.company')}</dt>
        <dd>
          <CompanyOf offer={offer} />
        </dd>
        <dt>{t('console-offers:list.plan')}</dt>
        <dd>
          {planNames[offer.tenantId]?.[offer.planKey] ?? offer.planKey}
          {offer.isImported && <span className="con__soft"> {t('console-offers:detail.imported')}</span>}
        </dd>
        <dt>{t('console-offers:detail.created')}</dt>
        <dd>{time(offer.createdAt)}</dd>
        <dt>{t('console-offers:detail.updated')}</dt>
        <dd>{time(updatedAt)}</dd>
        <dt>{t('console-offers:list.published')}</dt>
        <dd>{time(offer.publishedAt)}</dd>
        <dt>{t('console-offers:list.ends')}</dt>
        <dd>{time(offer.expiredAt)}</dd>
        <dt>{t('console-offers:detail.applications')}</dt>
        <dd className="num">{formatNumber(applications, locale)}</dd>
        <dt>{t('console-offers:detail.number')}</dt>
        <dd className="num">{offer.id}</dd>
        {slug !== null && (
          <>
            <dt>{t('console-offers:detail.slug')}</dt>
            <dd className="con__code">{slug}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
