import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { OfferTiles } from '#features/offers/web/parts/offer-tile.tsx'
import { TileSkeleton } from '#features/offers/web/parts/offer-tile-skeleton.tsx'
import type { OfferPageData } from './offer-data.ts'
import { useSimilar } from './use-similar.ts'

const SHOWN_OFFERS = 4
const places = Array.from({ length: SHOWN_OFFERS }, (_, at) => `place ${at}`)

/** Similar offers as tiles; nothing when there are none. */
export const Lookalikes = ({ data }: { data: OfferPageData }) => {
  const similar = useSimilar(data.offer.slug)
  if (similar === null)
    return (
      <ul className="alike__tiles" aria-hidden="true">
        {places.map((key) => (
          <li key={key}>
            <TileSkeleton />
          </li>
        ))}
      </ul>
    )
  const shown = similar.slice(0, SHOWN_OFFERS).map((card) => withCityNames(card, data.cityNames))
  return (
    <ul className="alike__tiles">
      <OfferTiles cards={shown} look={data} />
    </ul>
  )
}
