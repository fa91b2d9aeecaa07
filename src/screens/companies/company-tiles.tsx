import type { OfferCard } from '#features/offers/contract.ts'
import { OfferTiles } from '#features/offers/web/parts/offer-tile.tsx'
import { OfferHeart } from '../own-marks/offer-heart.tsx'
import { useOwnMarks } from '../own-marks/use-own-marks.ts'
import type { TileLook } from './company-data.ts'

/** Tiles of a company's offers, each with its heart on boards that keep favourites. */
export const CompanyTiles = ({ cards, look }: { cards: readonly OfferCard[]; look: TileLook }) => {
  useOwnMarks(look.showsHearts ? cards.map(({ guid }) => guid) : [])
  return (
    <OfferTiles
      cards={cards}
      look={look}
      cornerOf={({ guid, title }) => look.showsHearts && <OfferHeart guid={guid} title={title} />}
    />
  )
}
