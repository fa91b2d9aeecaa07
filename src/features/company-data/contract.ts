import type { InvoiceData } from '#features/payments/contract.ts'

/** What a company is registered as; `companyName` is its whole name, with its legal form. */
export type RegisteredData = Omit<InvoiceData, 'email'>

/** What a form or a call says of a company, as it was typed. */
export type TypedCompanyData = Readonly<Record<keyof RegisteredData | 'website' | 'size', string>>

export const companyDataErrors = {
  'company.not-found': 404,
  'company.invalid': 422,
  'image.invalid': 422,
} as const
