import type { ContractKind, Rates } from './contract.ts'
import { rates2026 } from './data/rates-2026.ts'
import { payOf } from './pay/compare.ts'
import { usualQuestion } from './question.ts'

/** The newest last. */
const allRates: readonly Rates[] = [rates2026]

/** The rates in force on a day; before and after those that are known, the nearest. */
export const ratesOn = (day: Date): Rates => {
  const date = day.toISOString().slice(0, 10)
  return allRates.findLast(({ validFrom }) => validFrom <= date) ?? rates2026
}

/** Whether all pay of a year is free of tax for somebody under 26. */
export const isFreeOfTaxUnder26 = (yearlyPln: number, day: Date): boolean =>
  yearlyPln <= ratesOn(day).tax.youthReliefAYear

/** What is left of a month's pay on the average of the year, in whole zlotys, in the simplest case. */
export const netOfMonth = (kind: ContractKind, gross: number, day: Date): number =>
  Math.round(payOf(kind, gross, usualQuestion, ratesOn(day)).average.net)
