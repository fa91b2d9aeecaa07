import { payLine } from '#features/offers/web/parts/pay-line.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate, formatDateTime, formatNumber } from '#kernel/format.ts'
import { Preview } from '#screens/console/beside/preview.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { consoleOfferPage } from '../addresses.ts'
import type { OfferDetail } from '../contract.ts'
import { nothingChanged, OfferActs } from './change-form.tsx'
import { CompanyOf } from './offer-parts.tsx'
import { OfferStateName } from './offer-state.tsx'
import { OpenReports } from './offer-steps.tsx'
import type { OffersData } from './offers-data.ts'
import './offer.css'

export interface PreviewProps {
  data: OffersData
  found: OfferDetail
  here: string
}

/** An offer of the list: what is known of it and of its company, open reports, and the form that blocks it. */
export const OfferPreview = ({ data, found, here }: PreviewProps) => {
  const t = useT()
  const locale = useLocale()
  const { offer, salaries, applications, company, reports } = found
  const { frame, planNames } = data
  const href = hrefFor(consoleOfferPage, { id: offer.id }, locale)
  return (
    <Preview
      label={t('console-offers:preview.title')}
      title={offer.title || t('console-offers:list.untitled')}
      here={here}
      foot={<OfferActs key={offer.id} found={found} outcome={nothingChanged} />}
    >
      <p className="conpreview__who">
        <CompanyOf offer={offer} />
        <TenantName tenant={frame.tenants.find(({ id }) => id === offer.tenantId)} />
      </p>
      <dl className="conpreview__facts">
        <dt>{t('console-offers:list.state')}</dt>
        <dd>
          <OfferStateName state={offer.state} />
        </dd>
        <dt>{t('console-offers:preview.pay')}</dt>
        <dd>{payLine(salaries, t, locale)}</dd>
        <dt>{t('console-offers:list.plan')}</dt>
        <dd>
          {planNames[offer.tenantId]?.[offer.planKey] ?? offer.planKey}
          {offer.isImported && ` ${t('console-offers:detail.imported')}`}
        </dd>
        <dt>{t('console-offers:detail.created')}</dt>
        <dd className="num">{formatDateTime(offer.createdAt)}</dd>
        {offer.publishedAt && (
          <>
            <dt>{t('console-offers:list.published')}</dt>
            <dd className="num">{formatDateTime(offer.publishedAt)}</dd>
          </>
        )}
        <dt>{t('console-offers:detail.applications')}</dt>
        <dd className="num">{formatNumber(applications, locale)}</dd>
      </dl>
      {company && (
        <section>
          <h2>{t('console-offers:list.company')}</h2>
          <p className="con__soft">
            {t('console-offers:preview.since', { day: formatDate(company.createdAt) })} ·{' '}
            {t('console-offers:preview.offers', { count: company.offers })}
            {company.blocked > 0 && `, ${t('console-offers:preview.blocked', { count: company.blocked })}`}
          </p>
        </section>
      )}
      {reports.length > 0 && <OpenReports reports={reports} />}
      <div>
        <ButtonLink to={href} size="sm" reloadDocument>
          {t('console:frame.preview.page')}
        </ButtonLink>
      </div>
    </Preview>
  )
}
