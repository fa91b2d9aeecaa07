import { createHash, randomBytes } from 'node:crypto'
import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Asking, FindActor } from '#server/http/requests/actors.ts'
import {
  endedSessionCookie,
  readSessionCookie,
  sessionCookie,
} from '#server/http/requests/session-cookies.ts'
import { type Account, type SignInStage, sessionLifetimes } from '../contract.ts'
import {
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  type StoredSession,
  touchSession,
} from './session-store.ts'
import type { AccountTables } from './tables.ts'

export interface Session {
  readonly who: SignedIn
  /** Before it is 'complete' it opens nothing but the rest of the sign-in. */
  readonly stage: SignInStage
}

export interface Sessions {
  /** For routers and pages: complete sessions alone. */
  findActor: FindActor
  /** As `findActor`, in whatever stage. */
  find(asking: Asking, kinds: readonly ActorKind[]): Promise<Session | null>
  /** A new session with a new token, in the transaction that it belongs to; returns its Set-Cookie. */
  open(tx: TenantDb, account: Pick<Account, 'id' | 'kind'>, visit: NewSession): Promise<string>
  /** Ends a session; returns the Set-Cookie that forgets it. */
  end(tx: TenantDb, who: SignedIn): Promise<string>
  endAll(tx: TenantDb, accountId: number): Promise<void>
  /** Deletes what ended a month ago. */
  purge(): Promise<void>
}

export interface NewSession {
  readonly asking: Asking
  /** Now; null without a second factor. */
  readonly secondFactorAt: Date | null
}

export interface SessionOptions {
  readonly database: Database
  readonly clock: Clock
  /** Browsers reach us by https. */
  readonly isSecure: boolean
  /** An operator without a second factor gets no further than to the page where he enrols one. */
  readonly isSecondFactorRequired: boolean
}

/** When a session was last used is written down at most this often. */
const SEEN_EVERY_MS = 60_000
const MAX_USER_AGENT = 300
const KEPT_MS = 30 * 86_400_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const bearerOf = (request: Request): string | null =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

export const createSessions = (options: SessionOptions): Sessions => {
  const { database, clock, isSecure, isSecondFactorRequired } = options

  const stageOf = ({ kind, secondFactorAt, isEnrolled }: StoredSession): SignInStage => {
    if (kind !== 'operator' || secondFactorAt !== null) return 'complete'
    if (isEnrolled) return 'code'
    return isSecondFactorRequired ? 'enrolment' : 'complete'
  }

  const resolve = async (token: string, { tenant, ip }: Asking): Promise<Session | null> => {
    // What we never gave out costs no question to the database.
    if (!/^[\w-]{43}$/.test(token)) return null
    const db = forTenant(database, tenant.id)
    const now = clock.now()
    const stored = await findSession(db, hashOf(token), now)
    if (!stored) return null
    const idleMs = now.getTime() - stored.lastSeenAt.getTime()
    if (idleMs > sessionLifetimes[stored.kind].idleMs) return null
    if (idleMs > SEEN_EVERY_MS) await touchSession(db, stored.id, now)
    const { kind, accountId, uid, email, secondFactorAt } = stored
    const who = { kind, accountId, uid, email, tenantId: tenant.id, sessionId: stored.id, ip }
    return { who: { ...who, hasSecondFactor: secondFactorAt !== null }, stage: stageOf(stored) }
  }

  const find: Sessions['find'] = async (asking, kinds) => {
    const bearer = bearerOf(asking.request)
    if (bearer !== null) {
      const session = await resolve(bearer, asking)
      return session && kinds.includes(session.who.kind) ? session : null
    }
    for (const kind of kinds) {
      const token = readSessionCookie(asking.request, kind, isSecure)
      const session = token === null ? null : await resolve(token, asking)
      if (session?.who.kind === kind) return session
    }
    return null
  }

  return {
    find,

    async findActor(asking, kinds) {
      const session = await find(asking, kinds)
      return session?.stage === 'complete' ? session.who : null
    },

    async open(tx, { id, kind }, { asking, secondFactorAt }) {
      const now = clock.now()
      const token = randomBytes(32).toString('base64url')
      await insertSession(tx, {
        id: uuidV7(now),
        token_hash: hashOf(token),
        account_id: id,
        kind,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + sessionLifetimes[kind].absoluteMs),
        second_factor_at: secondFactorAt,
        ip: asking.ip,
        user_agent: (asking.request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
      })
      return sessionCookie(kind, token, isSecure)
    },

    async end(tx, { sessionId, kind }) {
      await endSession(tx, sessionId, clock.now())
      return endedSessionCookie(kind, isSecure)
    },

    endAll: (tx, accountId) => endSessionsOf(tx, accountId, clock.now()),

    async purge() {
      await acrossTenants(database)
        .withTables<AccountTables>()
        .deleteFrom('sessions')
        .where('expires_at', '<', new Date(clock.now().getTime() - KEPT_MS))
        .execute()
    },
  }
}
