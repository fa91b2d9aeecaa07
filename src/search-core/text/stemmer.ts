import { ENDINGS } from './suffixes.ts'

const LONGEST = Math.max(...[...ENDINGS.keys()].map((ending) => ending.length))

/**
 * The stems of a folded word, which its inflections share: "ksiegowej" and "ksiegowy" have "ksiegow". Usually one; two
 * where the ending may be part of the word, as in "krakow" and "developerow". The word itself if no ending applies.
 */
export const stemsOf = (word: string): readonly string[] => {
  if (!/^[a-z]+$/.test(word)) return []
  // A word that ends in a consonant may be the base form.
  const bare = /[aeiouy]$/.test(word) ? [] : [word]
  for (let length = Math.min(LONGEST, word.length - 1); length > 0; length--) {
    const ending = ENDINGS.get(word.slice(-length))
    const kept = word.slice(0, -length)
    if (ending && kept.length >= ending.kept) return [...bare, ...ending.become.map((end) => kept + end)]
  }
  return [word]
}

/** Whether two folded words share a stem. */
export const isSameStem = (a: string, b: string): boolean => {
  if (a === b) return true
  const stems = stemsOf(a)
  return stemsOf(b).some((stem) => stems.includes(stem))
}
