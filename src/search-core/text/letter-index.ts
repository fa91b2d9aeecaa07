import { type BitSet, clearBit, createBits, listMembers, setBit } from '../memory/bit-set.ts'
import { lackKernel } from '../memory/missing-letter-kernel.ts'
import { forgivenIn, isOfLetters, type Likeness, likenessTo } from './edit-distance.ts'

// Letters at the beginning of a sought word that are looked for.
const COMPARED = 10
/** By place of such a letter, where it may be in the word that is meant: each mistake moves it by one place at most. */
const windowsAfter = (mistakes: number): readonly (readonly [start: number, end: number])[] =>
  Array.from({ length: COMPARED }, (_, place) => [Math.max(0, place - mistakes), place + mistakes + 1])
const WINDOWS = [...windowsAfter(1), ...windowsAfter(2)]
const LETTERS = 32
const USED = WINDOWS.length * LETTERS
const ROWS = USED + 1
// Of 32 words each. Most vocabularies of a test or a percolator are small.
const FIRST_WORDS = 4

/** Letters of other scripts share the six classes that are left. */
const classOf = (code: number): number => (code >= 97 && code < 123 ? code - 97 : 26 + (code % 6))

/**
 * Which letters each numbered word has about where, as sets of words. A mistake loses at most one letter of a word, so
 * those that may be meant are found 128 at a time: all that lack no more of its first letters than may be wrong.
 */
export class WordShapes {
  #words = FIRST_WORDS
  /** A row for each letter in each window, and one of the words that are there and may be mistyped. */
  #rows = createBits(ROWS * FIRST_WORDS)
  #lengths = new Uint8Array(FIRST_WORDS * 32)
  /** Of one question: addresses of rows, the words that may be meant as a set and a list. */
  readonly #sought = createBits(Math.ceil(COMPARED / 4) * 4)
  #likely = createBits(FIRST_WORDS)
  #list = createBits(FIRST_WORDS * 32)

  add(number: number, word: string): void {
    this.#grow((number >>> 5) + 1)
    if (!isOfLetters(word)) return
    this.#lengths[number] = Math.min(word.length, 255)
    for (const row of rowsOf(word)) setBit(this.#rows, row * this.#words * 32 + number)
  }

  /** The word is the one that was added. */
  remove(number: number, word: string): void {
    for (const row of rowsOf(word)) clearBit(this.#rows, row * this.#words * 32 + number)
  }

  /** Calls `visit` with each word that `sought` may be a mistyping of, or with `isPrefix` of a beginning of it. */
  visitLike(
    sought: string,
    isPrefix: boolean,
    nameOf: (number: number) => string,
    visit: (number: number, likeness: Exclude<Likeness, null>) => void,
  ): void {
    const most = forgivenIn(sought)
    if (most === 0) return
    const [shortest, longest] = [sought.length - most, isPrefix ? 255 : sought.length + most]
    const likenessOf = likenessTo(sought, most)
    const [list, lengths] = [this.#list, this.#lengths]
    const count = this.#listLikely(sought, most)
    for (let at = 0; at < count; at++) {
      const number = list[at] ?? 0
      const length = lengths[number] ?? 0
      if (length < shortest || length > longest) continue
      const found = likenessOf(nameOf(number))
      if (found === 'whole' || (found && isPrefix)) visit(number, found)
    }
  }

  /** The words that lack no more of the first letters than may be wrong; returns how many. */
  #listLikely(sought: string, most: 1 | 2): number {
    const [rows, addresses, likely] = [this.#rows, this.#sought, this.#likely]
    const size = this.#words * 4
    const count = Math.min(sought.length, COMPARED)
    for (let at = 0; at < count; at++) {
      const window = at + (most - 1) * COMPARED
      addresses[at] = rows.byteOffset + (window * LETTERS + classOf(sought.charCodeAt(at))) * size
    }
    const lackAtMost = most === 1 ? lackKernel.oneAtMost : lackKernel.twoAtMost
    const { byteOffset } = addresses
    lackAtMost(rows.byteOffset + USED * size, size, byteOffset, byteOffset + count * 4, likely.byteOffset)
    return listMembers(likely, this.#list)
  }

  #grow(words: number): void {
    if (words <= this.#words) return
    const [old, rows] = [this.#words, this.#rows]
    this.#words = Math.max((words + 3) & ~3, old * 2)
    this.#rows = grownRows(rows, old, this.#words)
    const lengths = new Uint8Array(this.#words * 32)
    lengths.set(this.#lengths)
    this.#lengths = lengths
    this.#likely = createBits(this.#words)
    this.#list = createBits(this.#words * 32)
  }
}

const grownRows = (rows: BitSet, from: number, to: number): BitSet => {
  const grown = createBits(ROWS * to)
  for (let row = 0; row < ROWS; row++) grown.set(rows.subarray(row * from, (row + 1) * from), row * to)
  return grown
}

function* rowsOf(word: string): Generator<number> {
  yield USED
  for (const [window, [start, end]] of WINDOWS.entries())
    for (let at = start; at < Math.min(end, word.length); at++)
      yield window * LETTERS + classOf(word.charCodeAt(at))
}
