import { filterParams } from '#features/search/address/filter-params.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { writeListingQuery } from '#features/search/address/listing-query.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { ListingFacets } from '#features/search/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MessageKey } from '#kernel/translator.ts'

export type FilterGroup = 'workplaceTypes' | 'employmentTypes' | 'experienceLevels' | 'workingTimes'
export const filterSwitches = ['withSalary', 'isRemote', 'isUkraineFriendly'] as const
export type FilterSwitch = (typeof filterSwitches)[number]

export interface FilterOption {
  /** As the address names it. */
  readonly slug: string
  readonly labelKey: MessageKey
  readonly count: number
  readonly isOn: boolean
}

/** A listing's filters as a plain GET form: what it sends with the path gives the narrowed listing. */
export interface FilterFormData {
  readonly action: string
  /** Where it leads with remote work alone; in a city that is a part of the query. */
  readonly remoteAction: string
  readonly citySlug: string | null
  /** The rest of the address, that the form does not ask for. */
  readonly hidden: readonly (readonly [string, string])[]
  readonly salaryFrom: string
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
  /** How many filters are on. */
  readonly activeCount: number
  /** The listing without any of them. */
  readonly clearHref: string
  readonly total: number
}

const noFilters = {
  workplaceTypes: [],
  employmentTypes: [],
  experienceLevels: [],
  workingTimes: [],
  salary: null,
  withSalary: false,
  isRemote: false,
  isUkraineFriendly: false,
  from: 0,
} satisfies Partial<Listing>

const isRemoteAsked = ({ isRemote, workplaceTypes }: Listing): boolean =>
  isRemote || workplaceTypes.includes('remote')

const pathOf = (href: string): string => href.replace(/\?.*$/, '')

interface Found {
  readonly facets: ListingFacets
  readonly total: number
  readonly locale: Locale
}

export const filterFormData = (listing: Listing, { facets, total, locale }: Found): FilterFormData => {
  const cleared = { ...listing, ...noFilters }
  const clearHref = hrefFor(listingPage, cleared, locale)
  const groups = [
    groupOf('workplaceTypes', listing.workplaceTypes, facets, (value) => `offers:workplaceType.${value}`),
    groupOf('employmentTypes', listing.employmentTypes, facets, (value) => `offers:employmentType.${value}`),
    groupOf(
      'experienceLevels',
      listing.experienceLevels,
      facets,
      (value) => `offers:experienceLevel.${value}`,
    ),
    groupOf('workingTimes', listing.workingTimes, facets, (value) => `offers:workingTime.${value}`),
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
    groups,
    switches,
    activeCount: chosenCount + switchedCount + (listing.salary ? 1 : 0),
    clearHref,
    total,
  }
}

type ValueOf<Group extends FilterGroup> = (typeof filterParams)[Group]['values'][number]['value']

const groupOf = <Group extends FilterGroup>(
  group: Group,
  chosen: readonly string[],
  facets: ListingFacets,
  labelKeyOf: (value: ValueOf<Group>) => MessageKey,
) => {
  const { frontendKey, values } = filterParams[group]
  const known: readonly { readonly value: ValueOf<Group>; readonly slug: string }[] = values
  // The switch is its one face.
  const options = known
    .filter(({ value }) => value !== 'remote')
    .map(({ value, slug }) => ({
      slug,
      labelKey: labelKeyOf(value),
      count: facets[group][value] ?? 0,
      isOn: chosen.includes(value),
    }))
  return { group, name: frontendKey, options }
}
