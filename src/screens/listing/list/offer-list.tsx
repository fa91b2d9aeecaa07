import { type ComponentType, memo, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import { FavouriteHeart } from '#features/favourites/web/parts/favourite-heart.tsx'
import { offerPage } from '#features/offers/addresses.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { cardAtCity } from '#features/offers/web/parts/card-at-city.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { OfferCardView } from '#features/offers/web/parts/offer-card.tsx'
import { OfferCardSkeleton } from '#features/offers/web/parts/offer-card-skeleton.tsx'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { Kept } from '#web/html/kept-html.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { HeartForm, OfferHeart } from '../../own-marks/offer-heart.tsx'
import { useOwnMarks } from '../../own-marks/use-own-marks.ts'
import type { ListingData } from '../listing-data.ts'
import { PointedContext, placeOfCard, useIsPointedOnMap } from '../map/pointed.ts'
import type { EndlessListProps, EndlessRows } from './endless-list.tsx'
import { readPlaceInList } from './place-in-list.ts'

interface OfferListProps {
  data: ListingData
}

/** The first offers and plain pages; with scripts, from the first scroll on, one list without end. */
export const OfferList = ({ data }: OfferListProps) => <Rows key={data.id} data={data} />

/** A few offers, each as in the list. */
export const FewOffers = ({
  data,
  cards,
  label,
}: OfferListProps & { cards: readonly OfferCard[]; label: string }) => {
  const applied = useAppliedOffers()
  useOwnMarks(cards.map(({ guid }) => guid))
  return (
    <>
      {data.showsHearts && <HeartForm returnTo={data.id} />}
      <ol className="offerlist" aria-label={label}>
        {cards.map((card) => (
          <li key={card.guid}>
            <Row card={card} data={data} isApplied={applied.has(card.guid)} isOnPage />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The elements of the first rows stay when the list becomes endless: whatever was focused or pressed still is. */
const Rows = ({ data }: OfferListProps) => {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [endless, setEndless] = useState<EndlessRows | null>(null)
  const EndlessList = useEndlessList(data.id)
  const applied = useAppliedOffers()
  const rows = endless?.rows ?? data.cards.map((card, at) => ({ index: data.from + at, top: null, card }))
  useOwnMarks(rows.flatMap(({ card }) => card?.guid ?? []))
  return (
    <>
      {data.showsHearts && <HeartForm returnTo={data.id} />}
      {EndlessList && <EndlessList data={data} list={list} onRows={setEndless} />}
      <ol
        ref={list}
        className={classNames('offerlist', endless && 'offerlist--endless')}
        aria-label={t('search:listing.list')}
        style={endless ? { height: endless.height } : undefined}
      >
        {rows.map(({ index, top, card }) => (
          <li
            key={index}
            data-row={index}
            aria-posinset={index + 1}
            aria-setsize={data.total}
            style={top === null ? undefined : { transform: `translateY(${top}px)` }}
          >
            {card ? (
              <Row
                {...{ card, data }}
                isApplied={applied.has(card.guid)}
                isOnPage={index >= data.from && index < data.from + data.cards.length}
              />
            ) : (
              <OfferCardSkeleton />
            )}
          </li>
        ))}
      </ol>
      {endless?.hasFailed && (
        <div className="list__failed" role="alert">
          <span>{t('search:listing.loadFailed')}</span>
          <Button size="sm" onClick={endless.retry}>
            {t('search:listing.retry')}
          </Button>
        </div>
      )}
      {endless ? <p className="list__end">{t('search:listing.end')}</p> : <Pages data={data} />}
    </>
  )
}

interface RowProps extends OfferListProps {
  card: OfferCard
  isApplied: boolean
  /** Of the page that the server sent; further ones come by scrolling. */
  isOnPage: boolean
}

/** Most rows are the same ones at every scroll. */
const Row = memo((props: RowProps) => {
  const Shown = import.meta.env.SSR ? KeptRow : LiveRow
  return <Shown {...props} />
})
Row.displayName = 'Row'

/** What a card says here: where somebody looks for work in a city it is the offer's there, in the reader's language. */
const shownOf = ({ card, data }: RowProps): OfferCard =>
  withCityNames(cardAtCity(card, data.place.offersCity), data.cityNames)

const CardOfRow = (props: RowProps & { corner: ReactNode; discover: 'render' | 'none' }) => {
  const { data, isApplied, corner, discover } = props
  const locale = useLocale()
  return (
    <OfferCardView
      card={shownOf(props)}
      currency={data.currency}
      now={new Date(data.now)}
      showsUndisclosed={data.showsUndisclosed}
      opens={data.cardsOpen}
      offerHref={(slug) => hrefFor(offerPage, { slug }, locale)}
      {...{ isApplied, corner, discover }}
    />
  )
}

const LiveRow = (props: RowProps) => {
  const { card, data, isOnPage } = props
  const { wasPointed, pointing } = usePointing(cardAtCity(card, data.place.offersCity))
  const heart = data.showsHearts && <OfferHeart guid={card.guid} title={card.title} />
  return (
    <div {...pointing}>
      <CardOfRow {...props} corner={heart} discover={isOnPage || wasPointed ? 'render' : 'none'} />
    </div>
  )
}

const pressNothing = () => {}

/** As the server sends it: a card is the same for all of a day. */
const KeptRow = (props: RowProps) => {
  const { card, data } = props
  const { currency, showsUndisclosed, showsHearts, cardsOpen } = data
  const choices = { currency, showsUndisclosed, showsHearts, cardsOpen }
  return (
    <Kept by={[shownOf(props), choices, warsawDay(new Date(data.now))]}>
      {() => (
        <CardOfRow
          {...props}
          corner={
            showsHearts && <FavouriteHeart guid={card.guid} title={card.title} onPress={pressNothing} />
          }
          discover="render"
        />
      )}
    </Kept>
  )
}

/** Tells the map which card is pointed at, by mouse or keyboard; and marks the one that the map points at. */
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

const Pages = ({ data: { from, pageSize, total, id } }: OfferListProps) => {
  const t = useT()
  const hrefOf = (page: number) => {
    if (page === 1) return id
    return withQuery(id, { from: String((page - 1) * pageSize) })
  }
  const count = Math.ceil(total / pageSize)
  const page = Math.floor(from / pageSize) + 1
  return (
    <>
      {page >= count && <p className="list__end">{t('search:listing.end')}</p>}
      <Pagination page={page} count={count} hrefOf={hrefOf} />
    </>
  )
}

/** Its code comes with the first scroll, or at once when the reader comes back to a place further down. */
const useEndlessList = (id: string): ComponentType<EndlessListProps> | null => {
  const [loaded, setLoaded] = useState<{ readonly list: ComponentType<EndlessListProps> } | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const { EndlessList } = await import('./endless-list.tsx')
      if (!isGone) setLoaded({ list: EndlessList })
    }
    // Who scrolled before the scripts were here is on the way already.
    if (readPlaceInList(id) || window.scrollY > 0) void load()
    else window.addEventListener('scroll', load, { once: true, passive: true })
    return () => {
      isGone = true
      window.removeEventListener('scroll', load)
    }
  }, [id])
  return loaded?.list ?? null
}
