import { forgivenIn, isOfLetters, type Likeness, likenessTo } from './typos.ts'

// Two mistakes move a letter by two places at most. Every two places of a sought word have a window of a word's places.
const WINDOWS = [
  [0, 4],
  [0, 6],
  [2, 8],
  [4, 10],
] as const
const COMPARED = WINDOWS.length * 2
const LETTERS = 32
const USED = WINDOWS.length * LETTERS
const ROWS = USED + 1

/** Letters of other scripts share the six classes that are left. */
const classOf = (code: number): number => (code >= 97 && code < 123 ? code - 97 : 26 + (code % 6))

/**
 * Which letters each numbered word has about where, as sets of words. A mistake loses at most one letter of a word, so
 * those that may be meant are found 32 at a time: all that lack no more of its first letters than may be wrong.
 */
export class WordShapes {
  #words = 32
  /** A row for each letter in each window, and one of the words that are there and may be mistyped. */
  #rows = new Uint32Array(ROWS * this.#words)
  #lengths = new Uint8Array(this.#words * 32)
  #end = 0

  add(number: number, word: string): void {
    this.#grow((number >>> 5) + 1)
    for (let row = 0; row < ROWS; row++) this.#clear(row, number)
    this.#end = Math.max(this.#end, number + 1)
    if (!isOfLetters(word)) return
    this.#set(USED, number)
    this.#lengths[number] = Math.min(word.length, 255)
    for (const [window, [start, end]] of WINDOWS.entries())
      for (let at = start; at < Math.min(end, word.length); at++)
        this.#set(window * LETTERS + classOf(word.charCodeAt(at)), number)
  }

  remove(number: number): void {
    this.#clear(USED, number)
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
    const starts = this.#rowsOf(sought)
    const [rows, lengths] = [this.#rows, this.#lengths]
    const likenessOf = likenessTo(sought, most)
    const end = (this.#end + 31) >>> 5
    for (let at = 0; at < end; at++) {
      // Words that lack at least one letter, two, three.
      let [one, two, three] = [0, 0, 0]
      for (let index = 0; index < starts.length; index++) {
        const missing = ~(rows[(starts[index] ?? 0) + at] ?? 0)
        three |= two & missing
        two |= one & missing
        one |= missing
      }
      let likely = (rows[USED * this.#words + at] ?? 0) & ~(most === 1 ? two : three)
      while (likely !== 0) {
        const lowest = likely & -likely
        likely ^= lowest
        const number = (at << 5) + 31 - Math.clz32(lowest)
        const length = lengths[number] ?? 0
        if (length < shortest || length > longest) continue
        const found = likenessOf(nameOf(number))
        if (found === 'whole' || (found && isPrefix)) visit(number, found)
      }
    }
  }

  /** Where the rows start that the first letters of the word must be in. */
  #rowsOf(sought: string): Int32Array {
    const count = Math.min(sought.length, COMPARED)
    return Int32Array.from(
      { length: count },
      (_, at) => ((at >>> 1) * LETTERS + classOf(sought.charCodeAt(at))) * this.#words,
    )
  }

  #set(row: number, number: number): void {
    const at = row * this.#words + (number >>> 5)
    this.#rows[at] = (this.#rows[at] ?? 0) | (1 << (number & 31))
  }

  #clear(row: number, number: number): void {
    const at = row * this.#words + (number >>> 5)
    this.#rows[at] = (this.#rows[at] ?? 0) & ~(1 << (number & 31))
  }

  #grow(words: number): void {
    if (words <= this.#words) return
    const [old, oldRows, oldLengths] = [this.#words, this.#rows, this.#lengths]
    this.#words = Math.max(words, old * 2)
    this.#rows = new Uint32Array(ROWS * this.#words)
    for (let row = 0; row < ROWS; row++)
      this.#rows.set(oldRows.subarray(row * old, (row + 1) * old), row * this.#words)
    this.#lengths = new Uint8Array(this.#words * 32)
    this.#lengths.set(oldLengths)
  }
}
