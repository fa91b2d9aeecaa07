import type { B2bTax, PayMonth, Rates, Situation } from '../contract.ts'
import { toGrosz, toZloty } from './amounts.ts'
import { taxOfScale } from './income-tax.ts'

/** Monthly social contributions in zlotys, without health. */
export const b2bSocial = (
  { b2bContributions, hasSickness }: Pick<Situation, 'b2bContributions' | 'hasSickness'>,
  { social, selfEmployed }: Rates,
): { readonly insurance: number; readonly labourFund: number } => {
  if (b2bContributions === 'start') return { insurance: 0, labourFund: 0 }
  const isFull = b2bContributions === 'full'
  const base = isFull ? selfEmployed.fullBase : selfEmployed.preferentialBase
  const both = ({ employee, employer }: { employee: number; employer: number }) =>
    toGrosz(base * (employee + employer))
  return {
    insurance:
      both(social.pension) +
      both(social.disability) +
      toGrosz(base * social.accident) +
      (hasSickness ? toGrosz(base * social.sickness) : 0),
    // Due only if the base reaches the minimum wage.
    labourFund: isFull ? toGrosz(base * social.labourFund) : 0,
  }
}

interface YearSoFar {
  readonly income: number
  readonly revenue: number
  readonly healthDeducted: number
  readonly tax: number
}

interface Firm {
  readonly revenue: number
  readonly costs: number
  readonly insurance: number
  readonly labourFund: number
}

const lumpSumHealth = ({ revenue, insurance }: Firm, { selfEmployed }: Rates): number => {
  const year = (revenue - insurance) * 12
  const tier = selfEmployed.lumpSumHealth.find(
    ({ revenueUpTo }) => revenueUpTo === null || year <= revenueUpTo,
  )
  return tier?.amount ?? 0
}

const healthOf = (firm: Firm, b2bTax: B2bTax, nth: number, rates: Rates): number => {
  if (b2bTax === 'lump-sum') return lumpSumHealth(firm, rates)
  const { leastHealth, leastHealthInJanuary, healthOfLinear, healthOfScale } = rates.selfEmployed
  const income = firm.revenue - firm.costs - firm.insurance - firm.labourFund
  const rate = b2bTax === 'linear' ? healthOfLinear : healthOfScale
  return Math.max(nth === 0 ? leastHealthInJanuary : leastHealth, toGrosz(income * rate))
}

/** Tax due for the year so far. */
const taxDue = (soFar: Omit<YearSoFar, 'tax'>, b2bTax: B2bTax, rates: Rates): number => {
  const { linearRate, lumpSumRate } = rates.selfEmployed
  switch (b2bTax) {
    case 'linear':
      return toZloty(Math.max(0, soFar.income - soFar.healthDeducted)) * linearRate
    case 'lump-sum':
      return toZloty(Math.max(0, soFar.revenue - soFar.healthDeducted)) * lumpSumRate
    case 'scale':
      return taxOfScale(toZloty(Math.max(0, soFar.income)), rates) - rates.tax.reductionAYear
  }
}

const deductedOf = (health: number, before: number, b2bTax: B2bTax, { selfEmployed }: Rates): number => {
  if (b2bTax === 'scale') return 0
  if (b2bTax === 'lump-sum') return before + health * selfEmployed.lumpSumHealthDeducted
  return Math.min(selfEmployed.mostHealthDeducted, before + health)
}

const monthOf = (
  firm: Firm,
  nth: number,
  { before, b2bTax, rates }: { before: YearSoFar; b2bTax: B2bTax; rates: Rates },
): [PayMonth, YearSoFar] => {
  const { revenue, insurance, labourFund, costs } = firm
  const health = healthOf(firm, b2bTax, nth, rates)
  const after = {
    income: before.income + revenue - costs - insurance - labourFund,
    revenue: before.revenue + revenue - insurance,
    healthDeducted: deductedOf(health, before.healthDeducted, b2bTax, rates),
  }
  const tax = toZloty(Math.max(0, taxDue(after, b2bTax, rates) - before.tax))
  const social = toGrosz(insurance + labourFund)
  const month = {
    ...{ gross: revenue, social, health, tax, pensionPlan: 0, costs },
    net: toGrosz(revenue - costs - social - health - tax),
    employerCost: revenue,
  }
  return [month, { ...after, tax: before.tax + tax }]
}

/**
 * The months from January to December of a self-employed person who invoices the same amount, without VAT, every month.
 */
export const b2bYear = (revenue: number, situation: Situation, rates: Rates): PayMonth[] => {
  const { b2bTax, b2bCosts } = situation
  const firm = { revenue, costs: b2bCosts, ...b2bSocial(situation, rates) }
  const months: PayMonth[] = []
  let before: YearSoFar = { income: 0, revenue: 0, healthDeducted: 0, tax: 0 }
  while (months.length < 12) {
    const [month, after] = monthOf(firm, months.length, { before, b2bTax, rates })
    months.push(month)
    before = after
  }
  return months
}
