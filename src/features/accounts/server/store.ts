import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Account, AccountKind, Membership } from '../contract.ts'
import type { AccountTables } from './tables.ts'

export interface StoredAccount extends Account {
  readonly passwordHash: string
}

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
] as const

export const findAccountByEmail = async (
  db: TenantDb,
  kind: AccountKind,
  email: string,
): Promise<StoredAccount | null> =>
  (await tablesOf(db)
    .selectFrom('accounts')
    .select(columns)
    .where('kind', '=', kind)
    .where('email', '=', email)
    .executeTakeFirst()) ?? null

/** Null when the e-mail is taken. */
export const insertAccount = async (
  db: TenantDb,
  account: Omit<StoredAccount, 'id'>,
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
      first_name: account.firstName,
      last_name: account.lastName,
      locale: account.locale,
      email_confirmed_at: account.emailConfirmedAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'email']).doNothing())
    .returning(columns)
    .executeTakeFirst()) ?? null

/** How many accounts it changed: none or one. */
export const updatePassword = async (db: TenantDb, id: number, passwordHash: string): Promise<number> => {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const saveMember = async (
  db: TenantDb,
  { accountId, companyId, role }: Membership & { readonly accountId: number },
): Promise<void> => {
  await tablesOf(db)
    .insertInto('company_members')
    .values({ tenant_id: db.tenantId, company_id: companyId, account_id: accountId, role })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'company_id', 'account_id']).doUpdateSet({ role }),
    )
    .execute()
}

/** False when the account was no member. */
export const deleteMember = async (
  db: TenantDb,
  { accountId, companyId }: Pick<Membership, 'companyId'> & { readonly accountId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listMemberships = (db: TenantDb, accountId: number): Promise<Membership[]> =>
  tablesOf(db)
    .selectFrom('company_members')
    .select(['company_id as companyId', 'role'])
    .where('account_id', '=', accountId)
    .orderBy('company_id')
    .execute()
