import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import { cardAtCity } from '#features/offers/web/parts/card-at-city.ts'
import { cardGap } from '#features/offers/web/parts/card-heights.ts'
import { OfferCardView } from '#features/offers/web/parts/offer-card.tsx'
import { OfferCardSkeleton } from '#features/offers/web/parts/offer-card-skeleton.tsx'
import { hrefFor } from '#features/search/rules.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ListingData } from './listing-data.ts'
import { keepPlaceInList, readPlaceInList } from './place-in-list.ts'
import { useCardHeight } from './use-card-height.ts'
import { useCards } from './use-cards.ts'

const OVERSCAN = 5
/** Browsers lay out no more than this many pixels. */
const TALLEST_LIST = 15_000_000
const SETTLED_MS = 150

const client = new QueryClient()

export const EndlessList = ({ data }: { data: ListingData }) => (
  <QueryClientProvider client={client}>
    <VirtualRows data={data} />
  </QueryClientProvider>
)

const VirtualRows = ({ data }: { data: ListingData }) => {
  const t = useT()
  const locale = useLocale()
  const list = useRef<HTMLOListElement>(null)
  const applied = useAppliedOffers()
  const height = useCardHeight()
  const row = height + cardGap
  const count = Math.min(data.total, Math.floor(TALLEST_LIST / row))
  const [top, setTop] = useState(0)
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    gap: cardGap,
    overscan: OVERSCAN,
    scrollMargin: top,
  })
  const shown = rows.getVirtualItems()
  const cards = useCards(data, { first: shown[0]?.index ?? 0, last: shown.at(-1)?.index ?? 0 })
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
    rows.measure()
  }, [rows])
  usePlace(data, { list, row })

  return (
    <>
      <ol
        ref={list}
        className="offerlist offerlist--endless"
        aria-label={t('search:listing.list')}
        style={{ height: count * row - cardGap }}
      >
        {shown.map(({ index, start }) => {
          const card = cards.at(index)
          return (
            <li
              key={index}
              aria-posinset={index + 1}
              aria-setsize={data.total}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {card ? (
                <OfferCardView
                  card={cardAtCity(card, data.place.offersCity)}
                  currency={data.currency}
                  now={new Date(data.now)}
                  showsUndisclosed={data.showsUndisclosed}
                  isApplied={applied.has(card.guid)}
                  offerHref={(slug) => hrefFor('offer', { slug }, locale)}
                />
              ) : (
                <OfferCardSkeleton />
              )}
            </li>
          )
        })}
      </ol>
      {cards.hasFailed && (
        <div className="list__failed" role="alert">
          <span>{t('search:listing.loadFailed')}</span>
          <Button size="sm" onClick={cards.retry}>
            {t('search:listing.retry')}
          </Button>
        </div>
      )}
      <p className="list__end">{t('search:listing.end')}</p>
    </>
  )
}

interface Geometry {
  readonly list: { readonly current: HTMLOListElement | null }
  readonly row: number
}

/** Goes to where the reader was, or to the first card of this page of the list; and remembers where they are. */
const usePlace = (data: ListingData, { list, row }: Geometry): void => {
  const { id, from } = data
  const isPlaced = useRef(false)
  useLayoutEffect(() => {
    if (isPlaced.current || !list.current) return
    isPlaced.current = true
    const top = list.current.getBoundingClientRect().top + window.scrollY
    const place = readPlaceInList(id)
    if (place) window.scrollTo(0, top + place.index * row + place.offset)
    else if (from > 0) window.scrollBy(0, from * row)
  }, [id, from, list, row])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const keep = () => {
      if (!list.current) return
      const above = -list.current.getBoundingClientRect().top
      const index = Math.max(0, Math.floor(above / row))
      keepPlaceInList({ id, index, offset: above - index * row })
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, SETTLED_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    // Before a link of the list leads away.
    document.addEventListener('click', keep, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('click', keep, { capture: true })
    }
  }, [id, list, row])
}
