import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { type CountedPlace, citySlot, type ListingMap } from '#screens/listing/map/listing-map.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { layoutOf, listLayoutHref } from './listing-layout.ts'

const MAX_PLACES = 8

/** Data of a listing's map; null if the board has no map. */
export const listingMapOf = (page: PageContext, listing: Listing): ListingMap | null => {
  const { tenant, locale, services } = page
  if (!hasFlag(tenant, 'mapButton')) return null
  const hrefOf = (change: Partial<Listing>) =>
    hrefFor(listingPage, { ...listing, from: 0, ...change }, locale)
  const city = listing.citySlug === null ? null : services.places.bySlug(listing.citySlug)
  return {
    layout: layoutOf(page, listing),
    hrefs: { list: listLayoutHref(hrefOf({ showMap: false })), map: hrefOf({ showMap: true }) },
    around: city && {
      latitude: city.latitude,
      longitude: city.longitude,
      radiusKm: listing.radiusKm,
    },
    inCityHref: hrefOf({ citySlug: citySlot, radiusKm: 0 }),
    places: placesOf(page, listing, (citySlug) => hrefOf({ citySlug, radiusKm: 0 })),
  }
}

const placesOf = (
  { tenant, locale, services }: PageContext,
  listing: Listing,
  hrefOf: (citySlug: string) => string,
): readonly CountedPlace[] => {
  const counts = [...services.search.countByCity(tenant, filterOf(listing))]
  return counts
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, MAX_PLACES)
    .flatMap(([slug, count]) => {
      const name = services.places.bySlug(slug)?.names[locale]
      return name === undefined ? [] : [{ name, count, href: hrefOf(slug) }]
    })
}
