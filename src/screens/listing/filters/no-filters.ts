import type { Listing } from '#features/search/address/listing.ts'

/** What a listing has that the filters do not ask for. */
export const noFilters = {
  workplaceTypes: [],
  employmentTypes: [],
  experienceLevels: [],
  workingTimes: [],
  languages: [],
  contentLanguages: [],
  salary: null,
  withSalary: false,
  isRemote: false,
  isUkraineFriendly: false,
  from: 0,
} satisfies Partial<Listing>
