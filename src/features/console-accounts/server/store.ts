import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { byId, isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { AccountQuery, CompanyOfAccount, ErasedAccount, ListedAccount } from '../contract.ts'
import type { AccountSort, AccountState } from '../enumerations.ts'
import type { ConsoleAccountTables } from './tables.ts'

type Scope = Pick<Database, 'kysely'>
/** Reads across tenants, for the console. */
const tablesOfAll = (database: Scope) => acrossTenants(database).withTables<ConsoleAccountTables>()
const tablesOf = (db: TenantDb) => db.kysely.withTables<ConsoleAccountTables>()

const columns = [
  'id',
  'tenant_id as tenantId',
  'kind',
  'email',
  'email_confirmed_at as confirmedAt',
  'blocked_at as blockedAt',
  'signed_in_at as signedInAt',
  'created_at as createdAt',
] as const

const fullName = sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`

const accountsOf = (database: Scope) =>
  tablesOfAll(database).selectFrom('accounts').select(columns).select(fullName.as('name'))

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number]

/** Operators count as confirmed: they are created from the machine's shell, which vouches for the address. */
const stateOf = ({ kind, blockedAt, confirmedAt }: AccountRow): ListedAccount['state'] => {
  if (blockedAt !== null) return 'blocked'
  return confirmedAt === null && kind !== 'operator' ? 'unconfirmed' : 'confirmed'
}

const isInState: Readonly<Record<Exclude<AccountState, 'erased'>, ReturnType<typeof sql<boolean>>>> = {
  blocked: sql`accounts.blocked_at is not null`,
  unconfirmed: sql`accounts.blocked_at is null and accounts.email_confirmed_at is null and accounts.kind <> 'operator'`,
  confirmed: sql`accounts.blocked_at is null and (accounts.email_confirmed_at is not null or accounts.kind = 'operator')`,
}

const rowOrders = {
  newest: byId('accounts'),
  oldest: byId('accounts', true),
  // Accounts that never signed in come last.
  signIn: { by: sql`coalesce(accounts.signed_in_at, '-infinity')` },
  // An account without a name sorts by its e-mail address.
  name: { by: sql`lower(coalesce(nullif(${fullName}, ''), accounts.email))`, isAscending: true },
} as const satisfies Record<AccountSort, RowOrder>

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const numberIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

export type StoredAccountRow = Omit<ListedAccount, 'memberships'> & {
  readonly confirmedAt: Date | null
  readonly blockedAt: Date | null
}

const shown = (row: AccountRow): StoredAccountRow => ({ ...row, state: stateOf(row) })

export const listAccounts = async (
  database: Scope,
  { text, tenantId, kind, state, sort = 'newest', after }: AccountQuery,
  limit: number,
): Promise<StoredAccountRow[]> => {
  if (state === 'erased') return []
  const order = rowOrders[sort]
  let query = accountsOf(database)
  if (tenantId !== undefined) query = query.where('tenant_id', '=', tenantId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (state !== undefined) query = query.where(isInState[state])
  if (after !== undefined) query = query.where(isAfterRow({ table: 'accounts' }, order, after))
  if (text !== '') {
    const pattern = containing(text)
    const number = numberIn(text)
    query = query.where((row) =>
      row.or([
        row('email', 'ilike', pattern),
        row(fullName, 'ilike', pattern),
        ...(number === null ? [] : [row('id', '=', number)]),
      ]),
    )
  }
  const rows = await query.orderBy(orderByExpression('accounts', order)).limit(limit).execute()
  return rows.map(shown)
}

export const findAccount = async (database: Scope, id: number): Promise<StoredAccountRow | null> => {
  const row = await accountsOf(database).where('id', '=', id).executeTakeFirst()
  return row ? shown(row) : null
}

/** Erased accounts, by id. Nothing but the id and the time of erasure is kept of each. */
export const listErased = async (
  database: Scope,
  { text, tenantId, kind, sort, after }: AccountQuery,
  limit: number,
): Promise<ErasedAccount[]> => {
  const number = numberIn(text)
  // Names and kinds of erased accounts are not kept, so such filters find nothing.
  if (kind !== undefined || (text !== '' && number === null)) return []
  const isAscending = sort === 'oldest'
  let query = tablesOfAll(database)
    .selectFrom('erasures')
    .select(['account_id as id', 'tenant_id as tenantId', 'done_at as erasedAt'])
    .where('done_at', 'is not', null)
    .$narrowType<{ erasedAt: Date }>()
  if (tenantId !== undefined) query = query.where('tenant_id', '=', tenantId)
  if (number !== null) query = query.where('account_id', '=', number)
  if (after !== undefined) query = query.where('account_id', isAscending ? '>' : '<', after)
  return query
    .orderBy('account_id', isAscending ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export const findErased = async (database: Scope, id: number): Promise<ErasedAccount | null> =>
  (await listErased(database, { text: String(id) }, 1))[0] ?? null

/** Memberships by account id. */
export const listMemberships = async (
  database: Scope,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CompanyOfAccount[]>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await tablesOfAll(database)
    .selectFrom('company_members')
    .innerJoin('companies', (join) =>
      join
        .onRef('companies.tenant_id', '=', 'company_members.tenant_id')
        .onRef('companies.id', '=', 'company_members.company_id'),
    )
    .select(['account_id as accountId', 'companies.id as companyId', 'companies.name as companyName', 'role'])
    .where('account_id', 'in', accountIds)
    .orderBy('companies.id')
    .execute()
  const found = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map([...found].map(([id, all]) => [id, all.map(({ accountId: _, ...company }) => company)]))
}

/** The reason mailed to the owner with the newest block; '' without a block. */
export const findBlockReason = async (db: TenantDb, accountId: number): Promise<string> => {
  const found = await tablesOf(db)
    .selectFrom('account_events')
    .select('note')
    .where('account_id', '=', accountId)
    .where('action', '=', 'account.blocked')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.note ?? ''
}

export const findSecondFactor = async (
  db: TenantDb,
  accountId: number,
): Promise<{ readonly since: Date | null; readonly passkeyCount: number }> => {
  const factor = await tablesOf(db)
    .selectFrom('second_factors')
    .select('enrolled_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const { count } = await tablesOf(db)
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { since: factor?.enrolled_at ?? null, passkeyCount: Number(count) }
}
