/** Purpose of the consent by which companies may find candidates and compare them with offers. */
export const FINDABLE_PURPOSE = 'be-found'

/** Grade of a percentage. */
export const gradeOf = (percent: number): 'very' | 'partly' | 'little' =>
  percent >= 70 ? 'very' : percent >= 50 ? 'partly' : 'little'

/** Orders of the page of matched offers. */
export const matchedSorts = ['best', 'newest', 'salary'] as const
export type MatchedSort = (typeof matchedSorts)[number]

/** Lowest percentage on that page, if any offer reaches it. */
export const SHOWN_FROM = 50

/** Candidates compared with an offer: those whose profiles changed last. */
export const mostCompared = 1_000
