import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Passkey } from '../../contract.ts'
import type { AccountTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

export interface StoredPasskey {
  readonly credentialId: string
  readonly accountId: number
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

export const insertChallenge = async (
  db: TenantDb,
  { hash, expiresAt }: { hash: Uint8Array; expiresAt: Date },
): Promise<void> => {
  await tablesOf(db)
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, tenant_id: db.tenantId, expires_at: expiresAt })
    .execute()
}

/** Uses a challenge. False if it is unknown, used or expired. */
export const spendChallenge = async (db: TenantDb, hash: Uint8Array, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const insertPasskey = async (
  tx: TenantDb,
  passkey: StoredPasskey & { readonly name: string; readonly createdAt: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tablesOf(tx)
    .insertInto('passkeys')
    .values({
      credential_id: passkey.credentialId,
      tenant_id: tx.tenantId,
      account_id: passkey.accountId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((known) => known.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findPasskey = async (db: TenantDb, credentialId: string): Promise<StoredPasskey | null> =>
  (await tablesOf(db)
    .selectFrom('passkeys')
    .select([
      'credential_id as credentialId',
      'account_id as accountId',
      'public_key as publicKey',
      'counter',
      'transports',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()) ?? null

export const recordPasskeyUse = async (
  tx: TenantDb,
  { credentialId, counter, now }: { credentialId: string; counter: number; now: Date },
): Promise<void> => {
  await tablesOf(tx)
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('credential_id', '=', credentialId)
    .execute()
}

export const listPasskeys = (db: TenantDb, accountId: number): Promise<Passkey[]> =>
  tablesOf(db)
    .selectFrom('passkeys')
    .select(['credential_id as id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

/** False if the account has no such passkey. */
export const deletePasskey = async (
  tx: TenantDb,
  { accountId, credentialId }: { accountId: number; credentialId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tablesOf(tx)
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes all passkeys of an account; returns whether there were any. */
export const deletePasskeysOf = async (tx: TenantDb, accountId: number): Promise<boolean> => {
  const { numDeletedRows } = await tablesOf(tx)
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
