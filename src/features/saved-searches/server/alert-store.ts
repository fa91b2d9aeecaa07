import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { AlertFrequency } from '../enumerations.ts'
import type { SavedSearchTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<SavedSearchTables>()

export interface NewAlert {
  readonly searchId: number
  readonly uid: string
  readonly frequency: AlertFrequency
  readonly codeHash: Buffer
  readonly createdAt: Date
  readonly activatedAt: Date | null
  readonly makesAccount: boolean
  readonly mailedThrough: number
}

/** False if the search already has an alert. */
export const insertAlert = async (tx: TenantDb, alert: NewAlert): Promise<boolean> => {
  // A new alert replaces one that was turned off.
  await tablesOf(tx).deleteFrom('ended_alerts').where('saved_search_id', '=', alert.searchId).execute()
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('job_alerts')
    .values({
      saved_search_id: alert.searchId,
      ...{ tenant_id: tx.tenantId, uid: alert.uid, frequency: alert.frequency, code_hash: alert.codeHash },
      ...{ created_at: alert.createdAt, activated_at: alert.activatedAt, makes_account: alert.makesAccount },
      ...{ mailed_through: alert.mailedThrough, covered_until: alert.createdAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the number of alerts deleted: 0 or 1. */
export const deleteAlert = async (db: TenantDb, searchId: number): Promise<number> => {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('job_alerts')
    .where('saved_search_id', '=', searchId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const updateFrequency = async (
  db: TenantDb,
  searchId: number,
  frequency: AlertFrequency,
): Promise<number> => {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('job_alerts')
    .set({ frequency })
    .where('saved_search_id', '=', searchId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface AlertUpdate {
  readonly frequency: AlertFrequency
  readonly makesAccount: boolean
  readonly createdAt: Date
}

/** Updates an alert that was requested again before it was confirmed. */
export const updateUnconfirmed = async (
  tx: TenantDb,
  searchId: number,
  alert: AlertUpdate,
): Promise<void> => {
  await tablesOf(tx)
    .updateTable('job_alerts')
    .set({ frequency: alert.frequency, makes_account: alert.makesAccount, created_at: alert.createdAt })
    .where('saved_search_id', '=', searchId)
    .where('activated_at', 'is', null)
    .execute()
}

export const updateActivated = async (
  tx: TenantDb,
  searchId: number,
  { at, mailedThrough }: { readonly at: Date; readonly mailedThrough: number },
): Promise<void> => {
  await tablesOf(tx)
    .updateTable('job_alerts')
    .set({ activated_at: at, mailed_through: mailedThrough, covered_until: at })
    .where('saved_search_id', '=', searchId)
    .where('activated_at', 'is', null)
    .execute()
}

/** An alert with everything that its mails need. */
export interface AlertInMails {
  readonly searchId: number
  readonly uid: string
  readonly frequency: AlertFrequency
  readonly activatedAt: Date | null
  readonly createdAt: Date
  readonly makesAccount: boolean
  /** Whether it was turned off by a link in a mail and can be turned on again. */
  readonly isEnded: boolean
  /** Null while the alert is on. */
  readonly endedAt: Date | null
  readonly hash: string
  readonly path: string
  readonly searchLocale: Locale
  readonly name: string
  readonly accountId: number | null
  readonly guestId: number | null
  /** Uid of the account or the guest. */
  readonly ownerUid: string
  readonly email: string
  readonly locale: Locale
}

const alertsInMails = (db: TenantDb, table: 'job_alerts' | 'ended_alerts' = 'job_alerts') =>
  tablesOf(db)
    // Both tables have the columns selected here.
    .selectFrom(`${table as 'job_alerts'} as alerts`)
    .innerJoin('saved_searches', 'saved_searches.id', 'alerts.saved_search_id')
    .leftJoin('accounts', 'accounts.id', 'saved_searches.account_id')
    .leftJoin('alert_guests', 'alert_guests.id', 'saved_searches.guest_id')
    .select(({ fn, lit }) => [
      'alerts.saved_search_id as searchId',
      'alerts.uid',
      'alerts.frequency',
      'alerts.activated_at as activatedAt',
      'alerts.created_at as createdAt',
      'alerts.makes_account as makesAccount',
      lit(table === 'ended_alerts').as('isEnded'),
      (table === 'ended_alerts'
        ? sql.ref<Date | null>('alerts.ended_at')
        : sql<Date | null>`null::timestamptz`
      ).as('endedAt'),
      'saved_searches.hash',
      'saved_searches.path',
      'saved_searches.locale as searchLocale',
      'saved_searches.name',
      'saved_searches.account_id as accountId',
      'saved_searches.guest_id as guestId',
      fn.coalesce('accounts.uid', 'alert_guests.uid').$notNull().as('ownerUid'),
      fn.coalesce('accounts.email', 'alert_guests.email').$notNull().as('email'),
      fn.coalesce('accounts.locale', 'alert_guests.locale').$notNull().as('locale'),
    ])

export const findAlert = async (db: TenantDb, searchId: number): Promise<AlertInMails | null> =>
  (await alertsInMails(db).where('alerts.saved_search_id', '=', searchId).executeTakeFirst()) ?? null

/** Finds an alert that is on or turned off; one statement, so that a concurrent change cannot hide it. */
export const findAlertByCode = async (db: TenantDb, codeHash: Buffer): Promise<AlertInMails | null> =>
  (await alertsInMails(db)
    .where('alerts.code_hash', '=', codeHash)
    .unionAll(alertsInMails(db, 'ended_alerts').where('alerts.code_hash', '=', codeHash))
    .executeTakeFirst()) ?? null

export const findAlertByUid = async (db: TenantDb, uid: string): Promise<AlertInMails | null> =>
  (await alertsInMails(db).where('alerts.uid', '=', uid).executeTakeFirst()) ?? null
