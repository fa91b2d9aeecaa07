import type { Listing } from '#features/search/address/listing.ts'

/** A listing without filters, at its first offer. */
export const noFilters = {
  workplaceTypes: [],
  employmentTypes: [],
  experienceLevels: [],
  workingTimes: [],
  shifts: [],
  minimumAges: [],
  durations: [],
  languages: [],
  contentLanguages: [],
  salary: null,
  withSalary: false,
  isRemote: false,
  isUkraineFriendly: false,
  from: 0,
} satisfies Partial<Listing>

/** On boards where the technologies are a filter. */
export const noStack = { skills: [] } satisfies Partial<Listing>
