import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'

type Memberships = Pick<Accounts, 'listMemberships'>

/** Null for somebody who does not belong to it. */
export const roleIn = async (
  accounts: Memberships,
  { tenantId, accountId }: SignedIn,
  companyId: number,
): Promise<CompanyRole | null> => {
  const memberships = await accounts.listMemberships(tenantId, accountId)
  return memberships.find((member) => member.companyId === companyId)?.role ?? null
}

/** The company that somebody's panel is of. Throws 'company.not-found'. */
export const ownCompany = async (
  accounts: Memberships,
  { tenantId, accountId }: SignedIn,
): Promise<{ companyId: number; role: CompanyRole }> => {
  const [member] = await accounts.listMemberships(tenantId, accountId)
  if (!member) throw new AppError('company.not-found')
  return member
}
