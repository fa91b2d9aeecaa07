import type { Consents } from '#features/consents/server/service.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import {
  deleteGuestWithoutSearches,
  findGuestByEmail,
  guestSubject,
  listDuplicates,
  moveAlert,
  moveSearches,
} from './guest-store.ts'
import { deleteSearch } from './search-store.ts'

export interface Adoption {
  readonly consents: Pick<Consents, 'move'>
  readonly account: { readonly id: number; readonly uid: string }
  readonly email: string
}

/**
 * Moves a guest's confirmed searches to the account of the same address, which its owner has proved by signing in. A
 * search that the account has already is merged and keeps an alert of either.
 */
export const adoptGuest = async (tx: TenantDb, { consents, account, email }: Adoption): Promise<void> => {
  const accountId = account.id
  const guest = await findGuestByEmail(tx, email)
  if (!guest) return
  const moved = await moveSearches(tx, guest.id, accountId)
  const duplicates = await listDuplicates(tx, guest.id, accountId)
  for (const { guestSearchId, ownSearchId, hasAlert } of duplicates) {
    if (!hasAlert) await moveAlert(tx, guestSearchId, ownSearchId)
    await deleteSearch(tx, guestSearchId)
  }
  // Without a confirmed search anybody may have given the consents in the name of the address.
  if (moved + duplicates.length > 0)
    await consents.move(tx, guestSubject(guest.uid), `account:${account.uid}`)
  await deleteGuestWithoutSearches(tx, guest.id)
}
