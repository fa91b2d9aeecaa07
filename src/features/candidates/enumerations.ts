export const candidateLimits = {
  /** Candidates a page. */
  page: 20,
  /** Views by companies that a candidate is shown. */
  views: 100,
} as const

/** A second press of the CV button within this time is the same press. */
export const CV_PAUSE_MS = 2_000

export const minimumPercents = [0, 50, 70, 90] as const
export const availabilities = ['any', '0', '4', '12'] as const
export type Availability = (typeof availabilities)[number]

/** No sorting by name: the order would reveal something of names that are hidden. */
export const candidateSorts = ['match', 'changed', 'soonest'] as const
export type CandidateSort = (typeof candidateSorts)[number]
