import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationStatus } from '../../enumerations.ts'
import type { ApplicationTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

export interface HistoryRow {
  readonly offerId: number
  readonly guid: string
  /** Of an application that was sent here. */
  readonly applicationId: number | null
  readonly uid: string | null
  readonly status: ApplicationStatus | null
  readonly isHeld: boolean | null
  readonly fileName: string | null
  /** Of one that was sent at the company's own page, or may have been. */
  readonly redirectId: string | null
  readonly isConfirmed: boolean
  readonly at: Date
  /** When the company's people took its imported page over, and read it since. */
  readonly takenOverAt: Date | null
}

export interface HistoryQuery {
  readonly accountId: number
  readonly isConfirmed?: boolean | undefined
  /** Only those of these offers. */
  readonly guids?: readonly string[] | undefined
  readonly from: number
  readonly size: number
}

/** What was sent here, and of the ways to companies' own pages the last to each offer that was not denied. */
const entriesOf = (db: TenantDb, accountId: number) => {
  const redirects = tablesOf(db)
    .selectFrom('redirects')
    .innerJoin('offers', 'offers.id', 'redirects.offer_id')
    .distinctOn('redirects.offer_id')
    .select([
      'redirects.offer_id as offerId',
      'offers.guid',
      sql<number | null>`null::bigint`.as('applicationId'),
      sql<string | null>`null::uuid`.as('uid'),
      sql<ApplicationStatus | null>`null::text`.as('status'),
      sql<boolean | null>`null::boolean`.as('isHeld'),
      sql<string | null>`null::text`.as('fileName'),
      sql<string | null>`redirects.id`.as('redirectId'),
      sql<boolean>`coalesce(redirects.is_confirmed, false)`.as('isConfirmed'),
      'redirects.created_at as at',
      sql<Date | null>`null::timestamptz`.as('takenOverAt'),
    ])
    .where('redirects.candidate_account_id', '=', accountId)
    .where(sql<boolean>`redirects.is_confirmed is not false`)
    .where('offers.state', 'in', ['published', 'expired', 'ended'])
    .orderBy('redirects.offer_id')
    .orderBy(sql`redirects.is_confirmed is true`, 'desc')
    .orderBy('redirects.created_at', 'desc')
  const applications = tablesOf(db)
    .selectFrom('applications')
    .innerJoin('offers', 'offers.id', 'applications.offer_id')
    .leftJoin('files', 'files.id', 'applications.file_id')
    .select([
      'applications.offer_id as offerId',
      'offers.guid',
      sql<number | null>`applications.id`.as('applicationId'),
      sql<string | null>`applications.uid`.as('uid'),
      sql<ApplicationStatus | null>`applications.status`.as('status'),
      sql<boolean | null>`applications.is_held`.as('isHeld'),
      'files.name as fileName',
      sql<string | null>`null::uuid`.as('redirectId'),
      sql<boolean>`true`.as('isConfirmed'),
      'applications.created_at as at',
      'applications.taken_over_at as takenOverAt',
    ])
    .where('applications.candidate_account_id', '=', accountId)
    .where('offers.state', 'in', ['published', 'expired', 'ended'])
  return tablesOf(db).selectFrom(
    applications.unionAll(tablesOf(db).selectFrom(redirects.as('last')).selectAll()).as('entries'),
  )
}

/** Those that go on before those that are over, the newest first. */
export const listHistory = (
  db: TenantDb,
  { accountId, isConfirmed, guids, from, size }: HistoryQuery,
): Promise<HistoryRow[]> => {
  let asked = entriesOf(db, accountId).selectAll()
  if (isConfirmed !== undefined) asked = asked.where('isConfirmed', '=', isConfirmed)
  if (guids) asked = asked.where('guid', '=', sql<string>`any(${[...guids]}::uuid[])`)
  return asked
    .orderBy(sql`status is not null and status in ('hired', 'rejected', 'withdrawn')`)
    .orderBy('at', 'desc')
    .orderBy('offerId', 'desc')
    .orderBy('uid')
    .limit(size)
    .offset(from)
    .execute()
}

export interface HistoryCounts {
  readonly confirmedCount: number
  readonly unconfirmedCount: number
}

export const countHistory = async (db: TenantDb, accountId: number): Promise<HistoryCounts> => {
  const { all, confirmed } = await entriesOf(db, accountId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('isConfirmed', '=', true).as('confirmed'),
    ])
    .executeTakeFirstOrThrow()
  return { confirmedCount: Number(confirmed), unconfirmedCount: Number(all) - Number(confirmed) }
}

export interface HistoryEvent {
  readonly status: ApplicationStatus
  readonly at: Date
}

/** What happened to applications, by their ids, the oldest first. */
export const listEvents = async (
  db: TenantDb,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly HistoryEvent[]>> => {
  const rows = await tablesOf(db)
    .selectFrom('application_events')
    .select(['application_id as applicationId', 'status', 'at'])
    .where('application_id', '=', sql<number>`any(${[...applicationIds]}::bigint[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}
