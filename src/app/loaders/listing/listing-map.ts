import type { Place } from '#features/geo/contract.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { type CountedPlace, citySlot, type ListingMap } from '#screens/listing/map/listing-map.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { layoutOf, listLayoutHref } from './listing-layout.ts'

const MAX_PLACES = 8

/**
 * Data of a listing's map; null if the board has no map. `meant` is the city that the search text names: the map
 * begins there, unless the address names another.
 */
export const listingMapOf = (
  page: PageContext,
  listing: Listing,
  meant: { readonly place: Place; readonly radiusKm: number } | null,
): ListingMap | null => {
  const { tenant, locale, services } = page
  if (!hasFlag(tenant, 'mapButton')) return null
  const hrefOf = (change: Partial<Listing>) =>
    hrefFor(listingPage, { ...listing, from: 0, ...change }, locale)
  const city = listing.citySlug === null ? null : services.places.bySlug(listing.citySlug)
  const around = city ? { place: city, radiusKm: listing.radiusKm } : meant
  return {
    layout: layoutOf(page, listing),
    hrefs: { list: listLayoutHref(hrefOf({ showMap: false })), map: hrefOf({ showMap: true }) },
    around: around && {
      latitude: around.place.latitude,
      longitude: around.place.longitude,
      radiusKm: around.radiusKm,
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
