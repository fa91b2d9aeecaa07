import { Dictionary } from '../columns/dictionary.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { SortedList } from '../sorting/sorted-list.ts'
import type { Likeness } from './edit-distance.ts'
import { WordShapes } from './letter-index.ts'
import { stemsOf } from './stemmer.ts'

/** Numbered words that are in use, found by themselves, their beginnings, their other forms and their mistypings. */
export class Vocabulary {
  /** Changes with the words in use. */
  version = 0
  readonly #dictionary = new Dictionary()
  /** Compared again and again, so all of them are kept as strings. */
  readonly #names: (string | undefined)[] = []
  readonly #alphabet = new SortedList((a, b) => {
    const [x, y] = [this.name(a), this.name(b)]
    return x < y ? -1 : x > y ? 1 : 0
  })
  readonly #stems = new Map<string, number[]>()
  readonly #shapes = new WordShapes()

  /** All numbers are below it. */
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
    this.#alphabet.insert(number)
    this.#describe(number, word)
    return number
  }

  /** As `acquire` of a word that is in use. */
  acquireAgain(number: number): void {
    this.#dictionary.acquireAgain(number)
  }

  /** Whether that was the last use: the number may go to another word. */
  release(number: number): boolean {
    const isLast = this.#dictionary.uses(number) === 1
    if (isLast) this.#forget(number)
    this.#dictionary.release(number)
    return isLast
  }

  /** How often documents have the word. */
  uses(number: number): number {
    return this.#dictionary.uses(number)
  }

  find(word: string): number | undefined {
    return this.#dictionary.find(word)
  }

  /** Other forms of the word. */
  formsOf(word: string): number[] {
    const forms = new Set(stemsOf(word).flatMap((stem) => this.#stems.get(stem) ?? []))
    const own = this.find(word)
    if (own !== undefined) forms.delete(own)
    return [...forms]
  }

  /** Longer words that start with it. */
  startingWith(word: string): number[] {
    return this.#alphabet.between(
      (other) => this.name(other) <= word,
      (other) => this.name(other).startsWith(word),
    )
  }

  hasStartingWith(word: string): boolean {
    let has = false
    this.#alphabet.visitFrom(
      (other) => this.name(other) <= word,
      (other) => {
        has = this.name(other).startsWith(word)
        return false
      },
    )
    return has
  }

  settle(): void {
    this.#alphabet.settle()
  }

  save(to: SnapshotWriter): void {
    this.#dictionary.save(to)
    this.#alphabet.save(to)
  }

  restore(from: SnapshotReader): void {
    this.#dictionary.restore(from)
    this.#alphabet.restore(from)
    this.version++
  }

  /** What is made anew of what was restored. */
  derive(): void {
    for (const [word, number] of this.#dictionary.entries()) this.#describe(number, word)
  }

  /** Words that may be meant by a mistyped one, or with `isPrefix` by a mistyped beginning. */
  like(word: string, isPrefix: boolean): Readonly<Record<Exclude<Likeness, null>, number[]>> {
    const found = { whole: [] as number[], beginning: [] as number[] }
    this.#shapes.visitLike(
      word,
      isPrefix,
      (number) => this.name(number),
      (number, likeness) => found[likeness].push(number),
    )
    return found
  }

  #describe(number: number, word: string): void {
    this.#shapes.add(number, word)
    for (const stem of stemsOf(word)) {
      const forms = this.#stems.get(stem)
      if (forms) forms.push(number)
      else this.#stems.set(stem, [number])
    }
  }

  #forget(number: number): void {
    this.version++
    this.#alphabet.remove(number)
    this.#shapes.remove(number, this.name(number))
    for (const stem of stemsOf(this.name(number))) {
      const forms = this.#stems.get(stem)?.filter((other) => other !== number) ?? []
      if (forms.length > 0) this.#stems.set(stem, forms)
      else this.#stems.delete(stem)
    }
    this.#names[number] = undefined
  }
}
