import { ENDINGS } from './suffixes.ts'

const LONGEST = Math.max(...[...ENDINGS.keys()].map((ending) => ending.length))

/**
 * Keys that a folded word shares with its other forms: "ksiegowej" and "ksiegowy" have "ksiegow". Mostly one; two where
 * the ending may belong to the word, as in "krakow" and "developerow". Itself for a word of no known ending.
 */
export const stemsOf = (word: string): readonly string[] => {
  if (!/^[a-z]+$/.test(word)) return []
  // What ends in a consonant may be the form without an ending.
  const bare = /[aeiouy]$/.test(word) ? [] : [word]
  for (let length = Math.min(LONGEST, word.length - 1); length > 0; length--) {
    const ending = ENDINGS.get(word.slice(-length))
    const kept = word.slice(0, -length)
    if (ending && kept.length >= ending.kept) return [...bare, ...ending.become.map((end) => kept + end)]
  }
  return [word]
}

/** Whether two folded words are one word or forms of one. */
export const isSameStem = (a: string, b: string): boolean => {
  if (a === b) return true
  const stems = stemsOf(a)
  return stemsOf(b).some((stem) => stems.includes(stem))
}
