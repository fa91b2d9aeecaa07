import type { Locale } from '#kernel/locale.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Account, AccountKind } from '../contract.ts'
import type { AccountTables } from './tables.ts'

export interface StoredAccount extends Account {
  readonly passwordHash: string
  readonly passwordChangedAt: Date
  readonly blockedAt: Date | null
}

export type NewAccount = Omit<StoredAccount, 'id' | 'passwordChangedAt' | 'blockedAt'>

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

const columns = [
  'id',
  'uid',
  'kind',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'locale',
  'email_confirmed_at as emailConfirmedAt',
  'password_hash as passwordHash',
  'password_changed_at as passwordChangedAt',
  'blocked_at as blockedAt',
] as const

const accountsOf = (db: TenantDb) =>
  tablesOf(db).selectFrom('accounts').select(columns).where('tenant_id', '=', db.tenantId)

export const findAccountByEmail = async (
  db: TenantDb,
  kind: AccountKind,
  email: string,
): Promise<StoredAccount | null> =>
  (await accountsOf(db).where('kind', '=', kind).where('email', '=', email).executeTakeFirst()) ?? null

export const findAccountById = async (db: TenantDb, id: number): Promise<StoredAccount | null> =>
  (await accountsOf(db).where('id', '=', id).executeTakeFirst()) ?? null

/** Locks the account against concurrent blocking and sign-in until the transaction ends. */
export const lockAccount = async (tx: TenantDb, id: number): Promise<StoredAccount | null> =>
  (await accountsOf(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null

/** Null when the e-mail is taken. */
export const insertAccount = async (
  db: TenantDb,
  account: NewAccount,
  now: Date,
): Promise<StoredAccount | null> =>
  (await tablesOf(db)
    .insertInto('accounts')
    .values({
      uid: account.uid,
      tenant_id: db.tenantId,
      kind: account.kind,
      email: account.email,
      password_hash: account.passwordHash,
      password_changed_at: now,
      first_name: account.firstName,
      last_name: account.lastName,
      locale: account.locale,
      email_confirmed_at: account.emailConfirmedAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'email']).doNothing())
    .returning(columns)
    .executeTakeFirst()) ?? null

export interface AccountChanges {
  readonly passwordHash?: string
  readonly passwordChangedAt?: Date
  readonly email?: string
  readonly emailConfirmedAt?: Date
  readonly firstName?: string
  readonly lastName?: string
  readonly locale?: Locale
  readonly blockedAt?: Date | null
  readonly signedInAt?: Date
}

/** Returns the number of accounts changed: 0 or 1. */
export const updateAccount = async (db: TenantDb, id: number, changes: AccountChanges): Promise<number> => {
  const { passwordHash, passwordChangedAt, email, emailConfirmedAt, firstName, lastName, locale } = changes
  const { blockedAt, signedInAt } = changes
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('accounts')
    .set({
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(passwordChangedAt !== undefined && { password_changed_at: passwordChangedAt }),
      ...(email !== undefined && { email }),
      ...(emailConfirmedAt !== undefined && { email_confirmed_at: emailConfirmedAt }),
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(locale !== undefined && { locale }),
      ...(blockedAt !== undefined && { blocked_at: blockedAt }),
      ...(signedInAt !== undefined && { signed_in_at: signedInAt }),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the account with its sessions, tokens, passkeys and log. */
export const deleteAccount = async (tx: TenantDb, id: number): Promise<void> => {
  await tablesOf(tx).deleteFrom('accounts').where('id', '=', id).execute()
}
