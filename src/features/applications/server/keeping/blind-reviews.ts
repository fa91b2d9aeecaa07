import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { beforeDecision } from '../../enumerations.ts'
import type { ApplicationTables } from '../tables.ts'

interface CompanyRef {
  readonly tenantId: number
  readonly companyId: number
}

/** Blind review: neither the panel nor a mail tells a company who applied before it has decided. */
export interface BlindReviews {
  isOn(company: CompanyRef): Promise<boolean>
  save(company: CompanyRef, isOn: boolean): Promise<void>
  /** Whether the file belongs to an undecided application under blind review; then no link opens it either. */
  isWithheld(file: { readonly tenantId: number; readonly id: string }): Promise<boolean>
}

const tables = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

export const isReviewedBlind = async (db: TenantDb, companyId: number | null): Promise<boolean> => {
  if (companyId === null) return false
  const row = await tables(db)
    .selectFrom('blind_reviews')
    .select('since')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}

interface BlindReviewDependencies {
  readonly database: Database
  readonly clock: Clock
}

export const createBlindReviews = ({ database, clock }: BlindReviewDependencies): BlindReviews => {
  const dbOf = ({ tenantId }: Pick<CompanyRef, 'tenantId'>) => forTenant(database, tenantId)
  return {
    isOn: (company) => isReviewedBlind(dbOf(company), company.companyId),

    async save(company, isOn) {
      const db = tables(dbOf(company))
      if (!isOn) {
        await db.deleteFrom('blind_reviews').where('company_id', '=', company.companyId).execute()
        return
      }
      await db
        .insertInto('blind_reviews')
        .values({ tenant_id: company.tenantId, company_id: company.companyId, since: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async isWithheld(file) {
      const row = await tables(dbOf(file))
        .selectFrom('applications')
        .innerJoin('blind_reviews', (join) =>
          join
            .onRef('blind_reviews.tenant_id', '=', 'applications.tenant_id')
            .onRef('blind_reviews.company_id', '=', 'applications.company_id'),
        )
        .select('applications.id')
        .where('file_id', '=', file.id)
        .where('status', 'in', [...beforeDecision])
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
