// Apart from the contract, so that pages showing an offer do not load the contract's zod.

export const experienceLevels = ['intern', 'junior', 'mid', 'senior', 'expert', 'c_level'] as const
export const workplaceTypes = ['office', 'hybrid', 'remote', 'mobile'] as const
export const workingTimes = ['full_time', 'part_time', 'practice_internship', 'freelance'] as const
export const employmentTypes = [
  'permanent',
  'b2b',
  'mandate_contract',
  'contract',
  'internship',
  'any',
] as const
export const applyMethods = ['form', 'external'] as const
export const languageLevels = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'] as const
export const offerStates = [
  'draft',
  'workInProgress',
  'awaitingPayment',
  // Paid for; waits for the verification of its company.
  'held',
  'published',
  'expired',
  'ended',
  'blocked',
] as const
/** Key of the plan that applies until another is chosen. */
export const defaultPlanKey = 'pro'
/** Replaces unknown foreign values of an enumeration. */
export const undetermined = 'undetermined'

export type ExperienceLevel = (typeof experienceLevels)[number] | typeof undetermined
export type WorkplaceType = (typeof workplaceTypes)[number] | typeof undetermined
export type WorkingTime = (typeof workingTimes)[number] | typeof undetermined
export type EmploymentType = (typeof employmentTypes)[number] | typeof undetermined
export type ApplyMethod = (typeof applyMethods)[number]
export type LanguageLevel = (typeof languageLevels)[number]
export type OfferState = (typeof offerStates)[number]
