import { type ChangeEvent, type CSSProperties, useEffect, useRef, useState } from 'react'
import { formKeys } from '#features/search/address/form-keys.ts'
import type { Currency } from '#kernel/currency.ts'
import { formatCurrency, formatNumber } from '#kernel/format.ts'
import { writeInto } from '#web/forms/combobox.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useKept } from '#web/html/kept-html.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { FilterFormData } from './filter-form-data.ts'
import { type PayChart, ticksOf } from './pay-axis.ts'
import { salaryAmount, salaryInput } from './salary-input.ts'
import './salary-field.css'

interface SalaryFieldProps {
  data: Pick<FilterFormData, 'salaryFrom' | 'pay'>
  currency: Currency
}

/** Minimum pay: a text field, a histogram of the offers' pay, and a slider that writes into the field. */
export const SalaryField = ({ data, currency }: SalaryFieldProps) => {
  const t = useT()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState(salaryAmount(data.salaryFrom))
  useEffect(() => setAmount(salaryAmount(data.salaryFrom)), [data.salaryFrom])
  const onSlide = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (input.current) writeInto(input.current, salaryInput(currentTarget.value, locale))
  }
  return (
    <Field label={t('search:filters.salaryFrom')} help={t('search:filters.salaryHelp')}>
      {(control) => (
        <>
          <PayBars pay={data.pay} amount={amount} onSlide={onSlide} />
          <Input
            {...control}
            ref={input}
            look="sm"
            name={formKeys.salaryFrom}
            defaultValue={data.salaryFrom}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            unit={t('search:filters.salaryUnit', { currency: formatCurrency(currency, locale) })}
            onInput={({ currentTarget }) => setAmount(salaryAmount(currentTarget.value))}
            onBlur={({ currentTarget }) => {
              currentTarget.value = salaryInput(currentTarget.value, locale)
            }}
          />
        </>
      )}
    </Field>
  )
}

interface PayBarsProps {
  pay: PayChart
  amount: number
  onSlide: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Slider steps per band. */
const STEPS = 4

const PayBars = ({ pay, amount, onSlide }: PayBarsProps) => {
  const { step, counts } = pay
  const t = useT()
  const locale = useLocale()
  const isHydrated = useHydrated()
  const most = Math.max(...counts)
  if (most === 0) return null
  const end = step * counts.length
  const style: CSSProperties = { '--at': shareOf(amount, end) }
  return (
    <div className="paybars" style={style}>
      <Bars {...{ pay, amount }} />
      <input
        className="paybars__slider"
        type="range"
        min={0}
        max={end - step}
        step={step / STEPS}
        value={Math.min(amount, end - step)}
        disabled={!isHydrated}
        aria-label={t('search:filters.salarySlider')}
        aria-valuetext={formatNumber(amount, locale)}
        onChange={onSlide}
      />
      <p className="paybars__axis num" aria-hidden="true">
        <span>0</span>
        {ticksOf(pay).map((tick) => (
          <span key={tick} className="paybars__tick" style={{ left: shareOf(tick, end) }}>
            {formatNumber(roundedTo(100, tick), locale)}
          </span>
        ))}
        <span>{formatNumber(roundedTo(100, end - step), locale)}+</span>
      </p>
    </div>
  )
}

const shareOf = (value: number, end: number): string => `${Math.min((value / end) * 100, 100)}%`

/** The histogram with its median. */
const Bars = ({ pay, amount }: Pick<PayBarsProps, 'pay' | 'amount'>) => {
  const { step, counts, median } = pay
  const t = useT()
  const locale = useLocale()
  const most = Math.max(...counts)
  const end = step * counts.length
  const isFar = median !== null && median > end / 2
  const medianAt = shareOf(median ?? 0, end)
  const bands = counts.map((count, at) => ({ from: at * step, count }))
  const bars = useKept(['bars', pay, amount], () => (
    <>
      {bands.map(({ from, count }) => (
        <i
          key={from}
          className={from + step > amount ? 'paybars__on' : undefined}
          style={{ height: `${Math.round((count / most) * 100)}%` }}
        />
      ))}
      {median !== null && (
        <span
          className={classNames('paybars__median', isFar && 'paybars__median--far')}
          style={isFar ? { right: `calc(100% - ${medianAt})` } : { left: medianAt }}
        >
          {t('search:filters.median', { amount: formatNumber(median, locale) })}
        </span>
      )}
    </>
  ))
  return <div className="paybars__bars" aria-hidden="true" {...bars} />
}

const roundedTo = (unit: number, value: number): number => Math.round(value / unit) * unit
