import type { FunctionComponent } from 'react'
import type { OfferFoot } from '#features/offers/web/parts/offer-foot.ts'

type Foot = FunctionComponent<OfferFoot>

/** Parts that features add to the foot of an offer's page: `web/offer-foot.tsx`, texts in the branch `offerFoot`. */
const feet: Record<string, Foot> = import.meta.glob<true, string, Foot>(
  '../../features/*/web/offer-foot.tsx',
  {
    eager: true,
    import: 'default',
  },
)

export const OfferFeet = (offer: OfferFoot) =>
  Object.entries(feet).map(([path, Foot]) => <Foot key={path} {...offer} />)
