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
}
