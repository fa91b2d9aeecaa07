import type { DecidedStatus, RefusalReason } from '#features/applications/enumerations.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { maxAtOnce } from '../../enumerations.ts'
import { tables } from '../offers/offer-store.ts'
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

interface Batch {
  readonly companyId: number
  readonly accountId: number
  readonly goesOutAt: Date
}

/** Applications that a user refused together, scheduled for this time and not refused again since. */
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
    .limit(maxAtOnce)
    .execute()
  return rows.map(({ uid }) => uid)
}

interface JustDecided {
  readonly companyId: number
  readonly accountId: number
  readonly uids: readonly string[]
  readonly status: DecidedStatus
  readonly since: Date
}

/** Notification times of the applications whose latest status change is this one, by this user. */
export const listJustDecided = (
  db: TenantDb,
  { companyId, accountId, uids, status, since }: JustDecided,
): Promise<{ goesOutAt: Date | null }[]> =>
  tables(db)
    .selectFrom('applications')
    .select((row) => latestStep(row).select('application_events.goes_out_at').as('goesOutAt'))
    .where('applications.company_id', '=', companyId)
    .where('applications.uid', 'in', [...uids])
    .where('applications.status', '=', status)
    .where((row) =>
      row.and([
        row(latestStep(row).select('application_events.at'), '>=', since),
        row(latestStep(row).select('application_events.account_id'), '=', accountId),
      ]),
    )
    .execute()

/** Number of applications whose latest change revokes a refusal scheduled for this time, made by this user. */
export const countJustTakenBack = async (
  db: TenantDb,
  { companyId, accountId, goesOutAt, since }: Batch & { readonly since: Date },
): Promise<number> => {
  const rows = await tables(db)
    .selectFrom('applications')
    .select('applications.uid')
    .where('applications.company_id', '=', companyId)
    .where((row) =>
      row.and([
        row(latestStep(row).select('application_events.at'), '>=', since),
        row(latestStep(row).select('application_events.account_id'), '=', accountId),
        row(
          row
            .selectFrom('application_events as refused')
            .select('refused.goes_out_at')
            .where('refused.id', '=', latestStep(row).select('application_events.takes_back')),
          '=',
          goesOutAt,
        ),
      ]),
    )
    .execute()
  return rows.length
}
