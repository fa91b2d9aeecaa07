import type { Generated, GeneratedAlways } from 'kysely'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApplicationStatus, RefusalReason } from '../enumerations.ts'

export type UndeliveredReason = 'no-recipient' | 'refused' | 'attempts-used-up'

// A type, not an interface: withTables() requires an implicit index signature.
export type ApplicationTables = {
  applications: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    offer_id: number
    company_id: number | null
    taken_over_at: Date | null
    candidate_account_id: number | null
    /** When the account took over what had been sent from its address without it. */
    adopted_at: Generated<Date | null>
    name: string
    email: string
    mailbox: string | null
    message: string
    source: string
    locale: Locale
    file_id: string | null
    status: Generated<ApplicationStatus>
    is_held: boolean
    email_confirmed_at: Date | null
    /** When it was delivered to the company. */
    handed_over_at: Generated<Date | null>
    /** When the sender's account was erased. */
    sender_gone_at: Generated<Date | null>
    /** Uid of the offer's block that the sender was last told of. */
    told_of_block: Generated<string | null>
    created_at: Date
  }
  removed_applications: {
    uid: string
    tenant_id: number
    account_id: number
    offer_id: number
    sent_at: Date
    removed_at: Date
    is_outdated: boolean
  }
  undelivered_applications: { application_id: number; reason: UndeliveredReason; since: Date }
  application_events: {
    id: GeneratedAlways<number>
    application_id: number
    status: ApplicationStatus
    at: Date
    /** Message of the company to the candidate. */
    message: Generated<string>
    /** Account of the company's member. */
    account_id: Generated<number | null>
    /** Visible to the company only. */
    reason: Generated<RefusalReason | null>
    /** Until this time the candidate is not told, and the change may be revoked. */
    goes_out_at: Generated<Date | null>
    /** Id of the revoked event. */
    takes_back: Generated<number | null>
    /** Text of the consent that the mail about the change proposes. */
    asked_consent: Generated<string | null>
  }
  application_retention: { tenant_id: number; company_id: number; months: number }
  answer_promises: { tenant_id: number; company_id: number; days: number }
  blind_reviews: { tenant_id: number; company_id: number; since: Date }
  email_confirmations: {
    token_hash: Buffer
    application_id: number
    expires_at: Date
    used_at: Generated<Date | null>
    has_released: Generated<boolean | null>
  }
  /** Read only, like the tables below: who reads applications. */
  company_members: { tenant_id: number; company_id: number; account_id: number; role: string }
  company_leavers: { tenant_id: number; company_id: number; account_id: number }
  accounts: {
    id: number
    uid: string
    tenant_id: number
    kind: string
    email: string
    locale: Locale
    blocked_at: Date | null
  }
  conversations: {
    uid: string
    tenant_id: number
    offer_id: number | null
    candidate_account_id: number | null
    status: string
  }
  tenants: { id: number; key: string }
  offers: { id: number; tenant_id: number; guid: string; state: OfferState; company_id: number | null }
  companies: { id: number; tenant_id: number; verification: string }
  redirects: {
    id: string
    tenant_id: number
    offer_id: number
    candidate_account_id: number | null
    is_confirmed: boolean | null
    created_at: Date
  }
}
