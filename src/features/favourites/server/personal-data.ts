import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { deleteOwnFavourites, listOwnFavourites } from './store.ts'

/** Exports and erases an account's favourites. */
export const favouriteData = ({ database }: { readonly database: Database }): PersonalData => ({
  export: async ({ tenantId, accountId }) => ({
    data: { favourites: await listOwnFavourites(forTenant(database, tenantId), accountId) },
  }),
  erase: (tx, { accountId }) => deleteOwnFavourites(tx, accountId),
})
