import { plainLine } from '#kernel/text/plain-text.ts'

export const MOST_TEXT = 100

/** What is looked for: one line of visible text. */
export const searchText = (typed: string): string =>
  plainLine(typed).slice(0, MOST_TEXT).toWellFormed().trim()
