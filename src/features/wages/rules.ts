import {
  type ContractKind,
  type ContractPay,
  contractKinds,
  type PayMonth,
  type PayQuestion,
  type PayUnit,
  type Rates,
  type Situation,
} from './contract.ts'
import { rates2026 } from './data/rates-2026.ts'
import { toGrosz } from './pay/amounts.ts'
import { b2bYear } from './pay/b2b-pay.ts'
import { employmentYear, mandateYear } from './pay/insured-pay.ts'

/** The default: one contract, full contributions, no reliefs. */
export const usualQuestion: PayQuestion = {
  amount: 8000,
  direction: 'gross',
  unit: 'month',
  yearOf: 'permanent',
  isUnder26: false,
  isStudent: false,
  commutes: false,
  hasPensionPlan: false,
  hasSickness: true,
  b2bTax: 'linear',
  b2bContributions: 'full',
  b2bCosts: 0,
}

/** Units per month, as in the conversion of offers' salaries. */
const PER_MONTH: Readonly<Record<PayUnit, number>> = { hour: 168, month: 1, year: 1 / 12 }

export const monthlyOf = ({ amount, unit }: Pick<PayQuestion, 'amount' | 'unit'>): number =>
  toGrosz(amount * PER_MONTH[unit])

const years: Readonly<
  Record<ContractKind, (gross: number, situation: Situation, rates: Rates) => PayMonth[]>
> = {
  permanent: employmentYear,
  mandate_contract: mandateYear,
  b2b: b2bYear,
}

const averageOf = (months: readonly PayMonth[]): PayMonth => {
  const mean = (key: keyof PayMonth) =>
    toGrosz(months.reduce((sum, month) => sum + month[key], 0) / months.length)
  return {
    gross: mean('gross'),
    social: mean('social'),
    health: mean('health'),
    tax: mean('tax'),
    pensionPlan: mean('pensionPlan'),
    costs: mean('costs'),
    net: mean('net'),
    employerCost: mean('employerCost'),
  }
}

/** The year of a contract with this gross pay every month. */
export const payOf = (kind: ContractKind, gross: number, situation: Situation, rates: Rates): ContractPay => {
  const months = years[kind](gross, situation, rates)
  return { kind, months, average: averageOf(months) }
}

/** Upper bound of the search for a gross amount, in zlotys; the highest net pay is about two fifths of it. */
const HIGHEST_GROSS = 400_000
/** Tax is rounded to the zloty, so net pay may drop slightly as gross rises; the search steps back this far. */
const ROUNDING_STEPS = 12

/** The lowest monthly gross pay, in whole zlotys, with at least this average net pay. */
const grossFor = (net: number, netOf: (gross: number) => number): number => {
  let [below, above] = [-1, HIGHEST_GROSS]
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (netOf(middle) >= net) above = middle
    else below = middle
  }
  const near = Array.from({ length: ROUNDING_STEPS }, (_, step) => above - ROUNDING_STEPS + step)
  return near.find((gross) => gross >= 0 && netOf(gross) >= net) ?? above
}

/** The three contracts for the same gross pay, or each with the gross pay that leaves the asked net. */
export const compareContracts = (question: PayQuestion, rates: Rates): ContractPay[] => {
  const monthly = monthlyOf(question)
  return contractKinds.map((kind) => {
    const gross =
      question.direction === 'gross'
        ? monthly
        : grossFor(monthly, (tried) => payOf(kind, tried, question, rates).average.net)
    return payOf(kind, gross, question, rates)
  })
}

/** The contract with the highest net or the lowest gross; null if two or more are equal. */
export const bestOf = (pays: readonly ContractPay[], { direction }: Pick<PayQuestion, 'direction'>) => {
  const gainOf = ({ average }: ContractPay) => (direction === 'gross' ? average.net : -average.gross)
  const most = Math.max(...pays.map(gainOf))
  const best = pays.filter((pay) => gainOf(pay) === most)
  return best.length === 1 ? (best[0]?.kind ?? null) : null
}

/** In ascending order of their period. */
const allRates: readonly Rates[] = [rates2026]

/** The rates in force on a day, or the nearest known ones. */
export const ratesOn = (day: Date): Rates => {
  const date = day.toISOString().slice(0, 10)
  return allRates.findLast(({ validFrom }) => validFrom <= date) ?? rates2026
}

/** Whether a person under 26 pays no tax on this annual pay. */
export const isFreeOfTaxUnder26 = (yearlyPln: number, day: Date): boolean => yearlyPln <= reliefUnder26(day)

/** Yearly income in zlotys up to which people under 26 pay no tax. */
export const reliefUnder26 = (day: Date): number => ratesOn(day).tax.youthReliefAYear

/** Average monthly net pay in whole zlotys, in the default situation. */
export const netOfMonth = (kind: ContractKind, gross: number, day: Date): number =>
  Math.round(payOf(kind, gross, usualQuestion, ratesOn(day)).average.net)

/** Contracts whose net pay can be converted to gross; one for a specific task has no contributions. */
export type EmployeeContract = Exclude<ContractKind, 'b2b'> | 'contract'

/** The lowest monthly gross pay, in whole zlotys, with at least this average net pay in the default situation. */
export const grossOfMonth = (contract: EmployeeContract, net: number, day: Date): number => {
  const rates = ratesOn(day)
  if (contract === 'contract') return Math.round(net / (1 - rates.tax.lowRate * (1 - rates.tax.mandateCosts)))
  return grossFor(net, (gross) => payOf(contract, gross, usualQuestion, rates).average.net)
}
