import { filterParams } from '#features/search/address/filter-params.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { allCitiesMarkers, isRemoteMarker, remoteMarkers } from '#features/search/address/listing-path.ts'
import { rateOfMonthly, readListingQuery, writeListingQuery } from '#features/search/address/listing-query.ts'
import { joinTexts, queryText } from '#features/search/address/query-text.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { FilterFormData } from './filter-form-data.ts'
import { noFilters, noStack } from './no-filters.ts'
import type { StackFilter } from './stack-filter.ts'

/** The chosen technologies of an address among those of the former list. */
const stackAtAddress = ({ chips, others }: StackFilter, chosen: readonly string[]): StackFilter => {
  const slugs = chosen.map((name) => joinTexts([name]))
  const known = new Set(chips.map(({ slug }) => slug))
  const added = chosen
    .map((name, at) => ({ slug: slugs[at] ?? name, name, count: null, isOn: true }))
    .filter(({ slug }) => !known.has(slug))
  return { chips: [...chips.map((one) => ({ ...one, isOn: slugs.includes(one.slug) })), ...added], others }
}

/** Segments of a listing's path before the place: '/oferty-pracy', '/en/job-offers'. */
export const PREFIX_SEGMENTS = { pl: 2, en: 3 } as const

/**
 * The form of another list of the board, of which only the address is known since it could not be loaded: what it leads
 * to and what is chosen are those of the address, the options and their counts are those of the former list.
 */
export const filtersAtAddress = (former: FilterFormData, address: string, locale: Locale): FilterFormData => {
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  const asked = readListingQuery(query)
  const segments = path.split('/')
  const at = PREFIX_SEGMENTS[locale]
  const place = segments[at] ?? ''
  const isRemotePlace = isRemoteMarker(place)
  const isEverywhere = isRemotePlace || Object.values(allCitiesMarkers).includes(place)
  const pathAt = (everywhere: string) => segments.with(at, isEverywhere ? everywhere : place).join('/')
  const action = pathAt(allCitiesMarkers[locale])
  const citySlug = isEverywhere ? null : place
  const hidden = writeListingQuery({ ...asked, ...noFilters, ...(former.stack && noStack), citySlug })
  const isRemote = isRemotePlace || asked.isRemote || asked.workplaceTypes.includes('remote')
  /** A box may stand for several values. */
  const isChosen = (name: string, slug: string) => {
    const chosen = query.getAll(name).flatMap((values) => values.split(','))
    return slug.split(',').every((one) => chosen.includes(one))
  }
  const week = former.week && weekOf(asked, action, locale)
  const groups = former.groups.map(({ options, ...group }) => ({
    ...group,
    options: options.map((option) => ({ ...option, isOn: isChosen(group.name, option.slug) })),
  }))
  const switches = former.switches.map((one) => ({
    ...one,
    isOn: one.switch === 'isRemote' ? isRemote : asked[one.switch],
  }))
  const stack = former.stack && stackAtAddress(former.stack, asked.skills)
  const active = [...groups.flatMap(({ options }) => options), ...switches, ...(stack?.chips ?? [])].filter(
    ({ isOn }) => isOn,
  )
  return {
    ...former,
    ...{ action, citySlug, hidden, groups, switches, week, stack },
    remoteAction: pathAt(remoteMarkers[locale]),
    salaryFrom: asked.salary ? formatNumber(asked.salary.min, locale) : '',
    activeCount: active.length + (asked.salary ? 1 : 0) + (week && week.chosen.length > 0 ? 1 : 0),
    clearHref: action + queryText(hidden),
  }
}

const weekOf = (asked: Listing, action: string, locale: Locale): FilterFormData['week'] => ({
  chosen: filterParams.shifts.values
    .filter(({ value }) => asked.shifts.includes(value))
    .map(({ slug }) => slug),
  clearHref: action + queryText(writeListingQuery({ ...asked, shifts: [], from: 0 })),
  rateFrom: asked.salary ? formatNumber(rateOfMonthly(asked.salary.min), locale) : '',
})
