import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { billingRoles } from '../enumerations.ts'
import type { PaymentTables } from './tables.ts'

type Memberships = Pick<Accounts, 'listMemberships'>

/** Role of the account in the company; null for a non-member. */
export const roleIn = async (
  accounts: Memberships,
  { tenantId, accountId }: Pick<SignedIn, 'tenantId' | 'accountId'>,
  companyId: number,
): Promise<CompanyRole | null> => {
  const memberships = await accounts.listMemberships(tenantId, accountId)
  return memberships.find((member) => member.companyId === companyId)?.role ?? null
}

/** E-mail addresses of a company's members who may see invoices. */
export const listBillingAddresses = async (db: TenantDb, companyId: number): Promise<string[]> => {
  const people = await db.kysely
    .withTables<PaymentTables>()
    .selectFrom('company_members')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .select('accounts.email')
    .where('company_members.company_id', '=', companyId)
    .where('role', 'in', [...billingRoles])
    .orderBy('accounts.id')
    .execute()
  return people.map(({ email }) => email)
}

/** The company of the user's panel. Throws 'company.not-found'. */
export const ownCompany = async (
  accounts: Memberships,
  { tenantId, accountId }: SignedIn,
): Promise<{ companyId: number; role: CompanyRole }> => {
  const [member] = await accounts.listMemberships(tenantId, accountId)
  if (!member) throw new AppError('company.not-found')
  return member
}
