import type { Generated, GeneratedAlways } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Round } from '../contract.ts'
import type { ReportOutcome, ReportReason, ReportState } from '../enumerations.ts'

// A type, not an interface: withTables() requires an implicit index signature.
export type ReportTables = {
  reports: {
    id: Generated<number>
    uid: string
    tenant_id: number
    offer_id: number
    offer_title: string
    company_name: string
    reason: ReportReason
    text: string
    email: string | null
    locale: Locale
    fingerprint: Buffer | null
    created_at: Date
    state: ReportState
    answered_at: Date | null
    appeal_token_hash: Buffer | null
    appeal_expires_at: Date | null
    appealed_at: Date | null
    appeal_text: string | null
    receipt_at: Generated<Date | null>
  }
  offer_blocks: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    offer_id: number
    reason: ReportReason | null
    text: string
    report_id: number | null
    tells_candidates: boolean
    blocked_at: Date
    lifted_at: Generated<Date | null>
  }
  /** Read only, like the next one. */
  company_members: { tenant_id: number; company_id: number; account_id: number; role: string }
  accounts: { id: number; tenant_id: number; email: string; locale: Locale }
  report_answers: {
    tenant_id: number
    report_id: number
    round: Round
    outcome: ReportOutcome
    text: string
    operator: string
    answered_at: Date
  }
}
