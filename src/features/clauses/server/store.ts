import type { TenantDb } from '#server/db/tenant-db.ts'
import type { CompanyClauses } from '../contract.ts'
import type { ClauseTables } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<ClauseTables>()

export const findClauses = async (db: TenantDb, companyId: number): Promise<CompanyClauses | null> => {
  const row = await tables(db)
    .selectFrom('company_clauses')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row
    ? {
        informationClause: row.information_clause,
        futureConsent: { enabled: row.future_consent_enabled, value: row.future_consent },
        customConsent: { enabled: row.custom_consent_enabled, value: row.custom_consent },
      }
    : null
}

export const updateClauses = async (
  db: TenantDb,
  { companyId, clauses, now }: { companyId: number; clauses: CompanyClauses; now: Date },
): Promise<void> => {
  const { informationClause, futureConsent, customConsent } = clauses
  const values = {
    information_clause: informationClause,
    ...{ future_consent_enabled: futureConsent.enabled, future_consent: futureConsent.value },
    ...{ custom_consent_enabled: customConsent.enabled, custom_consent: customConsent.value },
    updated_at: now,
  }
  await tables(db)
    .insertInto('company_clauses')
    .values({ tenant_id: db.tenantId, company_id: companyId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(values))
    .execute()
}
