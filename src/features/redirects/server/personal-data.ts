import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { listOwnClicks, untieClicks } from './store.ts'

/** Ways to the pages of companies, part of the history of applications. */
export const redirectData = ({ database }: { readonly database: Database }): PersonalData => ({
  export: async ({ tenantId, accountId }) => ({
    data: { redirects: await listOwnClicks(forTenant(database, tenantId), accountId) },
  }),
  erase: untieClicks,
})
