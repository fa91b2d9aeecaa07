import type { Audit } from '#features/audit/server/service.ts'
import { anonymous } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Backoff, BackoffBucket } from '#server/limits/backoff.ts'
import { ipKey, limitKey } from '#server/limits/limits.ts'
import type { AccountKind } from '../../contract.ts'
import { foldEmail } from '../../rules.ts'
import type { RecordAction } from '../action-recorder.ts'
import { sendAccountMail } from '../mails/jobs.ts'
import { isPasswordOf } from '../passwords.ts'
import { findDevice, hasSessionFrom } from '../sessions/session-store.ts'
import { type Session, type Sessions, type SessionTokens, userAgentOf } from '../sessions/sessions.ts'
import { findAccountByEmail, type StoredAccount, updateAccount } from '../store.ts'
import type { SecondFactor } from './second-factor.ts'

/** The sign-in of every kind of account: password, then a second factor where there is one. */
export interface SignIn {
  /**
   * Opens a session, whose stage tells the next step. Throws 'sign-in.wrong-password', equally slowly for an unknown
   * e-mail; 'sign-in.unconfirmed' and 'sign-in.blocked' only after the right password; and 'request.too-many'.
   */
  signIn(lookup: SessionLookup, kind: AccountKind, form: SignInForm): Promise<OpenedSession>
  /** Throws 'sign-in.wrong-code' and 'request.too-many'. */
  passCode(lookup: SessionLookup, session: Session, form: CodeForm): Promise<SessionTokens>
  /** Ends the session; returns the Set-Cookie values that delete its cookies. */
  signOut(lookup: SessionLookup, session: Session): Promise<readonly string[]>
  /**
   * Opens a session after a stronger proof than a password: a passkey, or a mailed token of an account without a second
   * factor.
   */
  open(tx: TenantDb, account: OpenedFor, visit: Visit): Promise<SessionTokens>
}

/** `needsCode` tells whether a second factor must follow. */
export interface OpenedSession extends SessionTokens {
  readonly needsCode: boolean
}

export interface SignInForm {
  readonly email: string
  readonly password: string
  readonly isRemembered?: boolean
  readonly favoriteOfferId?: FavouriteOfferId
  /**
   * Programs send the code along with the password; without a right one they get 'sign-in.code-required' and no
   * session.
   */
  readonly code?: string | null
}

/** The offer that a visitor wanted to keep when asked to sign in. It becomes a favourite unless a code must follow. */
export type FavouriteOfferId = string | null | undefined

export interface CodeForm {
  readonly code: string
  readonly favoriteOfferId?: FavouriteOfferId
}

type OpenedFor = Pick<StoredAccount, 'id' | 'kind' | 'uid' | 'email'>

interface Visit {
  readonly lookup: SessionLookup
  readonly isRemembered?: boolean
  readonly step: 'password' | 'code' | 'recovery-code' | 'passkey' | 'mail'
  readonly favoriteOfferId?: FavouriteOfferId
}

export interface SignInDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'open' | 'end'>
  readonly secondFactor: SecondFactor
  readonly audit: Pick<Audit, 'record'>
  readonly note: RecordAction
  readonly backoff: Backoff
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Ignores an offer that cannot be kept. */
  readonly keepFavourite: (tx: TenantDb, of: { accountId: number; offerUid: string }) => Promise<void>
}

const KNOWN_ADDRESS_MS = 30 * 86_400_000
const KNOWN_DEVICE_MS = 180 * 86_400_000

export const codeBuckets = (accountId: number): BackoffBucket[] => [
  { bucket: `second-factor:${accountId}`, freeAttempts: 5, longestSeconds: 300 },
]

export const createSignIn = (dependencies: SignInDependencies): SignIn => {
  const { database, clock, sessions, secondFactor, audit, note, backoff, jobs } = dependencies

  /**
   * Failures from unknown addresses share one wait per account; an address that its owner has used does not wait for
   * them.
   */
  const passwordBuckets = async ({ tenant, ip }: SessionLookup, kind: AccountKind, email: string) => {
    const address = ipKey(ip)
    const account = limitKey(`${kind} ${tenant.id} ${email}`)
    const since = new Date(clock.now().getTime() - KNOWN_ADDRESS_MS)
    const isKnown = await hasSessionFrom(forTenant(database, tenant.id), { kind, email, ip, since })
    return [
      { bucket: `sign-in:ip:${address}`, freeAttempts: 20, longestSeconds: 300 },
      { bucket: `sign-in:here:${account}:${address}`, freeAttempts: 4, longestSeconds: 300 },
      ...(isKnown ? [] : [{ bucket: `sign-in:account:${account}`, freeAttempts: 8, longestSeconds: 30 }]),
    ]
  }

  const forget = (buckets: readonly BackoffBucket[]) => backoff.forget(buckets.map(({ bucket }) => bucket))

  const noteFailure = (
    lookup: SessionLookup,
    kind: AccountKind,
    account: StoredAccount | null,
  ): Promise<unknown> =>
    forTenant(database, lookup.tenant.id).transaction(async (tx) => {
      if (account)
        return note(tx, account, lookup, { action: 'sign-in.failed', audited: 'operator.sign-in-failed' })
      // An unknown visitor's input is not recorded, since it may be a password typed into the wrong field.
      if (kind === 'operator')
        await audit.record(tx, anonymous, {
          ...{ action: 'operator.sign-in-failed', tenantId: lookup.tenant.id, ip: lookup.ip },
          ...{ object: '', person: '' },
        })
      return null
    })

  const open: SignIn['open'] = async (tx, account, visit) => {
    const { lookup, isRemembered = false, step, favoriteOfferId } = visit
    const now = clock.now()
    const userAgent = userAgentOf(lookup.request)
    const since = new Date(now.getTime() - KNOWN_DEVICE_MS)
    const device = await findDevice(tx, { accountId: account.id, userAgent, since })
    const signedIn = { action: 'signed-in', audited: 'operator.signed-in', after: { step } } as const
    const eventId = await note(tx, account, lookup, signedIn)
    if (device && !device.isKnown)
      await jobs.enqueue(tx, sendAccountMail, {
        tenantId: tx.tenantId,
        mail: 'newDevice',
        id: String(eventId),
      })
    if (favoriteOfferId && account.kind === 'candidate')
      await dependencies.keepFavourite(tx, { accountId: account.id, offerUid: favoriteOfferId })
    const secondFactorAt = step === 'password' || step === 'mail' ? null : now
    const opened = await sessions.open(tx, account, { lookup, secondFactorAt, isRemembered })
    await updateAccount(tx, account.id, { signedInAt: now })
    return opened
  }

  const passAtOnce = async (tx: TenantDb, account: StoredAccount, code: string) => {
    const buckets = codeBuckets(account.id)
    await backoff.attempt(buckets)
    const passed = await secondFactor.check(tx, account.id, code)
    if (passed !== null) await forget(buckets)
    return passed
  }

  /** Null if a code is required and the right one was not sent. */
  const openAfterPassword = async (
    tx: TenantDb,
    account: StoredAccount,
    lookup: SessionLookup,
    form: SignInForm,
  ) => {
    const { code, isRemembered = false, favoriteOfferId } = form
    const isEnrolled = await secondFactor.isEnrolled(tx, account.id)
    if (code === undefined || !isEnrolled) {
      const kept = isEnrolled ? null : favoriteOfferId
      const visit = { lookup, isRemembered, step: 'password', favoriteOfferId: kept } as const
      const opened = await open(tx, account, visit)
      return { ...opened, needsCode: isEnrolled }
    }
    const step = code === null ? null : await passAtOnce(tx, account, code)
    const visit = { lookup, isRemembered, favoriteOfferId }
    return step && { ...(await open(tx, account, { ...visit, step })), needsCode: false }
  }

  return {
    open,

    async signIn(lookup, kind, form) {
      const { tenant } = lookup
      const email = foldEmail(form.email)
      const buckets = await passwordBuckets(lookup, kind, email)
      await backoff.attempt(buckets)
      const db = forTenant(database, tenant.id)
      const account = await findAccountByEmail(db, kind, email)
      if (!(await isPasswordOf(account?.passwordHash ?? null, form.password)) || !account) {
        await noteFailure(lookup, kind, account)
        throw new AppError('sign-in.wrong-password')
      }
      if (account.blockedAt !== null) throw new AppError('sign-in.blocked')
      // Operators are created from the command line, so their address needs no confirmation.
      if (account.emailConfirmedAt === null && kind !== 'operator') throw new AppError('sign-in.unconfirmed')
      const opened = await db.transaction((tx) => openAfterPassword(tx, account, lookup, form))
      if (opened === null)
        throw new AppError(form.code === null ? 'sign-in.code-required' : 'sign-in.wrong-code')
      await forget(buckets)
      return opened
    },

    async passCode(lookup, { who, isRemembered }, { code, favoriteOfferId }) {
      const buckets = codeBuckets(who.accountId)
      await backoff.attempt(buckets)
      const account = { id: who.accountId, kind: who.kind, uid: who.uid, email: who.email }
      const opened = await forTenant(database, who.tenantId).transaction(async (tx) => {
        const step = await secondFactor.check(tx, who.accountId, code)
        if (step === null) {
          const failed = { action: 'second-factor.failed', audited: 'second-factor.failed' } as const
          await note(tx, account, lookup, { ...failed, actor: who })
          return null
        }
        if (step === 'recovery-code') {
          const used = { action: 'recovery-code.used', audited: 'recovery-code.used' } as const
          await note(tx, account, lookup, { ...used, actor: who })
        }
        const complete = await open(tx, account, { lookup, isRemembered, step, favoriteOfferId })
        // The complete session replaces the one that waited for the code. The account is locked before its sessions, in
        // the same order as when it is blocked.
        await sessions.end(tx, who, 'replaced')
        return complete
      })
      if (opened === null) throw new AppError('sign-in.wrong-code')
      await forget(buckets)
      return opened
    },

    signOut: (lookup, { who }) =>
      forTenant(database, who.tenantId).transaction(async (tx) => {
        const account = { id: who.accountId, kind: who.kind, email: who.email }
        const signedOut = { action: 'signed-out', audited: 'operator.signed-out', actor: who } as const
        await note(tx, account, lookup, signedOut)
        return sessions.end(tx, who, 'signed-out')
      }),
  }
}
