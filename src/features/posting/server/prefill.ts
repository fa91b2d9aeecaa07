import type { CompanyClauses } from '#features/clauses/contract.ts'
import type { Company } from '#features/companies/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { emptyForm, type OfferForm } from '../form/offer-form.ts'
import type { StoredDraft } from './store.ts'

/** The author of the offer. */
export interface Writer {
  readonly actor: SignedIn
  readonly name: string
}

/** Clauses of the company's latest offer, for companies without stored clauses. */
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

/** What the company's profile says, published or not. */
interface WrittenProfile {
  readonly logo: string
  readonly size: string
  readonly website: string
}

interface PrefillSources {
  readonly writer: Writer
  readonly profile: WrittenProfile
  readonly clauses: CompanyClauses | null
  readonly latest: StoredDraft | null
}

/** A new form, prefilled from the company and the author. */
export const prefilled = (
  tenant: Tenant,
  company: Company,
  { writer, profile, clauses, latest }: PrefillSources,
): OfferForm => ({
  ...emptyForm,
  ...(clauses ? ofCompany(clauses) : latest && ofLatest(latest)),
  companyLogo: company.logoUrl ?? profile.logo,
  companyName: company.name,
  companySize: company.size ?? profile.size,
  companyWebsite: company.website ?? profile.website,
  salaryCurrency: defaultCurrency(tenant),
  applicationTypeUri: company.contactEmail ?? writer.actor.email,
  contactName: writer.name,
  contactEmail: writer.actor.email,
})
