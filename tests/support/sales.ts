import type { Accounts } from '#features/accounts/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { createPastSales } from '#features/payments/server/past-sales.ts'
import { createCodes } from '#features/plans/server/codes.ts'
import { createPlans } from '#features/plans/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { createLimits } from '#server/limits/limits.ts'

interface SaleParts {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Tenants
  readonly rates: Rates
  readonly accounts: Accounts
  readonly offers: Offers
}

/** Plans, codes and purchases of a board. */
export const createSales = (parts: SaleParts) => {
  const plans = createPlans(parts)
  const codes = createCodes({
    ...parts,
    limits: createLimits(parts),
    agreements: { prepare: async () => ({ documents: [], record: async () => {} }) },
  })
  return { plans, codes, pastSales: createPastSales({ ...parts, plans }) }
}
