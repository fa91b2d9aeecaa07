import type { Layout } from '#features/search/contract.ts'

/** A place with offers of the list: the map's alternative as text. */
export interface CountedPlace {
  readonly name: string
  readonly href: string
  readonly count: number
}

/** Map data of a listing page. */
export interface ListingMap {
  readonly layout: Layout
  /** URLs of both layouts; the choice is remembered. */
  readonly hrefs: Readonly<Record<Layout, string>>
  /** Initial view around a city; null for the whole country. */
  readonly around: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null
  /** URL of this list in another city, with `citySlot` for its slug; the other conditions are kept. */
  readonly inCityHref: string
  /** Most offers first. */
  readonly places: readonly CountedPlace[]
}

export const citySlot = '{city}'
