import type { Month, PreferencesPart } from './contract.ts'

// Only types are imported from the contract, so that pages do not load zod.

/** A month as an integer for comparison and arithmetic. */
export const monthNumber = ({ year, month }: Month): number => year * 12 + month - 1

export const monthOf = (number: number): Month => ({
  year: Math.floor(number / 12),
  month: (number % 12) + 1,
})

/** Number of months, including both ends. */
export const monthsBetween = (start: Month, end: Month): number => monthNumber(end) - monthNumber(start) + 1

/** Data that one-click apply requires. */
export const oneClickNeeds = ['name', 'email', 'cv'] as const
export type OneClickNeed = (typeof oneClickNeeds)[number]

export interface ApplicantFacts {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly hasCv: boolean
}

/** Data that one-click apply still lacks, in the order of asking. */
export const missingForOneClick = ({ firstName, lastName, email, hasCv }: ApplicantFacts): OneClickNeed[] => {
  const has: Record<OneClickNeed, boolean> = {
    name: firstName.trim() !== '' && lastName.trim() !== '',
    email: email !== '',
    cv: hasCv,
  }
  return oneClickNeeds.filter((need) => !has[need])
}

export const emptyPreferences: PreferencesPart = {
  position: { name: '' },
  experienceYears: null,
  desiredPositions: [],
  skills: [],
  internalLanguages: {},
  employments: [],
  locations: { residences: [], workplaceTypes: [] },
  availabilityPeriod: null,
  categoryIds: [],
  jobLooking: { status: 'open' },
}
