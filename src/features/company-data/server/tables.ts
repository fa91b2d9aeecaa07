import type { BuyerCountry } from '#features/payments/enumerations.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type CompanyDataTables = {
  company_data: {
    tenant_id: number
    company_id: number
    registered_name: string
    tax_id: string
    street: string
    number: string
    postal_code: string
    city: string
    country: BuyerCountry
    updated_at: Date
  }
}
