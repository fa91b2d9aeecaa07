import type { ApplicationStatus } from '#features/applications/enumerations.ts'
import type { OfferLimits } from '#features/offers/contract.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { Locale } from '#kernel/locale.ts'

export type NoticeKind = 'published' | '7' | '3' | '1'

// A type, not an interface: withTables() asks for an implicit index signature.
export type EmployerMailTables = {
  offer_notices: {
    tenant_id: number
    offer_id: number
    kind: NoticeKind
    ends_at: Date
    told_at: Date
  }
  /** This feature only reads or empties this table and those below. */
  digest_entries: { tenant_id: number; account_id: number; application_id: number }
  offers: {
    id: number
    tenant_id: number
    guid: string
    company_id: number | null
    state: OfferState
    title: string
    contact_email: string | null
    limits: OfferLimits
    plan_key: string
    bumps_used: number
    published_at: Date | null
    expired_at: Date | null
  }
  offer_locations: { offer_id: number; ordinal: number; slug: string }
  offer_views: { tenant_id: number; offer_id: number; views: number }
  applications: {
    id: number
    uid: string
    tenant_id: number
    offer_id: number
    company_id: number | null
    name: string
    is_held: boolean
    status: ApplicationStatus
    created_at: Date
  }
  company_members: { tenant_id: number; company_id: number; account_id: number; role: string }
  accounts: {
    id: number
    tenant_id: number
    uid: string
    email: string
    locale: Locale
    blocked_at: Date | null
  }
}
