import type { ReactNode } from 'react'
import { editionFilePage } from '#features/content/addresses.ts'
import { majorUnits } from '#features/money/rules.ts'
import type { Code } from '#features/plans/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatDay, formatMoney } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { OfferLink } from '#screens/console/offer-link.tsx'
import { Radio } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invoicePage, ordersPage } from '../../addresses.ts'
import type { Invoice, Order, PartRefund } from '../../contract.ts'
import { orderNumber, shownTaxId } from '../../rules.ts'
import './order.css'

interface OrderData {
  readonly frame: ConsoleData
  readonly order: Order
  readonly invoices: readonly Invoice[]
  readonly parts: readonly PartRefund[]
  /** Codes of a pack's order. */
  readonly codes: readonly Pick<Code, 'code' | 'state'>[]
  /** Idempotency key of a refund, fixed per page load. */
  readonly key: string
  /** The mail with the codes has been queued again. */
  readonly isMailed: boolean
}

export interface RefundOutcome {
  readonly reason: string
  readonly amount: string
  readonly isPart: boolean
  /** Submitted idempotency key; null before the first submission. */
  readonly key: string | null
  readonly failure: string | null
}

/** A payment with its invoices and refunds. */
export const OrderScreen = ({ data, outcome }: { data: OrderData; outcome: RefundOutcome }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, order } = data
  return (
    <ConsoleFrame data={frame} title={orderNumber(order)}>
      <div className="con__body">
        <div className="con__lists">
          <section className="orderpage" aria-label={t('payments:orders.one')}>
            <p>
              <a href={hrefFor(ordersPage, {}, locale)}>{t('payments:orders.title')}</a>
            </p>
            <Facts data={data} />
            <MailCodes data={data} failure={outcome.failure} />
          </section>
          <section className="orderpage" aria-label={t('payments:orders.refund')}>
            <h2>{t('payments:orders.refund')}</h2>
            <Parts data={data} />
            <Refund data={data} outcome={outcome} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
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

const Facts = ({ data: { frame, order, invoices, codes } }: { data: OrderData }) => {
  const t = useT()
  const locale = useLocale()
  const { plan, offerTitle, buyer, state, outcome, code, failure } = order
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
    [t('payments:orders.buyer'), `${buyer.companyName}, ${shownTaxId(buyer.taxId, buyer.country)}`],
    [t('payments:orders.state'), t(`payments:orders.states.${state}`)],
    [t('payments:orders.gross'), formatMoney(majorUnits(order.grossMinor), order.currency, locale)],
    [t('payments:orders.at'), formatDateTime(order.createdAt)],
    [t('payments:orders.paidAt'), order.paidAt && formatDateTime(order.paidAt)],
    [
      t('payments:orders.outcome'),
      outcome && t(`payments:orders.${state === 'refunded' ? 'takenBack' : 'outcomes'}.${outcome}`),
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
      order.refundedMinor > 0 ? formatMoney(majorUnits(order.refundedMinor), order.currency, locale) : null,
    ],
    [t('payments:orders.reason'), order.refundReason],
    [t('payments:orders.refundedAt'), order.refundedAt && formatDateTime(order.refundedAt)],
  ]
  return (
    <dl className="con__dl">
      <dt>{t('console:frame.tenant')}</dt>
      <dd>
        <TenantName tenant={frame.tenants.find(({ id }) => id === order.tenantId)} />
      </dd>
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
              <a key={uid} href={hrefFor(invoicePage, { id: uid }, locale)}>
                {document.number}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

const failures = {
  'refund.code-used': 'codeUsed',
  'payment.invalid': 'noReason',
  'refund.amount': 'amount',
  'refund.asked': 'asked',
  'refund.pack': 'pack',
} as const
const isKnown = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)

/** Partial refunds of the order, and the remaining amount. */
const Parts = ({ data: { order, parts } }: { data: OrderData }) => {
  const t = useT()
  const locale = useLocale()
  if (parts.length === 0) return null
  const money = (minor: number) => formatMoney(majorUnits(minor), order.currency, locale)
  return (
    <ul className="orderpage__parts">
      {parts.map(({ uid, grossMinor, reason, askedAt, state }) => (
        <li key={uid}>
          <b className="num">{money(grossMinor)}</b>
          <span>{reason}</span>
          <span className="hint num">
            {t(`payments:orders.partStates.${state}`)} · {formatDateTime(askedAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Codes neither used nor revoked; expired ones count. */
const unusedOf = (codes: OrderData['codes']): number =>
  codes.filter(({ state }) => state === 'free' || state === 'expired').length

interface ExtentProps {
  outcome: RefundOutcome
  left: string
  /** A part has been refunded already. */
  isRest: boolean
  currency: string
  /** Error of the amount. */
  error: string | null
}

/** Choice between a full refund of the rest and a partial one. */
const Extent = ({ outcome: { isPart, amount }, left, isRest, currency, error }: ExtentProps) => {
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
            <Input
              {...control}
              name="amount"
              defaultValue={amount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          )}
        </Field>
      </div>
    </>
  )
}

interface RefundProps {
  data: OrderData
  outcome: RefundOutcome
}

const Refund = ({ data, outcome }: RefundProps) => {
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
  const left = formatMoney(majorUnits(leftMinor), currency, locale)
  const said =
    failure && t(`payments:orders.failures.${isKnown(failure) ? failures[failure] : 'other'}`, { left })
  const isOfAmount = failure === 'refund.amount'
  return (
    <form className="orderpage__form" method="post">
      <input type="hidden" name="key" value={outcome.key ?? data.key} />
      {said && !isOfAmount && <Notice kind="error">{said}</Notice>}
      {data.order.pack ? (
        <p>{t('payments:orders.packHelp', { number: unusedOf(data.codes) })}</p>
      ) : (
        <Extent
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
      <div>
        <Button type="submit" kind="danger">
          {t('payments:orders.giveBack')}
        </Button>
      </div>
    </form>
  )
}
