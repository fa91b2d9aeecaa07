import { plainLine } from '#kernel/text/plain-text.ts'

export const MAX_TEXT_LENGTH = 100

/** Normalizes the typed text to one line of at most `MAX_TEXT_LENGTH` characters. */
export const searchText = (typed: string): string =>
  plainLine(typed).slice(0, MAX_TEXT_LENGTH).toWellFormed().trim()
