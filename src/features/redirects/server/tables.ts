// A type, not an interface: withTables() asks for an implicit index signature.
export type RedirectTables = {
  redirects: {
    id: string
    tenant_id: number
    offer_id: number
    candidate_id: string | null
    candidate_account_id: number | null
    is_confirmed: boolean | null
    visitor: Buffer | null
    created_at: Date
  }
  /** Read-only here. */
  offers: { id: number; tenant_id: number; title: string }
}
