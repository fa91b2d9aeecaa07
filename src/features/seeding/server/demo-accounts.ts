import type { Accounts } from '#features/accounts/server/service.ts'
import type { Company } from '#features/companies/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { type DemoLogin, demoLogins, demoPassword } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'

const saveLogin = async (
  accounts: Accounts,
  tenant: Tenant,
  login: DemoLogin,
  companies: ReadonlyMap<string, Company>,
): Promise<void> => {
  const { kind, email, firstName, lastName, role = 'owner' } = login
  const account =
    (await accounts.findAccount(tenant.id, kind, email)) ??
    (await accounts.createAccount(tenant.id, {
      ...{ kind, email, firstName, lastName },
      password: demoPassword,
      isEmailConfirmed: true,
    }))
  const company = companies.get(login.company ?? '')
  if (company) {
    await accounts.setCompanyRole(tenant.id, { accountId: account.id, companyId: company.id, role })
  }
}

/** Creates the accounts one after the other, the operator last. */
export const saveDemoAccounts = async (
  accounts: Accounts,
  tenant: Tenant,
  board: BoardKey,
  companies: ReadonlyMap<string, Company>,
): Promise<void> => {
  for (const login of demoLogins[board]) await saveLogin(accounts, tenant, login, companies)
}

export const wasSeeded = async (accounts: Accounts, tenant: Tenant): Promise<boolean> => {
  const operator = Object.values(demoLogins)
    .flat()
    .find((login) => login.kind === 'operator')
  return (
    operator !== undefined && (await accounts.findAccount(tenant.id, 'operator', operator.email)) !== null
  )
}

export const demoAccountOf = async (
  accounts: Pick<Accounts, 'findAccount'>,
  tenant: Tenant,
): Promise<string | null> => {
  for (const { kind, email } of Object.values(demoLogins).flat())
    if (await accounts.findAccount(tenant.id, kind, email)) return email
  return null
}
