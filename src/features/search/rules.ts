import { salaryBands } from '#features/offers/rules.ts'
import { type Currency, convertAmount, type ExchangeRates } from '#kernel/currency.ts'
import { filterParams } from './address/filter-params.ts'
import type { Listing } from './address/listing.ts'
import type { FacetCounts, OfferFilter } from './contract.ts'

/** The search filter of a listing's address. */
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
    // A workplace condition finds the same offers as the switch, but leaves the other workplaces countable in its
    // facet.
    workplaceTypes: listing.isRemote ? ['remote'] : listing.workplaceTypes,
    isRemote: false,
    shifts: listing.shifts,
    minimumAges: listing.minimumAges,
    durations: listing.durations,
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
  /** Null is an open end. */
  readonly to: number | null
  readonly count: number
}

/** Zlotys in whole units of a currency; without exchange rates they stay zlotys. */
export const shownPay = (zlotys: number, currency: Currency, rates: ExchangeRates | null): number =>
  Math.round(rates === null ? zlotys : convertAmount(zlotys, 'pln', currency, rates))

/** Includes empty bands, so that a chart has no gaps. Without exchange rates amounts are in zlotys. */
export const salaryHistogram = (
  counts: FacetCounts,
  currency: Currency,
  rates: ExchangeRates | null,
): readonly SalaryBand[] => {
  const amount = (zlotys: number) => shownPay(zlotys, currency, rates)
  return salaryBands.map(({ from, to }) => ({
    from: amount(from),
    to: to === null ? null : amount(to),
    count: counts[from] ?? 0,
  }))
}
