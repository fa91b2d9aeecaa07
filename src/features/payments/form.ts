import { z } from 'zod'
import { hasLetterOrDigit, plainLine } from '#kernel/text/plain-text.ts'
import type { InvoiceData } from './contract.ts'
import { buyerCountries, homeCountry, type InvoiceField } from './enumerations.ts'
import { normalTaxId, taxIdProblem } from './rules.ts'

/** A line as invoices print it: without invisible characters or bidi controls. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .transform(plainLine)
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((text) => text === '' || hasLetterOrDigit(text)),
    )

/** The parsed tax id has neither separators nor country prefix. */
export const invoiceData = z
  .object({
    companyName: line(200),
    taxId: line(30),
    street: line(150),
    number: line(20),
    postalCode: line(12),
    city: line(100),
    country: z.enum(buyerCountries),
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
  })
  .superRefine(({ taxId, country, postalCode }, context) => {
    const message = taxIdProblem(taxId, country)
    if (message) context.addIssue({ code: 'custom', path: ['taxId'], message })
    if (country === homeCountry && !/^\d{2}-\d{3}$/.test(postalCode))
      context.addIssue({ code: 'custom', path: ['postalCode'], message: 'postalCode' })
  })
  .transform(({ taxId, ...rest }): InvoiceData => ({ ...rest, taxId: normalTaxId(taxId, rest.country) }))

/** The submitted fields, unparsed. */
export const readInvoiceFields = (form: URLSearchParams): Record<InvoiceField, string> => {
  const typed = (name: InvoiceField) => form.get(name) ?? ''
  return {
    companyName: typed('companyName'),
    taxId: typed('taxId'),
    street: typed('street'),
    number: typed('number'),
    postalCode: typed('postalCode'),
    city: typed('city'),
    country: typed('country'),
    email: typed('email'),
  }
}
