import type { Rates } from './contract.ts'
import { rates2026 } from './data/rates-2026.ts'

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
