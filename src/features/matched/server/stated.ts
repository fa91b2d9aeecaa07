import type { Preferences } from '#features/matching/contract.ts'

/** Whether the preferences state anything comparable. */
export const isStated = (preferences: Preferences): boolean =>
  [
    ...[preferences.skills, preferences.categoryIds, preferences.desiredPositions, preferences.employments],
    ...[preferences.locations.residences, preferences.locations.workplaceTypes],
  ].some((said) => said.length > 0) || preferences.experienceYears !== undefined
