// A type, not an interface: withTables() asks for an implicit index signature.
export type ClauseTables = {
  company_clauses: {
    tenant_id: number
    company_id: number
    information_clause: string
    future_consent_enabled: boolean
    future_consent: string
    custom_consent_enabled: boolean
    custom_consent: string
    updated_at: Date
  }
}
