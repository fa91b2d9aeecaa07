import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { favouritesPage } from '#features/favourites/addresses.ts'
import { matchedPage } from '#features/matched/addresses.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { OfferTileSkeletons } from '#features/offers/web/parts/offer-tile-skeleton.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { StackRowSkeleton } from '../stack/stack-skeleton.tsx'
import { type CandidateTab, type HomeData, rowsShown, tilesShown } from './home-data.ts'
import { HomeTiles } from './home-tiles.tsx'
import { loadOwnOffers } from './load-own-offers.ts'

const rowKeys = Array.from({ length: rowsShown }, (_, at) => `row ${at}`)

const RowSkeletons = () => (
  <ul className="stackrows homerows" aria-hidden="true">
    {rowKeys.map((key) => (
      <li key={key}>
        <StackRowSkeleton />
      </li>
    ))}
  </ul>
)

interface OwnOffersProps {
  tab: CandidateTab
  data: HomeData
}

/** A candidate's favourites or best matches, in place of the board's offers. */
export const OwnOffers = ({ tab, data }: OwnOffersProps) => {
  const t = useT()
  const locale = useLocale()
  const { tenantKey } = useShell()
  const [cards, setCards] = useState<readonly OfferCard[] | 'failed' | null>(null)
  // Those of the first data: a reloaded page would else ask for the offers again.
  const [cityNames] = useState(data.cityNames)
  const most = data.rows ? rowsShown : tilesShown
  const ask = useCallback(() => {
    setCards(null)
    loadOwnOffers({ tab, tenant: tenantKey, most, cityNames }).then(setCards, (error: unknown) => {
      reportFault('page', error)
      setCards('failed')
    })
  }, [tab, tenantKey, most, cityNames])
  useEffect(ask, [ask])
  if (cards === null)
    return (
      <div className="homeown" aria-busy>
        {data.rows ? <RowSkeletons /> : <OfferTileSkeletons />}
      </div>
    )
  if (cards === 'failed')
    return (
      <div className="homeown" role="alert">
        <p>{t('content:home.own.failed')}</p>
        <Button size="sm" onClick={ask}>
          {t('content:home.own.retry')}
        </Button>
      </div>
    )
  const page = tab === 'favoriteOffers' ? favouritesPage : matchedPage
  const all = (
    <Link className="link" to={hrefFor(page, {}, locale)}>
      {t(`content:home.own.${tab}`)}
    </Link>
  )
  if (cards.length === 0)
    return (
      <p className="homeown">
        {t(`content:home.own.${tab}None`)} {all}
      </p>
    )
  return (
    <>
      <HomeTiles cards={cards} data={data} />
      <p className="homeown__all">{all}</p>
    </>
  )
}
