import type { Clause, Page, Query } from '#search-core/query.ts'
import type { FacetCounts, OfferFacets } from '../contract.ts'
import type { FilterTag } from './filter-clauses.ts'
import { placeCountField } from './offer-index.ts'

export type RunSearch = (filter: readonly Clause[], query: Pick<Query, 'facets'>) => Page

const ignoring = (field: string, tag: FilterTag) => ({ field, ignoring: tag })

const countsOf = (page: Page, field: string): FacetCounts => Object.fromEntries(page.facets[field] ?? [])

/** What each alternative of a filter would find. A field is counted once a search, so the switches take a second one. */
export const facetsOf = (filter: readonly Clause[], search: RunSearch): OfferFacets => {
  const groups = search(filter, {
    facets: [
      ignoring('employment', 'employment'),
      ignoring('experience', 'experience'),
      ignoring('workingTime', 'workingTime'),
      ignoring('workplace', 'workplace'),
      ignoring('category', 'category'),
      ignoring('flag', 'withSalary'),
    ],
  })
  const switches = search(filter, { facets: [ignoring('workplace', 'remote'), ignoring('flag', 'ukraine')] })
  return {
    employmentTypes: countsOf(groups, 'employment'),
    experienceLevels: countsOf(groups, 'experience'),
    workingTimes: countsOf(groups, 'workingTime'),
    workplaceTypes: countsOf(groups, 'workplace'),
    categories: countsOf(groups, 'category'),
    isRemote: switches.facets.workplace?.get('remote') ?? 0,
    withSalary: groups.facets.flag?.get('with-salary') ?? 0,
    isUkraineFriendly: switches.facets.flag?.get('ukraine') ?? 0,
  }
}

/**
 * Locations of the offers found, by category. A facet counts offers; offers with n locations count n - 1 times more,
 * and few numbers of locations are in use.
 */
export const placesByCategory = (filter: readonly Clause[], search: RunSearch): Map<string, number> => {
  const all = search(filter, { facets: [{ field: 'category' }, { field: placeCountField }] })
  const sums = new Map(all.facets.category)
  for (const placeCount of all.facets[placeCountField]?.keys() ?? []) {
    if (placeCount === '1') continue
    const withSo: Clause = { kind: 'values', field: placeCountField, values: [placeCount] }
    const { facets } = search([...filter, withSo], { facets: [{ field: 'category' }] })
    for (const [category, offers] of facets.category ?? [])
      sums.set(category, (sums.get(category) ?? 0) + offers * (Number(placeCount) - 1))
  }
  return sums
}
