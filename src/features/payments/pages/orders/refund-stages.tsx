import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invoicePage, orderPage } from '../../addresses.ts'
import { refundInStages, refusedPart } from '../../refund-stages.ts'
import { Stage } from '../invoices/stage.tsx'
import type { OrderFacts } from './order-data.ts'

/** Tells of a partial refund that was not given, as the money was given back at the provider meanwhile. */
const RefusedPart = ({ data }: { data: OrderFacts }) => {
  const t = useT()
  const locale = useLocale()
  const part = refusedPart(data)
  if (!part) return null
  const sum = formatExactMoney(majorUnits(part.grossMinor), data.order.currency, locale)
  return (
    <Notice kind="warning">
      <p>{t('payments:orders.stages.refused', { sum })}</p>
      <p className="orderpage__detail">{[part.person, part.reason].join(' · ')}</p>
    </Notice>
  )
}

/** Stages of a refund (decided, at the provider, invoice corrected) and the last failure, if any. */
export const RefundStages = ({ data }: { data: OrderFacts }) => {
  const t = useT()
  const locale = useLocale()
  const refund = refundInStages(data)
  if (!refund) return <RefusedPart data={data} />
  const { askedAt, person, reason, grossMinor, givenAt, correction, failures, lastFailure } = refund
  const isGiven = givenAt !== null
  return (
    <>
      <RefusedPart data={data} />
      <ol className="stages">
        {askedAt && (
          <Stage state="done" at={askedAt}>
            {grossMinor === null
              ? t('payments:orders.stages.asked')
              : t('payments:orders.stages.askedPart', {
                  sum: formatExactMoney(majorUnits(grossMinor), data.order.currency, locale),
                })}
            <span className="hint">{[person, reason].filter(Boolean).join(' · ')}</span>
          </Stage>
        )}
        <Stage state={isGiven ? 'done' : 'now'} at={givenAt}>
          {t(`payments:orders.stages.${isGiven ? 'given' : 'atProvider'}`)}
        </Stage>
        <Stage state={correction ? 'done' : 'later'} at={correction?.issuedAt ?? null}>
          {correction ? (
            <a className="con__link" href={hrefFor(invoicePage, { id: correction.uid }, locale)}>
              {correction.document.number}
            </a>
          ) : (
            t('payments:orders.stages.correction')
          )}
        </Stage>
      </ol>
      {lastFailure && (
        <>
          <Notice kind="warning">
            <p>
              {t('payments:orders.stages.failed', {
                count: failures,
                at: formatDateTime(lastFailure.at),
              })}
            </p>
            <p className="orderpage__detail">{lastFailure.detail}</p>
          </Notice>
          <form method="post" action={hrefFor(orderPage, { id: data.order.uid }, locale)}>
            <Button type="submit" name="intent" value="retry-refund" size="sm">
              {t('payments:orders.stages.retry')}
            </Button>
          </form>
        </>
      )}
    </>
  )
}
