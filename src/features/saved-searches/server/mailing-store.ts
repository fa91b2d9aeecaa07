import { sql } from 'kysely'
import type { Currency } from '#kernel/currency.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { AlertFrequency } from '../enumerations.ts'
import type { MailOutcome, SavedSearchTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<SavedSearchTables>()

/**
 * Numbers the published offers that have no number yet; returns the highest number. Callers are serialized, so that
 * numbers are committed in ascending order.
 */
export const numberPublishedOffers = async (tx: TenantDb, now: Date): Promise<number> => {
  const { tenantId } = tx
  await sql`select pg_advisory_xact_lock(hashtext('job-alerts.arrivals'), ${tenantId}::int)`.execute(
    tx.kysely,
  )
  await sql`
    insert into alert_arrivals (tenant_id, offer_id)
    select tenant_id, id from offers
    where tenant_id = ${tenantId} and state = 'published' and (expired_at is null or expired_at > ${now})
      and not exists (select from alert_arrivals where offer_id = offers.id)
    order by id`.execute(acrossTenants(tx))
  const { last } = await tablesOf(tx)
    .selectFrom('alert_arrivals')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

export interface Arrival {
  readonly number: number
  readonly offerId: number
}

export const listArrivals = (
  db: TenantDb,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Arrival[]> =>
  tablesOf(db)
    .selectFrom('alert_arrivals')
    .select(['number', 'offer_id as offerId'])
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute()

export interface DueAlert {
  readonly searchId: number
  readonly path: string
  readonly currency: Currency
  readonly mailedThrough: number
  readonly coveredUntil: Date
}

/** Confirmed alerts of a frequency that have not been planned for this mailing time. */
export const listDue = (db: TenantDb, frequency: AlertFrequency, mailTime: Date): Promise<DueAlert[]> =>
  tablesOf(db)
    .selectFrom('job_alerts')
    .innerJoin('saved_searches', 'saved_searches.id', 'job_alerts.saved_search_id')
    .select([
      'job_alerts.saved_search_id as searchId',
      'saved_searches.path',
      'saved_searches.currency',
      'job_alerts.mailed_through as mailedThrough',
      'job_alerts.covered_until as coveredUntil',
    ])
    .where('job_alerts.frequency', '=', frequency)
    .where('job_alerts.activated_at', 'is not', null)
    .where('job_alerts.covered_until', '<', mailTime)
    .orderBy('job_alerts.saved_search_id')
    .execute()

export interface PlannedUpTo {
  readonly mailTime: Date
  readonly mailedThrough: number
}

/** Marks alerts as planned up to a mailing time. Returns the ids of those that no concurrent run has marked. */
export const markPlanned = async (
  tx: TenantDb,
  searchIds: readonly number[],
  { mailTime, mailedThrough }: PlannedUpTo,
): Promise<Set<number>> => {
  const rows = await tablesOf(tx)
    .updateTable('job_alerts')
    .set({ mailed_through: mailedThrough, covered_until: mailTime })
    .where('saved_search_id', '=', sql<number>`any(${searchIds}::bigint[])`)
    .where('covered_until', '<', mailTime)
    .where('mailed_through', '<=', mailedThrough)
    .returning('saved_search_id')
    .execute()
  return new Set(rows.map(({ saved_search_id }) => saved_search_id))
}

export interface PlannedMail {
  readonly searchId: number
  readonly offerIds: readonly number[]
  /** Start of the period in which the offers arrived; null if unknown. */
  readonly since: Date | null
}

export const insertMails = async (tx: TenantDb, mails: readonly PlannedMail[], at: Date): Promise<void> => {
  if (mails.length === 0) return
  await tablesOf(tx)
    .insertInto('alert_mails')
    .values(
      mails.map(({ searchId, offerIds, since }) => ({
        ...{ tenant_id: tx.tenantId, saved_search_id: searchId },
        ...{ offer_ids: [...offerIds], since, created_at: at },
      })),
    )
    .execute()
}

export interface WaitingMail extends PlannedMail {
  readonly id: number
  readonly createdAt: Date
}

export const listWaiting = (db: TenantDb, after: number, limit: number): Promise<WaitingMail[]> =>
  tablesOf(db)
    .selectFrom('alert_mails')
    .select([
      'id',
      'saved_search_id as searchId',
      'offer_ids as offerIds',
      'since',
      'created_at as createdAt',
    ])
    .where('begun_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** False if another process has begun the mail. Must be committed before the mail is sent. */
export const markSending = async (db: TenantDb, id: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('alert_mails')
    .set({ begun_at: at })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** For a mail that the mail server did not accept. */
export const unmarkSending = async (db: TenantDb, id: number): Promise<void> => {
  await tablesOf(db).updateTable('alert_mails').set({ begun_at: null }).where('id', '=', id).execute()
}

export const markDone = async (
  db: TenantDb,
  id: number,
  { outcome, at }: { readonly outcome: MailOutcome; readonly at: Date },
): Promise<void> => {
  await tablesOf(db)
    .updateTable('alert_mails')
    .set(({ fn, val }) => ({ outcome, done_at: at, begun_at: fn.coalesce('begun_at', val(at)) }))
    .where('id', '=', id)
    .execute()
}

/** Which of the offers the reader has applied to, by account or by address. */
export const listApplied = async (
  db: TenantDb,
  offerIds: readonly number[],
  { accountId, email }: { readonly accountId: number | null; readonly email: string },
): Promise<Set<number>> => {
  const wanted = sql<number>`any(${offerIds}::bigint[])`
  const applications = await tablesOf(db)
    .selectFrom('applications')
    .select('offer_id')
    .where('offer_id', '=', wanted)
    .where((row) =>
      row.or([
        row('email', '=', email),
        ...(accountId === null ? [] : [row('candidate_account_id', '=', accountId)]),
      ]),
    )
    .execute()
  const elsewhere = await tablesOf(db)
    .selectFrom('redirects')
    .select('offer_id')
    .where('offer_id', '=', wanted)
    .where('is_confirmed', '=', true)
    // Account 0 does not exist.
    .where('candidate_account_id', '=', accountId ?? 0)
    .execute()
  return new Set([...applications, ...elsewhere].map(({ offer_id }) => offer_id))
}

/** An offer that was mailed for a search. */
export interface MailedOffer {
  readonly searchId: number
  readonly sentAt: Date | null
  /** Title of the offer. */
  readonly offer: string
}

/** Offers mailed for these searches, newest first, without deleted ones. */
export const listMailedOffers = async (db: TenantDb, searchIds: readonly number[]): Promise<MailedOffer[]> =>
  searchIds.length === 0
    ? []
    : tablesOf(db)
        .selectFrom('alert_mails')
        .innerJoin('offers', (join) =>
          join.on(({ eb, ref }) =>
            eb(ref('offers.id'), '=', sql<number>`any(${ref('alert_mails.offer_ids')})`),
          ),
        )
        .select(['saved_search_id as searchId', 'done_at as sentAt', 'offers.title as offer'])
        .where('saved_search_id', 'in', searchIds)
        .where('outcome', '=', 'sent')
        .orderBy('alert_mails.id', 'desc')
        .execute()

/**
 * Deletes unconfirmed searches of guests, and old mails. Returns the uids of guests who are left without searches and
 * deleted too.
 */
export const deleteOld = async (
  db: TenantDb,
  { unconfirmedBefore, mailsBefore }: { readonly unconfirmedBefore: Date; readonly mailsBefore: Date },
): Promise<string[]> => {
  const tables = tablesOf(db)
  const unconfirmed = tables
    .selectFrom('job_alerts')
    .select('saved_search_id')
    .where('activated_at', 'is', null)
    .where('created_at', '<', unconfirmedBefore)
  await tables.deleteFrom('saved_searches').where('id', 'in', unconfirmed).execute()
  const gone = await tables
    .deleteFrom('alert_guests')
    .where('created_at', '<', unconfirmedBefore)
    .where(
      'id',
      'not in',
      tables
        .selectFrom('saved_searches')
        .select('guest_id')
        .$narrowType<{ guest_id: number }>()
        .where('guest_id', 'is not', null),
    )
    .returning('uid')
    .execute()
  await tables.deleteFrom('alert_mails').where('created_at', '<', mailsBefore).execute()
  return gone.map(({ uid }) => uid)
}
