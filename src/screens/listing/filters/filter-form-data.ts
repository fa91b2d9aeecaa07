import { filterParams } from '#features/search/address/filter-params.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { writeListingQuery } from '#features/search/address/listing-query.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { ListingFacets } from '#features/search/contract.ts'
import type { SalaryBand } from '#features/search/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatNumber } from '#kernel/format.ts'
import { languageName } from '#kernel/language-name.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MessageKey } from '#kernel/translator.ts'
import type { Label } from '../list/chips.ts'
import { noFilters, noStack } from './no-filters.ts'
import type { PayChart } from './pay-axis.ts'
import { payChart } from './pay-chart.ts'
import type { StackFilter } from './stack-filter.ts'

type EnumeratedGroup = 'workplaceTypes' | 'employmentTypes' | 'experienceLevels' | 'workingTimes'
type LanguageGroup = 'languages' | 'contentLanguages'
export type FilterGroup = EnumeratedGroup | LanguageGroup
export const filterSwitches = ['withSalary', 'isRemote', 'isUkraineFriendly'] as const
export type FilterSwitch = (typeof filterSwitches)[number]

export interface FilterOption {
  /** Value in the URL. */
  readonly slug: string
  readonly label: Label
  readonly count: number
  readonly isOn: boolean
}

/** A listing's filters as a GET form, whose fields and action give the URL of the filtered listing. */
export interface FilterFormData {
  readonly action: string
  /** The form's action when remote work is on without a city; with a city it is a query parameter. */
  readonly remoteAction: string
  readonly citySlug: string | null
  /** The URL's other parameters, which the form passes on. */
  readonly hidden: readonly (readonly [string, string])[]
  readonly salaryFrom: string
  readonly pay: PayChart
  /** Null on boards without rows of technologies. */
  readonly stack: StackFilter | null
  readonly groups: readonly {
    readonly group: FilterGroup
    readonly name: string
    readonly options: readonly FilterOption[]
  }[]
  readonly switches: readonly {
    readonly switch: FilterSwitch
    readonly name: string
    readonly count: number
    readonly isOn: boolean
  }[]
  /** Number of active filters. */
  readonly activeCount: number
  /** The listing without filters. */
  readonly clearHref: string
  readonly total: number
}

const isRemoteAsked = ({ isRemote, workplaceTypes }: Listing): boolean =>
  isRemote || workplaceTypes.includes('remote')

const pathOf = (href: string): string => href.replace(/\?.*$/, '')

interface FacetResult {
  readonly facets: ListingFacets
  readonly total: number
  readonly locale: Locale
  /** Salary bands in the page's currency. */
  readonly bands: readonly SalaryBand[]
  readonly stack: StackFilter | null
}

export const filterFormData = (
  listing: Listing,
  { facets, total, locale, bands, stack }: FacetResult,
): FilterFormData => {
  const cleared = { ...listing, ...noFilters, ...(stack && noStack) }
  const clearHref = hrefFor(listingPage, cleared, locale)
  const levels = groupOf(
    'experienceLevels',
    listing.experienceLevels,
    facets,
    (value) => `offers:experienceLevel.${value}`,
  )
  const groups: FilterFormData['groups'] = [
    ...(stack ? [levels] : []),
    groupOf('workplaceTypes', listing.workplaceTypes, facets, (value) => `offers:workplaceType.${value}`),
    groupOf('employmentTypes', listing.employmentTypes, facets, (value) => `offers:employmentType.${value}`),
    ...(stack ? [] : [levels]),
    groupOf('workingTimes', listing.workingTimes, facets, (value) => `offers:workingTime.${value}`),
    ...languageGroups(listing, facets, locale),
  ]
  const switches = filterSwitches.map((name) => ({
    switch: name,
    name: filterParams[name].frontendKey,
    count: name === 'isRemote' ? (facets.workplaceTypes.remote ?? 0) : facets[name],
    isOn: name === 'isRemote' ? isRemoteAsked(listing) : listing[name],
  }))
  const chosenCount = groups.flatMap(({ options }) => options).filter(({ isOn }) => isOn).length
  const switchedCount = switches.filter(({ isOn }) => isOn).length
  return {
    action: pathOf(clearHref),
    remoteAction: pathOf(hrefFor(listingPage, { ...cleared, isRemote: true }, locale)),
    citySlug: listing.citySlug,
    hidden: writeListingQuery(cleared),
    salaryFrom: listing.salary ? formatNumber(listing.salary.min, locale) : '',
    pay: payChart(bands, listing.salary?.min ?? 0),
    stack,
    groups,
    switches,
    activeCount: chosenCount + switchedCount + (stack ? listing.skills.length : 0) + (listing.salary ? 1 : 0),
    clearHref,
    total,
  }
}

type ValueOf<Group extends EnumeratedGroup> = (typeof filterParams)[Group]['values'][number]['value']

const groupOf = <Group extends EnumeratedGroup>(
  group: Group,
  chosen: readonly string[],
  facets: ListingFacets,
  labelKeyOf: (value: ValueOf<Group>) => MessageKey,
) => {
  const { frontendKey, values } = filterParams[group]
  const known: readonly { readonly value: ValueOf<Group>; readonly slug: string }[] = values
  // Remote work has the switch instead.
  const options = known
    .filter(({ value }) => value !== 'remote')
    .map(({ value, slug }) => ({
      slug,
      label: { key: labelKeyOf(value) },
      count: facets[group][value] ?? 0,
      isOn: chosen.includes(value),
    }))
  return { group, name: frontendKey, options }
}

const MAX_LANGUAGES = 8

/** Languages found in the offers, most frequent first; a group with no choice is left out. */
const languageGroups = (listing: Listing, facets: ListingFacets, locale: Locale) =>
  (['languages', 'contentLanguages'] as const)
    .map((group) => {
      const { frontendKey, values } = filterParams[group]
      const options = values
        .map(({ value, slug }) => ({
          ...{ value, slug },
          count: facets[group][value] ?? 0,
          isOn: listing[group].includes(value),
        }))
        .filter(({ count, isOn }) => count > 0 || isOn)
        .toSorted((one, other) => other.count - one.count)
      // Language names are resolved for the shown options only: Intl is the expensive part here.
      const shown = mostFrequent(options).map(({ value, ...option }) => ({
        ...option,
        label: { text: languageName(value, locale) },
      }))
      return { group, name: frontendKey, options: shown }
    })
    .filter(({ group, options }) => options.length > (group === 'contentLanguages' ? 1 : 0))

const mostFrequent = <Option extends { readonly isOn: boolean }>(options: readonly Option[]): Option[] =>
  options.filter(({ isOn }, at) => isOn || at < MAX_LANGUAGES)
