import type { AccountAdministration } from '#features/accounts/contract.ts'
import { deviceOf, networkOf } from '#features/accounts/rules.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { RefusedAddresses } from '#server/mail/refused-addresses.ts'
import type {
  AccountDetail,
  AccountLookup,
  AccountQuery,
  AccountsPage,
  ChangeOutcome,
  TypedChange,
} from '../contract.ts'
import type { AccountChange } from '../enumerations.ts'
import { changeOf, changeProblems } from '../rules.ts'
import { canSeeAccounts } from './policy.ts'
import {
  findAccount,
  findBlockReason,
  findErased,
  findSecondFactor,
  listAccounts,
  listErased,
  listMemberships,
  type StoredAccountRow,
} from './store.ts'

/** Accounts of all tenants, for operators. */
export interface ConsoleAccounts {
  list(actor: Actor, query: AccountQuery): Promise<AccountsPage>
  /** Records in the audit log that the account was looked at. Throws 'account.not-found'. */
  openAccount(actor: Actor, id: number): Promise<AccountLookup>
  /** Throws 'account.not-found', 'account.changed-meanwhile' and 'request.too-many'. */
  change(actor: Actor, id: number, typed: TypedChange): Promise<ChangeOutcome>
}

export interface ConsoleAccountDependencies {
  readonly database: Database
  readonly audit: Pick<Audit, 'record'>
  readonly accountAdministration: AccountAdministration
  readonly refusedAddresses: Pick<RefusedAddresses, 'find'>
}

const PAGE_SIZE = 50

export const createConsoleAccounts = (dependencies: ConsoleAccountDependencies): ConsoleAccounts => {
  const { database, audit, accountAdministration: care, refusedAddresses } = dependencies

  const withCompanies = async (rows: readonly StoredAccountRow[]) => {
    const companies = await listMemberships(
      database,
      rows.map(({ id }) => id),
    )
    return rows.map(({ confirmedAt: _, blockedAt: _at, ...row }) => ({
      ...row,
      memberships: companies.get(row.id) ?? [],
    }))
  }

  const detailOf = async (actor: Actor, row: StoredAccountRow): Promise<AccountDetail> => {
    const db = forTenant(database, row.tenantId)
    const of = { tenantId: row.tenantId, accountId: row.id }
    const [[account], open, factor, reason, refusedMail] = await Promise.all([
      withCompanies([row]),
      care.listSessions(actor, of),
      findSecondFactor(db, row.id),
      row.blockedAt === null ? '' : findBlockReason(db, row.id),
      refusedAddresses.find(row.email),
    ])
    if (!account) throw new AppError('account.not-found')
    return {
      ...{ account, confirmedAt: row.confirmedAt, refusedMail },
      block: row.blockedAt && { at: row.blockedAt, reason },
      sessions: open.map(({ id, createdAt, lastSeenAt, ip, userAgent }) => ({
        ...{ id, lastSeenAt, signedInAt: createdAt, network: networkOf(ip), device: deviceOf(userAgent) },
      })),
      ...{ secondFactorSince: factor.since, passkeyCount: factor.passkeyCount },
    }
  }

  const changes: Readonly<
    Record<
      AccountChange,
      (actor: Actor, of: { tenantId: number; accountId: number }, typed: TypedChange) => Promise<void>
    >
  > = {
    'end-session': (actor, of, { session }) => care.endSession(actor, of, session),
    'end-sessions': (actor, of) => care.endSessions(actor, of),
    'reset-second-factor': (actor, of, { reason }) => care.resetSecondFactor(actor, of, reason),
    'mail-confirmation': (actor, of) => care.mailConfirmation(actor, of),
    block: (actor, of, { reason }) => care.block(actor, of, reason),
    unblock: (actor, of, { reason }) => care.unblock(actor, of, reason),
  }

  return {
    async list(actor, query) {
      allow(canSeeAccounts(actor))
      // One row more tells whether there is another page.
      const rows = await listAccounts(database, query, PAGE_SIZE + 1)
      const gone = query.state === 'erased' ? await listErased(database, query, PAGE_SIZE + 1) : []
      const accounts = await withCompanies(rows.slice(0, PAGE_SIZE))
      const erased = gone.slice(0, PAGE_SIZE)
      const last = (accounts.at(-1) ?? erased.at(-1))?.id ?? null
      return { accounts, erased, next: rows.length + gone.length > PAGE_SIZE ? last : null }
    },

    async openAccount(actor, id) {
      allow(canSeeAccounts(actor))
      const row = await findAccount(database, id)
      if (!row) {
        const erased = await findErased(database, id)
        if (!erased) throw new AppError('account.not-found')
        return { kind: 'erased', erased }
      }
      const found = await detailOf(actor, row)
      await forTenant(database, row.tenantId).transaction((tx) =>
        audit.record(tx, actor, {
          ...{ action: 'account.seen', object: `account:${id}`, tenantId: row.tenantId },
        }),
      )
      return { kind: 'account', found }
    },

    async change(actor, id, typed) {
      allow(canSeeAccounts(actor))
      const row = await findAccount(database, id)
      if (!row) throw new AppError('account.not-found')
      const problems = changeProblems(typed)
      const does = changeOf(typed.does)
      if (problems.length > 0 || !does) return { kind: 'wrong', problems }
      await changes[does](actor, { tenantId: row.tenantId, accountId: id }, typed)
      return { kind: 'done', does }
    },
  }
}
