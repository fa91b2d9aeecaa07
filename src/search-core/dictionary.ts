import { HashChains, mixed } from './hash-chains.ts'
import { ListColumn } from './list-column.ts'
import { createShared, growShared } from './shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'

/** Of a name's letters one after the other, from `NO_LETTERS` on; `mixed` at the end. */
export const NO_LETTERS = 0x811c9dc5
export const withLetter = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193)

const hashOf = (name: string): number => {
  let hash = NO_LETTERS
  for (let at = 0; at < name.length; at++) hash = withLetter(hash, name.charCodeAt(at))
  return mixed(hash)
}

// What one call makes a string of: each letter is an argument of it.
const AT_ONCE = 1_024

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
    const number = this.#find(name, 0, name.length, hashOf(name))
    return number < 0 ? undefined : number
  }

  /** As `find` of a part of the text, of which no string is made; -1 for none. `letters` is the hash of its letters. */
  findPart(text: string, start: number, end: number, letters: number): number {
    return this.#find(text, start, end, mixed(letters))
  }

  name(number: number): string {
    const known = this.#texts[number]
    if (known !== undefined) return known
    const text = this.#read(number)
    if (this.uses(number) > 1) this.#texts[number] = text
    return text
  }

  /** Counts one use. */
  acquire(name: string): number {
    const hash = hashOf(name)
    const known = this.#find(name, 0, name.length, hash)
    if (known >= 0) {
      this.acquireAgain(known)
      return known
    }
    const number = this.#free.pop() ?? this.#length++
    if (number >= this.#uses.length) this.#uses = growShared(Uint32Array, this.#uses, number + 1)
    this.#uses[number] = 1
    this.#write(number, name)
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
    const uses = this.uses(number) - 1
    this.#uses[number] = uses
    if (uses > 0) return
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

  /** Of the name that is a part of the text; -1 for none. */
  #find(text: string, start: number, end: number, hash: number): number {
    const chains = this.#chains
    for (let number = chains.first(hash); number >= 0; number = chains.after(number))
      if (chains.hash(number) === hash && this.#isNamed(number, text, start, end)) return number
    return -1
  }

  #isNamed(number: number, text: string, start: number, end: number): boolean {
    const length = end - start
    if (this.#letters.length(number) !== length) return false
    const { pool } = this.#letters
    const own = this.#letters.start(number)
    for (let at = 0; at < length; at++) if (pool[own + at] !== text.charCodeAt(start + at)) return false
    return true
  }

  #write(number: number, name: string): void {
    const { length } = name
    const start = this.#letters.reserve(number, length)
    const { pool } = this.#letters
    for (let at = 0; at < length; at++) pool[start + at] = name.charCodeAt(at)
  }

  #read(number: number): string {
    const { pool } = this.#letters
    const start = this.#letters.start(number)
    const end = start + this.#letters.length(number)
    let text = ''
    for (let at = start; at < end; at += AT_ONCE) {
      const letters: number[] = []
      for (let one = at; one < end && one < at + AT_ONCE; one++) letters.push(pool[one] ?? 0)
      // Spreading them takes five times as long.
      text += String.fromCharCode.apply(null, letters)
    }
    return text
  }
}
