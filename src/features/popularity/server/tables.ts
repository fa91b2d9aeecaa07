// A type, not an interface: withTables() asks for an implicit index signature.
export type PopularityTables = {
  popular_offers: { tenant_id: number; offer_id: number; score: number }
  /** Read-only here: applications by offer. */
  applications: { tenant_id: number; offer_id: number; is_held: boolean; created_at: Date }
}
