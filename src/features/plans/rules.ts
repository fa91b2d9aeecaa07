import { taxMinor, VAT_PERCENT } from '#features/money/rules.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Plan, PlanFile, TaxedAmount } from './contract.ts'

const taxed = (netMinor: number): TaxedAmount => {
  const tax = taxMinor(netMinor, VAT_PERCENT)
  return { netMinor, taxMinor: tax, grossMinor: netMinor + tax }
}

/** The plan as it is sold at a moment: a promotion counts to the end of its last day in Warsaw. */
export const planAt = ({ price, promotion, ...plan }: PlanFile, now: Date): Plan => {
  const isPromoted = promotion !== undefined && warsawDay(now) <= promotion.lastDay
  const valid = isPromoted ? promotion : price
  return {
    ...plan,
    price: {
      ...taxed(valid.netMinor),
      currency: 'pln',
      netEurMinor: valid.netEurMinor,
      old: isPromoted ? { ...taxed(price.netMinor), netEurMinor: price.netEurMinor } : null,
    },
    promotionDeadline: isPromoted ? promotion.lastDay : null,
  }
}
