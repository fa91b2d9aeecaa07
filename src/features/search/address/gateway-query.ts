import type { Currency } from '#kernel/currency.ts'
import type { OfferFilter, SortOption } from '../contract.ts'
import { sortParams } from './listing-query.ts'
import { queryText } from './query-text.ts'

interface GatewayOrder {
  readonly sort: SortOption
  readonly currency: Currency
  /** The city's name, unambiguous for the gazetteer: with its region where needed. */
  readonly cityName: string | null
}

/** Query of the gateway calls that find the offers of a filter; without paging. */
export const gatewayQuery = (filter: OfferFilter, { sort, currency, cityName }: GatewayOrder): string => {
  const texts = (key: string, values: readonly string[]) =>
    values.map((value): [string, string] => [`${key}[]`, value])
  const list = (key: string, values: readonly (string | number)[]): [string, string] => [
    key,
    values.join(','),
  ]
  const flag = (key: string, isOn: boolean): [string, string] => [key, isOn ? 'true' : '']
  const amount = (key: string, value: number | null): [string, string] => [
    key,
    value === null ? '' : `${value}`,
  ]
  const params = sortParams(sort)
  const entries: [string, string][] = [
    ['text', filter.typed?.text ?? ''],
    ...texts('literal', filter.typed?.literal ?? []),
    ...texts('keywords', filter.keywords),
    ...texts('jobTitles', filter.titles),
    ...texts('companyNames', filter.companies),
    ...texts('skills', filter.skills),
    list('categories', filter.categoryIds),
    ['city', filter.citySlug === null ? '' : (cityName ?? filter.citySlug)],
    ['cityRadiusKm', filter.citySlug !== null && filter.radiusKm > 0 ? `${filter.radiusKm}` : ''],
    list('employmentTypes', filter.employmentTypes),
    list('experienceLevels', filter.experienceLevels),
    list('workingTimes', filter.workingTimes),
    list('remoteWorkOptions', filter.workplaceTypes),
    list('schedule', filter.shifts ?? []),
    list('minimumAges', filter.minimumAges ?? []),
    list('durations', filter.durations ?? []),
    flag('remote', filter.isRemote),
    flag('withSalary', filter.withSalary),
    flag('ukraineFriendly', filter.isUkraineFriendly),
    list('languages', filter.languages),
    list('contentLanguages', filter.contentLanguages),
    amount('salaryMin', filter.salaryFrom),
    amount('salaryMax', filter.salaryTo),
    ['currency', currency],
    ['sortBy', params?.sortBy ?? ''],
    ['orderBy', params?.orderBy ?? ''],
  ]
  return queryText(entries.filter(([, value]) => value !== ''))
}
