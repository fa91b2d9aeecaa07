import { TicketPercent } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { majorUnits } from '#features/money/rules.ts'
import type { PlanPrice } from '#features/plans/contract.ts'
import { formatDay, formatExactMoney, formatMoney } from '#kernel/format.ts'
import { Checkbox, Radio } from '#web/forms/choice.tsx'
import { ChoiceGroup } from '#web/forms/choice-group.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { InvoiceData } from '../contract.ts'
import { homeCountry } from '../enumerations.ts'
import { amountsOf, priceKey } from '../rules.ts'
import { InvoiceFields } from '../web/parts/invoice-fields.tsx'
import {
  BuyerChanged,
  Consents,
  Failure,
  OrderNotes,
  type StepOutcome,
  TypedDetails,
} from './payment-parts.tsx'
import { PriorNotice, type PriorShown } from './step/prior-notice.tsx'
import { StepFrame } from './step/step-frame.tsx'
import './payment.css'

export interface PlanChoice {
  readonly key: string
  readonly name: string
  readonly price: PlanPrice
  readonly promotionDeadline: string | null
  readonly days: number
  readonly bumps: number
  /** The offer fits this plan's limits. */
  readonly isFitting: boolean
}

export interface PaymentStepData {
  readonly offer: { readonly title: string; readonly companyName: string; readonly logoUrl: string | null }
  /** Null when nothing can be bought for the offer. */
  readonly use: 'publish' | 'extend' | null
  readonly canPayOnline: boolean
  /** The user may save the billing details for the company. */
  readonly canSaveBilling: boolean
  /** Link to the previous step. */
  readonly back: { readonly href: string; readonly label: string }
  /** Once paid for, the offer is held until its company is verified. */
  readonly isHeldFirst: boolean
  /** The offer is paid for and held until its company is verified. */
  readonly isWaiting: boolean
  readonly isBlocked: boolean
  readonly action: string
  /** Idempotency key of the order, fixed per page load. */
  readonly key: string
  readonly chosen: string
  readonly plans: readonly PlanChoice[]
  /** What the form begins with: the company's details, or those of this user's order that was not paid. */
  readonly billing: InvoiceData | null
  /** Whether the company has stored details. */
  readonly hasStored: boolean
  /** Of the stored details: an order tells what others changed meanwhile. */
  readonly editions: string
  readonly prior: PriorShown | null
  /** A code of the company put aside for this offer. */
  readonly reservedCode: string | null
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** E-mail address of the account that pays. */
  readonly email: string
}

const untouched = { typed: null, problems: [] }

interface ScreenProps {
  data: PaymentStepData
  outcome: StepOutcome
}

/** The payment step: plan, billing details, or a code; a plain form. */
export const PaymentStepScreen = ({ data, outcome }: ScreenProps) => {
  const t = useT()
  const { use, action, canPayOnline, key } = data
  const { failure, problems } = outcome
  // The page has two forms; the one not submitted keeps its initial values.
  const ofCode = outcome.typed?.intent === 'code'
  const typed = ofCode ? null : outcome.typed
  const isSold = data.plans.some(({ key: known }) => known === typed?.plan)
  const [planKey, setPlanKey] = useState((isSold && typed?.plan) || data.chosen)
  const [country, setCountry] = useState<string>(typed?.country ?? data.billing?.country ?? homeCountry)
  const plan = data.plans.find((one) => one.key === planKey)
  if (use === null)
    return (
      <StepFrame step="payment" back={data.back} isOver>
        <div className="paystep__main">
          <h1 className="title-28">{data.offer.title}</h1>
          {data.isWaiting ? (
            <Notice>{t('payments:step.waits')}</Notice>
          ) : (
            <Notice kind="warning">
              {t(data.isBlocked ? 'payments:step.blocked' : 'payments:step.nothingToBuy')}
            </Notice>
          )}
          {outcome.typed && <TypedDetails typed={outcome.typed} countries={data.countries} />}
        </div>
      </StepFrame>
    )
  return (
    <StepFrame
      step="payment"
      back={data.back}
      payer={data.email}
      act={canPayOnline && plan && <PayButton className="paystep__act" {...{ plan, country }} />}
    >
      <div className="paystep">
        <div className="paystep__main">
          <h1 className="title-28">
            {t(use === 'extend' ? 'payments:step.titleExtend' : 'payments:step.title')}
          </h1>
          {failure && <Failure code={failure} use={use} />}
          {data.prior && <PriorNotice prior={data.prior} use={use} />}
          {outcome.changed && <BuyerChanged changed={outcome.changed} href={action} />}
          {!failure && problems.length > 0 && (
            <Notice kind="error">{t('payments:step.problems', { count: problems.length })}</Notice>
          )}
          {!canPayOnline && <Notice kind="warning">{t('payments:step.codesOnly')}</Notice>}
          <CodeForm data={data} {...(ofCode ? outcome : untouched)} />
          {canPayOnline && (
            <form className="paystep__form" method="post" action={action} noValidate id="pay">
              <input type="hidden" name="intent" value="pay" />
              <input type="hidden" name="use" value={use} />
              <input type="hidden" name="key" value={typed?.key ?? key} />
              <input type="hidden" name="editions" value={typed?.editions ?? data.editions} />
              <input type="hidden" name="known" value={data.prior?.key ?? ''} />
              {data.plans.map(({ key: sold, price }) => (
                <input key={sold} type="hidden" name={`price-${sold}`} value={priceKey(price)} />
              ))}
              <PlanChoices
                plans={data.plans}
                chosen={planKey}
                isWrong={problems.some(({ field }) => field === 'plan')}
                onChoice={setPlanKey}
              />
              <h2 className="title-20">{t('payments:invoice.title')}</h2>
              <InvoiceFields
                {...{
                  typed,
                  problems: ofCode ? [] : problems,
                  billing: data.billing,
                  countries: data.countries,
                }}
                onCountry={setCountry}
              />
              {data.canSaveBilling && (
                <Checkbox name="save" defaultChecked={typed ? typed.save !== undefined : !data.hasStored}>
                  {t('payments:invoice.save')}
                </Checkbox>
              )}
              <Consents of="pay" {...(ofCode ? untouched : outcome)} />
            </form>
          )}
        </div>
        <Summary {...{ data, plan, country }} />
      </div>
    </StepFrame>
  )
}

interface PlanChoicesProps {
  plans: readonly PlanChoice[]
  chosen: string
  isWrong: boolean
  onChoice: (key: string) => void
}

const PlanChoices = ({ plans, chosen, isWrong, onChoice }: PlanChoicesProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <ChoiceGroup
      className="paystep__plans"
      legend={t('payments:step.plan')}
      legendClass="title-20"
      error={isWrong ? t('web:form.reasons.invalidChoice') : null}
    >
      {plans.map(({ key, name, price, days, isFitting }) => (
        <Radio
          key={key}
          name="plan"
          value={key}
          defaultChecked={key === chosen}
          disabled={!isFitting}
          onChange={() => onChoice(key)}
        >
          <b>{name}</b>
          <span className="hint num">
            {isFitting
              ? t('payments:step.planFacts', {
                  count: days,
                  net: formatMoney(majorUnits(price.netMinor), 'pln', locale),
                  gross: formatMoney(majorUnits(price.grossMinor), 'pln', locale),
                })
              : t('payments:step.planTooSmall')}
          </span>
        </Radio>
      ))}
    </ChoiceGroup>
  )
}

interface CodeFormProps extends Pick<StepOutcome, 'typed' | 'problems'> {
  data: PaymentStepData
}

const CodeForm = ({ data, typed, problems }: CodeFormProps) => {
  const t = useT()
  const { error, watched } = useOwnProblem(null, { missing: 'web:form.reasons.required' })
  const isOpen = typed?.code !== undefined || data.reservedCode !== null || !data.canPayOnline
  return (
    <details className="paystep__code" open={isOpen}>
      <summary>
        <Icon of={TicketPercent} />
        {t('payments:step.haveCode')}
      </summary>
      <form method="post" action={data.action}>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="use" value={data.use ?? 'publish'} />
        <input type="hidden" name="key" value={`code-${data.key}`.slice(0, 40)} />
        <Field label={t('payments:step.code')} help={t('payments:step.codeHelp')} error={error}>
          {(control) => (
            <Input
              {...{ ...control, ...watched }}
              name="code"
              autoFocus={typed?.code !== undefined}
              defaultValue={typed?.code ?? data.reservedCode ?? ''}
              autoCapitalize="characters"
              maxLength={60}
              required
            />
          )}
        </Field>
        <Consents of="code" {...{ typed, problems }} />
        <Button type="submit">{t(`payments:step.use.${data.use ?? 'publish'}`)}</Button>
      </form>
    </details>
  )
}

interface PayButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'block' | 'className'> {
  plan: PlanChoice
  country: string
}

const PayButton = ({ plan, country, ...shown }: PayButtonProps) => {
  const t = useT()
  const locale = useLocale()
  const hasScripts = useHydrated()
  const { currency, grossMinor } = amountsOf(plan, country)
  const amount = formatExactMoney(majorUnits(grossMinor), currency, locale)
  return (
    <Button type="submit" kind="primary" form="pay" {...shown}>
      {hasScripts ? t('payments:step.pay', { amount }) : t('payments:step.goOn')}
    </Button>
  )
}

interface SummaryProps {
  data: PaymentStepData
  plan: PlanChoice | undefined
  country: string
}

const Summary = ({ data: { use, offer, canPayOnline, isHeldFirst }, plan, country }: SummaryProps) => {
  const t = useT()
  const locale = useLocale()
  if (!plan) return null
  const { currency, netMinor, taxMinor, grossMinor } = amountsOf(plan, country)
  const money = (minor: number) => formatExactMoney(majorUnits(minor), currency, locale)
  const { old } = plan.price
  const before = old && money(currency === 'eur' ? old.netEurMinor : old.netMinor)
  return (
    <aside className="order" aria-label={t('payments:step.order')}>
      <h2 className="title-16">{t('payments:step.order')}</h2>
      <div className="order__offer">
        <Logo name={offer.companyName} src={offer.logoUrl} />
        <div>
          <p>{offer.title}</p>
          <p className="hint">
            {t('payments:step.orderPlan', { plan: plan.name, count: plan.days, bumps: plan.bumps })}
          </p>
        </div>
      </div>
      <dl className="order__sums num" aria-live="polite">
        <div>
          <dt>{t('payments:step.planNamed', { plan: plan.name })}</dt>
          <dd>
            {before && (
              <>
                <span className="sr">{t('payments:step.before')} </span>
                <s className="muted">{before}</s>
              </>
            )}{' '}
            {money(netMinor)}
          </dd>
        </div>
        <div>
          <dt>
            {taxMinor > 0
              ? t('payments:step.vat', { percent: plan.price.vatPercent })
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
      {plan.promotionDeadline && (
        <p className="hint">{t('payments:step.promotion', { day: formatDay(plan.promotionDeadline) })}</p>
      )}
      {canPayOnline && <PayButton className="order__pay" size="lg" block {...{ plan, country }} />}
      <OrderNotes
        becomes={
          use === 'extend' ? 'extendedAtOnce' : isHeldFirst ? 'publishedAfterCheck' : 'publishedAtOnce'
        }
      />
    </aside>
  )
}
