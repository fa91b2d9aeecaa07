import type { Offers } from '#features/offers/server/service.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { anonymizeClicks, listOwnClicks } from './store.ts'

interface RedirectDataParts {
  readonly database: Database
  readonly offers: Pick<Offers, 'listForCopy'>
}

/**
 * Exports the redirects to companies' pages, which are part of the application history, and anonymizes them on erasure.
 */
export const redirectData = ({ database, offers }: RedirectDataParts): PersonalData => ({
  async export({ tenantId, accountId }) {
    const own = await listOwnClicks(forTenant(database, tenantId), accountId)
    const named = await offers.listForCopy(
      tenantId,
      own.map(({ offerId }) => offerId),
    )
    return { data: { redirects: own.map(({ offerId, ...click }) => ({ ...click, ...named.get(offerId) })) } }
  },
  erase: anonymizeClicks,
})
