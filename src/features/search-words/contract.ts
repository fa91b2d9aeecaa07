import type { Locale } from '#kernel/locale.ts'

/** 'nothing': no offer was found; 'refined': the reader took back how the text was understood. */
export const searchOutcomes = ['nothing', 'refined'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]

/** As the console lists them. */
export const searchSorts = ['searches', 'newest', 'name'] as const
export type SearchSort = (typeof searchSorts)[number]

export interface SearchQuery {
  readonly tenantId?: number | undefined
  readonly outcome?: SearchOutcome | undefined
  /** Part of the words. */
  readonly text?: string
  readonly sort?: SearchSort | undefined
  /** From 1 on. */
  readonly page?: number
}

export interface SearchedWords {
  readonly tenantId: number
  readonly locale: Locale
  readonly words: string
  readonly outcome: SearchOutcome
  /** In the last 30 days. */
  readonly searches: number
  /** Calendar day in Warsaw, 'YYYY-MM-DD'. */
  readonly lastDay: string
}
