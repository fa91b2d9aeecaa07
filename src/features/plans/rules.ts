import { taxMinor, vatPercentOn } from '#features/money/rules.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Plan, PlanFile, SoldPlan, TaxedAmount } from './contract.ts'
import type { CodeState } from './enumerations.ts'

const taxed = (netMinor: number, vatPercent: number): TaxedAmount => {
  const tax = taxMinor(netMinor, vatPercent)
  return { netMinor, taxMinor: tax, grossMinor: netMinor + tax }
}

/** The plan with its prices at a point in time: a promotion ends with its last day in Warsaw. */
export const planAt = ({ price, promotion, packs = [], ...plan }: PlanFile, now: Date): Plan => {
  const vatPercent = vatPercentOn(now)
  const isPromoted = promotion !== undefined && warsawDay(now) <= promotion.lastDay
  const valid = isPromoted ? promotion : price
  return {
    ...plan,
    packs: packs
      .filter(({ unit }) => unit.netMinor < valid.netMinor && unit.netEurMinor < valid.netEurMinor)
      .sort((one, other) => one.count - other.count),
    price: {
      ...taxed(valid.netMinor, vatPercent),
      ...{ currency: 'pln', vatPercent },
      netEurMinor: valid.netEurMinor,
      old: isPromoted ? { ...taxed(price.netMinor, vatPercent), netEurMinor: price.netEurMinor } : null,
    },
    promotionDeadline: isPromoted ? promotion.lastDay : null,
  }
}

/** The part of a plan that orders and codes keep. */
export const soldPlanOf = ({ key, name, limits, enableGraphics, isSuperOffer }: Plan): SoldPlan => ({
  ...{ key, name, limits, enableGraphics, isSuperOffer },
})

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Normalizes a typed code: O counts as 0, I and L as 1; case, spaces and dashes do not matter. */
export const normalCode = (typed: string): string => {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter)
  return signs.match(/.{1,4}/g)?.join('-') ?? ''
}

export const codeStateOf = (
  code: { readonly usedAt: Date | null; readonly voidedAt: Date | null; readonly expiresAt: Date | null },
  now: Date,
): CodeState => {
  if (code.usedAt) return 'used'
  if (code.voidedAt) return 'voided'
  return code.expiresAt && code.expiresAt <= now ? 'expired' : 'free'
}
