export const candidateLimits = {
  /** Of one page. */
  page: 20,
  /** Those who changed something last; more are not compared with an offer. */
  compared: 1_000,
  /** Companies that looked, for the candidate to read. */
  views: 100,
} as const

/** A second press of the CV button within this time is the same press. */
export const CV_PAUSE_MS = 2_000

export const leastPercents = [0, 50, 70, 90] as const
export const availabilities = ['any', '0', '4', '12'] as const
export type Availability = (typeof availabilities)[number]

/** None by name: the order would tell something of names that are hidden. */
export const candidateSorts = ['match', 'changed', 'soonest'] as const
export type CandidateSort = (typeof candidateSorts)[number]
