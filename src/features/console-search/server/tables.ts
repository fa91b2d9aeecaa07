import type { OfferState } from '#features/offers/enumerations.ts'

/** Only read. A type, not an interface: withTables() asks for an implicit index signature. */
export type ConsoleSearchTables = {
  offers: {
    id: number
    guid: string
    tenant_id: number
    title: string
    state: OfferState
    company_id: number | null
    company_name: string | null
  }
  offer_locations: { offer_id: number; ordinal: number; slug: string }
  offer_slugs: { slug: string; offer_id: number | null }
}
