import type { CompanyClauses } from '#features/clauses/contract.ts'
import type { Company } from '#features/companies/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { emptyForm, type OfferForm } from '../form/offer-form.ts'
import type { StoredDraft } from './store.ts'

/** Who writes the offer. */
export interface Writer {
  readonly actor: SignedIn
  readonly name: string
}

/** What the company's latest offer says, where the company keeps no clauses of its own. */
const ofLatest = ({ form }: StoredDraft) => ({
  informationClauseText: form.informationClauseText,
  futureConsentEnabled: form.futureConsentEnabled,
  futureConsentText: form.futureConsentText,
  customConsentEnabled: form.customConsentEnabled,
  customConsentText: form.customConsentText,
})

const ofCompany = ({ informationClause, futureConsent, customConsent }: CompanyClauses) => ({
  informationClauseText: informationClause,
  futureConsentEnabled: futureConsent.enabled,
  futureConsentText: futureConsent.value,
  customConsentEnabled: customConsent.enabled,
  customConsentText: customConsent.value,
})

interface Known {
  readonly writer: Writer
  readonly clauses: CompanyClauses | null
  readonly latest: StoredDraft | null
}

/** A new form with what is known already of the company and of who writes. */
export const prefilled = (
  tenant: Tenant,
  company: Company,
  { writer, clauses, latest }: Known,
): OfferForm => ({
  ...emptyForm,
  ...(clauses ? ofCompany(clauses) : latest && ofLatest(latest)),
  companyLogo: company.logoUrl ?? '',
  companyName: company.name,
  companySize: company.size ?? '',
  companyWebsite: company.website ?? '',
  salaryCurrency: defaultCurrency(tenant),
  applicationTypeUri: company.contactEmail ?? writer.actor.email,
  contactName: writer.name,
  contactEmail: writer.actor.email,
})
