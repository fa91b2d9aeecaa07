import { Dictionary, NO_LETTERS, withLetter } from './dictionary.ts'
import { Letters, textOf } from './letters.ts'
import { ALSO } from './list-entry.ts'
import { documentTokens, type Token } from './tokenise.ts'
import type { Vocabulary } from './vocabulary.ts'

const KEPT = 1 << 17
const SPACE = 0x20

/**
 * Takes texts apart in a tenth of the time: no word reaches over a space, and what stands between two spaces has mostly
 * been seen before and is one word.
 */
export class KnownWords {
  readonly #vocabulary: Vocabulary
  readonly #spelt = new Letters()
  /** What is one word. */
  #parts = new Dictionary()
  /** By part, the number of its word while that is in use. */
  #words: number[] = []
  /** By word its parts. */
  #spellings: (number[] | undefined)[] = []
  /** Of all else. */
  readonly #tokens = new Map<string, readonly Token[]>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** Adds a use of each word of the text, and its number to `entries`, marked where it stands beside another. */
  acquire(text: string, entries: number[]): void {
    this.acquireLetters(this.#spelt.spell(text), this.#spelt.all, entries)
  }

  /** As `acquire` of the text that so many letters are. */
  acquireLetters(length: number, letters: Uint16Array, entries: number[]): void {
    let start = 0
    let hash = NO_LETTERS
    for (let at = 0; at <= length; at++) {
      const letter = at < length ? (letters[at] ?? SPACE) : SPACE
      if (letter !== SPACE) {
        hash = withLetter(hash, letter)
        continue
      }
      if (at > start) this.#acquirePart(letters, start, at, hash, entries)
      start = at + 1
      hash = NO_LETTERS
    }
  }

  /** The number is no longer that of its word. */
  forget(number: number): void {
    for (const part of this.#spellings[number] ?? []) this.#parts.release(part)
    this.#spellings[number] = undefined
  }

  #acquirePart(letters: Uint16Array, start: number, end: number, hash: number, entries: number[]): void {
    const known = this.#parts.findPart(letters, start, end, hash)
    if (known >= 0) {
      const number = this.#words[known] ?? 0
      this.#vocabulary.acquireAgain(number)
      entries.push(number)
      return
    }
    const part = textOf(letters, start, end)
    const tokens = this.#tokens.get(part) ?? documentTokens(part)
    const first = entries.length
    for (const { word, also } of tokens) {
      entries.push(this.#vocabulary.acquire(word))
      for (const other of also) entries.push((this.#vocabulary.acquire(other) | ALSO) >>> 0)
    }
    this.#remember(part, tokens, entries.slice(first))
  }

  #remember(part: string, tokens: readonly Token[], [number = 0, ...others]: readonly number[]): void {
    if (tokens.length !== 1 || others.length > 0) {
      if (this.#tokens.size >= KEPT) this.#tokens.clear()
      this.#tokens.set(part, tokens)
      return
    }
    if (this.#parts.length >= KEPT) {
      this.#parts = new Dictionary()
      this.#words = []
      this.#spellings = []
    }
    const known = this.#parts.acquire(part)
    this.#words[known] = number
    const spellings = this.#spellings[number]
    if (spellings) spellings.push(known)
    else this.#spellings[number] = [known]
  }
}
