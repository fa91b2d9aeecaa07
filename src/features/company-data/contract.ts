import type { InvoiceData } from '#features/payments/contract.ts'

/** The company as registered; `companyName` is the full name with its legal form. */
export type RegisteredData = Omit<InvoiceData, 'email'>

export const registeredFields = [
  ...(['taxId', 'companyName', 'street', 'number', 'postalCode', 'city', 'country'] as const),
] as const

/** Company data as typed into a form or sent to the API. */
export type TypedCompanyData = Readonly<Record<keyof RegisteredData | 'website' | 'size', string>>

/** What is stored of a company: each part is edited as a whole, so that no address is put together of two. */
export interface StoredCompanyData {
  /** Null until it is first saved. */
  readonly registered: RegisteredData | null
  readonly website: string | null
  readonly size: string | null
}

export const companyDataParts = ['registered', 'website', 'size'] as const

export const companyDataErrors = {
  'company.not-found': 404,
  'company.invalid': 422,
  'image.invalid': 422,
} as const
