import { missingLetterKernel } from '../kernels/missing-letter-kernel.ts'
import { type BitSet, clearBit, createBits, listMembers, setBit } from '../memory/bit-set.ts'
import { allowedEdits, editDistanceTest, hasOnlyLetters, mayBegin, type TypoMatch } from './edit-distance.ts'

// Number of leading letters to compare.
const COMPARED_LETTERS = 10
/**
 * For each position of a letter the range of positions that it may have in the intended word; an edit moves it by at
 * most one.
 */
const windowsAfter = (mistakes: number): readonly (readonly [start: number, end: number])[] =>
  Array.from({ length: COMPARED_LETTERS }, (_, place) => [
    Math.max(0, place - mistakes),
    place + mistakes + 1,
  ])
const WINDOWS = [...windowsAfter(1), ...windowsAfter(2)]
const LETTERS = 32
const ALL_WORDS_ROW = WINDOWS.length * LETTERS
const ROWS = ALL_WORDS_ROW + 1
// Initial row length in 32-bit words; small, as are most vocabularies of tests and percolators.
const INITIAL_WORDS = 4

/** Letters of other scripts share the six remaining classes. */
const classOf = (code: number): number => (code >= 97 && code < 123 ? code - 97 : 26 + (code % 6))

/**
 * An index of words by letter and approximate position, as bit sets of word numbers. An edit removes at most one
 * letter, so the candidates for a mistyped word are those that miss at most as many of its first letters as edits are
 * allowed; 128 words are tested an instruction.
 */
export class LetterIndex {
  #words = INITIAL_WORDS
  /** One row for each letter and range, and a last one with all words that can have typos. */
  #rows = createBits(ROWS * INITIAL_WORDS)
  #lengths = new Uint8Array(INITIAL_WORDS * 32)
  /** Buffers of a query: addresses of rows, and the candidates as a set and as a list. */
  readonly #sought = createBits(Math.ceil(COMPARED_LETTERS / 4) * 4)
  #candidates = createBits(INITIAL_WORDS)
  #list = createBits(INITIAL_WORDS * 32)

  add(number: number, word: string): void {
    this.#grow((number >>> 5) + 1)
    if (!hasOnlyLetters(word)) return
    this.#lengths[number] = Math.min(word.length, 255)
    for (const row of rowsOf(word)) setBit(this.#rows, row * this.#words * 32 + number)
  }

  /** `word` must be the one passed to `add`. */
  remove(number: number, word: string): void {
    for (const row of rowsOf(word)) clearBit(this.#rows, row * this.#words * 32 + number)
  }

  /**
   * Visits the words that `sought` may be a typo of; with `isPrefix` also words with a prefix that it may be a typo of.
   */
  visitSimilar(
    sought: string,
    isPrefix: boolean,
    nameOf: (number: number) => string,
    visit: (number: number, typoMatch: Exclude<TypoMatch, null>) => void,
  ): void {
    const most = allowedEdits(sought)
    if (most === 0) return
    const [shortest, longest] = [sought.length - most, isPrefix ? 255 : sought.length + most]
    const typoMatchOf = editDistanceTest(sought, most)
    const [list, lengths] = [this.#list, this.#lengths]
    const count = this.#listCandidates(sought, most)
    for (let at = 0; at < count; at++) {
      const number = list[at] ?? 0
      const length = lengths[number] ?? 0
      if (length < shortest || length > longest) continue
      const name = nameOf(number)
      const found = typoMatchOf(name)
      if (found === 'whole' || (found && isPrefix && mayBegin(sought, name))) visit(number, found)
    }
  }

  /** Lists the words that miss at most `most` of the first letters; returns their number. */
  #listCandidates(sought: string, most: 1 | 2): number {
    const [rows, addresses, candidates] = [this.#rows, this.#sought, this.#candidates]
    const size = this.#words * 4
    const count = Math.min(sought.length, COMPARED_LETTERS)
    for (let at = 0; at < count; at++) {
      const window = at + (most - 1) * COMPARED_LETTERS
      addresses[at] = rows.byteOffset + (window * LETTERS + classOf(sought.charCodeAt(at))) * size
    }
    const missingAtMost =
      most === 1 ? missingLetterKernel.missingAtMostOne : missingLetterKernel.missingAtMostTwo
    const { byteOffset } = addresses
    missingAtMost(
      rows.byteOffset + ALL_WORDS_ROW * size,
      size,
      byteOffset,
      byteOffset + count * 4,
      candidates.byteOffset,
    )
    return listMembers(candidates, this.#list)
  }

  #grow(words: number): void {
    if (words <= this.#words) return
    const [old, rows] = [this.#words, this.#rows]
    this.#words = Math.max((words + 3) & ~3, old * 2)
    this.#rows = grownRows(rows, old, this.#words)
    const lengths = new Uint8Array(this.#words * 32)
    lengths.set(this.#lengths)
    this.#lengths = lengths
    this.#candidates = createBits(this.#words)
    this.#list = createBits(this.#words * 32)
  }
}

const grownRows = (rows: BitSet, from: number, to: number): BitSet => {
  const grown = createBits(ROWS * to)
  for (let row = 0; row < ROWS; row++) grown.set(rows.subarray(row * from, (row + 1) * from), row * to)
  return grown
}

function* rowsOf(word: string): Generator<number> {
  yield ALL_WORDS_ROW
  for (const [window, [start, end]] of WINDOWS.entries())
    for (let at = start; at < Math.min(end, word.length); at++)
      yield window * LETTERS + classOf(word.charCodeAt(at))
}
