/** Mistakes that are forgiven in a folded word: the shorter, the more likely another word is meant. */
export const forgivenIn = (word: string): 0 | 1 | 2 => {
  // "c++17" and "3.11" are typed with care, and one sign more is another thing.
  if (word.length > MOST_LETTERS || !isOfLetters(word)) return 0
  return word.length <= 3 ? 0 : word.length <= 7 ? 1 : 2
}

/** Others are neither forgiven nor meant. */
export const isOfLetters = (word: string): boolean => /^\p{L}+$/u.test(word)

const MOST_LETTERS = 40

export type Likeness = 'whole' | 'beginning' | null

const rows = [0, 1, 2].map(() => new Uint8Array(MOST_LETTERS + 1))

/**
 * Whether `word`, or else a beginning of it that ends with the same letter, is `sought` with at most `most` letters left
 * out, put in, replaced, or swapped with their neighbour (no letter twice). A mistake at the end would make the
 * beginning a shorter one: "kasa" is not the beginning of "kasjer".
 */
export const likeness = (sought: string, word: string, most: number): Likeness => {
  const { length } = sought
  let [above, row, spare] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let i = 0; i <= length; i++) row[i] = i
  const lastLetter = sought.charCodeAt(length - 1)
  let isBeginning = false
  const last = Math.min(word.length, length + most)
  for (let j = 1; j <= last; j++) {
    const next = spare
    let least = j
    next[0] = j
    const letter = word.charCodeAt(j - 1)
    for (let i = 1; i <= length; i++) {
      const other = sought.charCodeAt(i - 1)
      let edits = Math.min(
        (row[i - 1] ?? 0) + (letter === other ? 0 : 1),
        (row[i] ?? 0) + 1,
        (next[i - 1] ?? 0) + 1,
      )
      const isSwap = i > 1 && j > 1 && letter === sought.charCodeAt(i - 2) && word.charCodeAt(j - 2) === other
      if (isSwap) edits = Math.min(edits, (above[i - 2] ?? 0) + 1)
      next[i] = edits
      if (edits < least) least = edits
    }
    if (letter === lastLetter && (next[length] ?? 0) <= most) isBeginning = true
    if (least > most) return isBeginning ? 'beginning' : null
    spare = above
    above = row
    row = next
  }
  if (last === word.length && (row[length] ?? 0) <= most) return 'whole'
  return isBeginning ? 'beginning' : null
}
