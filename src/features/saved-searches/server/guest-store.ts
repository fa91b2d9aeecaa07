import type { Locale } from '#kernel/locale.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { SavedSearchTables } from './tables.ts'

export interface AlertGuest {
  readonly id: number
  readonly uid: string
  readonly email: string
  readonly locale: Locale
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<SavedSearchTables>()
const columns = ['id', 'uid', 'email', 'locale'] as const

/** The guest of an address, created if new; the row is locked until the transaction ends. */
export const lockGuest = async (
  tx: TenantDb,
  guest: { readonly uid: string; readonly email: string; readonly locale: Locale; readonly at: Date },
): Promise<AlertGuest> =>
  tablesOf(tx)
    .insertInto('alert_guests')
    .values({
      ...{ uid: guest.uid, tenant_id: tx.tenantId, email: guest.email },
      ...{ locale: guest.locale, created_at: guest.at },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doUpdateSet({ locale: guest.locale }))
    .returning(columns)
    .executeTakeFirstOrThrow()

export const findGuestByEmail = async (db: TenantDb, email: string): Promise<AlertGuest | null> =>
  (await tablesOf(db)
    .selectFrom('alert_guests')
    .select(columns)
    .where('email', '=', email)
    .executeTakeFirst()) ?? null

/** Subject under which a guest's consents are stored. */
export const guestSubject = (uid: string): string => `alert-guest:${uid}`

/** The guest with an account's address, if the account has confirmed it. */
export const findGuestByAccount = async (db: TenantDb, accountId: number): Promise<AlertGuest | null> =>
  (await tablesOf(db)
    .selectFrom('alert_guests')
    .innerJoin('accounts', 'accounts.email', 'alert_guests.email')
    .select(['alert_guests.id', 'alert_guests.uid', 'alert_guests.email', 'alert_guests.locale'])
    .where('accounts.id', '=', accountId)
    .where('accounts.email_confirmed_at', 'is not', null)
    .executeTakeFirst()) ?? null

export const deleteGuest = async (tx: TenantDb, guestId: number): Promise<void> => {
  await tablesOf(tx).deleteFrom('alert_guests').where('id', '=', guestId).execute()
}

/** Ids of a guest's searches with a confirmed alert. */
const confirmed = (db: TenantDb, guestId: number) =>
  tablesOf(db)
    .selectFrom('job_alerts')
    .innerJoin('saved_searches as theirs', 'theirs.id', 'job_alerts.saved_search_id')
    .select('theirs.id')
    .where('theirs.guest_id', '=', guestId)
    .where('job_alerts.activated_at', 'is not', null)

/**
 * Moves a guest's confirmed searches to an account, except those that the account has already. Returns the number
 * moved.
 */
export const moveSearches = async (tx: TenantDb, guestId: number, accountId: number): Promise<number> => {
  const own = tablesOf(tx)
    .selectFrom('saved_searches as own')
    .select('own.hash')
    .where('own.account_id', '=', accountId)
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('saved_searches')
    .set({ guest_id: null, account_id: accountId })
    .where('id', 'in', confirmed(tx, guestId))
    .where('hash', 'not in', own)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface Duplicate {
  readonly guestSearchId: number
  readonly ownSearchId: number
  /** Whether the account's search has an alert. */
  readonly hasAlert: boolean
}

export const listDuplicates = async (
  tx: TenantDb,
  guestId: number,
  accountId: number,
): Promise<Duplicate[]> => {
  const rows = await tablesOf(tx)
    .selectFrom('saved_searches as guests')
    .innerJoin('saved_searches as own', 'own.hash', 'guests.hash')
    .leftJoin('job_alerts', 'job_alerts.saved_search_id', 'own.id')
    .select(['guests.id as guestSearchId', 'own.id as ownSearchId', 'job_alerts.uid as alertUid'])
    .where('guests.id', 'in', confirmed(tx, guestId))
    .where('own.account_id', '=', accountId)
    .execute()
  return rows.map(({ alertUid, ...ids }) => ({ ...ids, hasAlert: alertUid !== null }))
}

export const moveAlert = async (tx: TenantDb, fromSearchId: number, toSearchId: number): Promise<void> => {
  await tablesOf(tx)
    .updateTable('job_alerts')
    .set({ saved_search_id: toSearchId })
    .where('saved_search_id', '=', fromSearchId)
    .execute()
}

/**
 * Deletes a guest without searches, since the address is then stored for no purpose. Returns the uid of a deleted
 * guest, else null.
 */
export const deleteGuestWithoutSearches = async (tx: TenantDb, guestId: number): Promise<string | null> => {
  const db = tablesOf(tx)
  const gone = await db
    .deleteFrom('alert_guests')
    .where('id', '=', guestId)
    .where(({ not, exists }) =>
      not(exists(db.selectFrom('saved_searches').select('id').where('guest_id', '=', guestId))),
    )
    .returning('uid')
    .executeTakeFirst()
  return gone?.uid ?? null
}
