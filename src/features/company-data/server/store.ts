import type { TenantDb } from '#server/db/tenant-db.ts'
import type { RegisteredData } from '../contract.ts'
import type { CompanyDataTables } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<CompanyDataTables>()

export const findRegistered = async (db: TenantDb, companyId: number): Promise<RegisteredData | null> => {
  const row = await tables(db)
    .selectFrom('company_data')
    .select([
      'registered_name as companyName',
      'tax_id as taxId',
      'street',
      'number',
      'postal_code as postalCode',
      'city',
      'country',
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? null
}

export const updateRegistered = async (
  db: TenantDb,
  { companyId, registered, now }: { companyId: number; registered: RegisteredData; now: Date },
): Promise<void> => {
  const { companyName, taxId, postalCode, ...same } = registered
  const values = {
    ...{ ...same, registered_name: companyName, tax_id: taxId, postal_code: postalCode },
    updated_at: now,
  }
  await tables(db)
    .insertInto('company_data')
    .values({ tenant_id: db.tenantId, company_id: companyId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(values))
    .execute()
}
