import type { FormContext, OfferForm } from '#features/posting/rules.ts'
import { proposableFields } from '../../rules.ts'

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const PHONE = /(?:\+\d{1,3}[ -]?)?(?:\d{3}[ -]?){2}\d{3}(?!\d)/g

/** Replaces e-mail addresses and telephone numbers by placeholders. */
export const withoutContacts = (text: string): string =>
  text.replace(EMAIL, '[e-mail]').replace(PHONE, (found) => (/[ +-]/.test(found) ? '[phone]' : found))

/** The form as sent to the model: the fields that a proposal may change, without personal data. */
export const factsOf = (form: OfferForm, { categories, currencies, plan, shows }: FormContext): string => {
  const fields = Object.fromEntries(proposableFields.map((field) => [field, form[field]]))
  const { seniority, maxLocationsCount } = plan.limits
  const choices = { categories, currencies, shows, limits: { seniority, maxLocationsCount } }
  return withoutContacts(JSON.stringify({ form: { ...fields, companyName: form.companyName }, choices }))
}
