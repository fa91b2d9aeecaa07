import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { tables } from '../tables.ts'

const companyOf = (db: TenantDb, offerId: number) =>
  tables(db)
    .selectFrom('companies')
    .select('verification')
    .where('id', '=', (row) => row.selectFrom('offers').select('company_id').where('offers.id', '=', offerId))

type Board = Pick<Tenant, 'settings'>

/** Whether the offer must be held for the verification of its company. */
export const waitsForCheck = async (db: TenantDb, tenant: Board, offerId: number): Promise<boolean> => {
  if (!hasFlag(tenant, 'companyVerification')) return false
  const company = await companyOf(db, offerId).executeTakeFirst()
  return company !== undefined && company.verification !== 'verified'
}

/** Like `waitsForCheck`, with the company locked until the transaction ends. */
export const mustBeHeld = async (tx: TenantDb, tenant: Board, offerId: number): Promise<boolean> => {
  if (!hasFlag(tenant, 'companyVerification')) return false
  const company = await companyOf(tx, offerId).forShare().executeTakeFirst()
  return company !== undefined && company.verification !== 'verified'
}
