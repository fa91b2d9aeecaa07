import type { OfferCard } from '#features/offers/contract.ts'
import { OfferTiles } from '#features/offers/web/parts/offer-tile.tsx'
import { OfferHeart } from '../own-marks/offer-heart.tsx'
import { useOwnMarks } from '../own-marks/use-own-marks.ts'
import type { HomeData } from './home-data.ts'

interface HomeTilesProps {
  cards: readonly OfferCard[]
  data: HomeData
}

/** The cards of the first page, each with its heart. */
export const HomeTiles = ({ cards, data }: HomeTilesProps) => {
  const { showsHearts } = data
  useOwnMarks(showsHearts ? cards.map(({ guid }) => guid) : [])
  return (
    <OfferTiles
      cards={cards}
      look={data}
      cornerOf={({ guid, title }) => showsHearts && <OfferHeart guid={guid} title={title} />}
    />
  )
}
