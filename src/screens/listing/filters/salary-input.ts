import { filterParams } from '#features/search/address/filter-params.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'

/** Parses a typed amount, '15 000' or '15000,555', within the filter's bounds; 0 for anything else. */
export const salaryAmount = (typed: string): number => {
  const amount = Number.parseFloat(typed.replace(/\s/g, '').replace(',', '.'))
  const { min, max } = filterParams.salary
  return Number.isNaN(amount) ? min : Math.round(Math.min(Math.max(amount, min), max) * 100) / 100
}

/** Formats the same amount for the field: grouped thousands, at most two decimals; '' for 0. */
export const salaryInput = (typed: string, locale: Locale): string => {
  const amount = salaryAmount(typed)
  return amount === 0 ? '' : formatNumber(amount, locale)
}
