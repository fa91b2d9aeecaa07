import type { Consents } from '#features/consents/server/service.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { deleteGuest, findGuestByAccount, findGuestByEmail, guestSubject } from './guest-store.ts'
import { listMailedOffers } from './mailing-store.ts'
import { deleteSearches, listSearches, type Owner } from './search-store.ts'

/** Above every limit on the number of searches. */
const MAX_EXPORTED = 1000

/** Exports and erases saved searches with their alerts, including those of a guest with the same address. */
export const savedSearchData = ({
  database,
  consents,
}: {
  readonly database: Database
  readonly consents: Pick<Consents, 'erase'>
}): PersonalData => ({
  async export({ tenantId, accountId }) {
    const db = forTenant(database, tenantId)
    const guest = await findGuestByAccount(db, accountId)
    const owners: Owner[] = [{ accountId }, ...(guest ? [{ guestId: guest.id }] : [])]
    const searches = (await Promise.all(owners.map((owner) => listSearches(db, owner, MAX_EXPORTED)))).flat()
    const mailed = await listMailedOffers(
      db,
      searches.map(({ id }) => id),
    )
    return {
      data: {
        savedSearches: searches.map(({ id, hash, feedVersion: _, ...search }) => ({
          ...{ id: hash, ...search },
          mailed: mailed.flatMap(({ searchId, sentAt, offer }) =>
            searchId === id ? [{ sentAt, offer }] : [],
          ),
        })),
      },
    }
  },
  async erase(tx, { accountId, email }) {
    await deleteSearches(tx, { accountId })
    const guest = await findGuestByEmail(tx, email)
    if (!guest) return
    await consents.erase(tx, [guestSubject(guest.uid)])
    await deleteGuest(tx, guest.id)
  },
  async consentSubjects({ tenantId, accountId }) {
    const guest = await findGuestByAccount(forTenant(database, tenantId), accountId)
    return guest ? [guestSubject(guest.uid)] : []
  },
})
