import type { Place } from '#features/geo/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Board } from './listing-path.ts'

/** The part of the gazetteer that addresses are read by. */
export interface AddressPlaces {
  bySlug(slug: string): Place | null
  find(name: string): Place | null
  complete(text: string): Place | null
  resolve(name: string): Place | null
}

const KNOWN_FROM = 50_000
const CLEARLY_LARGER = 10

/** A city that other languages have a name for: a village of another country is no address of a list. */
const knownCity = (place: Place | null): Place | null =>
  place && place.population >= KNOWN_FROM ? place : null

/** What addresses are read against: the tenant's categories and the gazetteer. */
export const boardIn = ({ categories }: Pick<Tenant, 'categories'>, places: AddressPlaces): Board => ({
  categories,
  cityBySlug: (slug) => {
    const [own, name] = [places.bySlug(slug), slug.replaceAll('-', ' ')]
    // Declined or with a letter wrong as well.
    if (!own) return knownCity(places.resolve(name))
    const named = knownCity(places.find(name))
    // 'london' is the slug of a town in Canada and the English name of Londyn.
    return named && named.population > own.population * CLEARLY_LARGER ? named : own
  },
  cityByName: (name) => places.find(name) ?? places.complete(name) ?? places.resolve(name),
})
