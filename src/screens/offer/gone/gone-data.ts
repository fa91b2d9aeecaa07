import type { OfferCard } from '#features/offers/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Packed } from '#kernel/text/packed.ts'
import type { Messages } from '#kernel/translator.ts'

/** Body of the 410 of an offer's page; it has its texts, as an error has no other data. */
export interface GoneOfferData {
  /** The list of running offers of its category, or of all. */
  readonly href: string
  readonly label: string
  readonly alertHref: string | null
  readonly cards: readonly OfferCard[]
  readonly look: { readonly currency: Currency; readonly now: number; readonly showsUndisclosed: boolean }
  /** Those of `offers`. */
  readonly messages: readonly Packed<Messages>[]
}
