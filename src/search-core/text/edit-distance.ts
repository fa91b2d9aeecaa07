/** Allowed edits in a folded word. In short words an edit usually means another word. */
export const allowedEdits = (word: string): 0 | 1 | 2 => {
  // Words with digits or signs, such as "c++17" and "3.11", allow none.
  if (word.length > MAX_LETTERS || !hasOnlyLetters(word)) return 0
  return word.length <= 3 ? 0 : word.length <= 7 ? 1 : 2
}

/** Whether a word consists of letters only; other words have no typos. */
export const hasOnlyLetters = (word: string): boolean => /^\p{L}+$/u.test(word)

/**
 * Whether a word may begin with a typo of `sought`. Four letters must keep their first one, or have it left out or
 * swapped with the second: with any other letter they begin words that mean something else, as "lidl" for "widłowy".
 */
export const mayBegin = (sought: string, word: string): boolean =>
  sought.length > 4 || word.startsWith(sought.charAt(0)) || word.startsWith(sought.charAt(1))

/** Number of bits in a column of the edit matrix. */
const MAX_LETTERS = 32

export type TypoMatch = 'whole' | 'prefix' | null

/** Bit mask of each letter's positions in a word. */
const placesOf = (word: string): ((letter: number) => number) => {
  const plain = new Int32Array(128)
  const others = new Map<number, number>()
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at)
    if (letter < 128) plain[letter] = (plain[letter] ?? 0) | (1 << at)
    else others.set(letter, (others.get(letter) ?? 0) | (1 << at))
  }
  return (letter) => (letter < 128 ? (plain[letter] ?? 0) : (others.get(letter) ?? 0))
}

/**
 * A test whether a word is within `most` edits of `sought` (Damerau-Levenshtein, restricted: no letter is edited
 * twice), or else one of its prefixes that ends with the last letter of `sought`. The last condition rejects "kasa" as
 * a prefix of "kasjer".
 */
export const editDistanceTest = (sought: string, most: number): ((word: string) => TypoMatch) => {
  const { length } = sought
  const lastLetter = sought.charCodeAt(length - 1)
  const bottom = 1 << (length - 1)
  const places = placesOf(sought)
  // Bit-parallel algorithm of Hyyrö (2003), one column of the edit matrix a step: bits tell whether a cell is one more
  // or one less than the cell above.
  return (word) => {
    const last = Math.min(word.length, length + most)
    let [more, less, diagonal, before] = [-1, 0, 0, 0]
    let edits = length
    let isPrefixMatch = false
    for (let at = 0; at < last; at++) {
      const letter = word.charCodeAt(at)
      const same = places(letter)
      const swapped = ((~diagonal & same) << 1) & before
      diagonal = ((((same & more) + more) | 0) ^ more) | same | less | swapped
      const moreThanLeft = less | ~(diagonal | more)
      const lessThanLeft = diagonal & more
      if ((moreThanLeft & bottom) !== 0) edits++
      else if ((lessThanLeft & bottom) !== 0) edits--
      const shifted = (moreThanLeft << 1) | 1
      more = (lessThanLeft << 1) | ~(diagonal | shifted)
      less = shifted & diagonal
      before = same
      if (letter === lastLetter && edits <= most) isPrefixMatch = true
      // Each remaining letter reduces the distance by at most one.
      if (edits - (last - 1 - at) > most) return isPrefixMatch ? 'prefix' : null
    }
    if (last === word.length && edits <= most) return 'whole'
    return isPrefixMatch ? 'prefix' : null
  }
}
