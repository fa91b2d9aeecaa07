import type { Rates } from '../contract.ts'

/** Tax by the scale on the income of the year so far, before the tax-reducing amount. */
export const taxOfScale = (income: number, { tax }: Pick<Rates, 'tax'>): number =>
  Math.min(income, tax.threshold) * tax.lowRate + Math.max(0, income - tax.threshold) * tax.highRate
