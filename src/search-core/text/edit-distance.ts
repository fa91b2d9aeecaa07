/** Mistakes that are forgiven in a folded word: the shorter, the more likely another word is meant. */
export const forgivenIn = (word: string): 0 | 1 | 2 => {
  // "c++17" and "3.11" are typed with care, and one sign more is another thing.
  if (word.length > MOST_LETTERS || !isOfLetters(word)) return 0
  return word.length <= 3 ? 0 : word.length <= 7 ? 1 : 2
}

/** Others are neither forgiven nor meant. */
export const isOfLetters = (word: string): boolean => /^\p{L}+$/u.test(word)

/** As many as a column of the comparison has bits. */
const MOST_LETTERS = 32

export type Likeness = 'whole' | 'beginning' | null

/** The places of each letter in a word, as bits. */
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
 * Whether a word, or else a beginning of it that ends with the same letter, is `sought` with at most `most` letters left
 * out, put in, replaced, or swapped with their neighbour (no letter twice). A mistake at the end would make the
 * beginning a shorter one: "kasa" is not the beginning of "kasjer".
 */
export const likenessTo = (sought: string, most: number): ((word: string) => Likeness) => {
  const { length } = sought
  const lastLetter = sought.charCodeAt(length - 1)
  const bottom = 1 << (length - 1)
  const places = placesOf(sought)
  // A column of the table of edits at a time (Hyyrö): bits say where it is one more or less than the cell above.
  return (word) => {
    const last = Math.min(word.length, length + most)
    let [more, less, diagonal, before] = [-1, 0, 0, 0]
    let edits = length
    let isBeginning = false
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
      if (letter === lastLetter && edits <= most) isBeginning = true
      // A letter takes away one edit at most.
      if (edits - (last - 1 - at) > most) return isBeginning ? 'beginning' : null
    }
    if (last === word.length && edits <= most) return 'whole'
    return isBeginning ? 'beginning' : null
  }
}
