/** Small numbers for names that are in use; the number of a name no longer used goes to another. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []
  readonly #uses: number[] = []
  readonly #free: number[] = []

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

  entries(): IterableIterator<[string, number]> {
    return this.#numbers.entries()
  }
}
