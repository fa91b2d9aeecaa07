import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { MachineTables } from '#server/db/machine-tables.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationStatus } from '../../enumerations.ts'
import type { ApplicationTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

export interface HistoryRow {
  readonly offerId: number
  readonly guid: string
  /** Set for an application sent on this board. */
  readonly applicationId: number | null
  readonly uid: string | null
  readonly status: ApplicationStatus | null
  readonly isHeld: boolean | null
  readonly fileName: string | null
  /** Set for an application at the company's own site, sent or possibly sent. */
  readonly redirectId: string | null
  readonly isConfirmed: boolean
  readonly at: Date
  /** When the company's members got access, by claiming its imported page. */
  readonly takenOverAt: Date | null
}

export interface HistoryQuery {
  readonly accountId: number
  readonly isConfirmed?: boolean | undefined
  /** Only applications for these offers. */
  readonly guids?: readonly string[] | undefined
  readonly from: number
  readonly size: number
  readonly now: Date
}

/**
 * A status change that the candidate was told of: not one scheduled, revoked, or superseded before it was sent. A
 * revocation is told only if it has a time: what it restores was scheduled itself.
 */
const isVisibleToCandidate = (row: ExpressionBuilder<ApplicationTables, 'application_events'>, now: Date) =>
  row.or([
    row.and([
      row('application_events.takes_back', 'is', null),
      row('application_events.goes_out_at', 'is', null),
    ]),
    row.and([
      row('application_events.goes_out_at', '<=', now),
      row.not(
        row.exists(
          row
            .selectFrom('application_events as later')
            .select('later.id')
            .whereRef('later.application_id', '=', 'application_events.application_id')
            .whereRef('later.id', '>', 'application_events.id')
            .whereRef('later.at', '<', 'application_events.goes_out_at'),
        ),
      ),
    ]),
  ])

/** The status as the candidate knows it. */
export const candidateStatus = (row: ExpressionBuilder<ApplicationTables, 'applications'>, now: Date) =>
  row
    .case()
    .when(
      row.not(
        row.exists(
          row
            .selectFrom('application_events')
            .select('application_events.id')
            .whereRef('application_events.application_id', '=', 'applications.id')
            .where('application_events.goes_out_at', 'is not', null),
        ),
      ),
    )
    .then(row.ref('applications.status'))
    .else(
      row
        .selectFrom('application_events')
        .select('application_events.status')
        .whereRef('application_events.application_id', '=', 'applications.id')
        .where((event) => isVisibleToCandidate(event, now))
        .orderBy('application_events.id', 'desc')
        .limit(1),
    )
    .end()
    .$castTo<ApplicationStatus>()

/** Applications sent here, and the last redirect to each offer's external site that was not denied. */
const entriesOf = (db: TenantDb, accountId: number, now: Date) => {
  // Bound to the tenant once, as parts of one query.
  const parts = expressionBuilder<MachineTables & ApplicationTables>()
  const redirects = parts
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
    .where((row) =>
      row.or([
        row('offers.state', 'in', ['published', 'expired', 'ended']),
        // Candidates are not asked about a blocked offer; confirmed redirects stay.
        row.and([row('offers.state', '=', 'blocked'), row('redirects.is_confirmed', '=', true)]),
      ]),
    )
    .orderBy('redirects.offer_id')
    .orderBy(sql`redirects.is_confirmed is true`, 'desc')
    .orderBy('redirects.created_at', 'desc')
  const applications = parts
    .selectFrom('applications')
    .innerJoin('offers', 'offers.id', 'applications.offer_id')
    .leftJoin('files', 'files.id', 'applications.file_id')
    .select((row) => [
      'applications.offer_id as offerId',
      'offers.guid',
      sql<number | null>`applications.id`.as('applicationId'),
      sql<string | null>`applications.uid`.as('uid'),
      candidateStatus(row, now).$castTo<ApplicationStatus | null>().as('status'),
      sql<boolean | null>`applications.is_held`.as('isHeld'),
      'files.name as fileName',
      sql<string | null>`null::uuid`.as('redirectId'),
      sql<boolean>`true`.as('isConfirmed'),
      'applications.created_at as at',
      'applications.taken_over_at as takenOverAt',
    ])
    .where('applications.candidate_account_id', '=', accountId)
    .where('offers.state', 'in', ['published', 'expired', 'ended', 'blocked'])
  return tablesOf(db).selectFrom(
    applications.unionAll(parts.selectFrom(redirects.as('last')).selectAll()).as('entries'),
  )
}

/** Open applications first, then closed ones; newest first within each. */
export const listHistory = (
  db: TenantDb,
  { accountId, isConfirmed, guids, from, size, now }: HistoryQuery,
): Promise<HistoryRow[]> => {
  let asked = entriesOf(db, accountId, now).selectAll()
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

export const countHistory = async (
  db: TenantDb,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<HistoryCounts> => {
  const { all, confirmed } = await entriesOf(db, accountId, now)
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

/** Status changes that the candidates know of, by application id, oldest first. */
export const listEvents = async (
  db: TenantDb,
  { applicationIds, now }: { readonly applicationIds: readonly number[]; readonly now: Date },
): Promise<ReadonlyMap<number, readonly HistoryEvent[]>> => {
  const rows = await tablesOf(db)
    .selectFrom('application_events')
    .where((event) => isVisibleToCandidate(event, now))
    .select(['application_id as applicationId', 'status'])
    // The time of notification: candidates do not learn how long a decision was withheld.
    .select(({ fn }) => fn.coalesce('goes_out_at', 'at').as('at'))
    .where('application_id', '=', sql<number>`any(${[...applicationIds]}::bigint[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}
