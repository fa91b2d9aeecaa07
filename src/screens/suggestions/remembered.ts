/** URL parameters of a list that the search field may set. */
export const searchVariants = ['titles', 'keyword', 'companies', 'skills'] as const
export type SearchVariant = (typeof searchVariants)[number]

export interface LastSearch {
  readonly title: string
  readonly variant: SearchVariant
}

export interface LastLocation {
  readonly label: string
  /** Slug of the city. */
  readonly value: string
  readonly group: 'lastSearch'
}

const SEARCHES_KEPT = 8
const LOCATIONS_KEPT = 5

const isSameSearch = (one: LastSearch, other: LastSearch): boolean =>
  one.variant === other.variant && one.title.toLowerCase() === other.title.toLowerCase()

/** Newest first; a repeated search, in whatever letters, moves to the front. */
export const withSearch = (kept: readonly LastSearch[], search: LastSearch): readonly LastSearch[] =>
  [search, ...kept.filter((one) => !isSameSearch(one, search))].slice(0, SEARCHES_KEPT)

export const withLocation = (
  kept: readonly LastLocation[],
  { label, value }: Omit<LastLocation, 'group'>,
): readonly LastLocation[] =>
  [{ label, value, group: 'lastSearch' as const }, ...kept.filter((one) => one.value !== value)].slice(
    0,
    LOCATIONS_KEPT,
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Validates what is stored, which the visitor may have changed. */
export const searchesOf = (stored: unknown): readonly LastSearch[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one.title !== 'string') return []
    const variant = searchVariants.find((known) => known === one.variant)
    return variant ? [{ title: one.title, variant }] : []
  })

export const locationsOf = (stored: unknown): readonly LastLocation[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one.label === 'string' && typeof one.value === 'string'
      ? [{ label: one.label, value: one.value, group: 'lastSearch' as const }]
      : [],
  )

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Without localStorage nothing is remembered. */
const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export const lastSearches = (): readonly LastSearch[] => searchesOf(read('lastSearch'))
export const rememberSearch = (search: LastSearch): void =>
  write('lastSearch', withSearch(lastSearches(), search))
export const forgetSearches = (): void => write('lastSearch', [])

export const lastLocations = (): readonly LastLocation[] => locationsOf(read('lastLocations'))
export const rememberLocation = (location: Omit<LastLocation, 'group'>): void =>
  write('lastLocations', withLocation(lastLocations(), location))
