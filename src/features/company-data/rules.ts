import { companySizes } from '#features/companies/enumerations.ts'
import { invoiceData } from '#features/payments/gateway.ts'
import { externalUrl } from '#kernel/external-url.ts'
import { type FormProblem, problemsOf } from '#kernel/forms/form-problems.ts'
import type { RegisteredData, TypedCompanyData } from './contract.ts'

export interface CompanyDataForm {
  readonly registered: RegisteredData
  /** Null where none was given. */
  readonly website: string | null
  readonly size: string | null
}

const WEBSITE_MAX = 255

const websiteProblem = (website: string): FormProblem[] => {
  if (website === '') return []
  if (website.length > WEBSITE_MAX) return [{ field: 'website', reason: 'tooLong', limit: WEBSITE_MAX }]
  return externalUrl(website) === null ? [{ field: 'website', reason: 'website' }] : []
}

/** Normalizes typed company data for storing; otherwise lists its problems, one a field. */
export const readCompanyData = (
  typed: TypedCompanyData,
): { readonly problems: readonly FormProblem[]; readonly form: CompanyDataForm | null } => {
  const { website: typedWebsite, size, ...registered } = typed
  const website = typedWebsite.trim()
  const problems: FormProblem[] = [
    ...problemsOf(invoiceData, registered),
    ...websiteProblem(website),
    ...(size !== '' && !companySizes.some((one) => one === size)
      ? [{ field: 'size', reason: 'invalid' }]
      : []),
  ]
  if (problems.length > 0) return { problems, form: null }
  const { email: _, ...data } = invoiceData.parse(registered)
  return { problems, form: { registered: data, website: website || null, size: size || null } }
}
