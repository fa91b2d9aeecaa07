import { locativeOf } from '#features/geo/rules.ts'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import { remoteMarkers } from '#features/search/address/listing-path.ts'
import { writeListingQuery } from '#features/search/address/listing-query.ts'
import { listingPage, locationPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryById, hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ListingData, LocationData, SearchCity } from '#screens/listing/listing-data.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { jobsInText } from '../place-texts.ts'

const cityOf = ({ locale, services }: PageContext, slug: string): SearchCity[] => {
  const name = services.places.bySlug(slug)?.names[locale]
  return name === undefined ? [] : [{ name, slug }]
}

type CityGroups = LocationData['groups']
const groupsOfTenants = new WeakMap<Tenant, Partial<Record<Locale, CityGroups>>>()

/** The board's groups of cities with names; cached by the tenant object, which is replaced when it changes. */
export const cityGroupsOf = (page: PageContext): CityGroups => {
  const { tenant, locale } = page
  const known = groupsOfTenants.get(tenant) ?? {}
  groupsOfTenants.set(tenant, known)
  known[locale] ??= tenant.cityGroups.map(({ labels, citySlugs }) => ({
    label: labels[locale],
    cities: citySlugs.flatMap((slug) => cityOf(page, slug)),
  }))
  return known[locale]
}

/**
 * Data of the form that chooses a listing's city; a new city starts the list from its beginning, and keeps its other
 * conditions. Without a city remote work is the place itself, which the choice replaces.
 */
export const locationData = (page: PageContext, listing: Listing): LocationData => {
  const { locale } = page
  const anywhere = { ...listing, citySlug: null, radiusKm: 0, isRemote: false, unknownCity: '', from: 0 }
  const allHref = hrefFor(listingPage, anywhere, locale)
  const [city] = listing.citySlug === null ? [] : cityOf(page, listing.citySlug)
  return {
    href: hrefFor(locationPage, { ...listing, from: 0 }, locale),
    action: allHref.replace(/\?.*$/, ''),
    // The form has an input for the radius.
    hidden: writeListingQuery({ ...listing, ...keptRemote(listing), radiusKm: 0, unknownCity: '', from: 0 }),
    groups: withCity(cityGroupsOf(page), city),
    chosen: city?.name ?? (listing.isRemote ? remoteMarkers[locale] : ''),
    remoteMarker: remoteMarkers[locale],
    allHref,
  }
}

/** The groups with the list's own city, which else nothing in the form would choose; it comes last. */
const withCity = (groups: CityGroups, city: SearchCity | undefined): CityGroups => {
  const isListed = groups.some(({ cities }) => cities.some(({ slug }) => slug === city?.slug))
  if (!city || isListed) return groups
  return groups.map((group, at) =>
    at === groups.length - 1 ? { ...group, cities: [...group.cities, city] } : group,
  )
}

/** Remote work as a condition that another city keeps. */
export const keptRemote = ({ citySlug, isRemote }: Listing): Pick<Listing, 'isRemote'> => ({
  isRemote: citySlug !== null && isRemote,
})

const MAX_CITY_LINKS = 12

/** Links to the listing's category in other cities, those with most offers first. */
export const cityLinksOf = (page: PageContext, listing: Listing): ListingData['cityLinks'] => {
  const { tenant, locale, services } = page
  if (!hasFlag(tenant, 'cityCategoryLinks')) return []
  const { category, subcategories } = listing
  const t = translatorOf(locale)
  const label = category && categoryById(tenant, category.id)?.labels[locale]
  const counts = services.search.countByCity(tenant, filterOf({ ...emptyListing, category, subcategories }))
  return [...counts]
    .filter(([slug]) => slug !== listing.citySlug)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, MAX_CITY_LINKS)
    .flatMap(([citySlug, count]) => {
      const place = services.places.bySlug(citySlug)
      if (!place) return []
      const where = locativeOf(place, locale)
      const named = where === null ? `${label}: ${place.names[locale]}` : `${label} ${where}`
      return {
        label: label ? named : jobsInText(place, locale, t),
        href: hrefFor(listingPage, { citySlug, category, subcategories }, locale),
        count,
      }
    })
}
