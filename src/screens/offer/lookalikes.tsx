import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { OfferTiles } from '#features/offers/web/parts/offer-tile.tsx'
import type { OfferPageData } from './offer-data.ts'
import { useSimilar } from './use-similar.ts'

const SHOWN = 4

/** Offers like this one, as tiles; nothing where there are none. */
export const Lookalikes = ({ data }: { data: OfferPageData }) => {
  const similar = useSimilar(data.offer.slug) ?? []
  const shown = similar.slice(0, SHOWN).map((card) => withCityNames(card, data.cityNames))
  return (
    <ul className="alike__tiles">
      <OfferTiles cards={shown} look={data} />
    </ul>
  )
}
