import { type ExpressionBuilder, sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { retentionMonths } from '../../enumerations.ts'
import { defaultRetentionMonths } from '../../rules.ts'
import type { ApplicationTables } from '../tables.ts'

interface CompanyRef {
  readonly tenantId: number
  readonly companyId: number
}

/** Retention of a company's applications; the nightly `applications.tidy` deletes older ones. */
export interface Retention {
  /** Months since the application was received. */
  find(company: CompanyRef): Promise<number>
  /** How many applications each choice would delete the next night, by months. */
  countOlder(company: CompanyRef): Promise<Readonly<Record<number, number>>>
  save(company: CompanyRef, months: number): Promise<void>
}

/** End of the retention period: the company's own, or the default. */
export const keptUntil = (row: ExpressionBuilder<ApplicationTables, 'applications'>) => {
  const months = row
    .selectFrom('application_retention')
    .select('months')
    .whereRef('application_retention.tenant_id', '=', 'applications.tenant_id')
    .whereRef('application_retention.company_id', '=', 'applications.company_id')
  return sql<Date>`applications.created_at
    + make_interval(months => coalesce(${months}, ${defaultRetentionMonths})::int)`
}

const tables = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

interface RetentionDependencies {
  readonly database: Database
  readonly clock: Clock
}

export const createRetention = ({ database, clock }: RetentionDependencies): Retention => {
  const dbOf = ({ tenantId }: CompanyRef) => forTenant(database, tenantId)
  return {
    async find(company) {
      const row = await tables(dbOf(company))
        .selectFrom('application_retention')
        .select('months')
        .where('company_id', '=', company.companyId)
        .executeTakeFirst()
      return row?.months ?? defaultRetentionMonths
    },

    async countOlder(company) {
      const now = clock.now()
      const older = (months: number) =>
        sql<number>`count(*) filter (where created_at < ${now}::timestamptz - make_interval(months => ${sql.lit(months)}))::int`
      const row = await tables(dbOf(company))
        .selectFrom('applications')
        .select(retentionMonths.map((months) => older(months).as(String(months))))
        .where('company_id', '=', company.companyId)
        .executeTakeFirstOrThrow()
      return Object.fromEntries(retentionMonths.map((months) => [months, Number(row[String(months)])]))
    },

    async save(company, months) {
      await tables(dbOf(company))
        .insertInto('application_retention')
        .values({ tenant_id: company.tenantId, company_id: company.companyId, months })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet({ months }))
        .execute()
    },
  }
}
