import { useState } from 'react'
import { majorUnits } from '#features/money/rules.ts'
import type { Pack, PlanPrice } from '#features/plans/contract.ts'
import { formatExactMoney } from '#kernel/format.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { InvoiceData } from '../contract.ts'
import { homeCountry } from '../enumerations.ts'
import { packAmountsOf, piecePriceOf, priceKey } from '../rules.ts'
import { InvoiceFields } from '../web/parts/invoice-fields.tsx'
import { BuyerChanged, Consents, Failure, OrderNotes, type StepOutcome } from './payment-parts.tsx'
import { PriorNotice, type PriorShown } from './step/prior-notice.tsx'
import { StepFrame } from './step/step-frame.tsx'
import './payment.css'

export interface PackData {
  readonly plan: string
  readonly pack: Pack
  /** Price of a single publication. */
  readonly single: PlanPrice
  readonly canPayOnline: boolean
  readonly action: string
  /** Idempotency key of the order, fixed per page load. */
  readonly key: string
  /** What the form begins with: the company's details, or those of this user's order that was not paid. */
  readonly billing: InvoiceData | null
  /** Whether the company has stored details. */
  readonly hasStored: boolean
  /** Of the stored details: an order tells what others changed meanwhile. */
  readonly editions: string
  /** The user may save the billing details for the company. */
  readonly canSaveBilling: boolean
  /** An earlier payment for the same pack. */
  readonly prior: PriorShown | null
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** E-mail address of the account that pays. */
  readonly email: string
}

interface ScreenProps {
  data: PackData
  outcome: StepOutcome
}

/** Order form of a pack: billing details and price; a plain form. */
export const PackPaymentScreen = ({ data, outcome }: ScreenProps) => {
  const t = useT()
  const { plan, pack, action, canPayOnline, key, billing, countries } = data
  const { typed, failure, problems } = outcome
  const [country, setCountry] = useState<string>(typed?.country ?? billing?.country ?? homeCountry)
  return (
    <StepFrame step={null} payer={data.email}>
      <div className="paystep">
        <div className="paystep__main">
          <h1 className="title-28">{t('payments:pack.name', { plan, number: pack.count })}</h1>
          <p className="muted">
            {t('payments:pack.lead', { count: pack.count, plan, days: pack.validDays })}
          </p>
          {failure && <Failure code={failure} />}
          {outcome.changed && <BuyerChanged changed={outcome.changed} href={action} />}
          {!failure && problems.length > 0 && (
            <Notice kind="error">{t('payments:step.problems', { count: problems.length })}</Notice>
          )}
          {!canPayOnline && <Notice kind="warning">{t('payments:step.codesOnly')}</Notice>}
          {data.prior && <PriorNotice prior={data.prior} use="pack" />}
          {canPayOnline && (
            <form className="paystep__form" method="post" action={action} noValidate id="pay">
              <input type="hidden" name="key" value={typed?.key ?? key} />
              <input type="hidden" name="editions" value={typed?.editions ?? data.editions} />
              <input type="hidden" name="known" value={data.prior?.key ?? ''} />
              <input
                type="hidden"
                name="price"
                value={priceKey(piecePriceOf(pack, data.single.vatPercent))}
              />
              <h2 className="title-20">{t('payments:invoice.title')}</h2>
              <InvoiceFields {...{ typed, problems, billing, countries }} onCountry={setCountry} />
              {data.canSaveBilling && (
                <Checkbox name="save" defaultChecked={typed ? typed.save !== undefined : !data.hasStored}>
                  {t('payments:invoice.save')}
                </Checkbox>
              )}
              <Consents of="pay" typed={typed} problems={problems} />
            </form>
          )}
        </div>
        <Summary data={data} country={country} />
      </div>
    </StepFrame>
  )
}

const Summary = ({ data, country }: { data: PackData; country: string }) => {
  const t = useT()
  const locale = useLocale()
  const hasScripts = useHydrated()
  const { plan, pack, single, canPayOnline } = data
  const { currency, netMinor, taxMinor, grossMinor } = packAmountsOf(pack, country, single.vatPercent)
  const money = (minor: number) => formatExactMoney(majorUnits(minor), currency, locale)
  const [unit, alone] =
    currency === 'eur' ? [pack.unit.netEurMinor, single.netEurMinor] : [pack.unit.netMinor, single.netMinor]
  const saved = alone * pack.count - netMinor
  return (
    <aside className="order" aria-label={t('payments:step.order')}>
      <h2 className="title-16">{t('payments:step.order')}</h2>
      <dl className="order__sums num" aria-live="polite">
        <div>
          <dt>{t('payments:pack.times', { plan, number: pack.count, unit: money(unit) })}</dt>
          <dd>{money(netMinor)}</dd>
        </div>
        <div>
          <dt>
            {taxMinor > 0
              ? t('payments:step.vat', { percent: single.vatPercent })
              : t('payments:step.reverse')}
          </dt>
          <dd>{money(taxMinor)}</dd>
        </div>
        <div className="order__total">
          <dt>{t('payments:step.toPay')}</dt>
          <dd>{money(grossMinor)}</dd>
        </div>
      </dl>
      {taxMinor === 0 && <p className="hint">{t('payments:step.numberByForm')}</p>}
      {saved > 0 && <p className="hint">{t('payments:pack.saved', { amount: money(saved) })}</p>}
      {canPayOnline && (
        <Button type="submit" kind="primary" size="lg" block form="pay">
          {hasScripts ? t('payments:step.pay', { amount: money(grossMinor) }) : t('payments:step.goOn')}
        </Button>
      )}
      <OrderNotes becomes="codesAtOnce" />
    </aside>
  )
}
