import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { FindActor, SessionLookup } from '#server/http/requests/actors.ts'
import { isForeignWrite } from '#server/http/requests/foreign-origin.ts'
import {
  endedSessionCookies,
  hintCookies,
  readSessionCookie,
  sessionCookie,
} from '#server/http/requests/session-cookies.ts'
import {
  type Account,
  type OpenSession,
  type SessionEnd,
  type SignInStage,
  sessionLifetimes,
} from '../../contract.ts'
import { recordEvent } from '../history.ts'
import { lockAccount } from '../store.ts'
import { type AccessClaims, accessLifetimeSeconds, createAccessTokens } from './access-tokens.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import {
  endSession,
  endSessionsOf,
  filterOpenSessions,
  findSession,
  insertSession,
  listOpenSessions,
  lockSession,
  renewSession,
  type StoredSession,
  touchSession,
} from './session-store.ts'

export interface Session {
  readonly who: SignedIn
  /** A session that is not 'complete' opens only the remaining steps of the sign-in. */
  readonly stage: SignInStage
  readonly isRemembered: boolean
}

/** Tokens of a session that was opened or renewed. */
export interface SessionTokens {
  /** For the Authorization header of programs. */
  readonly accessToken: string
  /** Valid for one renewal. */
  readonly refreshToken: string
  /** Set-Cookie values with both tokens, for browsers. */
  readonly cookies: readonly string[]
}

export interface Sessions {
  /** The actor of an access token, for routers; complete sessions only. */
  findActor: FindActor
  /** Like `findActor`, in any stage. */
  find(lookup: SessionLookup, kinds: readonly ActorKind[]): Promise<Session | null>
  /**
   * Opens a session in the caller's transaction. Throws 'auth.foreign-origin' for a request from another site's page,
   * and 'sign-in.blocked', however the identity was proved.
   */
  open(tx: TenantDb, account: SessionAccount, visit: NewSession): Promise<SessionTokens>
  /**
   * Renews by the browser's cookie, or by the token that a program presents. The previous token is accepted for 30
   * seconds, for a second tab, and gets the same successor; an older one ends the session. Null when there is nothing
   * to renew.
   */
  renew(lookup: SessionLookup, kind: ActorKind, shown?: string): Promise<(Session & SessionTokens) | null>
  /** Ends a session; returns the Set-Cookie values that delete its cookies. */
  end(tx: TenantDb, who: SignedIn, reason: SessionEnd): Promise<readonly string[]>
  /** Ends one of the account's sessions. False if it had ended or belongs to another account. */
  endOne(tx: TenantDb, accountId: number, sessionId: string): Promise<boolean>
  /** Ends all sessions of an account, or all but one. */
  endAll(tx: TenantDb, of: { accountId: number; except?: string }, reason: SessionEnd): Promise<void>
  listOpen(of: Pick<SignedIn, 'tenantId' | 'accountId' | 'kind'>): Promise<OpenSession[]>
  /** An access token of an open session, for a connection other than the browser's own. */
  accessTokenFor(who: SignedIn, tenant: SessionLookup['tenant']): Promise<string>
  /** Which of a board's sessions have not ended, for connections that outlive a request. */
  openAmong(tenantId: number, sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The Set-Cookie values that delete the cookies of a session which this browser may have. */
  forget(kind: ActorKind): readonly string[]
}

type SessionAccount = Pick<Account, 'id' | 'kind' | 'uid' | 'email'>

export interface NewSession {
  readonly lookup: SessionLookup
  /** The current time if a second factor was given, else null. */
  readonly secondFactorAt: Date | null
  /** Whether the cookies outlive the browser. */
  readonly isRemembered?: boolean
}

export interface SessionOptions {
  readonly database: Database
  readonly clock: Clock
  /** Key that signs the tokens. */
  readonly secret: string
  /** Whether browsers reach the site by https. */
  readonly isSecure: boolean
  /** Whether an operator without a second factor is limited to the page that enrols one. */
  readonly isSecondFactorRequired: boolean
  /** The tenant's feature flags as bits, for clients to read. */
  readonly featureFlagsOf: (tenantId: number) => number
  /** Whether the board has switched off accounts of this kind: their sessions rest until it has them again. */
  readonly isClosedTo?: (tenantId: number, kind: ActorKind) => boolean
}

/** Minimum interval between two updates of a session's last use. */
const SEEN_EVERY_MS = 60_000
const GRACE_MS = 30_000
const MAX_USER_AGENT = 300

export const userAgentOf = (request: Request): string =>
  (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT)

const bearerOf = (request: Request): string | null =>
  /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

export const createSessions = (options: SessionOptions): Sessions => {
  const { database, clock, secret, isSecure, isSecondFactorRequired, featureFlagsOf } = options
  const { isClosedTo = () => false } = options
  const accessTokens = createAccessTokens({ secret, clock })
  const refreshTokens = createRefreshTokens(secret)

  const stageOf = ({ kind, secondFactorAt, isEnrolled }: StoredSession): SignInStage => {
    if (secondFactorAt !== null) return 'complete'
    if (isEnrolled) return 'code'
    return kind === 'operator' && isSecondFactorRequired ? 'enrolment' : 'complete'
  }

  const isUsable = ({ kind, lastSeenAt, expiresAt, endedAt }: StoredSession, now: Date): boolean =>
    endedAt === null &&
    expiresAt > now &&
    now.getTime() - lastSeenAt.getTime() <= sessionLifetimes[kind].idleMs

  const shown = (stored: StoredSession, { request, tenant, ip }: SessionLookup): Session => {
    const { id: sessionId, kind, accountId, uid, email, secondFactorAt } = stored
    const userAgent = userAgentOf(request)
    const who = { kind, accountId, uid, email, tenantId: tenant.id, sessionId, ip, userAgent }
    const { isRemembered } = stored
    return { who: { ...who, hasSecondFactor: secondFactorAt !== null }, stage: stageOf(stored), isRemembered }
  }

  const tokensOf = async (
    session: Pick<StoredSession, 'id' | 'kind' | 'uid' | 'email' | 'generation' | 'isRemembered'>,
    { tenant }: SessionLookup,
  ): Promise<SessionTokens> => {
    const { id: sessionId, kind, uid, email, generation, isRemembered } = session
    const featureFlags = featureFlagsOf(tenant.id)
    const accessToken = await accessTokens.issue({ sessionId, kind, uid, email, featureFlags }, tenant.key)
    const refreshToken = refreshTokens.issue({ sessionId, generation })
    const age = isRemembered ? sessionLifetimes[kind].idleMs / 1000 : undefined
    const cookies = [
      sessionCookie({ kind, use: 'session', isSecure }, accessToken, accessLifetimeSeconds),
      sessionCookie({ kind, use: 'refresh', isSecure }, refreshToken, age),
      ...hintCookies(kind, isSecure, age),
    ]
    return { accessToken, refreshToken, cookies }
  }

  /**
   * Reads the session's row on every request, so that an ended session is rejected at once and not when its token
   * expires.
   */
  const resolve = async (token: string, lookup: SessionLookup): Promise<Session | null> => {
    const claims: AccessClaims | null = await accessTokens.read(token, lookup.tenant.key)
    if (!claims || isClosedTo(lookup.tenant.id, claims.kind)) return null
    const db = forTenant(database, lookup.tenant.id)
    const now = clock.now()
    const stored = await findSession(db, claims.sessionId)
    if (stored?.kind !== claims.kind || !isUsable(stored, now)) return null
    if (now.getTime() - stored.lastSeenAt.getTime() > SEEN_EVERY_MS) await touchSession(db, stored.id, now)
    return shown(stored, lookup)
  }

  const find: Sessions['find'] = async (lookup, kinds) => {
    const bearer = bearerOf(lookup.request)
    if (bearer !== null) {
      const session = await resolve(bearer, lookup)
      return session && kinds.includes(session.who.kind) ? session : null
    }
    for (const kind of kinds) {
      const token = readSessionCookie(lookup.request, { kind, use: 'session', isSecure })
      const session = token === null ? null : await resolve(token, lookup)
      if (session?.who.kind === kind) return session
    }
    return null
  }

  /** The generation whose token the caller gets; null when an old token was used again, which ends the session. */
  const advance = async (tx: TenantDb, stored: StoredSession, generation: number, lookup: SessionLookup) => {
    const now = clock.now()
    if (generation === stored.generation) {
      await renewSession(tx, { id: stored.id, generation: generation + 1, now })
      return generation + 1
    }
    const isSecondTab =
      generation === stored.generation - 1 && now.getTime() - stored.renewedAt.getTime() <= GRACE_MS
    if (isSecondTab) return stored.generation
    // A generation above the stored one means that the database was restored; one below, that somebody has a copy of a
    // token.
    if (generation < stored.generation) {
      await endSession(tx, stored, { reason: 'reused', now })
      await recordEvent(tx, { accountId: stored.accountId, action: 'session.reused', lookup, now })
    }
    return null
  }

  return {
    find,

    async findActor(lookup, kinds) {
      const session = await find(lookup, kinds)
      return session?.stage === 'complete' ? session.who : null
    },

    async open(tx, { id: accountId, kind, uid, email }, { lookup, secondFactorAt, isRemembered = false }) {
      // Prevents login CSRF: another site's page must not sign its visitor in to an account of its choice.
      if (isForeignWrite(lookup.request)) throw new AppError('auth.foreign-origin')
      if ((await lockAccount(tx, accountId))?.blockedAt) throw new AppError('sign-in.blocked')
      const now = clock.now()
      const id = uuidV7(now)
      await insertSession(tx, {
        ...{ id, account_id: accountId, kind },
        ...{ created_at: now, last_seen_at: now, renewed_at: now },
        expires_at: new Date(now.getTime() + sessionLifetimes[kind].absoluteMs),
        second_factor_at: secondFactorAt,
        is_remembered: isRemembered,
        ip: lookup.ip,
        user_agent: userAgentOf(lookup.request),
      })
      return tokensOf({ id, kind, uid, email, generation: 0, isRemembered }, lookup)
    },

    async renew(lookup, kind, shownToken) {
      const token = shownToken ?? readSessionCookie(lookup.request, { kind, use: 'refresh', isSecure })
      const claim = token === null ? null : refreshTokens.read(token)
      if (!claim || isClosedTo(lookup.tenant.id, kind)) return null
      return forTenant(database, lookup.tenant.id).transaction(async (tx) => {
        const stored = await lockSession(tx, claim.sessionId)
        if (stored?.kind !== kind || !isUsable(stored, clock.now())) return null
        const generation = await advance(tx, stored, claim.generation, lookup)
        if (generation === null) return null
        return { ...shown(stored, lookup), ...(await tokensOf({ ...stored, generation }, lookup)) }
      })
    },

    async end(tx, { sessionId, accountId, kind }, reason) {
      await endSession(tx, { id: sessionId, accountId }, { reason, now: clock.now() })
      return endedSessionCookies(kind, isSecure)
    },

    endOne: (tx, accountId, id) => endSession(tx, { id, accountId }, { reason: 'ended', now: clock.now() }),
    endAll: (tx, of, reason) => endSessionsOf(tx, of, { reason, now: clock.now() }),

    listOpen({ tenantId, accountId, kind }) {
      const now = clock.now()
      const seenSince = new Date(now.getTime() - sessionLifetimes[kind].idleMs)
      return listOpenSessions(forTenant(database, tenantId), { accountId, seenSince, now })
    },

    accessTokenFor: ({ sessionId, kind, uid, email }, tenant) =>
      accessTokens.issue(
        { sessionId, kind, uid, email, featureFlags: featureFlagsOf(tenant.id) },
        tenant.key,
      ),
    openAmong: async (tenantId, ids) =>
      new Set(await filterOpenSessions(forTenant(database, tenantId), { ids, now: clock.now() })),

    forget: (kind) => endedSessionCookies(kind, isSecure),
  }
}
