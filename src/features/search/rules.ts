import { filterParams } from './address/filter-params.ts'
import type { Listing } from './address/listing.ts'
import type { OfferFilter } from './contract.ts'

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
