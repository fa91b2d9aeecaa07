import type { Generated, GeneratedAlways } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { AccountAction, AccountKind, CompanyRole, SessionEnd } from '../contract.ts'

export type MailedTokenPurpose = 'confirm-account' | 'reset-password' | 'change-email'

// A type, not an interface: withTables() asks for an implicit index signature.
export type AccountTables = {
  accounts: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    kind: AccountKind
    email: string
    password_hash: string
    password_changed_at: Date
    first_name: string
    last_name: string
    locale: Locale
    email_confirmed_at: Date | null
    blocked_at: Generated<Date | null>
    signed_in_at: Generated<Date | null>
    created_at: Date
  }
  company_members: {
    tenant_id: number
    company_id: number
    account_id: number
    role: CompanyRole
    is_chosen: Generated<boolean>
  }
  company_leavers: { tenant_id: number; company_id: number; account_id: number }
  company_invitations: {
    id: string
    tenant_id: number
    company_id: number
    email: string
    role: CompanyRole
    locale: Locale
    token_hash: Uint8Array
    invited_by: number | null
    created_at: Date
    expires_at: Date
    accepted_at: Generated<Date | null>
  }
  sessions: {
    id: string
    tenant_id: number
    account_id: number
    kind: AccountKind
    generation: number
    created_at: Date
    renewed_at: Date
    last_seen_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: SessionEnd | null
    second_factor_at: Date | null
    is_remembered: boolean
    ip: string
    user_agent: string
  }
  mailed_tokens: {
    id: string
    tenant_id: number
    account_id: number | null
    purpose: MailedTokenPurpose
    token_hash: Uint8Array
    email: string
    former_email: string
    application_uid: string | null
    redirect_id: string | null
    favourite_offer_uid: Generated<string | null>
    company_name: string
    return_to: Generated<string>
    user_agent: Generated<string>
    created_at: Date
    expires_at: Date
    used_at: Generated<Date | null>
  }
  account_events: {
    id: GeneratedAlways<number>
    tenant_id: number
    account_id: number
    at: Date
    action: AccountAction
    ip: string
    user_agent: string
    note: Generated<string>
  }
  second_factors: {
    account_id: number
    tenant_id: number
    secret: Uint8Array
    enrolled_at: Date
    last_step: number
  }
  recovery_codes: { tenant_id: number; account_id: number; code_hash: Uint8Array; used_at: Date | null }
  passkeys: {
    credential_id: string
    tenant_id: number
    account_id: number
    public_key: Uint8Array
    counter: number
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Generated<Date | null>
  }
  passkey_challenges: { challenge_hash: Uint8Array; tenant_id: number; expires_at: Date }
}
