import type { OfferLimits } from '#features/offers/contract.ts'
import type { Plan } from '#features/plans/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryById } from '#features/tenants/rules.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { FormContext } from '../checks/check.ts'

/** Context of the rules for a board and a plan; `limits` are those of an offer already paid for. */
export const formContextOf = (
  tenant: Tenant,
  plan: Pick<Plan, 'name' | 'limits'>,
  { now, limits }: { readonly now: Date; readonly limits?: OfferLimits },
): FormContext => ({
  today: warsawDay(now),
  plan: { name: plan.name, limits: limits ?? plan.limits },
  categories: tenant.categories
    .filter(({ isStatic, redirectTo }) => !isStatic && redirectTo === null)
    .map(({ key, parentId }) => ({
      key,
      parentKey: parentId === null ? null : (categoryById(tenant, parentId)?.key ?? null),
    })),
  currencies: tenant.settings.currencies,
  shows: {
    ...{ languages: tenant.settings.flags.offerLanguages, week: tenant.settings.offerRows === 'week' },
    ...tenant.settings.offerForm,
  },
})
