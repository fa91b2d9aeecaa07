import { offerPage } from '#features/offers/addresses.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { OfferTiles } from '#features/offers/web/parts/offer-tile.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import { OfferHeart } from '../own-marks/offer-heart.tsx'
import { useOwnMarks } from '../own-marks/use-own-marks.ts'
import { ScrollRow } from '../scroll-row.tsx'
import { StackRow } from '../stack/stack-row.tsx'
import type { HomeData } from './home-data.ts'

interface HomeTilesProps {
  cards: readonly OfferCard[]
  data: HomeData
}

/** The offers of the first page, each with its heart: tiles that scroll, or the rows of the board's lists. */
export const HomeTiles = ({ cards, data }: HomeTilesProps) => {
  const { showsHearts } = data
  useOwnMarks(showsHearts ? cards.map(({ guid }) => guid) : [])
  if (data.rows) return <HomeRows {...{ cards, data }} rows={data.rows} />
  return (
    <ScrollRow className="rail">
      <OfferTiles
        cards={cards}
        look={data}
        cornerOf={({ guid, title }) => showsHearts && <OfferHeart guid={guid} title={title} />}
      />
    </ScrollRow>
  )
}

const HomeRows = ({ cards, data, rows }: HomeTilesProps & { rows: NonNullable<HomeData['rows']> }) => {
  const locale = useLocale()
  const { currency, showsUndisclosed, showsHearts } = data
  return (
    <ul className="stackrows homerows">
      {cards.map((card) => (
        <li key={card.guid}>
          <StackRow
            {...{ card, currency, showsUndisclosed, ...rows }}
            now={new Date(data.now)}
            offerHref={(slug) => hrefFor(offerPage, { slug }, locale)}
            corner={showsHearts && <OfferHeart guid={card.guid} title={card.title} />}
          />
        </li>
      ))}
    </ul>
  )
}
