import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invoicePage, orderPage } from '../../addresses.ts'
import type { OrderPaper, OrderSum, PaymentDifference } from '../../contract.ts'
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
export const Papers = ({ papers }: { papers: readonly OrderPaper[] }) => {
  const locale = useLocale()
  if (papers.length === 0) return <span className="con__soft">–</span>
  // One wrapper per cell: on a phone, where a cell is next to its heading, the documents stay below each other.
  return (
    <span>
      {papers.map(({ uid, number }, at) => (
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

export interface ReconciledProps {
  reconciled: {
    readonly at: Date | null
    readonly count: number
    readonly differences: readonly {
      readonly uid: string
      readonly id: number
      readonly createdAt: Date
      readonly difference: PaymentDifference
    }[]
  }
  /** This operator has just requested a reconciliation. */
  isAsked: boolean
}

/** Differences found by the last reconciliation; without any, its time. */
export const Differences = ({ reconciled: { at, count, differences }, isAsked }: ReconciledProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <>
      {isAsked && <Notice kind="success">{t('payments:orders.asked')}</Notice>}
      {count > 0 && (
        <Notice kind="warning">
          <p>
            <b>{t('payments:orders.differences', { count })}</b>
          </p>
          <ul>
            {differences.map(({ uid, difference, ...order }) => (
              <li key={uid}>
                <a className="num" href={hrefFor(orderPage, { id: uid }, locale)}>
                  {orderNumber(order)}
                </a>
                : {t(`payments:orders.difference.${difference}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {at && (
        <p className="con__facts">
          {t(count > 0 ? 'payments:orders.askedAt' : 'payments:orders.agreed', { at: formatDateTime(at) })}
        </p>
      )}
    </>
  )
}
