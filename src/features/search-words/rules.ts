import type { FormProblem } from '#kernel/forms/form-problems.ts'

const MAX_LETTERS = 60
/** Texts searched for less often are not shown, as they could all come from one person. */
export const leastShown = 3
export const shownDays = 30

const PERSONAL = /@|\d[\d\s-]{5,}\d/

/** The text as it is counted; null without letters, or where it could name a person: e-mail addresses, long numbers. */
export const countedWords = (text: string): string | null => {
  const words = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const isCounted = words.length >= 2 && words.length <= MAX_LETTERS && !PERSONAL.test(words)
  return isCounted && /\p{L}/u.test(words) ? words : null
}

const MAX_WORDS = 8

/** Splits synonyms at commas, as an operator types them. */
export const typedSynonyms = (typed: string): string[] => [
  ...new Set(typed.split(',').flatMap((one) => countedWords(one) ?? [])),
]

/** Why the words cannot be a group of synonyms. A word in two of the board's `groups` would join both. */
export const synonymProblems = (
  words: readonly string[],
  groups: readonly (readonly string[])[],
): FormProblem[] => {
  if (words.length < 2) return [{ field: 'words', reason: 'required' }]
  if (words.length > MAX_WORDS) return [{ field: 'words', reason: 'tooMany', limit: MAX_WORDS }]
  const known = new Set(groups.flat().map((word) => countedWords(word)))
  return words.some((word) => known.has(word)) ? [{ field: 'words', reason: 'taken' }] : []
}
