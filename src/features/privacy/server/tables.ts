import type { Generated } from 'kysely'

// A type, not an interface: withTables() asks for an implicit index signature.
export type PrivacyTables = {
  erasures: {
    id: string
    tenant_id: number
    account_id: number
    token_hash: Uint8Array
    asked_at: Date
    expires_at: Date
    done_at: Generated<Date | null>
  }
  /** Read-only here. */
  accounts: { id: number; uid: string; tenant_id: number; email: string; locale: 'pl' | 'en' }
}
