import type { Clause, Facet, Page, Query } from '#search-core/query.ts'
import type { FacetCounts, OfferFacets } from '../contract.ts'
import type { FilterTag } from './filter-clauses.ts'

export type RunSearch = (filter: readonly Clause[], query: Pick<Query, 'facets'>) => Page

const ignoring = (field: string, tag: FilterTag): Facet => ({ field, ignoring: tag })

const countsOf = (page: Page, field: string): FacetCounts => Object.fromEntries(page.facets[field] ?? [])

/** What each alternative of a filter would find. */
export const facetsOf = (filter: readonly Clause[], search: RunSearch): OfferFacets => {
  const page = search(filter, {
    facets: [
      ignoring('employment', 'employment'),
      ignoring('experience', 'experience'),
      ignoring('workingTime', 'workingTime'),
      ignoring('workplace', 'workplace'),
      ignoring('category', 'category'),
      { ...ignoring('workplace', 'remote'), as: 'remote' },
      { ...ignoring('flag', 'withSalary'), as: 'withSalary' },
      { ...ignoring('flag', 'ukraine'), as: 'ukraine' },
    ],
  })
  return {
    employmentTypes: countsOf(page, 'employment'),
    experienceLevels: countsOf(page, 'experience'),
    workingTimes: countsOf(page, 'workingTime'),
    workplaceTypes: countsOf(page, 'workplace'),
    categories: countsOf(page, 'category'),
    isRemote: page.facets.remote?.get('remote') ?? 0,
    withSalary: page.facets.withSalary?.get('with-salary') ?? 0,
    isUkraineFriendly: page.facets.ukraine?.get('ukraine') ?? 0,
  }
}

/** Locations of the offers found, by category. */
export const placesByCategory = (filter: readonly Clause[], search: RunSearch): ReadonlyMap<string, number> =>
  search(filter, { facets: [{ field: 'category', sum: 'places' }] }).facets.category ?? new Map()
