import type { Audit } from '#features/audit/server/service.ts'
import type { Actor, SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Backoff } from '#server/limits/backoff.ts'
import type { AccountKind, EnrolmentOffer } from '../../contract.ts'
import type { RecordAction } from '../action-recorder.ts'
import { recordEvent } from '../history.ts'
import { sendAccountMail } from '../mails/jobs.ts'
import { deletePasskeysOf } from '../passkeys/passkey-store.ts'
import { canRemoveSecondFactor, canRenewRecoveryCodes, canResetSecondFactor } from '../policy.ts'
import type { Session, Sessions, SessionTokens } from '../sessions/sessions.ts'
import { findAccountByEmail } from '../store.ts'
import type { SecondFactor } from './second-factor.ts'
import { codeBuckets } from './sign-in.ts'

/** An account's own second factor: enrolment, recovery codes, removal. */
export interface SecondFactorSettings {
  isEnrolled(of: Pick<SignedIn, 'tenantId' | 'accountId'>): Promise<boolean>
  /** `earlier` is a sealed offer to this session whose code was mistyped: its secret stays. */
  offerEnrolment(session: Session, issuer: string, earlier?: string | null): EnrolmentOffer
  /** A complete session replaces this one. Throws 'sign-in.wrong-code' and 'request.too-many'. */
  enrol(lookup: SessionLookup, session: Session, form: { sealed: string; code: string }): Promise<Enrolled>
  /** Makes the previous codes invalid. */
  renewRecoveryCodes(lookup: SessionLookup, actor: SignedIn): Promise<readonly string[]>
  /** Requires one more code of the second factor. Throws 'sign-in.wrong-code' and 'request.too-many'. */
  remove(lookup: SessionLookup, actor: SignedIn, code: string): Promise<void>
  /**
   * Removes an account's second factor and ends all its sessions; the owner is mailed the reason, if there is one.
   * Throws 'account.not-found'; false when there was no second factor.
   */
  reset(actor: Actor, of: ResetOfSecondFactor): Promise<boolean>
}

export interface ResetOfSecondFactor {
  readonly tenantId: number
  readonly kind: AccountKind
  readonly email: string
  readonly reason?: string
}

export interface Enrolled extends SessionTokens {
  /** Shown once; only their hashes are stored. */
  readonly recoveryCodes: readonly string[]
}

export interface SecondFactorSettingsDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: Pick<Sessions, 'open' | 'end' | 'endAll'>
  readonly secondFactor: SecondFactor
  readonly audit: Pick<Audit, 'record'>
  readonly note: RecordAction
  readonly backoff: Backoff
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const accountOf = ({ accountId: id, kind, uid, email }: SignedIn) => ({ id, kind, uid, email })

export const createSecondFactorSettings = (
  dependencies: SecondFactorSettingsDependencies,
): SecondFactorSettings => {
  const { database, clock, sessions, secondFactor, audit, note, backoff, jobs } = dependencies
  const dbOf = ({ tenantId }: { tenantId: number }) => forTenant(database, tenantId)
  const forget = (accountId: number) => backoff.forget(codeBuckets(accountId).map(({ bucket }) => bucket))

  return {
    isEnrolled: (of) => secondFactor.isEnrolled(dbOf(of), of.accountId),

    offerEnrolment: ({ who }, issuer, earlier) => secondFactor.offer(who, issuer, earlier),

    async enrol(lookup, { who, isRemembered }, form) {
      await backoff.attempt(codeBuckets(who.accountId))
      const account = accountOf(who)
      const enrolled = await dbOf(who).transaction(async (tx) => {
        const recoveryCodes = await secondFactor.enrol(tx, who, form)
        if (recoveryCodes === null) {
          const failed = { action: 'second-factor.failed', audited: 'second-factor.failed' } as const
          await note(tx, account, lookup, { ...failed, actor: who })
          return null
        }
        await note(tx, account, lookup, {
          ...{ action: 'second-factor.enrolled', audited: 'second-factor.enrolled', actor: who },
          before: { secondFactor: false },
          after: { secondFactor: true },
        })
        const visit = { lookup, secondFactorAt: clock.now(), isRemembered }
        const opened = await sessions.open(tx, account, visit)
        await sessions.end(tx, who, 'replaced')
        return { recoveryCodes, ...opened }
      })
      if (enrolled === null) throw new AppError('sign-in.wrong-code')
      await forget(who.accountId)
      return enrolled
    },

    async renewRecoveryCodes(lookup, actor) {
      allow(canRenewRecoveryCodes(actor))
      return dbOf(actor).transaction(async (tx) => {
        const renewed = {
          action: 'recovery-codes.renewed',
          audited: 'recovery-codes.renewed',
          actor,
        } as const
        await note(tx, accountOf(actor), lookup, renewed)
        return secondFactor.renewRecoveryCodes(tx, actor.accountId)
      })
    },

    async remove(lookup, actor, code) {
      allow(canRemoveSecondFactor(actor))
      await backoff.attempt(codeBuckets(actor.accountId))
      const isRemoved = await dbOf(actor).transaction(async (tx) => {
        if ((await secondFactor.check(tx, actor.accountId, code)) === null) return false
        await secondFactor.remove(tx, actor.accountId)
        await note(tx, accountOf(actor), lookup, { action: 'second-factor.removed', actor })
        return true
      })
      if (!isRemoved) throw new AppError('sign-in.wrong-code')
      await forget(actor.accountId)
    },

    async reset(actor, { tenantId, kind, email, reason }) {
      allow(canResetSecondFactor(actor, kind))
      const account = await findAccountByEmail(forTenant(database, tenantId), kind, email)
      if (!account) throw new AppError('account.not-found')
      return forTenant(database, tenantId).transaction(async (tx) => {
        const hadPasskeys = await deletePasskeysOf(tx, account.id)
        const had = (await secondFactor.remove(tx, account.id)) || hadPasskeys
        await sessions.endAll(tx, { accountId: account.id }, 'ended')
        const removed = { accountId: account.id, action: 'second-factor.removed' } as const
        const id = await recordEvent(tx, { ...removed, lookup: null, now: clock.now(), note: reason ?? '' })
        const mail = 'secondFactorReset'
        if (reason) await jobs.enqueue(tx, sendAccountMail, { tenantId, mail, id: String(id) })
        await audit.record(tx, actor, {
          ...{ action: 'second-factor.reset', object: `account:${account.id}`, tenantId },
          before: { secondFactor: had },
          after: { secondFactor: false, ...(reason && { reason }) },
        })
        return had
      })
    },
  }
}
