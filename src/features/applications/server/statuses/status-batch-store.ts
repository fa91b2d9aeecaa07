import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationStatus } from '../../enumerations.ts'
import type { ApplicationTables } from '../tables.ts'
import { type LatestEvent, latestColumns, type StatusEvent } from './status-store.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

/** Locks the company's applications until the transaction ends; in a fixed order, so that batches cannot deadlock. */
export const lockApplications = (
  tx: TenantDb,
  { companyId, uids }: { readonly companyId: number; readonly uids: readonly string[] },
): Promise<{ id: number; uid: string; status: ApplicationStatus }[]> =>
  tablesOf(tx)
    .selectFrom('applications')
    .select(['id', 'uid', 'status'])
    .where('company_id', '=', companyId)
    .where('is_held', '=', false)
    .where('uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The last two status changes of each, latest first. */
export const listLatestTwo = async (
  tx: TenantDb,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LatestEvent[]>> => {
  const rows = await tablesOf(tx)
    .selectFrom('application_events')
    .select(['application_id as applicationId', ...latestColumns])
    .where('application_id', '=', sql<number>`any(${[...applicationIds]}::bigint[])`)
    .orderBy('id', 'desc')
    .execute()
  const steps = new Map<number, LatestEvent[]>()
  for (const { applicationId, ...step } of rows) {
    const of = steps.get(applicationId) ?? []
    if (of.length < 2) steps.set(applicationId, [...of, step])
  }
  return steps
}

/** Appends the events to the histories and updates the current statuses. */
export const insertEvents = async (
  tx: TenantDb,
  events: readonly StatusEvent[],
): Promise<{ id: number; applicationId: number }[]> => {
  if (events.length === 0) return []
  for (const [status, those] of Map.groupBy(events, (event) => event.status))
    await tablesOf(tx)
      .updateTable('applications')
      .set({ status })
      .where('id', '=', sql<number>`any(${those.map(({ applicationId }) => applicationId)}::bigint[])`)
      .execute()
  return tablesOf(tx)
    .insertInto('application_events')
    .values(
      events.map(({ applicationId, status, at, message, ...rest }) => ({
        ...{ application_id: applicationId, status, at, message, account_id: rest.accountId ?? null },
        ...{ reason: rest.reason ?? null, goes_out_at: rest.goesOutAt ?? null },
        ...{ takes_back: rest.takesBack ?? null, asked_consent: rest.askedConsent ?? null },
      })),
    )
    .returning(['id', 'application_id as applicationId'])
    .execute()
}
