import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { anonymizeClicks, listOwnClicks } from './store.ts'

/**
 * Exports the redirects to companies' pages, which are part of the application history, and anonymizes them on erasure.
 */
export const redirectData = ({ database }: { readonly database: Database }): PersonalData => ({
  export: async ({ tenantId, accountId }) => ({
    data: { redirects: await listOwnClicks(forTenant(database, tenantId), accountId) },
  }),
  erase: anonymizeClicks,
})
