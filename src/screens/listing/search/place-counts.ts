/** Offers under the other conditions, by slug of the city; '' is everywhere, and remote work has its marker as key. */
export type PlaceCounts = Readonly<Record<string, number>>

interface Counted {
  readonly key: string
  readonly count: number
}

interface CountedPlaces {
  readonly cities: readonly Counted[]
  /** Counted without the filter on workplace types; an offer has exactly one. */
  readonly workplaceTypes: readonly Counted[]
}

/** Offers of each choice of a place, by the facets of the list without one; `chosen` are its workplace types. */
export const placeCounts = (
  { cities, workplaceTypes }: CountedPlaces,
  { chosen, remoteMarker }: { readonly chosen: readonly string[]; readonly remoteMarker: string },
): PlaceCounts => {
  const counted = workplaceTypes.filter(({ key }) => chosen.length === 0 || chosen.includes(key))
  return {
    ...Object.fromEntries(cities.map(({ key, count }) => [key, count])),
    '': counted.reduce((sum, { count }) => sum + count, 0),
    [remoteMarker]: workplaceTypes.find(({ key }) => key === 'remote')?.count ?? 0,
  }
}
