import type { Translated } from '#kernel/locale.ts'

/** A city, town or village of the gazetteer. */
export interface Place {
  /** GeoNames id. */
  readonly id: number
  /** The same in both languages, unique, stable. */
  readonly slug: string
  readonly names: Translated
  readonly latitude: number
  readonly longitude: number
  /** Two capital letters (ISO 3166-1). */
  readonly countryCode: string
  /** GeoNames code of the region. */
  readonly admin1: string
  /** The region in words: voivodeship, state, land; empty where GeoNames has none. */
  readonly region: Translated
  readonly population: number
}

/** A country ('DE') or a voivodeship ('PL.77'), by the codes of GeoNames. */
export type Area = string

/** A place that words of a text name. */
export interface NamedPlace {
  /** How many words name it. */
  readonly length: number
  readonly place: Place
  /** Its part that was named, folded. */
  readonly district: string | null
  /** No letter is wrong. */
  readonly isExact: boolean
  /** How far around it is meant; 0 is the place alone. */
  readonly radiusKm: number
}

export interface AddressQuery {
  readonly city: string
  /** '' for the city alone. */
  readonly street: string
  readonly countryCode: string
}

export interface FoundAddress {
  readonly city: string
  /** '' where only the city is known. */
  readonly street: string
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
}

/** Where an address lies, and what lies at a point. Null: nobody knows. */
export interface Geocoder {
  find(query: AddressQuery): Promise<FoundAddress | null>
  nearest(point: { readonly latitude: number; readonly longitude: number }): Promise<FoundAddress | null>
}
