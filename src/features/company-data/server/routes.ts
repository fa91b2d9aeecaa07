import { readFile } from 'node:fs/promises'
import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Clauses } from '#features/clauses/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { Billing } from '#features/payments/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { withRenamedFields } from '#kernel/forms/renamed-fields.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RegisteredData } from '../contract.ts'
import { companyDataRoles } from '../enumerations.ts'
import { getOwnCompany, saveCompanyData } from '../gateway.ts'
import type { CompanyData } from './service.ts'

interface CompanyDataRoutes {
  readonly companyData: CompanyData
  readonly companies: Pick<Companies, 'getCompany'>
  readonly clauses: Pick<Clauses, 'find'>
  readonly billing: Pick<Billing, 'find'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
}

const asCalled = withRenamedFields({
  companyName: 'company_name',
  taxId: 'tax_id',
  postalCode: 'postal_code',
})

const asAnswered = ({ companyName, taxId, postalCode, ...same }: RegisteredData) => ({
  ...same,
  ...{ company_name: companyName, tax_id: taxId, postal_code: postalCode },
})

export const companyDataRoutes = (services: CompanyDataRoutes): Handler[] => {
  const { companyData, companies, clauses, billing, tenants, team } = services
  return [
    handle(getOwnCompany, async ({ actor }) => {
      const member = await team.memberOf(actor)
      const tenant = tenants.byId(member.tenantId)
      const isManager = companyDataRoles.some((role) => role === member.role)
      const [company, data, own, kept] = await Promise.all([
        companies.getCompany(tenant, member.companyId),
        companyData.find(member),
        isManager ? billing.find(actor) : null,
        clauses.find(member),
      ])
      const { uid: id, slug, name, logoUrl, website, size, companyType } = company
      return {
        status: 200,
        body: {
          ...{ id, slug, name, logoUrl, website, size, companyType },
          company_data: data && asAnswered(data),
          billing_data: own && { ...asAnswered(own), email: own.email },
          clauses: kept,
        },
      }
    }),
    handle(saveCompanyData, async ({ actor, body, files: { logo } }) => {
      const member = await team.memberOf(actor)
      const { company_name: companyName, tax_id: taxId, postal_code: postalCode, ...same } = body
      const picture = logo && { field: 'logo', name: logo.name, bytes: await readFile(logo.path) }
      await companyData
        .save(member, { ...same, companyName, taxId, postalCode }, { logo: picture })
        .catch(asCalled)
      return { status: 204 }
    }),
  ]
}
