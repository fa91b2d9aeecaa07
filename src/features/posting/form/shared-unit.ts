import { monthlyAmountMinor } from '#features/money/rules.ts'
import type { SalaryDraft } from '#features/offers/contract.ts'

/**
 * The form has one unit for all contracts. An offer from elsewhere whose contracts differ, such as a monthly one beside
 * one by the hour, gets monthly equivalents: with another unit the same amounts would be another pay.
 */
export const inSharedUnit = (salaries: readonly SalaryDraft[]): readonly SalaryDraft[] => {
  if (salaries.every(({ unit }) => unit === salaries[0]?.unit)) return salaries
  return salaries.map((salary) => {
    const monthly = (minor: number | null) => (minor === null ? null : monthlyAmountMinor(minor, salary.unit))
    const { fromMinor, toMinor } = salary
    return { ...salary, unit: 'month', fromMinor: monthly(fromMinor), toMinor: monthly(toMinor) }
  })
}
