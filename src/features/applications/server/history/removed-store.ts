import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationTables } from '../tables.ts'

/** Of an application that a company no longer keeps: that it was there, and nothing of what it said. */
export interface RemovedApplication {
  readonly uid: string
  readonly offerId: number
  readonly sentAt: Date
  readonly removedAt: Date
  /** The time that the company keeps applications was over; else somebody there deleted it. */
  readonly isOutdated: boolean
}

const MOST_LISTED = 50

/** The last ones of a candidate, the latest first. */
export const listRemoved = (
  db: TenantDb,
  { accountId }: { readonly accountId: number },
): Promise<RemovedApplication[]> =>
  db.kysely
    .withTables<ApplicationTables>()
    .selectFrom('removed_applications')
    .select(['uid', 'offer_id as offerId', 'sent_at as sentAt', 'removed_at as removedAt'])
    .select('is_outdated as isOutdated')
    .where('account_id', '=', accountId)
    .orderBy('removed_at', 'desc')
    .orderBy('uid')
    .limit(MOST_LISTED)
    .execute()
