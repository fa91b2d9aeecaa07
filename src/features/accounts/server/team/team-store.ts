import type { TenantDb } from '#server/db/tenant-db.ts'
import { recallSockets } from '#server/realtime/announcements.ts'
import type { CompanyRole, Membership } from '../../contract.ts'
import type { AccountTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

interface MemberKey {
  readonly accountId: number
  readonly companyId: number
}

export const saveMember = async (
  db: TenantDb,
  { accountId, companyId, role }: MemberKey & { readonly role: CompanyRole },
): Promise<void> => {
  await tablesOf(db)
    .insertInto('company_members')
    .values({ tenant_id: db.tenantId, company_id: companyId, account_id: accountId, role })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'company_id', 'account_id']).doUpdateSet({ role }),
    )
    .execute()
}

/** False if the account was no member; otherwise its sockets are closed. */
export const deleteMember = async (db: TenantDb, { accountId, companyId }: MemberKey): Promise<boolean> => {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await recallSockets(db.kysely, { tenantId: db.tenantId, recalledAccountId: accountId })
  return true
}

/** Makes this company the one that the member's panel shows; the account's sockets are closed. */
export const chooseCompany = async (tx: TenantDb, { accountId, companyId }: MemberKey): Promise<void> => {
  await tablesOf(tx)
    .updateTable('company_members')
    .set((eb) => ({ is_chosen: eb('company_id', '=', companyId).$castTo<boolean>() }))
    .where('account_id', '=', accountId)
    .execute()
  await recallSockets(tx.kysely, { tenantId: tx.tenantId, recalledAccountId: accountId })
}

/** Memberships of an account, the company that its panel shows first. */
export const listMemberships = (db: TenantDb, accountId: number): Promise<Membership[]> =>
  tablesOf(db)
    .selectFrom('company_members')
    .select(['company_id as companyId', 'role'])
    .where('account_id', '=', accountId)
    .orderBy('is_chosen', 'desc')
    .orderBy('company_id')
    .execute()

export interface StoredMember {
  readonly accountId: number
  readonly uid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: CompanyRole
}

const membersOf = (db: TenantDb, companyId: number) =>
  tablesOf(db)
    .selectFrom('company_members')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'company_members.tenant_id')
        .onRef('accounts.id', '=', 'company_members.account_id'),
    )
    .select([
      'accounts.id as accountId',
      'accounts.uid',
      'accounts.email',
      'accounts.first_name as firstName',
      'accounts.last_name as lastName',
      'company_members.role',
    ])
    .where('company_members.company_id', '=', companyId)

export const listMembers = (db: TenantDb, companyId: number): Promise<StoredMember[]> =>
  membersOf(db, companyId).orderBy('accounts.id').limit(500).execute()

export const findMember = async (
  db: TenantDb,
  { companyId, uid }: { readonly companyId: number; readonly uid: string },
): Promise<StoredMember | null> =>
  (await membersOf(db, companyId).where('accounts.uid', '=', uid).executeTakeFirst()) ?? null

/** All members, locked against change and removal until the transaction ends. */
export const lockMembers = async (tx: TenantDb, companyId: number): Promise<StoredMember[]> => {
  await tablesOf(tx)
    .selectFrom('company_members')
    .select('account_id')
    .where('company_id', '=', companyId)
    .orderBy('account_id')
    .forUpdate()
    .execute()
  return listMembers(tx, companyId)
}
