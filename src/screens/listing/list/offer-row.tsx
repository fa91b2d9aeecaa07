import { memo, type ReactNode, use, useState } from 'react'
import { FavouriteHeart } from '#features/favourites/web/parts/favourite-heart.tsx'
import { offerPage } from '#features/offers/addresses.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { cardAtCity } from '#features/offers/rules.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { OfferCardSkeleton } from '#features/offers/web/parts/offer-card-skeleton.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Packed } from '#kernel/text/packed.ts'
import { textOf } from '#web/api/unpack.ts'
import { Kept } from '#web/html/kept-html.tsx'
import { useLocale } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BoardCard } from '../../board-card.tsx'
import { OfferHeart } from '../../own-marks/offer-heart.tsx'
import { StackRowSkeleton } from '../../stack/stack-skeleton.tsx'
import type { ListingData } from '../listing-data.ts'
import { PointedContext, placeOfCard, useIsPointedOnMap } from '../map/pointed.ts'
import { cardOf } from './card-of-row.ts'

interface RowProps {
  card: OfferCard
  data: ListingData
  isApplied: boolean
  /** The row is part of the server's page, not loaded by scrolling. */
  isOnPage: boolean
}

/** The card as shown here: in a city's list, the offer at that city; city names in the reader's language. */
const shownOf = ({ card, data }: Pick<RowProps, 'card' | 'data'>): OfferCard =>
  withCityNames(cardAtCity(card, data.place.offersCity), data.cityNames)

interface CardOfRowProps extends Omit<RowProps, 'isOnPage'> {
  corner: ReactNode
  discover: 'render' | 'none'
}

const CardOfRow = (props: CardOfRowProps) => {
  const { data, isApplied, corner, discover } = props
  const locale = useLocale()
  return (
    <BoardCard
      card={shownOf(props)}
      rows={data}
      currency={data.currency}
      now={new Date(data.now)}
      showsUndisclosed={data.showsUndisclosed}
      offerHref={(slug) => hrefFor(offerPage, { slug }, locale)}
      {...{ isApplied, corner, discover }}
    />
  )
}

/** Placeholder of a loading row. */
export const RowSkeleton = ({ data }: Pick<RowProps, 'data'>) =>
  data.offerRows === 'stack' ? <StackRowSkeleton /> : <OfferCardSkeleton />

/** Classes of a list of rows. */
export const rowsClass = ({ offerRows }: ListingData, isEndless = false) =>
  classNames('offerlist', isEndless && 'offerlist--endless', offerRows === 'stack' && 'stackrows')

/** Memoised, as most rows stay the same while scrolling. */
export const OfferRow = memo(({ card, data, isApplied, isOnPage }: RowProps) => {
  const { wasPointed, pointing } = usePointing(cardAtCity(card, data.place.offersCity))
  const heart = data.showsHearts && <OfferHeart guid={card.guid} title={card.title} />
  return (
    <div {...pointing}>
      <CardOfRow
        {...{ card, data, isApplied }}
        corner={heart}
        discover={isOnPage || wasPointed ? 'render' : 'none'}
      />
    </div>
  )
})
OfferRow.displayName = 'OfferRow'

/** Cache key: everything that cards depend on besides themselves. It is the same for a whole day. */
export const rowsCacheKey = ({ place, cityNames, now, ...data }: ListingData): string => {
  const { currency, showsUndisclosed, showsHearts, cardsOpen, offerRows, reliefPln, payScale } = data
  const choices = [currency, showsUndisclosed, showsHearts, cardsOpen, offerRows, reliefPln, payScale]
  return JSON.stringify([place.offersCity, cityNames, choices, warsawDay(new Date(now))])
}

const pressNothing = () => {}

interface KeptRowProps {
  packed: Packed<OfferCard>
  data: ListingData
  /** The key from `rowsCacheKey`. */
  by: string
}

/** A row rendered by the server; its card is unpacked only when its HTML is not cached. */
export const KeptRow = ({ packed, data, by }: KeptRowProps) => (
  <Kept by={`${by}${textOf(packed)}`}>
    {() => {
      const card = cardOf(packed)
      const { guid, title } = card
      return (
        <CardOfRow
          {...{ card, data }}
          isApplied={false}
          corner={data.showsHearts && <FavouriteHeart {...{ guid, title }} onPress={pressNothing} />}
          discover="render"
        />
      )
    }}
  </Kept>
)

/** Tells the map which card is hovered or focused, and highlights the card that the map points at. */
const usePointing = (card: OfferCard) => {
  const store = use(PointedContext)
  const isPointed = useIsPointedOnMap(card)
  const [wasPointed, setWasPointed] = useState(false)
  const on = () => {
    setWasPointed(true)
    store.set({ on: 'card', card, at: placeOfCard(card) })
  }
  const off = () => store.set(null)
  const pointing = {
    className: isPointed ? 'offerlist__pointed' : undefined,
    onPointerEnter: on,
    onFocus: on,
    onPointerLeave: off,
    onBlur: off,
  }
  return { wasPointed, pointing }
}
