import { filterParams } from '#features/search/address/filter-params.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { rateOfMonthly, writeListingQuery } from '#features/search/address/listing-query.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { ListingFacets } from '#features/search/contract.ts'
import type { SalaryBand } from '#features/search/rules.ts'
import type { OfferRows } from '#features/tenants/contract.ts'
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
type WeekGroup = 'minimumAges' | 'durations'
export type FilterGroup = EnumeratedGroup | LanguageGroup | WeekGroup
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
  /** The reader's free time and pay by the hour, on boards whose lists show days of work. */
  readonly week: {
    /** Values in the URL. */
    readonly chosen: readonly string[]
    readonly clearHref: string
    readonly rateFrom: string
  } | null
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
  readonly rows: OfferRows
  /** Whether offers of this board have required languages; a filter that an address has is shown anyway. */
  readonly asksLanguages: boolean
  /** Salary bands in the page's currency. */
  readonly bands: readonly SalaryBand[]
  /** Of the pay in `bands`. */
  readonly medianPay: number | null
  readonly stack: StackFilter | null
}

export const filterFormData = (
  listing: Listing,
  { facets, total, locale, bands, medianPay, rows, asksLanguages, stack }: FacetResult,
): FilterFormData => {
  const isWeek = rows === 'week'
  const { shifts, minimumAges, durations } = listing
  const cleared = { ...listing, ...noFilters, ...(stack && noStack) }
  const clearHref = hrefFor(listingPage, cleared, locale)
  const levels = groupOf(
    'experienceLevels',
    listing.experienceLevels,
    facets,
    (value) => `offers:experienceLevel.${value}`,
  )
  const groups: FilterFormData['groups'] = [
    ...(isWeek ? weekGroups(listing, facets) : []),
    ...(stack ? [levels] : []),
    groupOf('workplaceTypes', listing.workplaceTypes, facets, (value) => `offers:workplaceType.${value}`),
    groupOf('employmentTypes', listing.employmentTypes, facets, (value) => `offers:employmentType.${value}`),
    ...(stack || (isWeek && !hasOtherLevels(listing)) ? [] : [levels]),
    groupOf('workingTimes', listing.workingTimes, facets, (value) => `offers:workingTime.${value}`),
    ...languageGroups(listing, facets, locale).filter(
      ({ group }) => group !== 'languages' || asksLanguages || listing.languages.length > 0,
    ),
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
    // What this board has no inputs for is passed on.
    hidden: writeListingQuery(isWeek ? cleared : { ...cleared, shifts, minimumAges, durations }),
    salaryFrom: listing.salary ? formatNumber(listing.salary.min, locale) : '',
    pay: payChart(bands, { chosen: listing.salary?.min ?? 0, median: medianPay }),
    week: isWeek
      ? {
          chosen: filterParams.shifts.values
            .filter(({ value }) => shifts.includes(value))
            .map(({ slug }) => slug),
          clearHref: hrefFor(listingPage, { ...listing, shifts: [], from: 0 }, locale),
          rateFrom: listing.salary ? formatNumber(rateOfMonthly(listing.salary.min), locale) : '',
        }
      : null,
    stack,
    groups,
    switches,
    activeCount:
      chosenCount +
      switchedCount +
      (stack ? listing.skills.length : 0) +
      (listing.salary ? 1 : 0) +
      (isWeek && shifts.length > 0 ? 1 : 0),
    clearHref,
    total,
  }
}

const BEGINNERS: readonly string[] = ['intern', 'junior']

/** More or less is chosen than the levels without experience, so one box for them would not show it. */
const hasOtherLevels = ({ experienceLevels }: Listing): boolean =>
  experienceLevels.filter((level) => BEGINNERS.includes(level)).length === 1 ||
  experienceLevels.some((level) => !BEGINNERS.includes(level))

/** The groups of boards for first jobs; the levels without experience are one box. */
const weekGroups = (listing: Listing, facets: ListingFacets): FilterFormData['groups'] => {
  const { minimumAges, durations, experienceLevels } = filterParams
  const beginners = {
    slug: experienceLevels.values
      .filter(({ value }) => BEGINNERS.includes(value))
      .map(({ slug }) => slug)
      .join(','),
    label: { key: 'offers:week.noExperience' as const },
    count: BEGINNERS.reduce((sum, level) => sum + (facets.experienceLevels[level] ?? 0), 0),
    isOn: listing.experienceLevels.length > 0,
  }
  return [
    {
      group: 'minimumAges',
      name: minimumAges.frontendKey,
      options: minimumAges.values.map(({ value, slug }) => ({
        slug,
        label: { key: `offers:minimumAge.${value}` as const },
        count: facets.minimumAges[value] ?? 0,
        isOn: listing.minimumAges.includes(value),
      })),
    },
    ...(hasOtherLevels(listing)
      ? []
      : [
          {
            group: 'experienceLevels' as const,
            name: experienceLevels.frontendKey,
            options: [beginners],
          },
        ]),
    {
      group: 'durations',
      name: durations.frontendKey,
      options: durations.values.map(({ value, slug }) => ({
        slug,
        label: { key: `offers:duration.${value}` as const },
        count: facets.durations[value] ?? 0,
        isOn: listing.durations.includes(value),
      })),
    },
  ]
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
