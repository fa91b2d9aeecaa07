import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { byId, isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { Report, ReportAnswer, ReportFilter, Round } from '../contract.ts'
import type { ReportSort, ReportState } from '../enumerations.ts'
import type { ReportTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ReportTables>()
/** For console and jobs, across all boards. */
const tablesOfAll = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<ReportTables>()

const columns = [
  'id',
  'uid',
  'tenant_id as tenantId',
  'offer_id as offerId',
  'offer_title as offerTitle',
  'company_name as companyName',
  'reason',
  'text',
  'email',
  'locale',
  'created_at as createdAt',
  'state',
  'appeal_expires_at as appealExpiresAt',
  'appealed_at as appealedAt',
  'appeal_text as appealText',
  'receipt_at as receiptAt',
] as const

type NewReport = Pick<
  Report,
  'uid' | 'offerId' | 'offerTitle' | 'companyName' | 'reason' | 'text' | 'email' | 'locale' | 'createdAt'
> & { readonly fingerprint: Buffer }

/** Null for a duplicate of the same report. */
export const insertReport = async (db: TenantDb, report: NewReport): Promise<number | null> => {
  const row = await tablesOf(db)
    .insertInto('reports')
    .values({
      ...{ uid: report.uid, tenant_id: db.tenantId, offer_id: report.offerId },
      ...{ offer_title: report.offerTitle, company_name: report.companyName },
      ...{ reason: report.reason, text: report.text, email: report.email, locale: report.locale },
      ...{ fingerprint: report.fingerprint, created_at: report.createdAt, state: 'open' },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Notes that the report's receipt is confirmed, unless a confirmation went to the same address, of whatever board,
 * since `notSince`. The lock makes concurrent reports of one address take turns.
 */
export const claimReceipt = async (
  tx: TenantDb,
  { id, email, at, notSince }: { id: number; email: string; at: Date; notSince: Date },
): Promise<boolean> => {
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report-receipt:${address}`}, 0))`.execute(
    tx.kysely,
  )
  const earlier = await tablesOfAll(tx)
    .selectFrom('reports')
    .select('id')
    .where(sql<string>`lower(email)`, '=', address)
    .where('receipt_at', '>', notSince)
    .executeTakeFirst()
  if (earlier) return false
  await tablesOf(tx).updateTable('reports').set({ receipt_at: at }).where('id', '=', id).execute()
  return true
}

export const findReport = async (database: Pick<Database, 'kysely'>, id: number): Promise<Report | null> =>
  (await tablesOfAll(database)
    .selectFrom('reports')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Locks the report until the transaction ends. */
export const lockReport = async (tx: TenantDb, id: number): Promise<Report | null> =>
  (await tablesOf(tx)
    .selectFrom('reports')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const findByToken = async (db: TenantDb, tokenHash: Buffer): Promise<Report | null> =>
  (await tablesOf(db)
    .selectFrom('reports')
    .select(columns)
    .where('appeal_token_hash', '=', tokenHash)
    .executeTakeFirst()) ?? null

const rowOrders = {
  newest: byId('reports'),
  oldest: byId('reports', true),
  name: { by: sql`lower(reports.offer_title)`, isAscending: true },
} as const satisfies Record<ReportSort, RowOrder>

const mentions = (text: string) => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(offer_title ilike ${like} or company_name ilike ${like})`
}

export const listReports = (
  database: Pick<Database, 'kysely'>,
  { show, reason, tenantId, text = '', sort = 'newest', before }: ReportFilter,
  limit: number,
): Promise<Report[]> => {
  let query = tablesOfAll(database).selectFrom('reports').select(columns)
  if (show === 'waiting') query = query.where('state', '<>', 'answered')
  else if (show !== 'all') query = query.where('state', '=', show)
  if (reason !== undefined) query = query.where('reason', '=', reason)
  if (tenantId !== undefined) query = query.where('tenant_id', '=', tenantId)
  if (before !== undefined) query = query.where(isAfterRow({ table: 'reports' }, rowOrders[sort], before))
  if (text !== '') query = query.where(mentions(text))
  return query.orderBy(orderByExpression('reports', rowOrders[sort])).limit(limit).execute()
}

export const countWaiting = async (
  database: Pick<Database, 'kysely'>,
  state?: 'open' | 'appealed',
): Promise<number> => {
  const { count } = await tablesOfAll(database)
    .selectFrom('reports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '<>', 'answered')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listAnswers = (db: TenantDb, reportId: number): Promise<ReportAnswer[]> =>
  tablesOf(db)
    .selectFrom('report_answers')
    .select(['round', 'outcome', 'text', 'operator', 'answered_at as answeredAt'])
    .where('report_id', '=', reportId)
    .orderBy('round')
    .execute()

export const findAnswer = async (
  db: TenantDb,
  { reportId, round }: { readonly reportId: number; readonly round: Round },
): Promise<ReportAnswer | null> =>
  (await listAnswers(db, reportId)).find((answer) => answer.round === round) ?? null

export const insertAnswer = async (tx: TenantDb, reportId: number, answer: ReportAnswer): Promise<void> => {
  const { answeredAt, ...rest } = answer
  await tablesOf(tx)
    .insertInto('report_answers')
    .values({ ...rest, tenant_id: tx.tenantId, report_id: reportId, answered_at: answeredAt })
    .execute()
}

interface Change {
  readonly state: ReportState
  readonly answeredAt?: Date
  readonly appealToken?: { readonly hash: Buffer; readonly expiresAt: Date }
  readonly appeal?: { readonly text: string; readonly at: Date }
}

export const updateReport = async (
  tx: TenantDb,
  id: number,
  { state, answeredAt, appealToken, appeal }: Change,
): Promise<void> => {
  await tablesOf(tx)
    .updateTable('reports')
    .set({
      state,
      ...(answeredAt && { answered_at: answeredAt }),
      ...(appealToken && { appeal_token_hash: appealToken.hash, appeal_expires_at: appealToken.expiresAt }),
      ...(appeal && { appeal_text: appeal.text, appealed_at: appeal.at }),
    })
    .where('id', '=', id)
    .execute()
}

/** Erases the e-mails of reports answered before this time. */
export const updateErasedEmails = async (
  database: Pick<Database, 'kysely'>,
  answeredBefore: Date,
): Promise<void> => {
  await tablesOfAll(database)
    .updateTable('reports')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('state', '=', 'answered')
    .where('answered_at', '<', answeredBefore)
    .execute()
}

export const updateForgottenSenders = async (
  database: Pick<Database, 'kysely'>,
  before: Date,
): Promise<void> => {
  await tablesOfAll(database)
    .updateTable('reports')
    .set({ fingerprint: null })
    .where('fingerprint', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

/** The company's owners and admins. */
export const listManagers = (
  db: TenantDb,
  companyId: number,
): Promise<{ id: number; email: string; locale: Locale }[]> =>
  tablesOf(db)
    .selectFrom('company_members')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.locale'])
    .where('company_members.company_id', '=', companyId)
    .where('role', 'in', ['owner', 'admin'])
    .execute()
