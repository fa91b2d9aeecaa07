import { CodeUnits, decodeText } from '../documents/code-units.ts'
import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { LinearHashTable, mixHash } from './linear-hash-table.ts'
import { ListColumn } from './list-column.ts'

/** FNV-1a over the UTF-16 code units of a name; `mixHash` finishes it. */
export const HASH_SEED = 0x811c9dc5
export const hashCodeUnit = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193)

const hashOf = (letters: Uint16Array, end: number): number => {
  let hash = HASH_SEED
  for (let at = 0; at < end; at++) hash = hashCodeUnit(hash, letters[at] ?? 0)
  return mixHash(hash)
}

const encoded = new CodeUnits()

/**
 * Numbers the names in use, from 0; a name that is no longer used gives its number back. Names are stored as code units
 * in columns, because a million strings would slow down every garbage collection; a string is made when a name is read.
 */
export class Dictionary {
  readonly #chains = new LinearHashTable()
  readonly #letters = new ListColumn<Uint16Array<SharedArrayBuffer>>(Uint16Array)
  #uses = createShared(Uint32Array)
  #free: number[] = []
  #length = 0
  /** Cached strings of names that have several uses and were read, as they are likely to be read again. */
  #texts: (string | undefined)[] = []

  /** Upper bound (exclusive) of all numbers in use. */
  get length(): number {
    return this.#length
  }

  find(name: string): number | undefined {
    const length = encoded.encode(name)
    const number = this.#find(encoded.all, length, hashOf(encoded.all, length))
    return number < 0 ? undefined : number
  }

  name(number: number): string {
    const known = this.#texts[number]
    if (known !== undefined) return known
    const text = this.#read(number)
    if (this.uses(number) > 1) this.#texts[number] = text
    return text
  }

  /** Compares as `name(number) < text` without making a string. */
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

  /** Returns the name's number and counts one use of it. */
  acquire(name: string): number {
    return this.acquireCodeUnits(encoded.encode(name), encoded.all)
  }

  /** Like `acquire`, for a name given as the first `length` code units. */
  acquireCodeUnits(length: number, letters: Uint16Array): number {
    const hash = hashOf(letters, length)
    const known = this.#find(letters, length, hash)
    if (known >= 0) {
      this.reacquire(known)
      return known
    }
    const number = this.#free.pop() ?? this.#length++
    if (number >= this.#uses.length) this.#uses = growShared(Uint32Array, this.#uses, number + 1)
    this.#uses[number] = 1
    this.#write(number, letters, length)
    this.#chains.add(number, hash)
    return number
  }

  /** Counts one more use of a name that is in use. */
  reacquire(number: number): void {
    this.#uses[number] = (this.#uses[number] ?? 0) + 1
  }

  uses(number: number): number {
    return this.#uses[number] ?? 0
  }

  release(number: number): void {
    if (this.discount(number) === 0) this.free(number)
  }

  /** Takes one use away and returns how many are left. A name without uses keeps its number until `free`. */
  discount(number: number): number {
    const uses = this.uses(number) - 1
    this.#uses[number] = uses
    return uses
  }

  /** Gives back the number of a name without uses. */
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
    const { array, length } = from.sharedDeferred(Uint32Array)
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

  /** The number of the name, or -1. */
  #find(letters: Uint16Array, length: number, hash: number): number {
    const chains = this.#chains
    for (let number = chains.first(hash); number >= 0; number = chains.after(number))
      if (chains.hash(number) === hash && this.#isNamed(number, letters, length)) return number
    return -1
  }

  #isNamed(number: number, letters: Uint16Array, length: number): boolean {
    const { pool, spans } = this.#letters
    if (spans[number * 2 + 1] !== length) return false
    const own = spans[number * 2] ?? 0
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
    return decodeText(this.#letters.pool, start, start + this.#letters.length(number))
  }
}
