import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import type { PlanTables } from './tables.ts'

/** Codes belong to the company; erasing an account removes its link to them. */
export const codeData = ({ database }: { readonly database: Database }): PersonalData => ({
  async export({ tenantId, accountId }) {
    const rows = await forTenant(database, tenantId)
      .kysely.withTables<PlanTables>()
      .selectFrom('codes')
      .select(['code', 'used_at', 'used_for', 'offer_title'])
      .where('used_by', '=', accountId)
      .orderBy('id')
      .execute()
    const codes = rows.map(({ code, used_at, used_for, offer_title }) => ({
      ...{ code, usedAt: used_at?.toISOString() ?? null, usedFor: used_for, offer: offer_title },
    }))
    return { data: { codes } }
  },
  async erase(tx, { accountId }) {
    await tx.kysely
      .withTables<PlanTables>()
      .updateTable('codes')
      .set({ used_by: null })
      .where('used_by', '=', accountId)
      .execute()
  },
})
