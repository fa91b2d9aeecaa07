import type { AccountKind, CompanyRole } from '#features/accounts/contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature. The feature only reads these tables.
export type ConsoleAccountTables = {
  accounts: {
    id: number
    tenant_id: number
    kind: AccountKind
    email: string
    first_name: string
    last_name: string
    email_confirmed_at: Date | null
    blocked_at: Date | null
    signed_in_at: Date | null
    created_at: Date
  }
  account_events: {
    id: number
    tenant_id: number
    account_id: number
    at: Date
    action: string
    note: string
  }
  company_members: { tenant_id: number; company_id: number; account_id: number; role: CompanyRole }
  companies: { id: number; tenant_id: number; name: string }
  second_factors: { tenant_id: number; account_id: number; enrolled_at: Date }
  passkeys: { tenant_id: number; account_id: number; credential_id: string }
  erasures: { tenant_id: number; account_id: number; done_at: Date | null }
}
