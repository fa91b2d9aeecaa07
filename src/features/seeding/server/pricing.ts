import { type Pack, type PlanFile, pricingFile } from '#features/plans/contract.ts'
import { defaultPricing, type Plans } from '#features/plans/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { demoPricing } from '../demo-pricing.ts'
import type { BoardKey } from '../known-offers.ts'

const THREE_WEEKS_MS = 21 * 86_400_000

const IN_PACKS: readonly string[] = ['standard', 'pro']
const PACKS = [
  { count: 5, percent: 85 },
  { count: 10, percent: 75 },
]

/** Prices of packs, discounted by size, in whole zlotys and euros. */
const packsOf = ({ netMinor, netEurMinor }: PlanFile['price']): Pack[] =>
  PACKS.map(({ count, percent }) => {
    const lower = (minor: number) => Math.floor((minor * percent) / 10_000) * 100
    return { count, validDays: 365, unit: { netMinor: lower(netMinor), netEurMinor: lower(netEurMinor) } }
  })

/** Adds the demo's prices; leaves a board that has prices. */
export const saveDemoPricing = (
  { plans, clock }: { readonly plans: Pick<Plans, 'addPricing'>; readonly clock: Clock },
  tenant: Tenant,
  board: BoardKey,
): Promise<void> => {
  const { prices, promotion, testimonials } = demoPricing[board]
  const lastDay = warsawDay(new Date(clock.now().getTime() + THREE_WEEKS_MS))
  const { plans: sold, seller } = defaultPricing()
  const priceOf = (plan: PlanFile) => prices[plan.key] ?? plan.price
  const all = sold.map((plan) => ({
    ...plan,
    price: priceOf(plan),
    ...(IN_PACKS.includes(plan.key) ? { packs: packsOf(priceOf(plan)) } : {}),
    ...(promotion && plan.recommended ? { promotion: { ...promotion, lastDay } } : {}),
  }))
  return plans.addPricing(tenant.id, pricingFile.parse({ plans: all, testimonials, seller }))
}
