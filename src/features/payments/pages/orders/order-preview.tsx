import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { Preview } from '#screens/console/beside/preview.tsx'
import { CompanyLink } from '#screens/console/company-link.tsx'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { TenantName } from '#screens/console/console-parts.tsx'
import { OfferLink } from '#screens/console/offer-link.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { orderPage } from '../../addresses.ts'
import type { PaymentEvent } from '../../contract.ts'
import { orderStates } from '../../enumerations.ts'
import { orderNumber } from '../../rules.ts'
import type { OrderFacts } from './order-data.ts'
import { untouchedRefund } from './order-data.ts'
import { OrderStateName } from './order-state.tsx'
import { Refund, SettledRefunds } from './refund-form.tsx'
import { RefundStages } from './refund-stages.tsx'
import { OrderTroubles } from './troubles.tsx'
import './order.css'

export interface OrderPreviewProps {
  frame: ConsoleData
  found: OrderFacts
  /** The list's address. */
  here: string
}

/** The rest is on the payment's page. */
const SHOWN_EVENTS = 4

const LatestEvents = ({ events }: { events: readonly PaymentEvent[] }) => {
  const t = useT()
  if (events.length === 0) return null
  return (
    <section>
      <h2>{t('payments:orders.events.title')}</h2>
      <ul className="orderpage__parts">
        {events.slice(0, SHOWN_EVENTS).map(({ id, at, kind, name, told, result }) => {
          const state = orderStates.find((one) => one === told)
          return (
            <li key={id}>
              {name === null ? (
                t(`payments:orders.events.kinds.${kind}`)
              ) : (
                <span className="con__code">{name}</span>
              )}
              <span className="hint num">
                {[
                  formatDateTime(at),
                  state && t(`payments:orders.states.${state}`),
                  t(`payments:orders.events.results.${result}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A payment of the list: what was bought, its refund with the form, and what the provider said last. */
export const OrderPreview = ({ frame, found, here }: OrderPreviewProps) => {
  const t = useT()
  const locale = useLocale()
  const { order, events, providerPage } = found
  const money = (minor: number) => formatExactMoney(majorUnits(minor), order.currency, locale)
  return (
    <Preview label={t('payments:orders.previewTitle')} title={orderNumber(order)} here={here}>
      <p className="conpreview__who">
        <CompanyLink id={order.companyId}>{order.buyer.companyName}</CompanyLink>
        <TenantName tenant={frame.tenants.find(({ id }) => id === order.tenantId)} />
      </p>
      <dl className="conpreview__facts">
        <dt>{t('payments:orders.for')}</dt>
        <dd>
          {order.plan.name},{' '}
          {order.offerId === null ? (
            order.offerTitle
          ) : (
            <OfferLink id={order.offerId}>{order.offerTitle}</OfferLink>
          )}
        </dd>
        <dt>{t('payments:orders.state')}</dt>
        <dd>
          <OrderStateName state={order.state} />
        </dd>
        <dt>{t('payments:orders.gross')}</dt>
        <dd className="num">{money(order.grossMinor)}</dd>
        {order.refundedMinor > 0 && (
          <>
            <dt>{t('payments:orders.refunded')}</dt>
            <dd className="num">{money(order.refundedMinor)}</dd>
          </>
        )}
        {order.paidAt && (
          <>
            <dt>{t('payments:orders.paidAt')}</dt>
            <dd className="num">{formatDateTime(order.paidAt)}</dd>
          </>
        )}
      </dl>
      <div className="orderpage__acts">
        <ButtonLink to={hrefFor(orderPage, { id: order.uid }, locale)} size="sm" reloadDocument>
          {t('console:frame.preview.page')}
        </ButtonLink>
        {providerPage && (
          <a className="con__link" href={providerPage} target="_blank" rel="noreferrer">
            {t('payments:orders.atProvider')}
          </a>
        )}
      </div>
      <OrderTroubles data={found} failure={null} />
      <h2>{t('payments:orders.refund')}</h2>
      <SettledRefunds data={found} />
      <RefundStages data={found} />
      <Refund key={order.uid} data={found} outcome={untouchedRefund} />
      <LatestEvents events={events} />
    </Preview>
  )
}
