// A type, not an interface: withTables() asks for an implicit index signature.
export type PopularityTables = {
  popular_offers: { tenant_id: number; offer_id: number; score: number }
}
