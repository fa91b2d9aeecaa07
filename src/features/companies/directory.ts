import type { CompanyType } from './contract.ts'

/** What the list of companies is filtered and ordered by. */
export interface DirectoryEntry {
  readonly uid: string
  /** Without case and marks. */
  readonly foldedName: string
  /** Slugs. */
  readonly cities: readonly string[]
  readonly companyType: CompanyType
  readonly industry: string | null
  /** How many can be applied to now. */
  readonly offerCount: number
  /** Has offers, and does not hide that it looks for people. */
  readonly isRecruiting: boolean
}

export interface DirectoryFilter {
  /** Folded; a part of the name. */
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

type Asked = keyof DirectoryFilter

const tests: Readonly<Record<Asked, (entry: DirectoryEntry, filter: DirectoryFilter) => boolean>> = {
  companyName: ({ foldedName }, { companyName }) => foldedName.includes(companyName),
  cities: ({ cities }, filter) =>
    filter.cities.length === 0 || filter.cities.some((city) => cities.includes(city)),
  types: ({ companyType }, { types }) => types.length === 0 || types.includes(companyType),
  industries: ({ industry }, filter) =>
    filter.industries.length === 0 || (industry !== null && filter.industries.includes(industry)),
  isActivelyRecruiting: ({ isRecruiting }, { isActivelyRecruiting }) =>
    isActivelyRecruiting === null || isActivelyRecruiting === isRecruiting,
}

const names: readonly Asked[] = ['companyName', 'cities', 'types', 'industries', 'isActivelyRecruiting']

/** Those that answer the filter; without one of its parts, for counts beside the values of that part. */
export const filterEntries = <Entry extends DirectoryEntry>(
  entries: readonly Entry[],
  filter: DirectoryFilter,
  except?: Asked,
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

/** FNV-1a with a final mix: cheap, and near values of the seed give unlike orders. */
const rankOf = (seed: number, uid: string): number => {
  let hash = 2166136261 ^ seed
  for (let at = 0; at < uid.length; at += 1) hash = Math.imul(hash ^ uid.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** An order that nobody pays for: another one for each seed, always the same for the same seed. */
export const shuffle = <Entry extends DirectoryEntry>(entries: readonly Entry[], seed: number): Entry[] =>
  entries
    .map((entry) => ({ entry, rank: rankOf(seed, entry.uid) }))
    .sort((one, other) => one.rank - other.rank || (one.entry.uid < other.entry.uid ? -1 : 1))
    .map(({ entry }) => entry)

/** Seeds are whole numbers below it. */
export const mostSeed = 1_000_000_000
