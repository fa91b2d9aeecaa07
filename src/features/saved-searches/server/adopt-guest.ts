import type { TenantDb } from '#server/db/tenant-db.ts'
import {
  deleteGuestWithoutSearches,
  findGuestByEmail,
  listDuplicates,
  moveAlert,
  moveSearches,
} from './guest-store.ts'
import { deleteSearch } from './search-store.ts'

/**
 * Gives what a guest confirmed to the account of the same address, which its owner has proven by signing in. A search
 * that the account has as well stays one, with the alert of either.
 */
export const adoptGuest = async (
  tx: TenantDb,
  { accountId, email }: { readonly accountId: number; readonly email: string },
): Promise<void> => {
  const guest = await findGuestByEmail(tx, email)
  if (!guest) return
  await moveSearches(tx, guest.id, accountId)
  for (const { guestSearchId, ownSearchId, hasAlert } of await listDuplicates(tx, guest.id, accountId)) {
    if (!hasAlert) await moveAlert(tx, guestSearchId, ownSearchId)
    await deleteSearch(tx, guestSearchId)
  }
  await deleteGuestWithoutSearches(tx, guest.id)
}
