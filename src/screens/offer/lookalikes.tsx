import { offerPage } from '#features/offers/addresses.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { OfferTile } from '#features/offers/web/parts/offer-tile.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import type { OfferPageData } from './offer-data.ts'
import { useSimilar } from './use-similar.ts'

const SHOWN = 4

/** Offers like this one, as tiles; nothing where there are none. */
export const Lookalikes = ({ data }: { data: OfferPageData }) => {
  const locale = useLocale()
  const cards = useSimilar(data.offer.slug) ?? []
  return (
    <ul className="alike__tiles">
      {cards.slice(0, SHOWN).map((card) => (
        <li key={card.guid}>
          <OfferTile
            card={withCityNames(card, data.cityNames)}
            currency={data.currency}
            now={new Date(data.now)}
            showsUndisclosed={data.showsUndisclosed}
            href={hrefFor(offerPage, { slug: card.slug }, locale)}
          />
        </li>
      ))}
    </ul>
  )
}
