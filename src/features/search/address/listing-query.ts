import { HOURS_A_MONTH } from '#features/money/rules.ts'
import { type SortField, type SortOption, type SortOrder, sortOptions } from '../contract.ts'
import { booleanMarker, defaultItemsCount, filterParams, maxRadiusKm } from './filter-params.ts'
import { formKeys } from './form-keys.ts'
import { defaultSort, effectiveSort, emptyListing, type Listing } from './listing.ts'
import { joinTexts, splitTexts, tidyText } from './query-text.ts'

const sorts: Readonly<
  Record<Exclude<SortOption, 'relevance'>, { readonly sortBy: SortField; readonly orderBy: SortOrder }>
> = {
  published: { sortBy: 'published', orderBy: 'DESC' },
  newest: { sortBy: 'newest', orderBy: 'DESC' },
  salaryDesc: { sortBy: 'salary', orderBy: 'DESC' },
  salaryAsc: { sortBy: 'salary', orderBy: 'ASC' },
}

/** The gateway's sort parameters for an option of the sort menu; null for the usual order of a list with a text. */
export const sortParams = (sort: SortOption) => (sort === 'relevance' ? null : sorts[sort])

const sortOf = (sortBy: string | null, orderBy: string | null, keyword: string): SortOption => {
  const found = Object.entries(sorts).find(
    ([, pair]) => pair.sortBy === sortBy && pair.orderBy === (orderBy ?? 'DESC'),
  )
  return found ? (found[0] as SortOption) : defaultSort({ keyword })
}

const readSort = (params: URLSearchParams): SortOption =>
  sortOptions.find((option) => option === params.get(formKeys.sort)) ??
  sortOf(params.get('sortBy'), params.get('orderBy'), tidyText(params.get('keyword') ?? ''))

const readChoices = <Value extends string | number>(
  params: URLSearchParams,
  param: { readonly frontendKey: string; readonly values: readonly { value: Value; slug: string }[] },
): readonly Value[] => {
  const asked = new Set(params.getAll(param.frontendKey).flatMap((value) => value.split(',')))
  return param.values.filter(({ slug }) => asked.has(slug)).map(({ value }) => value)
}

// A page has a link that removes each text and repeats the others, so its size grows with the square of their number.
const maxTexts = 20

const readTexts = (params: URLSearchParams, key: string): readonly string[] =>
  [...new Set(params.getAll(key).flatMap(splitTexts))].slice(0, maxTexts)

const readMarker = (params: URLSearchParams, param: { readonly frontendKey: string }): boolean =>
  params.get(param.frontendKey) === booleanMarker

/** An amount as people type it: '15 000', '15000,50'. */
const readAmount = (text: string): number | null => {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const readRange = (text: string): Listing['salary'] => {
  const { min: least, max: most } = filterParams.salary
  const parts = text.split(',')
  const [min, max] = parts.map((part) => (/^\d+(\.\d{1,2})?$/.test(part) ? Number(part) : Number.NaN))
  if (parts.length !== 2 || min === undefined || max === undefined) return null
  return min >= least && max <= most && min <= max && !(min === least && max === most) ? { min, max } : null
}

const readSalary = (params: URLSearchParams): Listing['salary'] => {
  const rate = params.get(formKeys.rateFrom)
  const typed = params.get(formKeys.salaryFrom)
  if (rate === null && typed === null) return readRange(params.get(filterParams.salary.frontendKey) ?? '')
  const { min: least, max } = filterParams.salary
  const monthly = rate === null ? readAmount(typed ?? '') : monthlyOfRate(readAmount(rate))
  const min = Math.min(monthly ?? least, max)
  return min > least ? { min, max } : null
}

const monthlyOfRate = (rate: number | null): number | null =>
  rate === null ? null : Math.round(rate * HOURS_A_MONTH * 100) / 100

/** The rate by the hour of a bound by the month. */
export const rateOfMonthly = (monthly: number): number => Math.round((monthly / HOURS_A_MONTH) * 100) / 100

const readWhole = (text: string | null, least: number, most: number): number | null => {
  if (text === null || !/^\d{1,7}$/.test(text)) return null
  const whole = Number(text)
  return whole >= least && whole <= most ? whole : null
}

/** Reads the known keys and drops invalid values; ignores unknown keys. */
export const readListingQuery = (params: URLSearchParams): Listing => ({
  ...emptyListing,
  keyword: tidyText(params.get('keyword') ?? ''),
  literal: params.get('keyword') ? readTexts(params, 'literal') : [],
  titles: readTexts(params, 'titles'),
  companies: readTexts(params, 'companies'),
  skills: readTexts(params, 'skills'),
  radiusKm: readWhole(params.get('radius'), 1, maxRadiusKm) ?? 0,
  employmentTypes: readChoices(params, filterParams.employmentTypes),
  experienceLevels: readChoices(params, filterParams.experienceLevels),
  workingTimes: readChoices(params, filterParams.workingTimes),
  workplaceTypes: readChoices(params, filterParams.workplaceTypes),
  shifts: readChoices(params, filterParams.shifts),
  minimumAges: readChoices(params, filterParams.minimumAges),
  durations: readChoices(params, filterParams.durations),
  languages: readChoices(params, filterParams.languages),
  contentLanguages: readChoices(params, filterParams.contentLanguages),
  isRemote: readMarker(params, filterParams.isRemote),
  isUkraineFriendly: readMarker(params, filterParams.isUkraineFriendly),
  withSalary: readMarker(params, filterParams.withSalary),
  salary: readSalary(params),
  sort: readSort(params),
  from: readWhole(params.get('from'), 0, 1_000_000) ?? 0,
  itemsCount: readWhole(params.get('itemsCount'), 1, defaultItemsCount) ?? defaultItemsCount,
  showMap: params.get('showMap') === booleanMarker,
})

const writeChoices = <Value extends string | number>(
  chosen: readonly Value[],
  param: { readonly frontendKey: string; readonly values: readonly { value: Value; slug: string }[] },
): [string, string] => [
  param.frontendKey,
  param.values
    .filter(({ value }) => chosen.includes(value))
    .map(({ slug }) => slug)
    .join(','),
]

const mark = (isOn: boolean): string => (isOn ? booleanMarker : '')

/**
 * Normalizes remote work, which is both a switch and a workplace type: alone it is the switch, beside other types one
 * of them.
 */
export const normalizeRemote = <Asked extends Pick<Listing, 'isRemote' | 'workplaceTypes'>>(
  asked: Asked,
): Asked => {
  if (!asked.isRemote && !asked.workplaceTypes.includes('remote')) return asked
  const types = filterParams.workplaceTypes.values
    .map(({ value }) => value)
    .filter((value) => value === 'remote' || asked.workplaceTypes.includes(value))
  const isAlone = types.length === 1
  return { ...asked, isRemote: isAlone, workplaceTypes: isAlone ? [] : types }
}

/** The canonical query of a listing: fixed order of keys, defaults left out. */
export const writeListingQuery = (listing: Listing): readonly (readonly [string, string])[] => {
  const sort = effectiveSort(listing)
  const params = sort === defaultSort(listing) ? null : sortParams(sort)
  const entries: readonly (readonly [string, string])[] = [
    ['keyword', tidyText(listing.keyword)],
    ['literal', listing.keyword === '' ? '' : joinTexts(listing.literal)],
    [formKeys.city, listing.unknownCity],
    ['titles', joinTexts(listing.titles)],
    ['companies', joinTexts(listing.companies)],
    ['skills', joinTexts(listing.skills)],
    ['radius', listing.citySlug !== null && listing.radiusKm > 0 ? String(listing.radiusKm) : ''],
    writeChoices(listing.employmentTypes, filterParams.employmentTypes),
    writeChoices(listing.experienceLevels, filterParams.experienceLevels),
    [filterParams.isRemote.frontendKey, mark(listing.isRemote && listing.citySlug !== null)],
    [filterParams.salary.frontendKey, listing.salary ? `${listing.salary.min},${listing.salary.max}` : ''],
    [filterParams.isUkraineFriendly.frontendKey, mark(listing.isUkraineFriendly)],
    [filterParams.withSalary.frontendKey, mark(listing.withSalary)],
    writeChoices(listing.workingTimes, filterParams.workingTimes),
    writeChoices(listing.workplaceTypes, filterParams.workplaceTypes),
    writeChoices(listing.shifts, filterParams.shifts),
    writeChoices(listing.minimumAges, filterParams.minimumAges),
    writeChoices(listing.durations, filterParams.durations),
    writeChoices(listing.languages, filterParams.languages),
    writeChoices(listing.contentLanguages, filterParams.contentLanguages),
    ['sortBy', params?.sortBy ?? ''],
    ['orderBy', params?.orderBy ?? ''],
    ['from', listing.from > 0 ? String(listing.from) : ''],
    ['itemsCount', listing.itemsCount === defaultItemsCount ? '' : String(listing.itemsCount)],
    ['showMap', mark(listing.showMap)],
  ]
  return entries.filter(([, value]) => value !== '')
}

const knownKeys: ReadonlySet<string> = new Set([
  ...[
    'keyword',
    'literal',
    'titles',
    'companies',
    'skills',
    'radius',
    'sortBy',
    'orderBy',
    'from',
    'itemsCount',
    'showMap',
  ],
  ...Object.values(filterParams).map(({ frontendKey }) => frontendKey),
  ...Object.values(formKeys),
])

export const foreignEntries = (params: URLSearchParams): readonly (readonly [string, string])[] =>
  [...params].filter(([key]) => !knownKeys.has(key))

export const knownEntries = (params: URLSearchParams): readonly (readonly [string, string])[] =>
  [...params].filter(([key]) => knownKeys.has(key))

/** Whether two queries are equal, whatever the order of their keys. */
export const isSameQuery = (
  one: readonly (readonly [string, string])[],
  other: readonly (readonly [string, string])[],
): boolean => {
  const said = (entries: typeof one) => JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return said(one) === said(other)
}
