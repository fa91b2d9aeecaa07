import type { Place } from '#features/geo/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Board } from './listing-path.ts'

/** The methods of the gazetteer by which addresses are read. */
export interface AddressPlaces {
  bySlug(slug: string): Place | null
  find(name: string): Place | null
  complete(text: string): Place | null
  resolve(name: string): Place | null
}

const KNOWN_FROM = 50_000
const CLEARLY_LARGER = 10

/** Only a city that has names in other languages: a village abroad never makes a listing's address. */
const knownCity = (place: Place | null): Place | null =>
  place && place.population >= KNOWN_FROM ? place : null

/** What addresses are read against: the tenant's categories and the gazetteer. */
export const boardIn = ({ categories }: Pick<Tenant, 'categories'>, places: AddressPlaces): Board => ({
  categories,
  cityBySlug: (slug) => {
    const [own, name] = [places.bySlug(slug), slug.replaceAll('-', ' ')]
    // `resolve` also accepts inflected and misspelled names.
    if (!own) return knownCity(places.resolve(name))
    const named = knownCity(places.find(name))
    // 'london' is the slug of a town in Canada and the English name of Londyn.
    return named && named.population > own.population * CLEARLY_LARGER ? named : own
  },
  cityByName: (name) => places.find(name) ?? places.complete(name) ?? places.resolve(name),
})
