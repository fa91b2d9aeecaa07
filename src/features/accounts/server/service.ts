import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Account, AccountDraft, AccountKind, CompanyRole, Membership } from '../contract.ts'
import {
  deleteMember,
  findAccountByEmail,
  insertAccount,
  listMemberships,
  type StoredAccount,
  saveMember,
  updatePassword,
} from './store.ts'

export interface Accounts {
  /** Throws 'account.email-taken'. */
  createAccount(tenantId: number, draft: AccountDraft): Promise<Account>
  findAccount(tenantId: number, kind: AccountKind, email: string): Promise<Account | null>
  /** The account, when the password is right; takes as long for an unknown e-mail. */
  checkPassword(tenantId: number, kind: AccountKind, email: string, password: string): Promise<Account | null>
  /** Throws 'account.not-found'. */
  setPassword(tenantId: number, accountId: number, password: string): Promise<void>
  /** Gives an employer a role in a company, or another one. */
  setCompanyRole(
    tenantId: number,
    member: { accountId: number; companyId: number; role: CompanyRole },
  ): Promise<void>
  /** Takes an employer out of a company. Throws 'account.not-found' for one who is not in it. */
  leaveCompany(tenantId: number, member: { accountId: number; companyId: number }): Promise<void>
  listMemberships(tenantId: number, accountId: number): Promise<Membership[]>
}

// OWASP's parameters for argon2id (the library's default variant): 19 MiB, 2 passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const shown = ({ passwordHash: _, ...account }: StoredAccount): Account => account
const foldEmail = (email: string): string => email.trim().toLowerCase()

export interface AccountsDependencies {
  readonly database: Database
  readonly clock: Clock
  /** After who belongs to a company has changed. */
  readonly onMembersChanged?: (of: { tenantId: number; companyId: number }) => Promise<unknown>
}

export const createAccounts = ({ database, clock, onMembersChanged }: AccountsDependencies): Accounts => {
  let decoy: Promise<string> | undefined
  const decoyHash = () => {
    decoy ??= hash('no account has this password', COST)
    return decoy
  }

  return {
    async createAccount(tenantId, draft) {
      const now = clock.now()
      const account = await insertAccount(
        forTenant(database, tenantId),
        {
          uid: uuidV7(now),
          kind: draft.kind,
          email: foldEmail(draft.email),
          firstName: draft.firstName ?? '',
          lastName: draft.lastName ?? '',
          locale: draft.locale ?? 'pl',
          emailConfirmedAt: draft.isEmailConfirmed ? now : null,
          passwordHash: await hash(draft.password, COST),
        },
        now,
      )
      if (!account) throw new AppError('account.email-taken')
      return shown(account)
    },

    async findAccount(tenantId, kind, email) {
      const account = await findAccountByEmail(forTenant(database, tenantId), kind, foldEmail(email))
      return account && shown(account)
    },

    async checkPassword(tenantId, kind, email, password) {
      const account = await findAccountByEmail(forTenant(database, tenantId), kind, foldEmail(email))
      const isRight = await verify(account?.passwordHash ?? (await decoyHash()), password)
      return account && isRight ? shown(account) : null
    },

    async setPassword(tenantId, accountId, password) {
      const changed = await updatePassword(
        forTenant(database, tenantId),
        accountId,
        await hash(password, COST),
      )
      if (changed === 0) throw new AppError('account.not-found')
    },

    async setCompanyRole(tenantId, member) {
      await saveMember(forTenant(database, tenantId), member)
      await onMembersChanged?.({ tenantId, companyId: member.companyId })
    },

    async leaveCompany(tenantId, member) {
      if (!(await deleteMember(forTenant(database, tenantId), member)))
        throw new AppError('account.not-found')
      await onMembersChanged?.({ tenantId, companyId: member.companyId })
    },

    listMemberships: (tenantId, accountId) => listMemberships(forTenant(database, tenantId), accountId),
  }
}
