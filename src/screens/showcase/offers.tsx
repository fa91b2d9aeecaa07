import { OfferCardView } from '#features/offers/web/parts/offer-card.tsx'
import { OfferCardSkeleton } from '#features/offers/web/parts/offer-card-skeleton.tsx'
import { OfferTile } from '#features/offers/web/parts/offer-tile.tsx'
import { sampleOffers } from './sample-offers.ts'

const href = '#offers'

export const OfferCards = ({ now }: { now: Date }) => (
  <div className="grid gap-2">
    {sampleOffers(now).map(({ card, isApplied }) => (
      <OfferCardView
        key={card.title}
        card={card}
        currency="pln"
        now={now}
        showsUndisclosed
        offerHref={() => href}
        isApplied={isApplied}
      />
    ))}
    <OfferCardSkeleton />
  </div>
)

export const OfferTiles = ({ now }: { now: Date }) => (
  <div className="showcase__tiles">
    {sampleOffers(now)
      .slice(0, 4)
      .map(({ card }) => (
        <OfferTile key={card.title} card={card} currency="pln" now={now} showsUndisclosed href={href} />
      ))}
  </div>
)
