import type { Accounts } from '#features/accounts/server/service.ts'
import type { AnswerPromises } from '#features/applications/server/service.ts'
import type { Clauses } from '#features/clauses/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { CompanyData } from '#features/company-data/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { demoLogins } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'

export interface CompanyFactServices {
  readonly accounts: Pick<Accounts, 'findAccount' | 'listMemberships'>
  readonly companies: Pick<Companies, 'getCompany'>
  readonly companyData: CompanyData
  readonly clauses: Clauses
  readonly answerPromises: Pick<AnswerPromises, 'save'>
}

/** Saves the demo companies' registration data, and for the first company of a board its clauses. */
export const saveCompanyFacts = async (
  { accounts, companies, companyData, clauses, answerPromises }: CompanyFactServices,
  { tenant, board }: { readonly tenant: Tenant; readonly board: BoardKey },
): Promise<void> => {
  const owners = demoLogins[board].filter(({ role }) => role === 'owner')
  for (const [index, { kind, email }] of owners.entries()) {
    const account = await accounts.findAccount(tenant.id, kind, email)
    const [membership] = account ? await accounts.listMemberships(tenant.id, account.id) : []
    if (!account || !membership) continue
    const member = { ...membership, tenantId: tenant.id, accountId: account.id }
    const company = await companies.getCompany(tenant, membership.companyId)
    const registeredName = `${company.name} sp. z o.o.`
    if (!(await companyData.find(member)))
      await companyData.save(member, {
        ...{ companyName: registeredName, taxId: '2222222222', country: 'PL', street: 'ul. Zmyślona' },
        ...{ number: '7/12', postalCode: '30-000', city: company.city ?? 'Kraków' },
        ...{ website: company.website ?? '', size: company.size ?? '' },
      })
    if (index > 0 || (await clauses.find(member))) continue
    await answerPromises.save(member, 5)
    await clauses.save(member, {
      informationClause: `Administratorem danych osobowych jest ${registeredName}, ul. Zmyślona 7/12, 30-000 Kraków. Dane przetwarzamy wyłącznie w celu przeprowadzenia rekrutacji. Kontakt: ${email}.`,
      futureConsent: {
        enabled: true,
        value: `Wyrażam zgodę na przetwarzanie moich danych przez ${registeredName} w przyszłych rekrutacjach.`,
      },
    })
  }
}
