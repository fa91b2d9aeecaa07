import type { Translated } from '#kernel/locale.ts'

/** A city, town or village of the gazetteer. */
export interface Place {
  /** GeoNames id. */
  readonly id: number
  /** Equal in both languages, unique and stable. */
  readonly slug: string
  readonly names: Translated
  readonly latitude: number
  readonly longitude: number
  /** Two capital letters (ISO 3166-1). */
  readonly countryCode: string
  /** GeoNames code of the region. */
  readonly admin1: string
  /** Name of the region: voivodeship, state, land; empty if GeoNames has none. */
  readonly region: Translated
  readonly population: number
}

/** A country ('DE') or a voivodeship ('PL.77'), by the codes of GeoNames. */
export type Area = string

/** A place named by words of a text. */
export interface NamedPlace {
  /** Number of words that form the name. */
  readonly length: number
  readonly place: Place
  /** The district that was named, folded; null for the whole place. */
  readonly district: string | null
  /** Whether the name is spelled correctly. */
  readonly isExact: boolean
  /** Radius implied by the name, in km; 0 for the place alone. */
  readonly radiusKm: number
}

export interface AddressQuery {
  readonly city: string
  /** '' to find the city alone. */
  readonly street: string
  readonly countryCode: string
}

export interface FoundAddress {
  readonly city: string
  /** '' if only the city is known. */
  readonly street: string
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
}

/** Converts between addresses and coordinates. Null if nothing is found. */
export interface Geocoder {
  find(query: AddressQuery): Promise<FoundAddress | null>
  nearest(point: { readonly latitude: number; readonly longitude: number }): Promise<FoundAddress | null>
}
