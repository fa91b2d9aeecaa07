import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'

/** Small numbers for names that are in use; the number of a name no longer used goes to another. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  #names: string[] = []
  #uses: number[] = []
  #free: number[] = []

  /** All numbers are below it. */
  get length(): number {
    return this.#names.length
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }

  name(number: number): string {
    return this.#names[number] ?? ''
  }

  /** Counts one use. */
  acquire(name: string): number {
    const number = this.#numbers.get(name) ?? this.#free.pop() ?? this.#names.length
    if (!this.#uses[number]) {
      this.#numbers.set(name, number)
      this.#names[number] = name
    }
    this.#uses[number] = (this.#uses[number] ?? 0) + 1
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
    this.#numbers.delete(this.name(number))
    this.#free.push(number)
  }

  save(to: SnapshotWriter): void {
    to.list(this.#uses)
    to.list(this.#free)
    to.numbers(Uint32Array.from(this.#names, (name) => name.length))
    to.text(this.#names.join(''))
  }

  restore(from: SnapshotReader): void {
    this.#uses = [...from.list()]
    this.#free = [...from.list()]
    const lengths = from.list()
    const all = from.text()
    this.#names = []
    let start = 0
    for (const length of lengths) {
      const name = all.slice(start, start + length)
      if (this.uses(this.#names.length) > 0) this.#numbers.set(name, this.#names.length)
      this.#names.push(name)
      start += length
    }
  }

  entries(): IterableIterator<[string, number]> {
    return this.#numbers.entries()
  }
}
