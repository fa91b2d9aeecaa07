import type { Offers } from '#features/offers/server/service.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { deleteOwnFavourites, listOwnFavourites } from './store.ts'

interface FavouriteDataParts {
  readonly database: Database
  readonly offers: Pick<Offers, 'listForCopy'>
}

/** Exports and erases an account's favourites. */
export const favouriteData = ({ database, offers }: FavouriteDataParts): PersonalData => ({
  async export({ tenantId, accountId }) {
    const own = await listOwnFavourites(forTenant(database, tenantId), accountId)
    const named = await offers.listForCopy(
      tenantId,
      own.map(({ offerId }) => offerId),
    )
    return { data: { favourites: own.map(({ offerId, addedAt }) => ({ ...named.get(offerId), addedAt })) } }
  },
  erase: (tx, { accountId }) => deleteOwnFavourites(tx, accountId),
})
