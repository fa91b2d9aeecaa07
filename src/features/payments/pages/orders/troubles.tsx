import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { useQueued } from '#screens/console/queued.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { orderPage } from '../../addresses.ts'
import type { OpenTrouble, PaymentTrouble } from '../../contract.ts'
import { orderNumber } from '../../rules.ts'
import type { OrderFacts } from './order-data.ts'

const nameOf = ({ kind, outcome }: PaymentTrouble) =>
  `payments:trouble.kinds.${outcome === 'won' || outcome === 'lost' ? outcome : kind}` as const

/** Disputes and refunds of all boards that somebody must see to, above the list of payments. */
export const OpenTroubles = ({ troubles }: { troubles: readonly OpenTrouble[] }) => {
  const t = useT()
  const locale = useLocale()
  if (troubles.length === 0) return null
  return (
    <Notice kind="warning">
      <p>
        <b>{t('payments:trouble.waiting', { count: troubles.length })}</b>
      </p>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble.id}>
            <a className="num" href={hrefFor(orderPage, { id: trouble.order.uid }, locale)}>
              {orderNumber(trouble.order)}
            </a>
            : {t(nameOf(trouble))},{' '}
            {formatExactMoney(majorUnits(trouble.amountMinor), trouble.currency, locale)}
            {trouble.dueAt && `, ${t('payments:trouble.until', { at: formatDateTime(trouble.dueAt) })}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The disputes and refunds of one payment, with what an operator can do. */
export const OrderTroubles = ({ data, failure }: { data: OrderFacts; failure: string | null }) => {
  const t = useT()
  const action = useQueued(hrefFor(orderPage, { id: data.order.uid }, useLocale()))
  return (
    <>
      {failure === 'trouble.closed' && <Notice kind="error">{t('payments:trouble.closed')}</Notice>}
      {data.troubles.map((trouble) => (
        <OrderTrouble
          key={trouble.id}
          trouble={trouble}
          currency={data.order.currency}
          action={action}
          // A refund of the whole has its correction.
          isCorrectable={trouble.kind === 'refund-there' && data.order.state === 'paid'}
        />
      ))}
    </>
  )
}

interface OrderTroubleProps {
  trouble: PaymentTrouble
  currency: 'pln' | 'eur'
  /** Address of the payment's page. */
  action: string
  isCorrectable: boolean
}

const OrderTrouble = ({ trouble, currency, action, isCorrectable }: OrderTroubleProps) => {
  const t = useT()
  const locale = useLocale()
  const { id, kind, amountMinor, detail, openedAt, dueAt, outcome, closedAt, person, reference } = trouble
  const isOpen = closedAt === null
  const facts = [
    formatExactMoney(majorUnits(amountMinor), currency, locale),
    formatDateTime(openedAt),
    detail,
    reference,
    isOpen && dueAt && t('payments:trouble.until', { at: formatDateTime(dueAt) }),
  ]
  return (
    <Notice kind={isOpen ? 'warning' : 'soft'}>
      <p>
        <b>{t(nameOf(trouble))}</b>
      </p>
      <p className="orderpage__detail">{facts.filter(Boolean).join(' · ')}</p>
      {closedAt && (
        <p>
          {t(`payments:trouble.outcomes.${outcome ?? 'done'}`, { at: formatDateTime(closedAt) })}
          {person && ` (${person})`}
        </p>
      )}
      {isOpen && (
        <>
          <p>{t(`payments:trouble.help.${kind}`)}</p>
          <form method="post" action={action} className="orderpage__acts">
            <input type="hidden" name="trouble" value={id} />
            {kind === 'refund-failed' && (
              <Button type="submit" name="intent" value="retry" size="sm">
                {t('payments:trouble.retry')}
              </Button>
            )}
            {isCorrectable && (
              <Button type="submit" name="intent" value="correct" size="sm" kind="primary">
                {t('payments:trouble.correct', {
                  amount: formatExactMoney(majorUnits(amountMinor), currency, locale),
                })}
              </Button>
            )}
            <Button type="submit" name="intent" value="close" size="sm">
              {t('payments:trouble.close')}
            </Button>
          </form>
        </>
      )}
    </Notice>
  )
}
