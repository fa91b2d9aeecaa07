import type { JSONColumnType } from 'kysely'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { InvoiceDocument } from '#features/payments/contract.ts'
import type { SearchOutcome } from '#features/search-words/contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature. The feature only reads these tables.
export type NumbersTables = {
  offers: {
    id: number
    tenant_id: number
    state: OfferState
    published_at: Date | null
    expired_at: Date | null
  }
  applications: { tenant_id: number; is_held: boolean; created_at: Date }
  redirects: { tenant_id: number; created_at: Date }
  companies: { id: number; tenant_id: number; created_at: Date }
  company_members: { tenant_id: number; company_id: number }
  search_words: { tenant_id: number; day: string; outcome: SearchOutcome; searches: number }
  invoices: {
    id: number
    tenant_id: number
    kind: 'invoice' | 'correction'
    issued_at: Date
    document: JSONColumnType<InvoiceDocument>
  }
  invoice_registrations: { invoice_id: number; tenant_id: number; ksef_number: string | null }
}
