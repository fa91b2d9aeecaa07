import type { listFavourites } from '#features/favourites/contract.ts'
import type { listMatched } from '#features/matched/contract.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { type CityNames, withCityNames } from '#features/offers/web/parts/city-names.ts'
import type { listOffersByIds } from '#features/search/offer-gateway.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import type { CandidateTab } from './home-data.ts'

const FAVOURITES = 'GET /candidates/favorites'
const MATCHED = 'GET /candidates/job-advertisements/matched'
const BY_IDS = 'GET /v2/user-panel/offers/by-ids'

interface OwnOffersWish {
  readonly tab: CandidateTab
  readonly tenant: string
  readonly most: number
  readonly cityNames: CityNames
}

const idsOf = async ({ tab, tenant, most }: OwnOffersWish): Promise<string[]> => {
  const query = { pageSize: most }
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

/** A candidate's favourites or best matches as cards, with the cities' names in the page's language. */
export const loadOwnOffers = async (wish: OwnOffersWish): Promise<readonly OfferCard[]> => {
  const ids = await idsOf(wish)
  if (ids.length === 0) return []
  const found = await callApi<typeof listOffersByIds>(BY_IDS, { query: { ids } })
  if (!found.isOk) throw new CallError(BY_IDS, found.problem)
  return found.body.data.map((card) => withCityNames(card, wish.cityNames))
}
