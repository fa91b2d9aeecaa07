import { pricingFile } from '#features/plans/contract.ts'
import { defaultPricing, type Plans } from '#features/plans/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { demoPricing } from '../demo-pricing.ts'
import type { BoardKey } from '../known-offers.ts'

const THREE_WEEKS_MS = 21 * 86_400_000

export const saveDemoPricing = (
  { plans, clock }: { readonly plans: Pick<Plans, 'savePricing'>; readonly clock: Clock },
  tenant: Tenant,
  board: BoardKey,
): Promise<void> => {
  const { prices, promotion, testimonials } = demoPricing[board]
  const lastDay = warsawDay(new Date(clock.now().getTime() + THREE_WEEKS_MS))
  const { plans: sold, seller } = defaultPricing()
  const all = sold.map((plan) => ({
    ...plan,
    price: prices[plan.key] ?? plan.price,
    ...(promotion && plan.recommended ? { promotion: { ...promotion, lastDay } } : {}),
  }))
  return plans.savePricing(tenant.id, pricingFile.parse({ plans: all, testimonials, seller }))
}
