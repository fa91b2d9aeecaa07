import type { OfferState } from '#features/offers/enumerations.ts'

// Types, not interfaces: withTables() asks for an implicit index signature.
export type FavouriteTables = {
  favourites: { tenant_id: number; account_id: number; offer_id: number; added_at: Date }
  /** Read-only here: states of offers, to filter those candidates may see. */
  offers: {
    id: number
    tenant_id: number
    guid: string
    title: string
    state: OfferState
    expired_at: Date | null
  }
}
