import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invoicePage, orderPage } from '../../addresses.ts'
import type { OrderDocument, OrderSum, PaymentDifference } from '../../contract.ts'
import { orderNumber } from '../../rules.ts'

/** Totals of the filtered payments: number, received and refunded amounts. */
export const OrderSums = ({ sums }: { sums: readonly OrderSum[] }) => {
  const t = useT()
  const locale = useLocale()
  if (sums.length === 0) return null
  const count = sums.reduce((sum, one) => sum + one.count, 0)
  return (
    <p className="con__facts">
      <span>{t('payments:orders.count', { count })}</span>
      {sums.flatMap(({ currency, paidMinor, refundedMinor }) => {
        const money = (minor: number) => formatExactMoney(majorUnits(minor), currency, locale)
        return [
          <span key={currency} className="num">
            {t('payments:orders.sumPaid', { sum: money(paidMinor) })}
          </span>,
          ...(refundedMinor > 0
            ? [
                <span key={`${currency}-back`} className="num">
                  {t('payments:orders.sumRefunded', { sum: money(refundedMinor) })}
                </span>,
              ]
            : []),
        ]
      })}
    </p>
  )
}

/** The latest document, possibly a correction, then the earlier ones. */
export const OrderDocuments = ({ documents }: { documents: readonly OrderDocument[] }) => {
  const locale = useLocale()
  if (documents.length === 0) return <span className="con__soft">–</span>
  // One wrapper per cell: on a phone, where a cell is next to its heading, the documents stay below each other.
  return (
    <span>
      {documents.map(({ uid, number }, at) => (
        <span key={uid}>
          {at > 0 && <br />}
          <a className="num" href={hrefFor(invoicePage, { id: uid }, locale)}>
            {number}
          </a>
        </span>
      ))}
    </span>
  )
}

interface NamedOrder {
  readonly uid: string
  readonly id: number
  readonly createdAt: Date
}

export interface ReconciledProps {
  reconciled: {
    readonly at: Date | null
    readonly count: number
    readonly differences: readonly (NamedOrder & { readonly difference: PaymentDifference })[]
    readonly failedCount: number
    readonly failed: readonly (NamedOrder & { readonly failedAt: Date })[]
  }
  /** This operator has just requested a reconciliation. */
  isRequested: boolean
}

const NumberOf = ({ order }: { order: NamedOrder }) => (
  <a className="num" href={hrefFor(orderPage, { id: order.uid }, useLocale())}>
    {orderNumber(order)}
  </a>
)

/**
 * Result of the last reconciliation: payments whose state differs at the provider, payments that could not be checked,
 * and otherwise the time of the check.
 */
export const ReconciliationResult = ({ reconciled, isRequested: isAsked }: ReconciledProps) => {
  const t = useT()
  const { at, count, differences, failedCount, failed } = reconciled
  const outcome = failedCount > 0 ? 'agreedPartly' : 'agreed'
  return (
    <>
      {isAsked && <Notice kind="success">{t('payments:orders.asked')}</Notice>}
      {count > 0 && (
        <Notice kind="warning">
          <p>
            <b>{t('payments:orders.differences', { count })}</b>
          </p>
          <ul>
            {differences.map(({ difference, ...order }) => (
              <li key={order.uid}>
                <NumberOf order={order} />: {t(`payments:orders.difference.${difference}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {failedCount > 0 && (
        <Notice kind="warning">
          <p>
            <b>{t('payments:orders.failed', { count: failedCount })}</b>
          </p>
          <ul>
            {failed.map(({ failedAt, ...order }) => (
              <li key={order.uid}>
                <NumberOf order={order} />: {t('payments:orders.failedAt', { at: formatDateTime(failedAt) })}
              </li>
            ))}
          </ul>
          <p>{t('payments:orders.failedHelp')}</p>
        </Notice>
      )}
      {at && (
        <p className="con__facts">
          {t(`payments:orders.${count > 0 ? 'askedAt' : outcome}`, { at: formatDateTime(at) })}
        </p>
      )}
    </>
  )
}
