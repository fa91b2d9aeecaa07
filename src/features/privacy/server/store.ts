import type { TenantDb } from '#server/db/tenant-db.ts'
import type { PrivacyTables } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<PrivacyTables>()

export interface Erasure {
  readonly id: string
  readonly accountId: number
  readonly expiresAt: Date
  /** This and the following belong to the account. */
  readonly uid: string
  readonly email: string
  readonly locale: 'pl' | 'en'
}

const openErasures = (db: TenantDb, now: Date) =>
  tables(db)
    .selectFrom('erasures')
    .innerJoin('accounts', 'accounts.id', 'erasures.account_id')
    .select(['erasures.id', 'account_id as accountId', 'expires_at as expiresAt', 'uid', 'email', 'locale'])
    .where('done_at', 'is', null)
    .where('expires_at', '>', now)

/** Invalidates earlier requests of the account. */
export const insertErasure = async (
  tx: TenantDb,
  erasure: {
    readonly id: string
    readonly accountId: number
    readonly tokenHash: Uint8Array
    readonly now: Date
    readonly expiresAt: Date
  },
): Promise<void> => {
  const { id, accountId, tokenHash, now, expiresAt } = erasure
  await tables(tx)
    .deleteFrom('erasures')
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .execute()
  await tables(tx)
    .insertInto('erasures')
    .values({
      ...{ id, tenant_id: tx.tenantId, account_id: accountId, token_hash: tokenHash },
      ...{ asked_at: now, expires_at: expiresAt },
    })
    .execute()
}

export const findOpenErasure = async (
  db: TenantDb,
  by: { readonly id: string } | { readonly tokenHash: Uint8Array },
  now: Date,
): Promise<Erasure | null> => {
  const open = openErasures(db, now)
  const found =
    'id' in by
      ? open.where('erasures.id', '=', by.id)
      : open.where('token_hash', '=', Buffer.from(by.tokenHash))
  return (await found.executeTakeFirst()) ?? null
}

/** Of concurrent confirmations only one gets true. */
export const markDone = async (tx: TenantDb, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('erasures')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
