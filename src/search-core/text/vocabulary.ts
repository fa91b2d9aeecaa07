import { Dictionary } from '../columns/dictionary.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { SortedList } from '../sorting/sorted-list.ts'
import type { TypoMatch } from './edit-distance.ts'
import { LetterIndex } from './letter-index.ts'
import { stemsOf } from './stemmer.ts'

/** The words in use with their numbers: lookup by name, prefix, stem and similarity. */
export class Vocabulary {
  /** Changes whenever a word is added or removed. */
  version = 0
  readonly #dictionary = new Dictionary()
  /** Cached strings of words, as they are compared often. */
  readonly #names: (string | undefined)[] = []
  readonly #sortedWords = new SortedList((a, b) => {
    const [x, y] = [this.name(a), this.name(b)]
    return x < y ? -1 : x > y ? 1 : 0
  })
  readonly #stems = new Map<string, number[]>()
  readonly #letterIndex = new LetterIndex()

  /** Upper bound (exclusive) of all word numbers. */
  get length(): number {
    return this.#dictionary.length
  }

  name(number: number): string {
    const known = this.#names[number]
    if (known !== undefined) return known
    const name = this.#dictionary.name(number)
    this.#names[number] = name
    return name
  }

  acquire(word: string): number {
    const number = this.#dictionary.acquire(word)
    if (this.#dictionary.uses(number) > 1) return number
    this.version++
    this.#sortedWords.insert(number)
    this.#index(number, word)
    return number
  }

  /** Counts one more use of a word in use. */
  reacquire(number: number): void {
    this.#dictionary.reacquire(number)
  }

  /** Returns whether that was the last use; the number is then free. */
  release(number: number): boolean {
    const isLast = this.#dictionary.uses(number) === 1
    if (isLast) this.#removeWord(number)
    this.#dictionary.release(number)
    return isLast
  }

  /** Number of uses in documents. */
  uses(number: number): number {
    return this.#dictionary.uses(number)
  }

  find(word: string): number | undefined {
    return this.#dictionary.find(word)
  }

  /** Other words with a common stem. */
  formsOf(word: string): number[] {
    const forms = new Set(stemsOf(word).flatMap((stem) => this.#stems.get(stem) ?? []))
    const own = this.find(word)
    if (own !== undefined) forms.delete(own)
    return [...forms]
  }

  /** Longer words with this prefix. */
  withPrefix(word: string): number[] {
    return this.#sortedWords.between(
      (other) => this.name(other) <= word,
      (other) => this.name(other).startsWith(word),
    )
  }

  hasPrefix(word: string): boolean {
    let has = false
    this.#sortedWords.visitFrom(
      (other) => this.name(other) <= word,
      (other) => {
        has = this.name(other).startsWith(word)
        return false
      },
    )
    return has
  }

  build(): void {
    this.#sortedWords.build()
  }

  save(to: SnapshotWriter): void {
    this.#dictionary.save(to)
    this.#sortedWords.save(to)
  }

  restore(from: SnapshotReader): void {
    this.#dictionary.restore(from)
    this.#sortedWords.restore(from)
    this.version++
  }

  /** Rebuilds structures that a snapshot does not contain. */
  derive(): void {
    for (const [word, number] of this.#dictionary.entries()) this.#index(number, word)
  }

  /** Words that the typo may be meant for; with `isPrefix` also words with a prefix that it may be meant for. */
  similar(word: string, isPrefix: boolean): Readonly<Record<Exclude<TypoMatch, null>, number[]>> {
    const found = { whole: [] as number[], prefix: [] as number[] }
    this.#letterIndex.visitSimilar(
      word,
      isPrefix,
      (number) => this.name(number),
      (number, typoMatch) => found[typoMatch].push(number),
    )
    return found
  }

  #index(number: number, word: string): void {
    this.#letterIndex.add(number, word)
    for (const stem of stemsOf(word)) {
      const forms = this.#stems.get(stem)
      if (forms) forms.push(number)
      else this.#stems.set(stem, [number])
    }
  }

  #removeWord(number: number): void {
    this.version++
    this.#sortedWords.remove(number)
    this.#letterIndex.remove(number, this.name(number))
    for (const stem of stemsOf(this.name(number))) {
      const forms = this.#stems.get(stem)?.filter((other) => other !== number) ?? []
      if (forms.length > 0) this.#stems.set(stem, forms)
      else this.#stems.delete(stem)
    }
    this.#names[number] = undefined
  }
}
