import { type EmploymentType, employmentTypes, undetermined } from '#features/offers/enumerations.ts'
import type { Clause, Facet, Page, Query } from '#search-core/query.ts'
import type { FacetCounts, ListingFacets, OfferFacets, OfferFilter } from '../../contract.ts'
import type { FilterTag } from './filter-clauses.ts'

const ignoring = (field: string, tag: FilterTag): Facet => ({ field, ignoring: tag })

/** The facets that `listingFacets` reads from a search with the complete filter. */
export const listingGroups: readonly Facet[] = [
  ignoring('employment', 'employment'),
  ignoring('experience', 'experience'),
  ignoring('workingTime', 'workingTime'),
  ignoring('workplace', 'workplace'),
  ignoring('minimumAge', 'minimumAge'),
  ignoring('duration', 'duration'),
  ignoring('category', 'category'),
  ignoring('language', 'language'),
  ignoring('contentLanguage', 'contentLanguage'),
  { field: 'salaryBand' },
  { ...ignoring('workplace', 'remote'), as: 'remote' },
  { ...ignoring('flag', 'withSalary'), as: 'withSalary' },
  { ...ignoring('flag', 'ukraine'), as: 'ukraine' },
]

/** For listings that also filter by skill. */
export const skillGroup: Facet = ignoring('skill', 'skill')

const countsOf = ({ facets }: Page, name: string): FacetCounts => Object.fromEntries(facets[name] ?? [])

type Ask = (filter: OfferFilter, query: Partial<Query>) => Page

const hasBounds = ({ salaryFrom, salaryTo }: OfferFilter): boolean => salaryFrom !== null || salaryTo !== null

/**
 * Counts by salary band without the salary bounds. These may be part of the condition on contract types, which must
 * stay, so they cannot be excluded by tag.
 */
const salariesOf = (page: Page, filter: OfferFilter, search: Ask): FacetCounts => {
  const anyPay = hasBounds(filter)
    ? search({ ...filter, salaryFrom: null, salaryTo: null }, { facets: [{ field: 'salaryBand' }] })
    : page
  return countsOf(anyPay, 'salaryBand')
}

/**
 * The median of the highest pay, PLN a month, of the offers counted in `salaries`; null if there are none. Found by rank
 * in the order by pay, in which offers without pay come last.
 */
export const medianPayOf = (
  salaries: FacetCounts,
  filter: OfferFilter,
  { search, payOf }: { readonly search: Ask; readonly payOf: (id: number) => number | null },
): number | null => {
  const paid = Object.values(salaries).reduce((sum, count) => sum + count, 0)
  if (paid === 0) return null
  const isEven = paid % 2 === 0
  const { ids } = search(
    { ...filter, salaryFrom: null, salaryTo: null },
    { sort: 'salary', from: Math.ceil(paid / 2) - 1, size: isEven ? 2 : 1 },
  )
  const middle = ids.flatMap((id) => payOf(id) ?? [])
  return middle.reduce((sum, pay) => sum + pay, 0) / middle.length
}

/**
 * Counts by contract type. Salary bounds apply to the pay of the chosen contract types, so with bounds each type is
 * searched by itself: an offer may pay enough under another of its contracts.
 */
const employmentsOf = (page: Page, filter: OfferFilter, search: Ask): FacetCounts => {
  if (!hasBounds(filter)) return countsOf(page, 'employment')
  const types: readonly EmploymentType[] = [...employmentTypes, undetermined]
  const counts = types
    .filter((type) => page.facets.employment?.has(type))
    .map((type) => [type, search({ ...filter, employmentTypes: [type] }, {}).total] as const)
  return Object.fromEntries(counts.filter(([, total]) => total > 0))
}

/** The count of each option in a listing's filters. */
export const listingFacets = (page: Page, filter: OfferFilter, search: Ask): ListingFacets => ({
  employmentTypes: employmentsOf(page, filter, search),
  experienceLevels: countsOf(page, 'experience'),
  workingTimes: countsOf(page, 'workingTime'),
  workplaceTypes: countsOf(page, 'workplace'),
  minimumAges: countsOf(page, 'minimumAge'),
  durations: countsOf(page, 'duration'),
  categories: countsOf(page, 'category'),
  languages: countsOf(page, 'language'),
  contentLanguages: countsOf(page, 'contentLanguage'),
  salaries: salariesOf(page, filter, search),
  isRemote: page.facets.remote?.get('remote') ?? 0,
  withSalary: page.facets.withSalary?.get('with-salary') ?? 0,
  isUkraineFriendly: page.facets.ukraine?.get('ukraine') ?? 0,
})

/** The count of each option of every filter. */
export const allFacets = (filter: OfferFilter, search: Ask): OfferFacets => {
  const page = search(filter, {
    facets: [...listingGroups, ignoring('city', 'city'), skillGroup],
  })
  return {
    ...listingFacets(page, filter, search),
    cities: countsOf(page, 'city'),
    skills: skillCounts(page),
  }
}

/** By key of the skill, of a search with `skillGroup`. */
export const skillCounts = (page: Page): FacetCounts => countsOf(page, 'skill')

/** Counts by salary band of all offers of a board. */
export const bandCounts = (page: Page): FacetCounts => countsOf(page, 'salaryBand')

/** Number of locations by category. */
export const placesByCategory = (
  filter: readonly Clause[],
  search: (filter: readonly Clause[], query: Pick<Query, 'facets'>) => Page,
): ReadonlyMap<string, number> =>
  search(filter, { facets: [{ field: 'category', sum: 'places' }] }).facets.category ?? new Map()
