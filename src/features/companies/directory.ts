import type { CompanyType } from './contract.ts'

/** A company with the fields by which the list is filtered and ordered. */
export interface DirectoryEntry {
  readonly uid: string
  /** Lower case, without diacritics. */
  readonly foldedName: string
  /** Slugs of cities. */
  readonly cities: readonly string[]
  readonly companyType: CompanyType
  readonly industry: string | null
  /** Number of running offers. */
  readonly offerCount: number
  /** Whether it has running offers and shows that. */
  readonly isRecruiting: boolean
}

export interface DirectoryFilter {
  /** Folded part of the name. */
  readonly companyName: string
  readonly cities: readonly string[]
  readonly types: readonly string[]
  readonly industries: readonly string[]
  readonly isActivelyRecruiting: boolean | null
}

export const noFilter: DirectoryFilter = {
  companyName: '',
  cities: [],
  types: [],
  industries: [],
  isActivelyRecruiting: null,
}

type FilterName = keyof DirectoryFilter

const tests: Readonly<Record<FilterName, (entry: DirectoryEntry, filter: DirectoryFilter) => boolean>> = {
  companyName: ({ foldedName }, { companyName }) => foldedName.includes(companyName),
  cities: ({ cities }, filter) =>
    filter.cities.length === 0 || filter.cities.some((city) => cities.includes(city)),
  types: ({ companyType }, { types }) => types.length === 0 || types.includes(companyType),
  industries: ({ industry }, filter) =>
    filter.industries.length === 0 || (industry !== null && filter.industries.includes(industry)),
  isActivelyRecruiting: ({ isRecruiting }, { isActivelyRecruiting }) =>
    isActivelyRecruiting === null || isActivelyRecruiting === isRecruiting,
}

const names: readonly FilterName[] = ['companyName', 'cities', 'types', 'industries', 'isActivelyRecruiting']

/** Entries that match the filter; `except` ignores one condition, to count the values of its facet. */
export const filterEntries = <Entry extends DirectoryEntry>(
  entries: readonly Entry[],
  filter: DirectoryFilter,
  except?: FilterName,
): Entry[] => entries.filter((entry) => names.every((name) => name === except || tests[name](entry, filter)))

/** How many entries have each value. */
export const countBy = <Entry>(
  entries: readonly Entry[],
  valuesOf: (entry: Entry) => readonly string[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const entry of entries)
    for (const value of new Set(valuesOf(entry))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** FNV-1a with a final mix: cheap, and similar seeds yield unrelated orders. */
const rankOf = (seed: number, uid: string): number => {
  let hash = 2166136261 ^ seed
  for (let at = 0; at < uid.length; at += 1) hash = Math.imul(hash ^ uid.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** An order that cannot be bought: random by seed, equal for equal seeds. */
export const shuffle = <Entry extends DirectoryEntry>(entries: readonly Entry[], seed: number): Entry[] =>
  entries
    .map((entry) => ({ entry, rank: rankOf(seed, entry.uid) }))
    .sort((one, other) => one.rank - other.rank || (one.entry.uid < other.entry.uid ? -1 : 1))
    .map(({ entry }) => entry)

/** Seeds are integers below this. */
export const seedLimit = 1_000_000_000
