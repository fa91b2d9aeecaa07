import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { favouritesPage } from '#features/favourites/addresses.ts'
import type { listFavourites } from '#features/favourites/contract.ts'
import { matchedPage } from '#features/matched/addresses.ts'
import type { listMatched } from '#features/matched/contract.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { OfferTileSkeletons } from '#features/offers/web/parts/offer-tile-skeleton.tsx'
import type { listOffersByIds } from '#features/search/offer-gateway.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { StackRowSkeleton } from '../stack/stack-skeleton.tsx'
import type { CandidateTab, HomeData } from './home-data.ts'
import { HomeTiles } from './home-tiles.tsx'

/** Page size, the same as in the other tabs. */
const MAX_SHOWN = 20
const FAVOURITES = 'GET /candidates/favorites'
const MATCHED = 'GET /candidates/job-advertisements/matched'
const BY_IDS = 'GET /v2/user-panel/offers/by-ids'

const idsOf = async (tab: CandidateTab, tenant: string): Promise<string[]> => {
  const query = { pageSize: MAX_SHOWN }
  if (tab === 'favoriteOffers') {
    const own = await callApi<typeof listFavourites>(FAVOURITES, { tenant, query })
    if (!own.isOk) throw new CallError(FAVOURITES, own.problem)
    return own.body.data.map(({ jobAdvertisementId }) => jobAdvertisementId)
  }
  const matched = await callApi<typeof listMatched>(MATCHED, { tenant, query })
  if (matched.isOk) return matched.body.matchedPreferences.map(({ jobAdvertisementId }) => jobAdvertisementId)
  // 409: the profile has no preferences to match by.
  if (matched.problem.statusCode === 409) return []
  throw new CallError(MATCHED, matched.problem)
}

const load = async (tab: CandidateTab, tenant: string): Promise<readonly OfferCard[]> => {
  const ids = await idsOf(tab, tenant)
  if (ids.length === 0) return []
  const found = await callApi<typeof listOffersByIds>(BY_IDS, { query: { ids } })
  if (!found.isOk) throw new CallError(BY_IDS, found.problem)
  return found.body.data
}

const rowKeys = Array.from({ length: 6 }, (_, at) => `row ${at}`)

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
  const ask = useCallback(() => {
    setCards(null)
    load(tab, tenantKey).then(setCards, (error: unknown) => {
      reportFault('page', error)
      setCards('failed')
    })
  }, [tab, tenantKey])
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
