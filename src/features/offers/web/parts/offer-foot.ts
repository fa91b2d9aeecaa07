/** What the foot of an offer's page tells the parts that features put there. */
export interface OfferFoot {
  readonly slug: string
  readonly title: string
  /** It runs, and is not an old offer's page. */
  readonly isActive: boolean
}
