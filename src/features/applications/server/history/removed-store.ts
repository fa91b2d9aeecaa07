import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationTables } from '../tables.ts'

/** What is kept of an application that its company deleted: the fact that it existed, none of its content. */
export interface RemovedApplication {
  readonly uid: string
  readonly offerId: number
  readonly sentAt: Date
  readonly removedAt: Date
  /** Deleted as its retention period was over; otherwise by a member of the company. */
  readonly isOutdated: boolean
}

const MAX_LISTED = 50

/** The candidate's latest ones, newest first. */
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
    .limit(MAX_LISTED)
    .execute()
