import type { TenantDb } from '#server/db/tenant-db.ts'
import type { AccountKind } from '../contract.ts'
import type { AccountTables } from './tables.ts'

export interface StoredSession {
  readonly id: string
  readonly accountId: number
  readonly kind: AccountKind
  readonly lastSeenAt: Date
  readonly secondFactorAt: Date | null
  readonly uid: string
  readonly email: string
  /** Whether the account has a second factor by now. */
  readonly isEnrolled: boolean
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

export const insertSession = async (
  db: TenantDb,
  session: Omit<AccountTables['sessions'], 'tenant_id' | 'ended_at'>,
): Promise<void> => {
  await tablesOf(db)
    .insertInto('sessions')
    .values({ ...session, tenant_id: db.tenantId, ended_at: null })
    .execute()
}

/** One that has neither ended nor reached its greatest age; whether it was idle for too long is not looked at. */
export const findSession = async (
  db: TenantDb,
  tokenHash: Uint8Array,
  now: Date,
): Promise<StoredSession | null> =>
  (await tablesOf(db)
    .selectFrom('sessions')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'sessions.tenant_id')
        .onRef('accounts.id', '=', 'sessions.account_id'),
    )
    .leftJoin('second_factors', 'second_factors.account_id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.account_id as accountId',
      'sessions.kind',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.second_factor_at as secondFactorAt',
      'accounts.uid',
      'accounts.email',
    ])
    .select(({ eb }) => eb('second_factors.account_id', 'is not', null).as('isEnrolled'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .$narrowType<{ isEnrolled: boolean }>()
    .executeTakeFirst()) ?? null

export const touchSession = async (db: TenantDb, id: string, now: Date): Promise<void> => {
  await tablesOf(db).updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

export const endSession = async (db: TenantDb, id: string, now: Date): Promise<void> => {
  await tablesOf(db)
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export const endSessionsOf = async (db: TenantDb, accountId: number, now: Date): Promise<void> => {
  await tablesOf(db)
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether somebody with this e-mail has signed in from this address since then. */
export const hasSessionFrom = async (
  db: TenantDb,
  { kind, email, ip, since }: { kind: AccountKind; email: string; ip: string; since: Date },
): Promise<boolean> => {
  const found = await tablesOf(db)
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('accounts.kind', '=', kind)
    .where('accounts.email', '=', email)
    .where('sessions.ip', '=', ip)
    .where('sessions.created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
