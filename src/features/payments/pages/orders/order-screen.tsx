import type { ReactNode } from 'react'
import { logPage } from '#features/audit/addresses.ts'
import { editionFilePage } from '#features/content/addresses.ts'
import { majorUnits } from '#features/money/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatDay, formatExactMoney } from '#kernel/format.ts'
import { CompanyLink } from '#screens/console/company-link.tsx'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { OfferLink } from '#screens/console/offer-link.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invoicePage, ordersPage } from '../../addresses.ts'
import { orderNumber, shownTaxId } from '../../rules.ts'
import type { OrderData, RefundOutcome } from './order-data.ts'
import { OrderEvents } from './order-events.tsx'
import { OrderStateName } from './order-state.tsx'
import { Refund, SettledRefunds } from './refund-form.tsx'
import { RefundStages } from './refund-stages.tsx'
import { OrderTroubles } from './troubles.tsx'
import './order.css'

/** One payment with its documents, its provider's events and the form of a refund. */
export const OrderScreen = ({ data, outcome }: { data: OrderData; outcome: RefundOutcome }) => {
  const t = useT()
  return (
    <ConsoleFrame data={data.frame} title={orderNumber(data.order)}>
      <div className="con__body con__body--inspected orderpage">
        <div className="con__lists">
          {data.isRefundAsked && outcome.failure === null && (
            <Notice kind="success">{t('payments:orders.refundTaken')}</Notice>
          )}
          <Head data={data} />
          <OrderTroubles data={data} failure={outcome.failure} />
          <section className="orderpage__part" aria-label={t('payments:orders.one')}>
            <Facts data={data} />
            <MailCodes data={data} failure={outcome.failure} />
          </section>
          <OrderEvents events={data.events} />
        </div>
        <aside className="con__inspector con__inspector--acts" aria-label={t('payments:orders.refund')}>
          <h2>{t('payments:orders.refund')}</h2>
          <SettledRefunds data={data} />
          <RefundStages data={data} />
          <Refund data={data} outcome={outcome} />
        </aside>
      </div>
    </ConsoleFrame>
  )
}

const Head = ({ data: { frame, order, providerPage } }: { data: OrderData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <p className="con__facts">
      <a className="con__link" href={hrefFor(ordersPage, {}, locale)}>
        {t('payments:orders.title')}
      </a>
      <TenantName tenant={frame.tenants.find(({ id }) => id === order.tenantId)} />
      <OrderStateName state={order.state} />
      {providerPage && (
        <a className="con__link" href={providerPage} target="_blank" rel="noreferrer">
          {t('payments:orders.atProvider')}
        </a>
      )}
      <a
        className="con__link"
        href={withQuery(hrefFor(logPage, {}, locale), { object: `order:${order.uid}` })}
      >
        {t('payments:orders.log')}
      </a>
    </p>
  )
}

const MailCodes = ({
  data: { order, codes, isMailed },
  failure,
}: {
  data: OrderData
  failure: string | null
}) => {
  const t = useT()
  if (order.state !== 'paid' || (order.code === null && codes.length === 0)) return null
  return (
    <form method="post">
      {isMailed && <Notice kind="success">{t('payments:orders.codesMailed')}</Notice>}
      {failure === 'request.too-many' && <Notice kind="error">{t('payments:orders.tooManyMails')}</Notice>}
      <Button type="submit" name="intent" value="mail-codes" size="sm">
        {t('payments:orders.mailCodes')}
      </Button>
    </form>
  )
}

const documentKeys = ['terms-for-clients', 'privacy-policy'] as const
const SHOWN_OF_HASH = 8

const Facts = ({ data: { order, invoices, codes, troubles } }: { data: OrderData }) => {
  const t = useT()
  const locale = useLocale()
  const { plan, offerTitle, buyer, state, outcome, code, failure } = order
  // A refund made at the provider left the purchase as it was.
  const isKept = order.refundAskedAt === null && troubles.some(({ kind }) => kind === 'refund-there')
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('payments:orders.for'),
      order.offerId === null ? (
        `${plan.name}, ${offerTitle}`
      ) : (
        <>
          {plan.name}, <OfferLink id={order.offerId}>{offerTitle}</OfferLink>
        </>
      ),
    ],
    [
      t('payments:orders.buyer'),
      <>
        <CompanyLink id={order.companyId}>{buyer.companyName}</CompanyLink>,{' '}
        {shownTaxId(buyer.taxId, buyer.country)}
      </>,
    ],
    [t('payments:orders.gross'), formatExactMoney(majorUnits(order.grossMinor), order.currency, locale)],
    [t('payments:orders.at'), formatDateTime(order.createdAt)],
    [t('payments:orders.paidAt'), order.paidAt && formatDateTime(order.paidAt)],
    [
      t('payments:orders.outcome'),
      outcome &&
        t(`payments:orders.${state === 'refunded' && !isKept ? 'takenBack' : 'outcomes'}.${outcome}`),
    ],
    [t('payments:orders.code'), code],
    [
      t('payments:orders.packCodes'),
      codes.length > 0
        ? t('payments:orders.packUsed', {
            used: codes.filter((one) => one.state === 'used').length,
            number: codes.length,
          })
        : null,
    ],
    [t('payments:orders.failure'), failure],
    [t('payments:orders.provider'), order.provider],
    [
      t('payments:orders.refunded'),
      order.refundedMinor > 0
        ? formatExactMoney(majorUnits(order.refundedMinor), order.currency, locale)
        : null,
    ],
    [t('payments:orders.refundedAt'), order.refundedAt && formatDateTime(order.refundedAt)],
  ]
  return (
    <dl className="con__dl">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      {order.documents.length > 0 && (
        <div>
          <dt>{t('payments:orders.terms')}</dt>
          <dd className="orderpage__papers">
            {order.documents.map(({ key, edition, sha256 }) => (
              <a
                key={sha256}
                className="con__link"
                href={hrefFor(editionFilePage, { board: order.tenantId, sha256 }, locale)}
                download
              >
                {t('payments:orders.edition', {
                  document: t(
                    `payments:orders.documents.${documentKeys.find((known) => known === key) ?? 'other'}`,
                  ),
                  day: edition ? formatDay(edition) : '–',
                  hash: sha256.slice(0, SHOWN_OF_HASH),
                })}
              </a>
            ))}
          </dd>
        </div>
      )}
      {invoices.length > 0 && (
        <div>
          <dt>{t('payments:orders.invoices')}</dt>
          <dd className="orderpage__papers">
            {invoices.map(({ uid, document }) => (
              <a key={uid} className="con__link" href={hrefFor(invoicePage, { id: uid }, locale)}>
                {document.number}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
