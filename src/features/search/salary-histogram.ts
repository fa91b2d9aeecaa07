import { salaryBands } from '#features/offers/rules.ts'
import { type Currency, convertAmount, type ExchangeRates } from '#kernel/currency.ts'
import type { FacetCounts } from './contract.ts'

export interface SalaryBand {
  readonly from: number
  /** Null is no end. */
  readonly to: number | null
  readonly count: number
}

/** Includes empty bands, so that a chart has no gaps. Without rates amounts are in zlotys. */
export const salaryHistogram = (
  counts: FacetCounts,
  currency: Currency,
  rates: ExchangeRates | null,
): readonly SalaryBand[] => {
  const amount = (zlotys: number) =>
    rates === null ? zlotys : Math.round(convertAmount(zlotys, 'pln', currency, rates))
  return salaryBands.map(({ from, to }) => ({
    from: amount(from),
    to: to === null ? null : amount(to),
    count: counts[from] ?? 0,
  }))
}

/** The amount that half of the offers pay at least, as far as bands tell; null without offers. */
export const medianOf = (bands: readonly SalaryBand[]): number | null => {
  const total = bands.reduce((sum, { count }) => sum + count, 0)
  let before = 0
  for (const { from, to, count } of bands) {
    if (count > 0 && before + count >= total / 2) {
      const share = (total / 2 - before) / count
      return Math.round(from + share * ((to ?? from) - from))
    }
    before += count
  }
  return null
}
