import type { Place } from '#features/geo/contract.ts'
import type { Board } from '#features/search/address/listing-path.ts'
import type { PageContext } from '../pages/page-context.ts'

const KNOWN_FROM = 50_000

/** A city that other languages have a name for: a village of another country is no address of a list. */
const knownCity = (place: Place | null): Place | null =>
  place && place.population >= KNOWN_FROM ? place : null

/** What addresses are read against: the tenant's categories and the gazetteer. */
export const boardOf = ({
  tenant,
  services: { places },
}: Pick<PageContext, 'tenant'> & { readonly services: Pick<PageContext['services'], 'places'> }): Board => ({
  categories: tenant.categories,
  cityBySlug: (slug) => places.bySlug(slug) ?? knownCity(places.find(slug.replaceAll('-', ' '))),
  cityByName: (name) => places.find(name) ?? places.complete(name),
})
