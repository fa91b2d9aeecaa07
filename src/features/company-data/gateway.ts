import { z } from 'zod'
import { clauseLimits } from '#features/clauses/contract.ts'
import { companyTypes } from '#features/companies/contract.ts'
import { companySizes } from '#features/companies/enumerations.ts'
import { buyerCountries } from '#features/payments/enumerations.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { uploadReadBytes } from '#kernel/files/upload-bytes.ts'
import { companyDataErrors } from './contract.ts'

const registered = z.object({
  company_name: z.string().describe('The registered name with the legal form'),
  tax_id: z.string().describe('Without signs and prefix'),
  street: z.string(),
  number: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.enum(buyerCountries),
})
const consent = z.object({ enabled: z.boolean(), value: z.string() })

export const getOwnCompany = endpoint({
  method: 'GET',
  path: '/v1/company',
  summary: 'The caller’s company: public details, registered data and clauses',
  description: 'Billing data is there for owners and admins alone. What was never filled in is null.',
  tag: 'company-data',
  auth: ['employer'],
  answers: {
    200: {
      description: 'The company',
      schema: z
        .object({
          id: z.uuid(),
          slug: z.string(),
          name: z.string().describe('As offers show it'),
          logoUrl: z.string().nullable(),
          website: z.string().nullable(),
          size: z.string().nullable(),
          companyType: z.enum(companyTypes),
          company_data: registered.nullable(),
          billing_data: registered.extend({ email: z.string() }).nullable(),
          clauses: z
            .object({
              informationClause: z.string().max(clauseLimits.max),
              futureConsent: consent,
              customConsent: consent,
            })
            .nullable(),
        })
        .meta({
          examples: [
            {
              ...{
                id: '0199a7f4-0000-7000-8000-000000000001',
                slug: 'zolw-software',
                name: 'Żółw Software',
                logoUrl: null,
              },
              ...{ website: 'https://zolw.example', size: '51-100', companyType: 'software-house' },
              company_data: {
                ...{ company_name: 'Żółw sp. z o.o.', tax_id: '1111111111', street: 'Prosta', number: '1' },
                ...{ postal_code: '00-001', city: 'Warszawa', country: 'PL' },
              },
              ...{ billing_data: null, clauses: null },
            },
          ],
        }),
    },
  },
  errors: { 'company.not-found': 404 },
})

const text = (max: number, about: string) => z.string().max(max).describe(about)

export const saveCompanyData = endpoint({
  method: 'POST',
  path: '/v1/company/company_data',
  summary: 'The registered data, website, size and logo of the caller’s company',
  description:
    'For owners and admins. The first time invoices are made out to the same data; later the billing data is changed by itself. Invoices that were issued stay as they are.',
  example: {
    ...{ company_name: 'Żółw sp. z o.o.', tax_id: '1111111111', street: 'Prosta', number: '1' },
    ...{ postal_code: '00-001', city: 'Warszawa', country: 'PL', website: 'https://zolw.example' },
  },
  tag: 'company-data',
  auth: ['employer'],
  body: {
    kind: 'multipart',
    fields: z.object({
      company_name: text(400, 'The registered name with the legal form'),
      tax_id: text(60, 'NIP of a company in Poland, else its VAT number in the Union'),
      street: text(400, 'Without the number of the house'),
      number: text(100, 'Of the house and the flat'),
      postal_code: text(60, '00-000 in Poland'),
      city: text(400, 'Of the address'),
      country: text(10, `One of ${buyerCountries.join(', ')}`).default('PL'),
      website: text(400, 'Begins with http:// or https://; empty for none').default(''),
      size: text(20, `One of ${companySizes.join(', ')}; empty for none`).default(''),
    }),
    files: { logo: { description: 'JPEG or PNG of at most 5 MB; the former logo stays without it' } },
    maxBytes: 6_000_000,
    cutsFilesAt: uploadReadBytes,
  },
  answers: { 204: { description: 'Kept' } },
  errors: companyDataErrors,
})
