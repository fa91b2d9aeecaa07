/** What identifies an offer to a person who reads a copy of their data. */
export interface OfferInCopy {
  /** The offer's guid. */
  readonly offerId: string
  readonly offer: string
  readonly company: string | null
  /** Path of its page; null for an offer without places. */
  readonly path: string | null
}
