import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { listViews } from './store.ts'

/** Companies that viewed the profile. Erases nothing: the views are deleted with the account's row. */
export const candidatesData = ({ database }: { readonly database: Database }): PersonalData => ({
  async export({ tenantId, accountId }) {
    return { data: { lookedAtBy: await listViews(forTenant(database, tenantId), accountId) } }
  },
  erase: async () => undefined,
})
