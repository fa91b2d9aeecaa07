import type { MatchFactor, OfferFit } from '#features/matching/contract.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { ShownRaise } from '../web/parts/why.tsx'

export interface MatchedOffer {
  readonly card: OfferCard & OfferFit
  readonly href: string
  readonly isFavourite: boolean
  readonly raises: readonly ShownRaise[]
  /** What was compared, in words; factors without an entry have a general text. */
  readonly facts: Readonly<Partial<Record<MatchFactor, string>>>
}
