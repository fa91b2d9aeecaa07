import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { CompanyLink } from '#screens/console/company-link.tsx'
import { Radio } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { orderPage } from '../../addresses.ts'
import { isRefused } from '../../refund-stages.ts'
import type { OrderFacts, RefundOutcome } from './order-data.ts'

const failures = {
  'refund.code-used': 'codeUsed',
  'payment.invalid': 'noReason',
  'refund.amount': 'amount',
  'refund.asked': 'asked',
  'refund.pack': 'pack',
} as const
const isKnown = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)

/** The settled partial refunds of an order. */
export const SettledRefunds = ({ data: { order, parts, events } }: { data: OrderFacts }) => {
  const t = useT()
  const locale = useLocale()
  const given = parts.filter(({ state }) => state !== 'asked')
  if (given.length === 0) return null
  const money = (minor: number) => formatExactMoney(majorUnits(minor), order.currency, locale)
  return (
    <ul className="orderpage__parts" aria-label={t('payments:orders.given')}>
      {given.map((part) => (
        <li key={part.uid}>
          <b className="num">{money(part.grossMinor)}</b>
          <span>{part.reason}</span>
          <span className="hint num">
            {t(`payments:orders.partStates.${isRefused(part, events) ? 'refused' : part.state}`)} ·{' '}
            {formatDateTime(part.askedAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Number of codes neither used nor revoked; expired ones count. */
const unusedOf = (codes: OrderFacts['codes']): number =>
  codes.filter(({ state }) => state === 'free' || state === 'expired').length

interface RefundExtentProps {
  outcome: RefundOutcome
  left: string
  /** A part of the order was already refunded. */
  isRest: boolean
  currency: string
  /** Validation message of the amount. */
  error: string | null
}

/** The choice between a refund of the whole remainder and a partial refund. */
const RefundExtent = ({ outcome: { isPart, amount }, left, isRest, currency, error }: RefundExtentProps) => {
  const t = useT()
  return (
    <>
      <fieldset className="orderpage__extent">
        <legend className="field__label">{t('payments:orders.extent')}</legend>
        <Radio name="extent" value="whole" defaultChecked={!isPart}>
          {t(isRest ? 'payments:orders.rest' : 'payments:orders.whole', { left })}
          <span className="hint orderpage__help">{t('payments:orders.wholeHelp')}</span>
        </Radio>
        <Radio name="extent" value="part" defaultChecked={isPart}>
          {t('payments:orders.part')}
          <span className="hint orderpage__help">{t('payments:orders.partHelp')}</span>
        </Radio>
      </fieldset>
      <div className="orderpage__amount">
        <Field label={t('payments:orders.amount', { currency: currency.toUpperCase() })} error={error}>
          {(control) => (
            <Input {...control} name="amount" defaultValue={amount} inputMode="decimal" maxLength={20} />
          )}
        </Field>
      </div>
    </>
  )
}

interface RefundProps {
  data: OrderFacts
  outcome: RefundOutcome
}

/** The form of a full or partial refund. */
export const Refund = ({ data, outcome }: RefundProps) => {
  const t = useT()
  const { error, watched } = useOwnProblem(null, { missing: 'web:form.reasons.required' })
  const locale = useLocale()
  const { state, refundAskedAt, grossMinor, refundedMinor, currency } = data.order
  const leftMinor = grossMinor - refundedMinor
  if (state === 'refunded' || leftMinor === 0) return <p>{t('payments:orders.isRefunded')}</p>
  if (refundAskedAt || data.parts.some((part) => part.state === 'asked'))
    return <p>{t('payments:orders.isUnderWay')}</p>
  if (state !== 'paid') return <p>{t('payments:orders.notPaid')}</p>
  const failure = outcome.failure === 'request.too-many' ? null : outcome.failure
  const left = formatExactMoney(majorUnits(leftMinor), currency, locale)
  const said =
    failure && t(`payments:orders.failures.${isKnown(failure) ? failures[failure] : 'other'}`, { left })
  const isOfAmount = failure === 'refund.amount'
  return (
    <form
      className="orderpage__form"
      method="post"
      action={hrefFor(orderPage, { id: data.order.uid }, locale)}
    >
      <input type="hidden" name="key" value={outcome.key ?? data.key} />
      {said && !isOfAmount && <Notice kind="error">{said}</Notice>}
      {data.order.pack ? (
        <p>{t('payments:orders.packHelp', { number: unusedOf(data.codes) })}</p>
      ) : (
        <RefundExtent
          {...{ outcome, left, currency }}
          isRest={refundedMinor > 0}
          error={isOfAmount ? said : null}
        />
      )}
      <Field label={t('payments:orders.reason')} help={t('payments:orders.refundHelp')} error={error}>
        {(control) => (
          <Input
            {...{ ...control, ...watched }}
            name="reason"
            defaultValue={outcome.reason}
            maxLength={200}
            required
          />
        )}
      </Field>
      <div className="orderpage__acts">
        <Button type="submit" kind="danger">
          {t('payments:orders.giveBack')}
        </Button>
        {!data.order.pack && (
          <CompanyLink id={data.order.companyId} to="codes">
            {t('payments:orders.codesInstead')}
          </CompanyLink>
        )}
      </div>
    </form>
  )
}
