import type { RefusalReason } from '#features/applications/enumerations.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { tables } from '../offers/offer-store.ts'
import { type ApplicationFilter, latestStep, matching } from './application-store.ts'

/** Why those of the filter who are refused were, the most frequent first; null for those of whom nobody said it. */
export const countReasons = async (
  db: TenantDb,
  filter: ApplicationFilter,
): Promise<{ reason: RefusalReason | null; count: number }[]> => {
  const rows = await matching(db, { ...filter, statuses: ['rejected'], reason: null })
    .select((row) => [
      'applications.id as key',
      latestStep(row).select('application_events.reason').as('reason'),
    ])
    .execute()
  const counts = Map.groupBy(rows, ({ reason }) => reason)
  return [...counts]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count)
}

interface Batch {
  readonly companyId: number
  readonly accountId: number
  readonly goesOutAt: Date
}

/** The applications that somebody refused at once, whose candidates are told at this moment; none refused again since. */
export const listRefusedTogether = async (
  db: TenantDb,
  { companyId, accountId, goesOutAt }: Batch,
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('applications')
    .select('applications.uid')
    .where('applications.company_id', '=', companyId)
    .where('applications.status', '=', 'rejected')
    .where((row) =>
      row.and([
        row(latestStep(row).select('application_events.goes_out_at'), '=', goesOutAt),
        row(latestStep(row).select('application_events.account_id'), '=', accountId),
      ]),
    )
    .limit(200)
    .execute()
  return rows.map(({ uid }) => uid)
}
