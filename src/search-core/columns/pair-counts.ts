const FIRST_ROOM = 256

/** Counts by pair of numbers below 2^32. An open-addressing hash table for one query. */
export class PairCounts {
  #firsts = new Uint32Array(FIRST_ROOM)
  #seconds = new Uint32Array(FIRST_ROOM)
  /** 0 marks a free cell. */
  #counts = new Uint32Array(FIRST_ROOM)
  #size = 0

  /** `count` must not be 0. */
  add(first: number, second: number, count: number): void {
    const at = this.#find(first, second)
    if (this.#counts[at] === 0) {
      this.#firsts[at] = first
      this.#seconds[at] = second
      this.#size++
    }
    this.#counts[at] = (this.#counts[at] ?? 0) + count
    if (this.#size * 2 > this.#counts.length) this.#grow()
  }

  /** For each first number below `length`, the second number with the highest count, or -1. `firstOf` resolves ties. */
  mostOf(length: number, firstOf: (one: number, other: number) => number): Int32Array {
    const best = new Int32Array(length).fill(-1)
    const most = new Uint32Array(length)
    for (let at = 0; at < this.#counts.length; at++) {
      const count = this.#counts[at] ?? 0
      if (count === 0) continue
      const first = this.#firsts[at] ?? 0
      const second = this.#seconds[at] ?? 0
      const known = most[first] ?? 0
      if (count < known) continue
      best[first] = count > known ? second : firstOf(best[first] ?? 0, second)
      most[first] = count
    }
    return best
  }

  #find(first: number, second: number): number {
    const mask = this.#counts.length - 1
    let at = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 7
    for (at &= mask; this.#counts[at] !== 0; at = (at + 1) & mask)
      if (this.#firsts[at] === first && this.#seconds[at] === second) break
    return at
  }

  #grow(): void {
    const [firsts, seconds, counts] = [this.#firsts, this.#seconds, this.#counts]
    const room = counts.length * 4
    this.#firsts = new Uint32Array(room)
    this.#seconds = new Uint32Array(room)
    this.#counts = new Uint32Array(room)
    this.#size = 0
    for (let at = 0; at < counts.length; at++)
      if ((counts[at] ?? 0) > 0) this.add(firsts[at] ?? 0, seconds[at] ?? 0, counts[at] ?? 0)
  }
}
