import type { Layout } from '#features/search/contract.ts'

/** A place with offers of the list, for those who cannot see it on the map. */
export interface CountedPlace {
  readonly name: string
  readonly href: string
  readonly count: number
}

/** What a listing's page knows of its map. */
export interface ListingMap {
  readonly layout: Layout
  /** The list in either layout; the choice is remembered. */
  readonly hrefs: Readonly<Record<Layout, string>>
  /** Where it starts: around a city; null for the whole country. */
  readonly around: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null
  /** Address of this list in the city that takes the place of `citySlot`, with every other condition. */
  readonly inCityHref: string
  /** With most offers first. */
  readonly places: readonly CountedPlace[]
}

export const citySlot = '{city}'
