import type { TenantDb } from '#server/db/tenant-db.ts'
import { tables } from '../tables.ts'

/** The time at which a published offer expires. */
export interface OfferExpiry {
  readonly offerId: number
  readonly endsAt: Date
}

/** Published offers that expire after `after` and no later than `until`, earliest first. */
export const listExpiries = async (db: TenantDb, after: Date, until: Date): Promise<OfferExpiry[]> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select(['id', 'expired_at'])
    .where('state', '=', 'published')
    .where('expired_at', '>', after)
    .where('expired_at', '<=', until)
    .orderBy('expired_at')
    .execute()
  return rows.flatMap(({ id, expired_at }) => (expired_at ? [{ offerId: id, endsAt: expired_at }] : []))
}
