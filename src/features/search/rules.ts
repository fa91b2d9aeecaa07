import { salaryBands } from '#features/offers/rules.ts'
import { type Currency, convertAmount, type ExchangeRates } from '#kernel/currency.ts'
import { filterParams } from './address/filter-params.ts'
import type { Listing } from './address/listing.ts'
import type { FacetCounts, OfferFilter } from './contract.ts'

/** The search service's question for what an address asks. */
export const filterOf = (listing: Listing): OfferFilter => {
  const { max } = filterParams.salary
  return {
    ...(listing.keyword !== '' && { typed: { text: listing.keyword, literal: listing.literal } }),
    keywords: [],
    titles: listing.titles,
    companies: listing.companies,
    skills: listing.skills,
    categoryIds:
      listing.subcategories.length > 0
        ? listing.subcategories.map(({ id }) => id)
        : listing.category
          ? [listing.category.id]
          : [],
    citySlug: listing.citySlug,
    radiusKm: listing.radiusKm,
    employmentTypes: listing.employmentTypes,
    experienceLevels: listing.experienceLevels,
    workingTimes: listing.workingTimes,
    // The same as the switch, but the other workplaces are counted beside it.
    workplaceTypes: listing.isRemote ? ['remote'] : listing.workplaceTypes,
    isRemote: false,
    withSalary: listing.withSalary,
    salaryFrom: listing.salary && listing.salary.min > 0 ? listing.salary.min : null,
    salaryTo: listing.salary && listing.salary.max < max ? listing.salary.max : null,
    isUkraineFriendly: listing.isUkraineFriendly,
    languages: listing.languages,
    contentLanguages: listing.contentLanguages,
  }
}

export interface SalaryBand {
  readonly from: number
  /** Null is no end. */
  readonly to: number | null
  readonly count: number
}

/** Includes empty bands, so that a chart has no gaps. Without rates amounts are in zlotys. */
export const salaryHistogram = (
  counts: FacetCounts,
  currency: Currency,
  rates: ExchangeRates | null,
): readonly SalaryBand[] => {
  const amount = (zlotys: number) =>
    rates === null ? zlotys : Math.round(convertAmount(zlotys, 'pln', currency, rates))
  return salaryBands.map(({ from, to }) => ({
    from: amount(from),
    to: to === null ? null : amount(to),
    count: counts[from] ?? 0,
  }))
}

/** The amount that half of the offers pay at least, as far as bands tell; null without offers. */
export const medianOf = (bands: readonly SalaryBand[]): number | null => {
  const total = bands.reduce((sum, { count }) => sum + count, 0)
  let before = 0
  for (const { from, to, count } of bands) {
    if (count > 0 && before + count >= total / 2) {
      const share = (total / 2 - before) / count
      return Math.round(from + share * ((to ?? from) - from))
    }
    before += count
  }
  return null
}
