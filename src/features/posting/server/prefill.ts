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

/** What a company says in every offer, taken over from its latest one. */
const kept = ({ form }: StoredDraft) => ({
  informationClauseText: form.informationClauseText,
  futureConsentEnabled: form.futureConsentEnabled,
  futureConsentText: form.futureConsentText,
  customConsentEnabled: form.customConsentEnabled,
  customConsentText: form.customConsentText,
})

/** A new form with what is known already of the company and of who writes. */
export const prefilled = (
  tenant: Tenant,
  company: Company,
  { writer, latest }: { readonly writer: Writer; readonly latest: StoredDraft | null },
): OfferForm => ({
  ...emptyForm,
  ...(latest && kept(latest)),
  companyLogo: company.logoUrl ?? '',
  companyName: company.name,
  companySize: company.size ?? '',
  companyWebsite: company.website ?? '',
  salaryCurrency: defaultCurrency(tenant),
  applicationTypeUri: company.contactEmail ?? writer.actor.email,
  contactName: writer.name,
  contactEmail: writer.actor.email,
})
