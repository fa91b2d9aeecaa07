import { type CSSProperties, type FormEvent, useRef } from 'react'
import { directions, type PayQuestion, payUnits } from '#features/wages/contract.ts'
import { monthlyOf } from '#features/wages/rules.ts'
import { formatNumber } from '#kernel/format.ts'
import { Segment } from '#web/forms/choice.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { AmountProblem } from '../question.ts'

interface AmountFormProps {
  question: PayQuestion
  /** Initial text of the input. */
  typed: string
  problem: AmountProblem | null
}

/** Range of the slider, in zlotys a month. */
const SLIDER = { min: 4000, max: 30_000, step: 100 }
const TICKS = [5000, 10_000, 15_000, 20_000, 25_000, 30_000]
const PER_UNIT = { hour: 1 / 168, month: 1, year: 12 } as const
const placeOf = (amount: number) => `${((amount - SLIDER.min) / (SLIDER.max - SLIDER.min)) * 100}%`

/** Form of the amount, its direction (gross or net) and its unit. */
export const AmountForm = ({ question, typed, problem }: AmountFormProps) => {
  const t = useT()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const onSlide = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    if (!input.current) return
    // The input is the source of truth: the form reads it when this event bubbles up.
    const amount = Math.round(Number(currentTarget.value) * PER_UNIT[question.unit])
    input.current.value = formatNumber(amount, locale)
  }
  const slid = Math.min(SLIDER.max, Math.max(SLIDER.min, monthlyOf(question)))
  const at: CSSProperties = { '--at': placeOf(slid) }
  return (
    <div className="calc__ask">
      <div className="calc__bar">
        <Segment
          label={t('calculator:form.direction')}
          name="direction"
          defaultValue={question.direction}
          options={directions.map((value) => ({ value, label: t(`calculator:form.directions.${value}`) }))}
        />
        <label className="calc__amount">
          <span className="sr">{t('calculator:form.amount')}</span>
          <input
            ref={input}
            name="amount"
            // Invalid input stays as typed.
            defaultValue={problem === null ? formatNumber(question.amount, locale) : typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : 'amount-error'}
          />
          <span>{t(`calculator:form.per.${question.unit}`)}</span>
        </label>
        <Segment
          label={t('calculator:form.unit')}
          name="unit"
          defaultValue={question.unit}
          options={payUnits.map((value) => ({ value, label: t(`calculator:form.units.${value}`) }))}
        />
      </div>
      {problem && <FieldError id="amount-error">{t(`calculator:form.problems.${problem}`)}</FieldError>}
      <div className="calc__slider" data-ready={isHydrated || undefined}>
        <input
          type="range"
          {...SLIDER}
          value={slid}
          style={at}
          onInput={onSlide}
          aria-label={t('calculator:form.slider')}
          disabled={!isHydrated}
        />
        <p aria-hidden>
          {TICKS.map((amount) => (
            <span key={amount} style={{ left: placeOf(amount) }}>
              {formatNumber(amount, locale)}
            </span>
          ))}
        </p>
      </div>
      <noscript>
        <Button kind="primary" type="submit">
          {t('calculator:form.count')}
        </Button>
      </noscript>
    </div>
  )
}
