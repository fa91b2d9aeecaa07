import type { Locale } from '#kernel/locale.ts'

/** 'nothing': no offer was found; 'refined': the reader undid the interpretation of the text. */
export const searchOutcomes = ['nothing', 'refined'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]

/** Orders of the console's list. */
export const searchSorts = ['searches', 'newest', 'name'] as const
export type SearchSort = (typeof searchSorts)[number]

export interface SearchQuery {
  readonly tenantId?: number | undefined
  readonly outcome?: SearchOutcome | undefined
  /** Part of the search text. */
  readonly text?: string
  readonly sort?: SearchSort | undefined
  /** Starts at 1. */
  readonly page?: number
}

export interface SearchedWords {
  readonly tenantId: number
  readonly locale: Locale
  readonly words: string
  readonly outcome: SearchOutcome
  /** Number of searches in the last 30 days. */
  readonly searches: number
  /** Calendar day in Warsaw of the last search, 'YYYY-MM-DD'. */
  readonly lastDay: string
}
