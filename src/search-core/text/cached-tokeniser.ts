import { HASH_SEED, hashCodeUnit } from '../columns/dictionary.ts'
import { SAME_POSITION } from '../columns/position-entry.ts'
import { CodeUnits, decodeText } from '../documents/code-units.ts'
import { TokenCache } from './token-cache.ts'
import { documentTokens, type Token } from './tokenise.ts'
import type { Vocabulary } from './vocabulary.ts'

const MAX_CACHED = 1 << 17
const SPACE = 0x20

/**
 * Tokenises texts ten times as fast by caching: no word contains a space, and most pieces between spaces are one known
 * word.
 */
export class CachedTokeniser {
  readonly #vocabulary: Vocabulary
  readonly #encoded = new CodeUnits()
  /** Pieces that are exactly one word. */
  #cache = new TokenCache()
  /** For each word number the pieces cached for it. */
  #piecesByWord: (string[] | undefined)[] = []
  /** Tokens of all other pieces. */
  readonly #otherPieces = new Map<string, readonly Token[]>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** Counts a use of each word of the text and appends its number, with position flags, to `entries`. */
  acquire(text: string, entries: number[]): void {
    this.acquireCodeUnits(this.#encoded.encode(text), this.#encoded.all, entries)
  }

  /** Like `acquire`, for a text given as the first `length` code units. */
  acquireCodeUnits(length: number, letters: Uint16Array, entries: number[]): void {
    let start = 0
    let hash = HASH_SEED
    for (let at = 0; at <= length; at++) {
      const letter = at < length ? (letters[at] ?? SPACE) : SPACE
      if (letter !== SPACE) {
        hash = hashCodeUnit(hash, letter)
        continue
      }
      if (at > start) this.#acquirePiece(letters, start, at, hash, entries)
      start = at + 1
      hash = HASH_SEED
    }
  }

  /** Call it when the number no longer belongs to its word. */
  invalidate(number: number): void {
    for (const piece of this.#piecesByWord[number] ?? []) {
      const length = this.#encoded.encode(piece)
      let hash = HASH_SEED
      for (let at = 0; at < length; at++) hash = hashCodeUnit(hash, this.#encoded.all[at] ?? 0)
      this.#cache.invalidate(this.#encoded.all, length, hash)
    }
    this.#piecesByWord[number] = undefined
  }

  #acquirePiece(letters: Uint16Array, start: number, end: number, hash: number, entries: number[]): void {
    const known = this.#cache.find(letters, start, end, hash)
    if (known >= 0) {
      this.#vocabulary.reacquire(known)
      entries.push(known)
      return
    }
    const piece = decodeText(letters, start, end)
    const tokens = this.#otherPieces.get(piece) ?? documentTokens(piece)
    const first = entries.length
    for (const { word, also } of tokens) {
      entries.push(this.#vocabulary.acquire(word))
      for (const other of also) entries.push((this.#vocabulary.acquire(other) | SAME_POSITION) >>> 0)
    }
    const isOne = tokens.length === 1 && entries.length === first + 1
    if (!isOne) {
      if (this.#otherPieces.size >= MAX_CACHED) this.#otherPieces.clear()
      this.#otherPieces.set(piece, tokens)
      return
    }
    if (this.#cache.size >= MAX_CACHED) {
      this.#cache = new TokenCache()
      this.#piecesByWord = []
    }
    const number = entries[first] ?? 0
    this.#cache.set(letters, start, end, hash, number)
    const pieces = this.#piecesByWord[number]
    if (pieces) pieces.push(piece)
    else this.#piecesByWord[number] = [piece]
  }
}
