import type { TenantDb } from '#server/db/tenant-db.ts'
import type { AccountTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

/** The sealed secret of an account, or null without a second factor. */
export const findSecret = async (db: TenantDb, accountId: number): Promise<Uint8Array | null> => {
  const found = await tablesOf(db)
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.secret ?? null
}

/** False if the account already has one. */
export const insertSecondFactor = async (
  db: TenantDb,
  factor: Omit<AccountTables['second_factors'], 'tenant_id'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('second_factors')
    .values({ ...factor, tenant_id: db.tenantId })
    .onConflict((known) => known.column('account_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if a code of this or a later time step has been used. */
export const spendStep = async (db: TenantDb, accountId: number, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const replaceRecoveryCodes = async (
  db: TenantDb,
  accountId: number,
  hashes: readonly Uint8Array[],
): Promise<void> => {
  await tablesOf(db).deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  await tablesOf(db)
    .insertInto('recovery_codes')
    .values(
      hashes.map((code_hash) => ({
        ...{ tenant_id: db.tenantId, account_id: accountId, code_hash },
        used_at: null,
      })),
    )
    .execute()
}

/** False if it is unknown or used. */
export const spendRecoveryCode = async (
  db: TenantDb,
  { accountId, hash, now }: { accountId: number; hash: Uint8Array; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the second factor with its recovery codes; returns whether there was one. */
export const deleteSecondFactor = async (db: TenantDb, accountId: number): Promise<boolean> => {
  await replaceRecoveryCodes(db, accountId, [])
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
