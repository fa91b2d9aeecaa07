// A type, not an interface: withTables() asks for an implicit index signature.
export type CandidateTables = {
  candidate_views: {
    tenant_id: number
    candidate_account_id: number
    company_id: number
    day: string
    first_at: Date
    read_cv: boolean
  }
  accounts: {
    id: number
    tenant_id: number
    uid: string
    kind: string
    first_name: string
    last_name: string
    email_confirmed_at: Date | null
    blocked_at: Date | null
  }
  candidate_profiles: { tenant_id: number; account_id: number; job_looking: string; updated_at: Date }
  applications: {
    tenant_id: number
    company_id: number | null
    candidate_account_id: number | null
    is_held: boolean
    status: string
  }
  companies: { id: number; tenant_id: number; name: string; slug: string }
  offers: {
    id: number
    tenant_id: number
    guid: string
    company_id: number | null
    title: string
    state: string
    expired_at: Date | null
  }
}
