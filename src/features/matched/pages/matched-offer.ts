import type { OfferFit } from '#features/matching/contract.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { ShownRaise } from '../web/parts/why.tsx'

export interface MatchedOffer {
  readonly card: OfferCard & OfferFit
  readonly href: string
  readonly isFavourite: boolean
  readonly raises: readonly ShownRaise[]
}
