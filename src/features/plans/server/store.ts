import type { TenantDb } from '#server/db/tenant-db.ts'
import type { PricingFile } from '../contract.ts'
import type { PlanTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PlanTables>()

export const findPricing = async (db: TenantDb): Promise<PricingFile | null> =>
  (await tablesOf(db).selectFrom('pricing').select('settings').executeTakeFirst())?.settings ?? null

export const savePricing = async (db: TenantDb, pricing: PricingFile): Promise<void> => {
  const settings = JSON.stringify(pricing)
  await tablesOf(db)
    .insertInto('pricing')
    .values({ tenant_id: db.tenantId, settings })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ settings }))
    .execute()
}
