import type { AddressPlaces } from '#features/search/address/board.ts'
import type { Listing } from '#features/search/address/listing.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { SearchDescription } from '../contract.ts'
import { deleteEnded } from './ended-store.ts'
import { confirmationLastsMs, createGuestAlerts, type GuestAlerts, undoLastsMs } from './guest-alerts.ts'
import { deleteGuestWithoutSearches, guestSubject } from './guest-store.ts'
import { planAlerts, tidyAlerts } from './jobs.ts'
import { deleteOld } from './mailing-store.ts'
import { createOwnSearches, describeSearch, type OwnSearches } from './own-searches.ts'
import type { SavedSearchParts } from './parts.ts'
import { planBoard } from './planning.ts'
import { createSearchReader, hashOf } from './search-address.ts'
import { createSearchFeeds, type SearchFeeds } from './search-feeds.ts'
import { createSending } from './sending.ts'

/** Saved searches, and the mails about their new offers. */
export interface SavedSearches {
  readonly own: OwnSearches
  readonly guests: GuestAlerts
  readonly feeds: SearchFeeds
  /** Identifies the list's search; equal in every language. */
  idOf(listing: Listing): string
  /** The listing of a saved address; null if its category or city no longer exists. */
  read(tenant: Tenant, address: string): Listing | null
  /** Throws 'request.invalid' for an address that is no list of the board. */
  describe(of: { tenantId: number; searchUrl: string; currency: Currency }): SearchDescription
}

export interface SavedSearchesDependencies extends Omit<SavedSearchParts, 'readSearch' | 'places'> {
  readonly places: AddressPlaces
}

const DAY_MS = 86_400_000
const MAILS_KEPT_MS = 90 * DAY_MS

export const createSavedSearches = ({
  places,
  ...dependencies
}: SavedSearchesDependencies): SavedSearches => {
  const parts: SavedSearchParts = { ...dependencies, places, readSearch: createSearchReader(places) }
  const { jobs, tenants, database, clock, readSearch, consents } = parts
  createSending(parts)
  jobs.work(planAlerts, async () => {
    for (const tenant of tenants.list()) await planBoard(parts, tenant)
  })
  jobs.work(tidyAlerts, async () => {
    const ago = (ms: number) => new Date(clock.now().getTime() - ms)
    const endedBefore = ago(undoLastsMs)
    const old = { unconfirmedBefore: ago(confirmationLastsMs), mailsBefore: ago(MAILS_KEPT_MS) }
    for (const { id } of tenants.list())
      await forTenant(database, id).transaction(async (tx) => {
        const left = await Promise.all(
          (await deleteEnded(tx, endedBefore)).map((guestId) => deleteGuestWithoutSearches(tx, guestId)),
        )
        const gone = [...left.flatMap((uid) => uid ?? []), ...(await deleteOld(tx, old))]
        await consents.erase(tx, gone.map(guestSubject))
      })
  })
  return {
    own: createOwnSearches(parts),
    guests: createGuestAlerts(parts),
    feeds: createSearchFeeds(parts),
    idOf: hashOf,
    read: (tenant, address) => readSearch(tenant, address)?.listing ?? null,
    describe: (of) => describeSearch(parts, of),
  }
}
