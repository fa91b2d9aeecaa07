import { ALSO } from './list-entry.ts'
import { documentTokens, type Token } from './tokenise.ts'
import type { Vocabulary } from './vocabulary.ts'

const KEPT = 1 << 17

/**
 * Takes texts apart in a tenth of the time: no word reaches over a space, and what stands between two spaces has mostly
 * been seen before and is one word.
 */
export class KnownWords {
  readonly #vocabulary: Vocabulary
  /** Of what is one word, its number while it is in use. */
  readonly #numbers = new Map<string, number>()
  /** Which of those have the number. */
  readonly #spellings: (string[] | undefined)[] = []
  /** Of all else. */
  readonly #tokens = new Map<string, readonly Token[]>()

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  /** Adds a use of each word of the text, and its number to `entries`, marked where it stands beside another. */
  acquire(text: string, entries: number[]): void {
    let start = 0
    while (start < text.length) {
      const space = text.indexOf(' ', start)
      const end = space < 0 ? text.length : space
      if (end > start) this.#acquirePart(text.slice(start, end), entries)
      start = end + 1
    }
  }

  /** The number is no longer that of its word. */
  forget(number: number): void {
    for (const spelling of this.#spellings[number] ?? []) this.#numbers.delete(spelling)
    this.#spellings[number] = undefined
  }

  #acquirePart(part: string, entries: number[]): void {
    const known = this.#numbers.get(part)
    if (known !== undefined) {
      this.#vocabulary.acquireAgain(known)
      entries.push(known)
      return
    }
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
    if (this.#numbers.size >= KEPT) {
      this.#numbers.clear()
      this.#spellings.length = 0
    }
    this.#numbers.set(part, number)
    const spellings = this.#spellings[number]
    if (spellings) spellings.push(part)
    else this.#spellings[number] = [part]
  }
}
