import type { SalaryDraft } from '#features/offers/contract.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { ReportReason, ReportState } from '#features/reports/enumerations.ts'

// A type, not an interface: withTables() asks for an implicit index signature. The feature only reads these tables.
export type ConsoleOfferTables = {
  offers: {
    id: number
    guid: string
    tenant_id: number
    company_id: number | null
    company_name: string | null
    source: string | null
    title: string
    state: OfferState
    plan_key: string
    created_at: Date
    updated_at: Date
    published_at: Date | null
    expired_at: Date | null
  }
  offer_locations: { offer_id: number; ordinal: number; slug: string }
  companies: { id: number; tenant_id: number; created_at: Date }
  offer_salaries: {
    offer_id: number
    ordinal: number
    type: SalaryDraft['type']
    from_minor: number | null
    to_minor: number | null
    currency: SalaryDraft['currency']
    unit: SalaryDraft['unit']
  }
  offer_slugs: { slug: string; offer_id: number | null }
  offer_state_events: {
    id: number
    tenant_id: number
    offer_id: number
    from_state: OfferState
    to_state: OfferState
    account_id: number | null
    until: Date | null
    at: Date
  }
  accounts: { id: number; tenant_id: number; email: string }
  applications: { tenant_id: number; offer_id: number }
  reports: {
    id: number
    tenant_id: number
    offer_id: number
    reason: ReportReason
    text: string
    state: ReportState
    created_at: Date
  }
}
