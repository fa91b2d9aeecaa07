import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { recallSockets } from '#server/realtime/announcements.ts'
import type { AccountKind, OpenSession, SessionEnd } from '../../contract.ts'
import type { AccountTables } from '../tables.ts'

export interface StoredSession {
  readonly id: string
  readonly accountId: number
  readonly kind: AccountKind
  readonly generation: number
  readonly renewedAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly secondFactorAt: Date | null
  readonly isRemembered: boolean
  readonly uid: string
  readonly email: string
  /** Whether the account has a second factor now. */
  readonly isEnrolled: boolean
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

export const insertSession = async (
  db: TenantDb,
  session: Omit<AccountTables['sessions'], 'tenant_id' | 'ended_at' | 'end_reason' | 'generation'>,
): Promise<void> => {
  await tablesOf(db)
    .insertInto('sessions')
    .values({ ...session, generation: 0, tenant_id: db.tenantId, ended_at: null, end_reason: null })
    .execute()
}

/** The session with this id, whether or not it has ended. */
export const findSession = async (db: TenantDb, id: string): Promise<StoredSession | null> =>
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
      'sessions.generation',
      'sessions.renewed_at as renewedAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
      'sessions.ended_at as endedAt',
      'sessions.second_factor_at as secondFactorAt',
      'sessions.is_remembered as isRemembered',
      'accounts.uid',
      'accounts.email',
    ])
    // For an operator a passkey is a second factor; for others an alternative to the password.
    .select((eb) =>
      eb
        .or([
          eb('second_factors.account_id', 'is not', null),
          eb.and([
            eb('sessions.kind', '=', 'operator'),
            eb.exists(
              eb
                .selectFrom('passkeys')
                .select('passkeys.credential_id')
                .whereRef('passkeys.account_id', '=', 'sessions.account_id'),
            ),
          ]),
        ])
        .$castTo<boolean>()
        .as('isEnrolled'),
    )
    .where('sessions.id', '=', id)
    .executeTakeFirst()) ?? null

/** Locks the session against concurrent renewal and ending until the transaction ends. */
export const lockSession = async (tx: TenantDb, id: string): Promise<StoredSession | null> => {
  await tablesOf(tx).selectFrom('sessions').select('id').where('id', '=', id).forUpdate().execute()
  return findSession(tx, id)
}

export const touchSession = async (db: TenantDb, id: string, now: Date): Promise<void> => {
  await tablesOf(db).updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

export const renewSession = async (
  tx: TenantDb,
  { id, generation, now }: { id: string; generation: number; now: Date },
): Promise<void> => {
  await tablesOf(tx)
    .updateTable('sessions')
    .set({ generation, renewed_at: now, last_seen_at: now })
    .where('id', '=', id)
    .execute()
}

const endWhere = (db: TenantDb, { reason, now }: { reason: SessionEnd; now: Date }) =>
  tablesOf(db)
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)

/** Ends a session. False if it had ended or belongs to another account. The account's sockets are closed. */
export const endSession = async (
  db: TenantDb,
  { id, accountId }: { id: string; accountId: number },
  end: { reason: SessionEnd; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await endWhere(db, end)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await recallSockets(db.kysely, { tenantId: db.tenantId, recalledAccountId: accountId })
  return true
}

/** Ends all sessions of an account, or all but one; its sockets are closed. */
export const endSessionsOf = async (
  db: TenantDb,
  { accountId, except }: { accountId: number; except?: string | undefined },
  end: { reason: SessionEnd; now: Date },
): Promise<void> => {
  const all = endWhere(db, end).where('account_id', '=', accountId)
  await (except === undefined ? all : all.where('id', '!=', except)).execute()
  await recallSockets(db.kysely, { tenantId: db.tenantId, recalledAccountId: accountId })
}

/** Sessions that can still be used, the last seen first. */
export const listOpenSessions = (
  db: TenantDb,
  { accountId, seenSince, now }: { accountId: number; seenSince: Date; now: Date },
): Promise<OpenSession[]> =>
  tablesOf(db)
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'ip', 'user_agent as userAgent'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

/** Which of these sessions have not ended. */
export const filterOpenSessions = async (
  db: TenantDb,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> => {
  const rows = await tablesOf(db)
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an account with this e-mail has had a session from this IP address since then. */
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

/** Whether an account has used this User-Agent since then; null if it has had no session since. */
export const findDevice = async (
  db: TenantDb,
  { accountId, userAgent, since }: { accountId: number; userAgent: string; since: Date },
): Promise<{ readonly isKnown: boolean } | null> => {
  const found = await tablesOf(db)
    .selectFrom('sessions')
    .select(sql<boolean | null>`bool_or(user_agent = ${userAgent})`.as('isKnown'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found && found.isKnown !== null ? { isKnown: found.isKnown } : null
}
