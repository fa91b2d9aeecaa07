import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { canSeeOffers, canWriteOffers } from './policy.ts'

/** The employer's company and role in it. */
export interface CompanyAccess {
  readonly companyId: number
  readonly role: CompanyRole
  readonly canWrite: boolean
}

/** Throws 'company.not-found' for a user without a company. */
export const readAccess = async (
  accounts: Pick<Accounts, 'listMemberships'>,
  actor: SignedIn,
): Promise<CompanyAccess> => {
  const [membership] = await accounts.listMemberships(actor.tenantId, actor.accountId)
  if (!membership || !canSeeOffers(actor, membership.role)) throw new AppError('company.not-found')
  return { ...membership, canWrite: canWriteOffers(membership.role) }
}

/** Like `readAccess`, for changes. */
export const writeAccess = async (
  accounts: Pick<Accounts, 'listMemberships'>,
  actor: SignedIn,
): Promise<CompanyAccess> => {
  const access = await readAccess(accounts, actor)
  allow(access.canWrite)
  return access
}
