import { mixHash } from '../columns/linear-hash-table.ts'

const FIRST_CELLS = 1 << 10
const FIRST_LETTERS = 1 << 13
// A cell is a quarter of a cache line: hash, word, start and length of its code units.
const CELL = 4
// Highest load factor; high, so that more of the table fits into the processor's cache.
const FILLED = 0.75
const [WORD, START, LENGTH] = [1, 2, 3]
const [NOTHING, INVALIDATED] = [0, 1]
const FIRST_WORD = 2

/** An open-addressing hash table from spelling to word number. */
export class TokenCache {
  /** Number of entries, invalidated ones included. */
  size = 0
  #cells = new Uint32Array(FIRST_CELLS * CELL)
  #letters = new Uint16Array(FIRST_LETTERS)
  #end = 0

  /** Word number of the spelling, or -1. `hash` is the hash of its code units. */
  find(letters: Uint16Array, start: number, end: number, hash: number): number {
    const cell = this.#cellOf(letters, start, end, mixHash(hash))
    return (this.#cells[cell + WORD] ?? 0) - FIRST_WORD
  }

  set(letters: Uint16Array, start: number, end: number, hash: number, word: number): void {
    const spread = mixHash(hash)
    let cell = this.#cellOf(letters, start, end, spread)
    if (this.#cells[cell + WORD] === NOTHING) {
      if (++this.size * CELL > this.#cells.length * FILLED) {
        this.#grow()
        cell = this.#cellOf(letters, start, end, spread)
      }
      this.#cells[cell] = spread
      this.#cells[cell + START] = this.#write(letters, start, end)
      this.#cells[cell + LENGTH] = end - start
    }
    this.#cells[cell + WORD] = word + FIRST_WORD
  }

  /** Invalidates the entry of a spelling, which must exist. */
  invalidate(letters: Uint16Array, length: number, hash: number): void {
    const cell = this.#cellOf(letters, 0, length, mixHash(hash))
    if (this.#cells[cell + WORD] !== NOTHING) this.#cells[cell + WORD] = INVALIDATED
  }

  /** The cell of the spelling, or the free cell to store it in. */
  #cellOf(letters: Uint16Array, start: number, end: number, hash: number): number {
    const cells = this.#cells
    const length = end - start
    const last = cells.length - 1
    for (let cell = (hash * CELL) & last; ; cell = (cell + CELL) & last) {
      if (cells[cell + WORD] === NOTHING) return cell
      if (cells[cell] !== hash || cells[cell + LENGTH] !== length) continue
      const own = this.#letters
      const from = cells[cell + START] ?? 0
      let at = 0
      while (at < length && own[from + at] === letters[start + at]) at++
      if (at === length) return cell
    }
  }

  #write(letters: Uint16Array, start: number, end: number): number {
    const from = this.#end
    this.#end += end - start
    if (this.#end > this.#letters.length) {
      const grown = new Uint16Array(this.#end * 2)
      grown.set(this.#letters)
      this.#letters = grown
    }
    for (let at = start; at < end; at++) this.#letters[from + at - start] = letters[at] ?? 0
    return from
  }

  #grow(): void {
    const former = this.#cells
    const cells = new Uint32Array(former.length * 2)
    const last = cells.length - 1
    for (let at = 0; at < former.length; at += CELL) {
      if (former[at + WORD] === NOTHING) continue
      let cell = ((former[at] ?? 0) * CELL) & last
      while (cells[cell + WORD] !== NOTHING) cell = (cell + CELL) & last
      for (let nth = 0; nth < CELL; nth++) cells[cell + nth] = former[at + nth] ?? 0
    }
    this.#cells = cells
  }
}
