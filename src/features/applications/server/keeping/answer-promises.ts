import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationTables } from '../tables.ts'

interface CompanyRef {
  readonly tenantId: number
  readonly companyId: number
}

/** Days within which a company promises, on its offers, to answer applications. */
export interface AnswerPromises {
  /** Days since the application was received; null without a promise. */
  find(company: CompanyRef): Promise<number | null>
  save(company: CompanyRef, days: number | null): Promise<void>
}

const tables = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

export const createAnswerPromises = ({ database }: { readonly database: Database }): AnswerPromises => {
  const dbOf = ({ tenantId }: CompanyRef) => forTenant(database, tenantId)
  return {
    async find(company) {
      const row = await tables(dbOf(company))
        .selectFrom('answer_promises')
        .select('days')
        .where('company_id', '=', company.companyId)
        .executeTakeFirst()
      return row?.days ?? null
    },

    async save(company, days) {
      const db = tables(dbOf(company))
      if (days === null) {
        await db.deleteFrom('answer_promises').where('company_id', '=', company.companyId).execute()
        return
      }
      await db
        .insertInto('answer_promises')
        .values({ tenant_id: company.tenantId, company_id: company.companyId, days })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet({ days }))
        .execute()
    },
  }
}
