interface NumberArray {
  [index: number]: number
  readonly length: number
  set(source: ArrayLike<number>, at?: number): void
  copyWithin(target: number, start: number, end?: number): unknown
}

const FIRST_SIZE = 1024

/** A list of numbers by slot, all lists in one typed array; the room of lists taken out is regained when it runs full. */
export class ListColumn<T extends NumberArray> {
  readonly #create: (size: number) => T
  #starts = new Uint32Array(FIRST_SIZE)
  #lengths = new Uint32Array(FIRST_SIZE)
  #used = 0
  #wasted = 0
  pool: T

  constructor(create: (size: number) => T) {
    this.#create = create
    this.pool = create(FIRST_SIZE)
  }

  /** Where the slot's list starts in `pool`. A start is valid until the next `set`. */
  start(slot: number): number {
    return this.#starts[slot] ?? 0
  }

  length(slot: number): number {
    return this.#lengths[slot] ?? 0
  }

  set(slot: number, list: readonly number[]): void {
    this.clear(slot)
    if (list.length === 0) return
    this.#makeRoom(slot, list.length)
    this.pool.set(list, this.#used)
    this.#starts[slot] = this.#used
    this.#lengths[slot] = list.length
    this.#used += list.length
  }

  clear(slot: number): void {
    this.#wasted += this.length(slot)
    if (slot < this.#lengths.length) this.#lengths[slot] = 0
  }

  #makeRoom(slot: number, length: number): void {
    if (slot >= this.#starts.length) {
      const size = Math.max(slot + 1, this.#starts.length * 2)
      const [starts, lengths] = [new Uint32Array(size), new Uint32Array(size)]
      starts.set(this.#starts)
      lengths.set(this.#lengths)
      this.#starts = starts
      this.#lengths = lengths
    }
    if (this.#used + length <= this.pool.length) return
    const kept = this.#used - this.#wasted
    const target = this.#create(Math.max(FIRST_SIZE, (kept + length) * 2))
    let used = 0
    for (let other = 0; other < this.#starts.length; other++) {
      const [start, size] = [this.start(other), this.length(other)]
      for (let index = 0; index < size; index++) target[used + index] = this.pool[start + index] ?? 0
      this.#starts[other] = used
      used += size
    }
    this.pool = target
    this.#used = used
    this.#wasted = 0
  }
}
