import type { Generated, GeneratedAlways } from 'kysely'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import type { AlertFrequency } from '../enumerations.ts'

export type MailOutcome = 'sent' | 'nothing-left' | 'refused'

interface JobAlerts {
  saved_search_id: number
  tenant_id: number
  uid: string
  frequency: AlertFrequency
  code_hash: Uint8Array
  created_at: Date
  activated_at: Date | null
  makes_account: boolean
  mailed_through: number
  covered_until: Date
}

// A type, not an interface: withTables() asks for an implicit index signature.
export type SavedSearchTables = {
  alert_guests: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    email: string
    locale: Locale
    created_at: Date
  }
  saved_searches: {
    id: GeneratedAlways<number>
    tenant_id: number
    account_id: number | null
    guest_id: number | null
    hash: string
    path: string
    locale: Locale
    currency: Currency
    name: string
    created_at: Date
    read_at: Date
    feed_hash: Generated<Uint8Array | null>
    feed_version: Generated<number>
  }
  alert_arrivals: { number: GeneratedAlways<number>; tenant_id: number; offer_id: number }
  job_alerts: JobAlerts
  ended_alerts: JobAlerts & { ended_at: Date }
  alert_mails: {
    id: GeneratedAlways<number>
    tenant_id: number
    saved_search_id: number
    offer_ids: number[]
    /** Null for mails planned before the column existed. */
    since: Date | null
    created_at: Date
    begun_at: Generated<Date | null>
    done_at: Generated<Date | null>
    outcome: Generated<MailOutcome | null>
  }
  /** This and the following tables are only read. */
  accounts: {
    id: number
    uid: string
    tenant_id: number
    email: string
    locale: Locale
    email_confirmed_at: Date | null
  }
  offers: { id: number; tenant_id: number; title: string; state: string; expired_at: Date | null }
  applications: { tenant_id: number; offer_id: number; candidate_account_id: number | null; email: string }
  redirects: {
    tenant_id: number
    offer_id: number
    candidate_account_id: number | null
    is_confirmed: boolean | null
  }
}
