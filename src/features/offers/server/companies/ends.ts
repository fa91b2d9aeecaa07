import type { TenantDb } from '#server/db/tenant-db.ts'
import { tables } from '../tables.ts'

/** An offer that ends by itself, and when. */
export interface OfferEnd {
  readonly offerId: number
  readonly endsAt: Date
}

/** Offers that end by themselves in this time, the first one first. */
export const listEnds = async (db: TenantDb, after: Date, until: Date): Promise<OfferEnd[]> => {
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
