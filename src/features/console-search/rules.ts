import { plainLine } from '#kernel/text/plain-text.ts'

export const MOST_TEXT = 100

/** Normalizes the typed text to one line of at most `MOST_TEXT` characters. */
export const searchText = (typed: string): string =>
  plainLine(typed).slice(0, MOST_TEXT).toWellFormed().trim()
