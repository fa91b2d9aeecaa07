import type { Audit } from '#features/audit/server/service.ts'
import { type Actor, anonymous, type SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Asking } from '#server/http/requests/actors.ts'
import type { Backoff, BackoffBucket } from '#server/limits/backoff.ts'
import { ipKey, limitKey } from '#server/limits/limits.ts'
import type { EnrolmentOffer } from '../contract.ts'
import { canRenewRecoveryCodes, canResetSecondFactor } from './policy.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Accounts } from './service.ts'
import { hasSessionFrom } from './session-store.ts'
import type { Session, Sessions } from './sessions.ts'

/** An operator's way in: password, then a second factor, then the console. Every step is in the audit log. */
export interface OperatorSignIn {
  /**
   * A Set-Cookie of a new session, whose stage says what comes next. Throws 'sign-in.wrong-password', the same and as
   * slowly for an unknown e-mail, and 'request.too-many'.
   */
  signIn(asking: Asking, form: { email: string; password: string }): Promise<string>
  /** Of this request, in whatever stage; null before the password. */
  session(asking: Asking): Promise<Session | null>
  /** A Set-Cookie of a complete session. Throws 'sign-in.wrong-code' and 'request.too-many'. */
  passCode(asking: Asking, session: Session, typed: string): Promise<string>
  offerEnrolment(session: Session, issuer: string): EnrolmentOffer
  /** Throws 'sign-in.wrong-code' and 'request.too-many'. */
  enrol(asking: Asking, session: Session, form: { sealed: string; code: string }): Promise<Enrolled>
  /** The former ones are worth nothing any more. */
  renewRecoveryCodes(actor: SignedIn): Promise<readonly string[]>
  /** The Set-Cookie that forgets the session. */
  signOut(session: Session): Promise<string>
  /** Ends all sessions as well. Throws 'account.not-found'; false when there was no second factor. */
  resetSecondFactor(actor: Actor, tenantId: number, email: string): Promise<boolean>
}

export interface Enrolled {
  readonly cookie: string
  /** Shown once; only their hashes are kept. */
  readonly recoveryCodes: readonly string[]
}

export interface OperatorSignInDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'checkPassword' | 'findAccount'>
  readonly sessions: Pick<Sessions, 'find' | 'open' | 'end' | 'endAll'>
  readonly secondFactor: SecondFactor
  readonly audit: Pick<Audit, 'record'>
  readonly backoff: Backoff
}

const kind = 'operator'
const KNOWN_ADDRESS_MS = 30 * 86_400_000

export const createOperatorSignIn = (dependencies: OperatorSignInDependencies): OperatorSignIn => {
  const { database, clock, accounts, sessions, secondFactor, audit, backoff } = dependencies
  const object = ({ accountId }: { accountId: number }) => `account:${accountId}`

  /** Strangers share a wait for one account; an address that its owner comes from does not wait for them. */
  const passwordBuckets = async ({ tenant, ip }: Asking, email: string): Promise<BackoffBucket[]> => {
    const address = ipKey(ip)
    const account = limitKey(`${tenant.id} ${email}`)
    const since = new Date(clock.now().getTime() - KNOWN_ADDRESS_MS)
    const isKnown = await hasSessionFrom(forTenant(database, tenant.id), { kind, email, ip, since })
    return [
      { bucket: `sign-in:ip:${address}`, freeAttempts: 20, longestSeconds: 300 },
      { bucket: `sign-in:here:${account}:${address}`, freeAttempts: 4, longestSeconds: 300 },
      ...(isKnown ? [] : [{ bucket: `sign-in:account:${account}`, freeAttempts: 8, longestSeconds: 30 }]),
    ]
  }

  const codeBuckets = ({ who }: Session): BackoffBucket[] => [
    { bucket: `second-factor:${who.accountId}`, freeAttempts: 5, longestSeconds: 300 },
  ]

  const forget = (buckets: readonly BackoffBucket[]) => backoff.forget(buckets.map(({ bucket }) => bucket))

  const recordFailedSignIn = async ({ tenant, ip }: Asking, email: string): Promise<void> => {
    // What an unknown visitor typed may be anything, a password in the wrong field included.
    const account = await accounts.findAccount(tenant.id, kind, email)
    await forTenant(database, tenant.id).transaction((tx) =>
      audit.record(tx, anonymous, {
        ...{ action: 'operator.sign-in-failed', tenantId: tenant.id, ip },
        object: account ? object({ accountId: account.id }) : '',
        person: account?.email ?? '',
      }),
    )
  }

  const recordFailedCode = (tx: TenantDb, { who }: Session) =>
    audit.record(tx, who, { action: 'second-factor.failed', object: object(who), tenantId: who.tenantId })

  /** A session that passed the second factor takes the place of the one that had not. */
  const rotate = async (tx: TenantDb, asking: Asking, { who }: Session): Promise<string> => {
    await sessions.end(tx, who)
    const cookie = await sessions.open(
      tx,
      { id: who.accountId, kind },
      { asking, secondFactorAt: clock.now() },
    )
    return cookie
  }

  return {
    session: (asking) => sessions.find(asking, [kind]),

    async signIn(asking, { email: typed, password }) {
      const { tenant, ip } = asking
      const email = typed.trim().toLowerCase()
      const buckets = await passwordBuckets(asking, email)
      await backoff.attempt(buckets)
      const account = await accounts.checkPassword(tenant.id, kind, email, password)
      if (!account) {
        await recordFailedSignIn(asking, email)
        throw new AppError('sign-in.wrong-password')
      }
      const former = await sessions.find(asking, [kind])
      const cookie = await forTenant(database, tenant.id).transaction(async (tx) => {
        if (former) await sessions.end(tx, former.who)
        await audit.record(tx, anonymous, {
          ...{ action: 'operator.signed-in', tenantId: tenant.id, ip, person: account.email },
          object: object({ accountId: account.id }),
          after: { step: 'password' },
        })
        return sessions.open(tx, account, { asking, secondFactorAt: null })
      })
      await forget(buckets)
      return cookie
    },

    async passCode(asking, session, typed) {
      const { who } = session
      const buckets = codeBuckets(session)
      await backoff.attempt(buckets)
      const cookie = await forTenant(database, who.tenantId).transaction(async (tx) => {
        const passed = await secondFactor.check(tx, who.accountId, typed)
        if (passed === null) {
          await recordFailedCode(tx, session)
          return null
        }
        const entry = { object: object(who), tenantId: who.tenantId }
        if (passed === 'recovery-code')
          await audit.record(tx, who, { action: 'recovery-code.used', ...entry })
        await audit.record(tx, who, { action: 'operator.signed-in', ...entry, after: { step: passed } })
        return rotate(tx, asking, session)
      })
      if (cookie === null) throw new AppError('sign-in.wrong-code')
      await forget(buckets)
      return cookie
    },

    offerEnrolment: ({ who }, issuer) => secondFactor.offer(who, issuer),

    async enrol(asking, session, form) {
      const { who } = session
      const buckets = codeBuckets(session)
      await backoff.attempt(buckets)
      const enrolled = await forTenant(database, who.tenantId).transaction(async (tx) => {
        const recoveryCodes = await secondFactor.enrol(tx, who, form)
        if (recoveryCodes === null) {
          await recordFailedCode(tx, session)
          return null
        }
        await audit.record(tx, who, {
          ...{ action: 'second-factor.enrolled', object: object(who), tenantId: who.tenantId },
          before: { secondFactor: false },
          after: { secondFactor: true },
        })
        return { recoveryCodes, cookie: await rotate(tx, asking, session) }
      })
      if (enrolled === null) throw new AppError('sign-in.wrong-code')
      await forget(buckets)
      return enrolled
    },

    async renewRecoveryCodes(actor) {
      allow(canRenewRecoveryCodes(actor))
      return forTenant(database, actor.tenantId).transaction(async (tx) => {
        const { tenantId } = actor
        await audit.record(tx, actor, { action: 'recovery-codes.renewed', object: object(actor), tenantId })
        return secondFactor.renewRecoveryCodes(tx, actor.accountId)
      })
    },

    signOut: ({ who }) =>
      forTenant(database, who.tenantId).transaction(async (tx) => {
        const { tenantId } = who
        await audit.record(tx, who, { action: 'operator.signed-out', object: object(who), tenantId })
        return sessions.end(tx, who)
      }),

    async resetSecondFactor(actor, tenantId, email) {
      allow(canResetSecondFactor(actor))
      const account = await accounts.findAccount(tenantId, kind, email)
      if (!account) throw new AppError('account.not-found')
      return forTenant(database, tenantId).transaction(async (tx) => {
        const had = await secondFactor.remove(tx, account.id)
        await sessions.endAll(tx, account.id)
        await audit.record(tx, actor, {
          ...{ action: 'second-factor.reset', object: object({ accountId: account.id }), tenantId },
          before: { secondFactor: had },
          after: { secondFactor: false },
        })
        return had
      })
    },
  }
}
