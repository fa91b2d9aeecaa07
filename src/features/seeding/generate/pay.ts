import type { SalaryDraft } from '#features/offers/contract.ts'
import type { Currency, ExchangeRates } from '#kernel/currency.ts'
import type { Random } from './random.ts'
import type { Level } from './title.ts'

type Deal = SalaryDraft['type']
type Unit = SalaryDraft['unit']

// Factors of pay by level: an engineer's pay grows more steeply than a baker's.
const STEEP: Readonly<Record<Level, number>> = { i: 0.5, j: 0.68, m: 1, s: 1.36, e: 1.65, c: 1.55 }
const FLAT: Readonly<Record<Level, number>> = { i: 0.9, j: 0.93, m: 1, s: 1.17, e: 1.3, c: 1.45 }

// The legal minimum wage in Poland in 2026, gross in zł.
const MINIMUM: Readonly<Record<'month' | 'hour', number>> = { month: 4806, hour: 31.4 }
const HOURS = 168
const DAYS = 21

/** Factor from an employment contract's gross to other contracts: B2B is quoted net and bears its own costs. */
const OF_GROSS: Readonly<Partial<Record<Deal, number>>> = { b2b: 1.25, contract: 1.05 }

export interface PayQuestion {
  /** Gross monthly pay at the middle level, in zł. */
  readonly base: number
  readonly level: Level
  readonly isSteep: boolean
  /** Product of the city's and the company's factors. */
  readonly factor: number
  readonly isPartTime: boolean
  readonly currency: Currency
  readonly rates: ExchangeRates
  readonly unitOf: (deal: Deal) => Unit
}

const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step

const stepOf = (amount: number, unit: Unit): number => {
  if (unit === 'hour') return amount < 60 ? 0.5 : 5
  if (unit === 'day') return 10
  if (unit === 'year') return 1000
  return amount < 7000 ? 50 : amount < 12_000 ? 100 : 500
}

const PER_MONTH: Readonly<Record<Unit, number>> = { hour: 1 / HOURS, day: 1 / DAYS, month: 1, year: 12 }

/** The salary range of one contract type, a tenth to a sixth around its middle. */
export const payRange = (question: PayQuestion, deal: Deal, random: Random): SalaryDraft => {
  const { base, level, isSteep, factor, currency, rates } = question
  const unit = question.unitOf(deal)
  const share = question.isPartTime && unit === 'month' ? 0.5 : 1
  const monthly = base * (isSteep ? STEEP : FLAT)[level] * factor * (OF_GROSS[deal] ?? 1) * share
  const middle = (monthly * PER_MONTH[unit]) / rates.plnPer[currency]
  const spread = 0.08 + random.next() * 0.09
  const step = stepOf(middle, unit)
  const least =
    currency === 'pln' && (unit === 'month' || unit === 'hour') && deal !== 'b2b' ? MINIMUM[unit] * share : 0
  const from = Math.max(roundTo(middle * (1 - spread), step), Math.ceil(least / step) * step)
  const to = Math.max(roundTo(middle * (1 + spread), step), roundTo(from * 1.08, step), from + step)
  return {
    type: deal,
    fromMinor: Math.round(from * 100),
    toMinor: Math.round(to * 100),
    currency,
    unit,
    isGross: deal !== 'b2b',
  }
}
