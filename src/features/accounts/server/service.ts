import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Account, AccountDraft, AccountKind, CompanyRole, Membership } from '../contract.ts'
import { foldEmail } from '../rules.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { findAccountByEmail, insertAccount, type StoredAccount, updateAccount } from './store.ts'
import { deleteMember, listMemberships, saveMember } from './team/team-store.ts'

export interface Accounts {
  /** Throws 'account.email-taken'. */
  createAccount(tenantId: number, draft: AccountDraft): Promise<Account>
  findAccount(tenantId: number, kind: AccountKind, email: string): Promise<Account | null>
  /** The account if the password is right, else null; takes equally long for an unknown e-mail. */
  checkPassword(tenantId: number, kind: AccountKind, email: string, password: string): Promise<Account | null>
  /** Throws 'account.not-found'. */
  setPassword(tenantId: number, accountId: number, password: string): Promise<void>
  /** Adds an employer to a company, or changes the role there. */
  setCompanyRole(
    tenantId: number,
    member: { accountId: number; companyId: number; role: CompanyRole },
  ): Promise<void>
  /** Removes an employer from a company. Throws 'account.not-found' for an account that is no member. */
  leaveCompany(tenantId: number, member: { accountId: number; companyId: number }): Promise<void>
  listMemberships(tenantId: number, accountId: number): Promise<Membership[]>
}

const shown = ({
  passwordHash: _,
  passwordChangedAt: _at,
  blockedAt: _blocked,
  ...account
}: StoredAccount): Account => account

export interface AccountsDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Called after a company's members have changed. */
  readonly onMembersChanged?: (of: { tenantId: number; companyId: number }) => Promise<unknown>
}

export const createAccounts = ({ database, clock, onMembersChanged }: AccountsDependencies): Accounts => {
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
          passwordHash: await hashPassword(draft.password),
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
      const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
      return account && isRight ? shown(account) : null
    },

    async setPassword(tenantId, accountId, password) {
      const changes = { passwordHash: await hashPassword(password), passwordChangedAt: clock.now() }
      const changed = await updateAccount(forTenant(database, tenantId), accountId, changes)
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
