import type { AuditValues } from '#features/audit/contract.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { AuditAction } from '#kernel/audit-action.ts'
import type { Clock } from '#kernel/clock.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AccountAction, AccountAdministration, ManagedAccount } from '../contract.ts'
import { recordEvent } from './history.ts'
import { type AccountMail, sendAccountMail } from './mails/jobs.ts'
import { canAdministerAccounts, canBlock, canResetSecondFactor } from './policy.ts'
import type { Registration } from './registration/registration.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SecondFactorSettings } from './sign-in/second-factor-settings.ts'
import { findAccountById, lockAccount, type StoredAccount, updateAccount } from './store.ts'

interface AccountAdministrationDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly sessions: Pick<Sessions, 'listOpen' | 'endOne' | 'endAll'>
  readonly registration: Pick<Registration, 'mailAgain'>
  readonly secondFactorSettings: Pick<SecondFactorSettings, 'reset'>
}

interface OwnerNotification {
  readonly action: AccountAction
  readonly note?: string
  readonly mail?: AccountMail
}

interface AuditChange {
  readonly action: AuditAction
  readonly before: AuditValues
  readonly after: AuditValues
}

export const createAccountAdministration = (
  dependencies: AccountAdministrationDependencies,
): AccountAdministration => {
  const { database, clock, audit, jobs, sessions, registration, secondFactorSettings } = dependencies
  const dbOf = ({ tenantId }: ManagedAccount) => forTenant(database, tenantId)

  const accountOf = async (of: ManagedAccount): Promise<StoredAccount> => {
    const account = await findAccountById(dbOf(of), of.accountId)
    if (!account) throw new AppError('account.not-found')
    return account
  }

  const listSessions: AccountAdministration['listSessions'] = async (actor, of) => {
    allow(canAdministerAccounts(actor))
    const { kind } = await accountOf(of)
    return sessions.listOpen({ ...of, kind })
  }

  const record = (
    tx: TenantDb,
    actor: Actor,
    { accountId }: ManagedAccount,
    recorded: AuditChange,
  ): Promise<void> =>
    audit.record(tx, actor, { ...recorded, object: `account:${accountId}`, tenantId: tx.tenantId })

  /** Records the action in the account's log and, where the owner must know at once, by mail. */
  const notifyOwner = async (
    tx: TenantDb,
    { accountId }: ManagedAccount,
    { mail, ...event }: OwnerNotification,
  ): Promise<void> => {
    const id = await recordEvent(tx, { ...event, accountId, lookup: null, now: clock.now() })
    if (mail) await jobs.enqueue(tx, sendAccountMail, { tenantId: tx.tenantId, mail, id: String(id) })
  }

  /** Of two concurrent calls the second finds the change made and throws. */
  const setBlocked = (
    actor: Actor,
    of: ManagedAccount,
    reason: string,
    isBlocked: boolean,
  ): Promise<void> => {
    allow(canBlock(actor, of.accountId))
    return dbOf(of).transaction(async (tx) => {
      const account = await lockAccount(tx, of.accountId)
      if (!account) throw new AppError('account.not-found')
      if ((account.blockedAt !== null) === isBlocked) throw new AppError('account.changed-meanwhile')
      await updateAccount(tx, account.id, { blockedAt: isBlocked ? clock.now() : null })
      if (isBlocked) await sessions.endAll(tx, { accountId: account.id }, 'ended')
      await notifyOwner(tx, of, {
        action: isBlocked ? 'account.blocked' : 'account.unblocked',
        note: reason,
        mail: isBlocked ? 'blocked' : 'unblocked',
      })
      await record(tx, actor, of, {
        action: isBlocked ? 'account.blocked' : 'account.unblocked',
        before: { blocked: !isBlocked },
        after: { blocked: isBlocked, reason },
      })
    })
  }

  return {
    listSessions,

    async endSession(actor, of, sessionId) {
      const open = await listSessions(actor, of)
      const found = isUuid(sessionId) && open.some(({ id }) => id === sessionId)
      if (!found) throw new AppError('account.changed-meanwhile')
      await dbOf(of).transaction(async (tx) => {
        if (!(await sessions.endOne(tx, of.accountId, sessionId)))
          throw new AppError('account.changed-meanwhile')
        await notifyOwner(tx, of, { action: 'session.ended' })
        await record(tx, actor, of, {
          ...{ action: 'account.sessions-ended', before: { sessions: open.length } },
          after: { sessions: open.length - 1 },
        })
      })
    },

    async endSessions(actor, of) {
      const open = await listSessions(actor, of)
      await dbOf(of).transaction(async (tx) => {
        await sessions.endAll(tx, { accountId: of.accountId }, 'ended')
        await notifyOwner(tx, of, { action: 'sessions.ended' })
        await record(tx, actor, of, {
          ...{ action: 'account.sessions-ended', before: { sessions: open.length } },
          after: { sessions: 0 },
        })
      })
    },

    async resetSecondFactor(actor, of, reason) {
      const { kind, email } = await accountOf(of)
      allow(canResetSecondFactor(actor, kind))
      await secondFactorSettings.reset(actor, { tenantId: of.tenantId, kind, email, reason })
    },

    async mailConfirmation(actor, of) {
      allow(canAdministerAccounts(actor))
      const account = await accountOf(of)
      if (account.emailConfirmedAt !== null || account.kind === 'operator')
        throw new AppError('account.changed-meanwhile')
      await dbOf(of).transaction(async (tx) => {
        await registration.mailAgain(tx, {
          ...account,
          kind: account.kind === 'employer' ? 'employer' : 'candidate',
        })
        await record(tx, actor, of, {
          ...{ action: 'account.confirmation-mailed', before: { confirmed: false } },
          after: { confirmed: false, mailed: true },
        })
      })
    },

    block: (actor, of, reason) => setBlocked(actor, of, reason, true),
    unblock: (actor, of, reason) => setBlocked(actor, of, reason, false),
  }
}
