import { HASH_SEED, hashCodeUnit } from '../columns/dictionary.ts'
import { SAME_POSITION } from '../columns/position-entry.ts'
import { CodeUnits, decodeText } from '../documents/code-units.ts'
import { TokenCache } from './token-cache.ts'
import { documentTokens, type Token } from './tokenise.ts'
import type { Vocabulary } from './vocabulary.ts'

const KEPT = 1 << 17
const SPACE = 0x20

/**
 * Tokenises texts ten times as fast by caching: no word contains a space, and most pieces between spaces are one known
 * word.
 */
export class CachedTokeniser {
  readonly #vocabulary: Vocabulary
  readonly #encoded = new CodeUnits()
  /** Pieces that are exactly one word. */
  #parts = new TokenCache()
  /** By word: the pieces cached for it. */
  #spellings: (string[] | undefined)[] = []
  /** Tokens of all other pieces. */
  readonly #tokens = new Map<string, readonly Token[]>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** Counts a use of each word of the text and appends its number, with position flags, to `entries`. */
  acquire(text: string, entries: number[]): void {
    this.acquireCodeUnits(this.#encoded.encode(text), this.#encoded.all, entries)
  }

  /** As `acquire`, for the first `length` code units. */
  acquireCodeUnits(length: number, letters: Uint16Array, entries: number[]): void {
    let start = 0
    let hash = HASH_SEED
    for (let at = 0; at <= length; at++) {
      const letter = at < length ? (letters[at] ?? SPACE) : SPACE
      if (letter !== SPACE) {
        hash = hashCodeUnit(hash, letter)
        continue
      }
      if (at > start) this.#acquirePart(letters, start, at, hash, entries)
      start = at + 1
      hash = HASH_SEED
    }
  }

  /** Call it when the number no longer stands for its word. */
  invalidate(number: number): void {
    for (const part of this.#spellings[number] ?? []) {
      const length = this.#encoded.encode(part)
      let hash = HASH_SEED
      for (let at = 0; at < length; at++) hash = hashCodeUnit(hash, this.#encoded.all[at] ?? 0)
      this.#parts.invalidate(this.#encoded.all, length, hash)
    }
    this.#spellings[number] = undefined
  }

  #acquirePart(letters: Uint16Array, start: number, end: number, hash: number, entries: number[]): void {
    const known = this.#parts.find(letters, start, end, hash)
    if (known >= 0) {
      this.#vocabulary.reacquire(known)
      entries.push(known)
      return
    }
    const part = decodeText(letters, start, end)
    const tokens = this.#tokens.get(part) ?? documentTokens(part)
    const first = entries.length
    for (const { word, also } of tokens) {
      entries.push(this.#vocabulary.acquire(word))
      for (const other of also) entries.push((this.#vocabulary.acquire(other) | SAME_POSITION) >>> 0)
    }
    const isOne = tokens.length === 1 && entries.length === first + 1
    if (!isOne) {
      if (this.#tokens.size >= KEPT) this.#tokens.clear()
      this.#tokens.set(part, tokens)
      return
    }
    if (this.#parts.size >= KEPT) {
      this.#parts = new TokenCache()
      this.#spellings = []
    }
    const number = entries[first] ?? 0
    this.#parts.set(letters, start, end, hash, number)
    const spellings = this.#spellings[number]
    if (spellings) spellings.push(part)
    else this.#spellings[number] = [part]
  }
}
