import type { Generated, GeneratedAlways } from 'kysely'
import type { ApplicationStatus, RefusalReason } from '#features/applications/enumerations.ts'
import type { OfferLimits } from '#features/offers/contract.ts'
import type { OfferState, WorkplaceType } from '#features/offers/enumerations.ts'
import type { Currency } from '#kernel/currency.ts'

// A type, not an interface: withTables() requires an implicit index signature.
export type PanelTables = {
  offer_state_events: {
    id: GeneratedAlways<number>
    tenant_id: number
    offer_id: number
    from_state: OfferState
    to_state: OfferState
    account_id: number | null
    reason: string | null
    /** New end, when an active offer was extended. */
    until: Date | null
    at: Date
  }
  application_notes: {
    id: GeneratedAlways<number>
    tenant_id: number
    application_id: number
    account_id: number | null
    text: string
    at: Date
  }
  /** Read only, like the tables below: other features' rows shown in the panel. */
  offers: {
    id: number
    tenant_id: number
    guid: string
    company_id: number | null
    state: OfferState
    title: string
    workplace_type: WorkplaceType
    category_id: number | null
    apply_method: string
    plan_key: string
    limits: OfferLimits
    bumps_used: number
    created_at: Date
    updated_at: Date
    published_at: Date | null
    last_published_at: Date | null
    expired_at: Date | null
    contact_name: string | null
    contact_email: string | null
  }
  offer_locations: { offer_id: number; ordinal: number; city: string | null; slug: string }
  offer_slugs: { tenant_id: number; slug: string; offer_id: number | null }
  offer_views: { tenant_id: number; offer_id: number; day: string; views: number }
  redirects: { id: string; tenant_id: number; offer_id: number; created_at: Date }
  applications: {
    id: number
    uid: string
    tenant_id: number
    offer_id: number
    company_id: number | null
    candidate_account_id: number | null
    name: string
    email: string
    message: string
    file_id: string | null
    is_held: Generated<boolean>
    sender_gone_at: Generated<Date | null>
    status: ApplicationStatus
    created_at: Date
  }
  application_events: {
    id: number
    application_id: number
    status: ApplicationStatus
    at: Date
    message: string
    account_id: number | null
    reason: RefusalReason | null
    goes_out_at: Date | null
    takes_back: number | null
  }
  orders: {
    id: number
    tenant_id: number
    company_id: number
    offer_id: number | null
    state: string
    gross_minor: number
    currency: Currency
    created_at: Date
  }
  company_members: { tenant_id: number; company_id: number; account_id: number; role: string }
  files: { id: string; tenant_id: number; name: string; media_type: string; byte_size: number }
  accounts: {
    id: number
    uid: string
    tenant_id: number
    first_name: string
    last_name: string
    email: string
  }
}
