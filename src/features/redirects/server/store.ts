import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { RedirectTables } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<RedirectTables>()
const tablesOfAll = (database: Pick<Database, 'kysely'>) =>
  acrossTenants(database).withTables<RedirectTables>()

export interface Click {
  readonly offerId: number
  /** Keyed hash of the visitor's IP address and User-Agent. */
  readonly visitor: Buffer
}

export interface NewRedirect extends Click {
  readonly id: string
  readonly candidateId: string | null
  /** Account of a signed-in candidate. */
  readonly accountId: number | null
  readonly at: Date
}

/** Serializes concurrent clicks of one visitor until the transaction ends. */
export const lockVisitor = async (tx: TenantDb, { offerId, visitor }: Click): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${visitor.toString('hex')}, ${offerId}))`.execute(
    tx.kysely,
  )
}

export const findRecentRedirect = async (
  db: TenantDb,
  { offerId, visitor }: Click,
  since: Date,
): Promise<string | null> => {
  const found = await tables(db)
    .selectFrom('redirects')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('visitor', '=', visitor)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found?.id ?? null
}

export const insertRedirect = async (tx: TenantDb, redirect: NewRedirect): Promise<void> => {
  await tables(tx)
    .insertInto('redirects')
    .values({
      id: redirect.id,
      tenant_id: tx.tenantId,
      offer_id: redirect.offerId,
      candidate_id: redirect.candidateId,
      candidate_account_id: redirect.accountId,
      is_confirmed: null,
      visitor: redirect.visitor,
      created_at: redirect.at,
    })
    .execute()
}

export interface RedirectCompletion {
  readonly id: string
  readonly accountId: number
  readonly isConfirmed: boolean | null
}

/** False if it is unknown or belongs to an account already. */
export const linkRedirect = async (
  tx: TenantDb,
  { id, accountId }: { id: string; accountId: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('redirects')
    .set({ candidate_account_id: accountId })
    .where('id', '=', id)
    .where('candidate_account_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Records whether the candidate applied (null: not answered), on all redirects of the account to that offer, since these are one entry of
 * the history. False for a redirect of another account.
 */
export const completeRedirect = async (
  db: TenantDb,
  { id, accountId, isConfirmed }: RedirectCompletion,
): Promise<boolean> => {
  const own = tables(db).selectFrom('redirects').where('candidate_account_id', '=', accountId)
  const { numUpdatedRows } = await tables(db)
    .updateTable('redirects')
    .set({ is_confirmed: isConfirmed })
    .where('candidate_account_id', '=', accountId)
    .where('offer_id', '=', own.select('offer_id').where('id', '=', id))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Clicks of an account, newest first. */
export const listOwnClicks = (db: TenantDb, accountId: number) =>
  tables(db)
    .selectFrom('redirects')
    .select(['id', 'offer_id as offerId', 'is_confirmed as isConfirmed', 'created_at as at'])
    .where('candidate_account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()

/** Removes the account from its clicks; `uid` is the candidate's id in API calls. */
export const anonymizeClicks = async (
  tx: TenantDb,
  { accountId, uid }: { readonly accountId: number; readonly uid: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('redirects')
    .set({ candidate_account_id: null, candidate_id: null, visitor: null, is_confirmed: null })
    .where((row) => row.or([row('candidate_account_id', '=', accountId), row('candidate_id', '=', uid)]))
    .execute()
}

export const clearVisitors = async (database: Pick<Database, 'kysely'>, before: Date): Promise<void> => {
  await tablesOfAll(database)
    .updateTable('redirects')
    .set({ visitor: null })
    .where('visitor', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

/** Deletes redirects that no account was linked to. */
export const deleteUnclaimed = async (database: Pick<Database, 'kysely'>, before: Date): Promise<void> => {
  await tablesOfAll(database)
    .deleteFrom('redirects')
    .where('candidate_account_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
