import type { FormProblem } from '#kernel/forms/form-problems.ts'

const MOST_LETTERS = 60
/** Fewer searches than this could be one person's. */
export const leastShown = 3
export const shownDays = 30

const PERSONAL = /@|\d[\d\s-]{5,}\d/

/** The words as they are counted; null for what says nothing or could name a person: addresses and long numbers. */
export const countedWords = (text: string): string | null => {
  const words = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const isCounted = words.length >= 2 && words.length <= MOST_LETTERS && !PERSONAL.test(words)
  return isCounted && /\p{L}/u.test(words) ? words : null
}

const MOST_WORDS = 8

/** Words of a synonym as an operator types them, apart by commas. */
export const typedSynonyms = (typed: string): string[] => [
  ...new Set(typed.split(',').flatMap((one) => countedWords(one) ?? [])),
]

/** Why the words can be no synonyms of a board; the groups are those that it has. A word in two groups would join them. */
export const synonymProblems = (
  words: readonly string[],
  groups: readonly (readonly string[])[],
): FormProblem[] => {
  if (words.length < 2) return [{ field: 'words', reason: 'required' }]
  if (words.length > MOST_WORDS) return [{ field: 'words', reason: 'tooMany', limit: MOST_WORDS }]
  const known = new Set(groups.flat().map((word) => countedWords(word)))
  return words.some((word) => known.has(word)) ? [{ field: 'words', reason: 'taken' }] : []
}
