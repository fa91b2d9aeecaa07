import type { Listing } from '#features/search/address/listing.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { feedTokenOf, hashCode } from './alert-code.ts'
import { boardWithAlerts } from './own-searches.ts'
import type { SavedSearchParts } from './parts.ts'
import { canKeepSearches } from './policy.ts'
import { findSearch, findSearchByFeed, type SavedSearch, updateSearch } from './search-store.ts'

/** The search that a private feed belongs to. */
export interface FeedSource {
  readonly name: string
  readonly listing: Listing
  readonly locale: Locale
  /** Currency of the search's amounts. */
  readonly currency: Currency
}

/** Private feeds of saved searches, each at an unguessable address. */
export interface SearchFeeds {
  renew(actor: Actor, id: string): Promise<{ readonly atomUrl: string; readonly jsonUrl: string }>
  end(actor: Actor, id: string): Promise<void>
  /** Null if no feed has this address. */
  find(tenantId: number, token: string): Promise<FeedSource | null>
}

export const createSearchFeeds = (parts: SavedSearchParts): SearchFeeds => {
  const { database, secret, tenants, links, readSearch } = parts

  const change = (
    actor: Actor,
    id: string,
    next: (found: SavedSearch) => { hash: Buffer | null; version: number },
  ) => {
    if (!canKeepSearches(actor)) throw new AppError('auth.wrong-kind')
    const { tenantId, accountId } = actor
    boardWithAlerts(parts, tenantId)
    return forTenant(database, tenantId).transaction(async (tx) => {
      const found = await findSearch(tx, { accountId }, id)
      if (!found) throw new AppError('job-filter.not-found')
      const feed = next(found)
      await updateSearch(tx, found.id, { feed })
      return { tenantId, searchId: found.id, version: feed.version }
    })
  }

  return {
    async renew(actor, id) {
      const { tenantId, searchId, version } = await change(actor, id, (found) => {
        const version = found.feedVersion + 1
        return { hash: hashCode(feedTokenOf(secret, found.id, version)), version }
      })
      const path = `/feeds/${feedTokenOf(secret, searchId, version)}`
      const url = links.absolute(tenants.byId(tenantId), path)
      return { atomUrl: `${url}.atom`, jsonUrl: `${url}.json` }
    },
    async end(actor, id) {
      await change(actor, id, ({ feedVersion }) => ({ hash: null, version: feedVersion }))
    },
    async find(tenantId, token) {
      const found = await findSearchByFeed(forTenant(database, tenantId), hashCode(token))
      const read = found && readSearch(tenants.byId(tenantId), found.path)
      if (!read) return null
      const { name, locale, currency } = found
      return { name, locale, currency, listing: read.listing }
    },
  }
}
