import type { ExpressionBuilder } from 'kysely'
import type { DecidedStatus } from '#features/applications/enumerations.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { maxAtOnce } from '../../enumerations.ts'
import { tables } from '../offers/offer-store.ts'
import type { PanelTables } from '../tables.ts'
import { latestStep } from './application-store.ts'

type ApplicationRow = ExpressionBuilder<PanelTables, 'applications'>

interface Change {
  readonly accountId: number
  readonly since: Date
}

/** The latest change is by this user, and not older than `since`. */
const isLatest = (row: ApplicationRow, { accountId, since }: Change) =>
  row.and([
    row(latestStep(row).select('application_events.at'), '>=', since),
    row(latestStep(row).select('application_events.account_id'), '=', accountId),
  ])

interface Batch {
  readonly companyId: number
  readonly accountId: number
  /** Time of the decisions, the same for all of one form. */
  readonly decidedAt: Date
}

/** Applications that a user decided about together, and nobody since. */
export const listDecidedTogether = async (
  db: TenantDb,
  { companyId, accountId, decidedAt }: Batch,
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('applications')
    .select('applications.uid')
    .where('applications.company_id', '=', companyId)
    .where((row) =>
      row.and([
        row(latestStep(row).select('application_events.at'), '=', decidedAt),
        row(latestStep(row).select('application_events.account_id'), '=', accountId),
      ]),
    )
    .limit(maxAtOnce)
    .execute()
  return rows.map(({ uid }) => uid)
}

interface JustDecided extends Change {
  readonly companyId: number
  readonly uids: readonly string[]
  readonly status: DecidedStatus
}

/** Times of the change and of its notification, of the applications whose latest status change is this one, by this user. */
export const listJustDecided = (
  db: TenantDb,
  { companyId, accountId, uids, status, since }: JustDecided,
): Promise<{ uid: string; at: Date | null; goesOutAt: Date | null }[]> =>
  tables(db)
    .selectFrom('applications')
    .select((row) => [
      'applications.uid',
      latestStep(row).select('application_events.goes_out_at').as('goesOutAt'),
      latestStep(row).select('application_events.at').as('at'),
    ])
    .where('applications.company_id', '=', companyId)
    .where('applications.uid', 'in', [...uids])
    .where('applications.status', '=', status)
    .where((row) => isLatest(row, { accountId, since }))
    .execute()

/** Number of applications whose latest change, by this user, revokes a decision of this time. */
export const countJustTakenBack = async (
  db: TenantDb,
  { companyId, accountId, decidedAt, since }: Batch & { readonly since: Date },
): Promise<number> => {
  const rows = await tables(db)
    .selectFrom('applications')
    .select('applications.uid')
    .where('applications.company_id', '=', companyId)
    .where((row) => isLatest(row, { accountId, since }))
    .where((row) =>
      row(
        row
          .selectFrom('application_events as decided')
          .select('decided.at')
          .where('decided.id', '=', latestStep(row).select('application_events.takes_back')),
        '=',
        decidedAt,
      ),
    )
    .execute()
  return rows.length
}
