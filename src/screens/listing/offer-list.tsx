import { type ComponentType, useEffect, useState } from 'react'
import { useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import { cardAtCity } from '#features/offers/web/parts/card-at-city.ts'
import { OfferCardView } from '#features/offers/web/parts/offer-card.tsx'
import { hrefFor } from '#features/search/rules.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { ListingData } from './listing-data.ts'
import { readPlaceInList } from './place-in-list.ts'

export interface OfferListProps {
  data: ListingData
}

/** The first offers and plain pages; with scripts, from the first move on, one list without end. */
export const OfferList = ({ data }: OfferListProps) => {
  const EndlessList = useEndlessList(data.id)
  return EndlessList ? <EndlessList key={data.id} data={data} /> : <FirstOffers data={data} />
}

const FirstOffers = ({ data }: OfferListProps) => {
  const t = useT()
  const locale = useLocale()
  const applied = useAppliedOffers()
  const { from, pageSize, total, id } = data
  const hrefOf = (page: number) => {
    if (page === 1) return id
    return `${id}${id.includes('?') ? '&' : '?'}from=${(page - 1) * pageSize}`
  }
  const count = Math.ceil(total / pageSize)
  const page = Math.floor(from / pageSize) + 1
  return (
    <>
      <ol className="offerlist" aria-label={t('search:listing.list')}>
        {data.cards.map((card) => (
          <li key={card.guid}>
            <OfferCardView
              card={cardAtCity(card, data.place.offersCity)}
              currency={data.currency}
              now={new Date(data.now)}
              showsUndisclosed={data.showsUndisclosed}
              isApplied={applied.has(card.guid)}
              offerHref={(slug) => hrefFor('offer', { slug }, locale)}
            />
          </li>
        ))}
      </ol>
      {page >= count && <p className="list__end">{t('search:listing.end')}</p>}
      <Pagination page={page} count={count} hrefOf={hrefOf} />
    </>
  )
}

const FIRST_MOVES = ['scroll', 'wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/** Its code comes with the reader's first move, or at once when they come back to a place further down. */
const useEndlessList = (id: string): ComponentType<OfferListProps> | null => {
  const [loaded, setLoaded] = useState<{ readonly list: ComponentType<OfferListProps> } | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      stop()
      const { EndlessList } = await import('./endless-list.tsx')
      if (!isGone) setLoaded({ list: EndlessList })
    }
    const stop = () => {
      for (const move of FIRST_MOVES) window.removeEventListener(move, load)
    }
    if (readPlaceInList(id)) void load()
    else for (const move of FIRST_MOVES) window.addEventListener(move, load, { once: true, passive: true })
    return () => {
      isGone = true
      stop()
    }
  }, [id])
  return loaded?.list ?? null
}
