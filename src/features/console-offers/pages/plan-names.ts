import type { PageContext } from '#app/pages/page-context.ts'
import type { ConsoleOffer } from '../contract.ts'

/** Names of plans, by tenant id and plan key. */
export type PlanNames = Readonly<Record<number, Readonly<Record<string, string>>>>

export const planNamesOf = async (
  { services }: Pick<PageContext, 'services'>,
  offers: readonly Pick<ConsoleOffer, 'tenantId'>[],
): Promise<PlanNames> => {
  const boards = [...new Set(offers.map(({ tenantId }) => tenantId))]
  const named = boards.map(async (tenantId) => {
    const plans = await services.plans.listPlans(tenantId)
    return [tenantId, Object.fromEntries(plans.map(({ key, name }) => [key, name]))] as const
  })
  return Object.fromEntries(await Promise.all(named))
}
