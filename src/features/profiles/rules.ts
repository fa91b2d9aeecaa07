import type { Month, PreferencesPart } from './contract.ts'

// Types alone come from the contract: pages show a profile without its zod.

/** A month as a number that can be compared and counted with. */
export const monthNumber = ({ year, month }: Month): number => year * 12 + month - 1

export const monthOf = (number: number): Month => ({
  year: Math.floor(number / 12),
  month: (number % 12) + 1,
})

/** Of both ends, the months themselves included. */
export const monthsBetween = (start: Month, end: Month): number => monthNumber(end) - monthNumber(start) + 1

/** What one-click apply asks for. */
export const oneClickNeeds = ['name', 'email', 'cv'] as const
export type OneClickNeed = (typeof oneClickNeeds)[number]

export interface ApplicantFacts {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly hasCv: boolean
}

/** What one-click apply still misses, in the order in which it is asked for. */
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
