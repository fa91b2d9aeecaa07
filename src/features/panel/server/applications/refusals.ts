import type { RefusalReason } from '#features/applications/enumerations.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { type ApplicationFilter, latestStep, matching } from './application-store.ts'

/** Number of filtered refusals by reason, most frequent first; null for no reason given. */
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
