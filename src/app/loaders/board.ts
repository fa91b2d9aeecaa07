import type { Place } from '#features/geo/contract.ts'
import type { Board } from '#features/search/address/listing-path.ts'
import type { PageContext } from '../pages/page-context.ts'

const KNOWN_FROM = 50_000
const CLEARLY_LARGER = 10

/** A city that other languages have a name for: a village of another country is no address of a list. */
const knownCity = (place: Place | null): Place | null =>
  place && place.population >= KNOWN_FROM ? place : null

/** What addresses are read against: the tenant's categories and the gazetteer. */
export const boardOf = ({
  tenant,
  services: { places },
}: Pick<PageContext, 'tenant'> & { readonly services: Pick<PageContext['services'], 'places'> }): Board => ({
  categories: tenant.categories,
  cityBySlug: (slug) => {
    const own = places.bySlug(slug)
    const named = knownCity(places.find(slug.replaceAll('-', ' ')))
    // 'london' is the slug of a town in Canada and the English name of Londyn.
    return own && !(named && named.population > own.population * CLEARLY_LARGER) ? own : named
  },
  cityByName: (name) => places.find(name) ?? places.complete(name) ?? places.resolve(name),
})
