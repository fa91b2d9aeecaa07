import { Letters, textOf } from '../documents/code-units.ts'
import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { HashChains, mixed } from './linear-hash-table.ts'
import { ListColumn } from './list-column.ts'

/** Of a name's letters one after the other, from `NO_LETTERS` on; `mixed` at the end. */
export const NO_LETTERS = 0x811c9dc5
export const withLetter = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193)

const hashOf = (letters: Uint16Array, end: number): number => {
  let hash = NO_LETTERS
  for (let at = 0; at < end; at++) hash = withLetter(hash, letters[at] ?? 0)
  return mixed(hash)
}

const spelt = new Letters()

/**
 * Small numbers for names that are in use; the number of a name no longer used goes to another. A million names are no
 * objects: they lie in columns, letter by letter, and become strings when somebody wants to read them.
 */
export class Dictionary {
  readonly #chains = new HashChains()
  readonly #letters = new ListColumn<Uint16Array<SharedArrayBuffer>>(Uint16Array)
  #uses = createShared(Uint32Array)
  #free: number[] = []
  #length = 0
  /** Names that were read and that several use: they are read again. */
  #texts: (string | undefined)[] = []

  /** All numbers are below it. */
  get length(): number {
    return this.#length
  }

  find(name: string): number | undefined {
    const length = spelt.spell(name)
    const number = this.#find(spelt.all, length, hashOf(spelt.all, length))
    return number < 0 ? undefined : number
  }

  name(number: number): string {
    const known = this.#texts[number]
    if (known !== undefined) return known
    const text = this.#read(number)
    if (this.uses(number) > 1) this.#texts[number] = text
    return text
  }

  /** As `name(number) < text`: of most names no string is made. */
  isBefore(number: number, text: string): boolean {
    const { pool } = this.#letters
    const start = this.#letters.start(number)
    const length = this.#letters.length(number)
    const shared = Math.min(length, text.length)
    for (let at = 0; at < shared; at++) {
      const difference = (pool[start + at] ?? 0) - text.charCodeAt(at)
      if (difference !== 0) return difference < 0
    }
    return length < text.length
  }

  /** Counts one use. */
  acquire(name: string): number {
    return this.acquireLetters(spelt.spell(name), spelt.all)
  }

  /** As `acquire` of the name that so many letters are. */
  acquireLetters(length: number, letters: Uint16Array): number {
    const hash = hashOf(letters, length)
    const known = this.#find(letters, length, hash)
    if (known >= 0) {
      this.acquireAgain(known)
      return known
    }
    const number = this.#free.pop() ?? this.#length++
    if (number >= this.#uses.length) this.#uses = growShared(Uint32Array, this.#uses, number + 1)
    this.#uses[number] = 1
    this.#write(number, letters, length)
    this.#chains.add(number, hash)
    return number
  }

  /** Counts another use of a name that is in use. */
  acquireAgain(number: number): void {
    this.#uses[number] = (this.#uses[number] ?? 0) + 1
  }

  uses(number: number): number {
    return this.#uses[number] ?? 0
  }

  release(number: number): void {
    if (this.discount(number) === 0) this.free(number)
  }

  /** Takes one use away and returns how many are left: with none the name keeps its number until `free`. */
  discount(number: number): number {
    const uses = this.uses(number) - 1
    this.#uses[number] = uses
    return uses
  }

  /** The number of a name without uses may go to another. */
  free(number: number): void {
    this.#chains.remove(number)
    this.#letters.clear(number)
    this.#texts[number] = undefined
    this.#free.push(number)
  }

  save(to: SnapshotWriter): void {
    to.numbers(this.#uses.subarray(0, this.#length))
    to.list(this.#free)
    this.#letters.save(to)
    this.#chains.save(to)
  }

  restore(from: SnapshotReader): void {
    const { array, length } = from.sharedLater(Uint32Array)
    this.#uses = array
    this.#length = length
    this.#free = [...from.list()]
    this.#letters.restore(from)
    this.#chains.restore(from)
    this.#texts = []
  }

  /** Each name in use with its number. */
  *entries(): IterableIterator<[string, number]> {
    for (let number = 0; number < this.#length; number++)
      if (this.uses(number) > 0) yield [this.#texts[number] ?? this.#read(number), number]
  }

  /** Of the name that so many letters are; -1 for none. */
  #find(letters: Uint16Array, length: number, hash: number): number {
    const chains = this.#chains
    for (let number = chains.first(hash); number >= 0; number = chains.after(number))
      if (chains.hash(number) === hash && this.#isNamed(number, letters, length)) return number
    return -1
  }

  #isNamed(number: number, letters: Uint16Array, length: number): boolean {
    const { pool, places } = this.#letters
    if (places[number * 2 + 1] !== length) return false
    const own = places[number * 2] ?? 0
    for (let at = 0; at < length; at++) if (pool[own + at] !== letters[at]) return false
    return true
  }

  #write(number: number, letters: Uint16Array, length: number): void {
    const start = this.#letters.reserve(number, length)
    const { pool } = this.#letters
    for (let at = 0; at < length; at++) pool[start + at] = letters[at] ?? 0
  }

  #read(number: number): string {
    const start = this.#letters.start(number)
    return textOf(this.#letters.pool, start, start + this.#letters.length(number))
  }
}
