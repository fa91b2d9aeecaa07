import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationTables } from '../tables.ts'

/**
 * Gives a verified company's members access to the applications for offers it has claimed, which had been mailed to
 * that very company. Applications of a company that still exists stay with it. Returns their number.
 */
export const takeOver = async (
  tx: TenantDb,
  { companyId, at }: { readonly companyId: number; readonly at: Date },
): Promise<number> => {
  const { numUpdatedRows } = await tx.kysely
    .withTables<ApplicationTables>()
    .updateTable('applications')
    .set({ company_id: companyId, taken_over_at: at })
    .where('company_id', 'is distinct from', companyId)
    .where('offer_id', 'in', (row) =>
      row.selectFrom('offers').select('offers.id').where('offers.company_id', '=', companyId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companies')
            .select('companies.id')
            .whereRef('companies.id', '=', 'applications.company_id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('companies')
          .select('companies.id')
          .where('companies.id', '=', companyId)
          .where('verification', '=', 'verified'),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
