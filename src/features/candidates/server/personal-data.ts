import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { listViews } from './store.ts'

/** Which companies looked; it goes with the account, as its consents do. */
export const candidatesData = ({ database }: { readonly database: Database }): PersonalData => ({
  async export({ tenantId, accountId }) {
    return { data: { lookedAtBy: await listViews(forTenant(database, tenantId), accountId) } }
  },
  erase: async () => undefined,
})
