import type { InvoiceData } from '#features/payments/contract.ts'

/** The company as registered; `companyName` is the full name with its legal form. */
export type RegisteredData = Omit<InvoiceData, 'email'>

/** Company data as typed into a form or sent to the API. */
export type TypedCompanyData = Readonly<Record<keyof RegisteredData | 'website' | 'size', string>>

export const companyDataErrors = {
  'company.not-found': 404,
  'company.invalid': 422,
  'image.invalid': 422,
} as const
