/** Props of the parts that features add to the foot of an offer's page. */
export interface OfferFoot {
  readonly slug: string
  readonly title: string
  /** Whether the offer can still be applied to. */
  readonly isActive: boolean
}
