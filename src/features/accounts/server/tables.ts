import type { GeneratedAlways } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { AccountKind, CompanyRole } from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type AccountTables = {
  accounts: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    kind: AccountKind
    email: string
    password_hash: string
    first_name: string
    last_name: string
    locale: Locale
    email_confirmed_at: Date | null
    created_at: Date
  }
  company_members: {
    tenant_id: number
    company_id: number
    account_id: number
    role: CompanyRole
  }
  sessions: {
    id: string
    token_hash: Uint8Array
    tenant_id: number
    account_id: number
    kind: AccountKind
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    ended_at: Date | null
    second_factor_at: Date | null
    ip: string
    user_agent: string
  }
  second_factors: {
    account_id: number
    tenant_id: number
    secret: Uint8Array
    enrolled_at: Date
    last_step: number
  }
  recovery_codes: { tenant_id: number; account_id: number; code_hash: Uint8Array; used_at: Date | null }
}
