import {
  type BitSet,
  clearBit,
  countCommon,
  createBits,
  hasBit,
  listBits,
  setBit,
  unite,
  wordsFor,
} from './bit-set.ts'

const SMALLEST = 4
const NONE = new Uint32Array(0)

const limitOf = (capacity: number): number => Math.max(SMALLEST, capacity >>> 7)

/**
 * The slots that have one value: a lone slot, a sorted list, or a bit set from the number of slots where that is read
 * faster; it takes up to four times the memory of the list then.
 */
export class Postings {
  count = 0
  // Most values of some fields (whole titles) have one document: it costs no list.
  #only = 0
  #sorted: Uint32Array = NONE
  #bits: BitSet | null = null

  /** From two or more ascending slots without repetition, of which the array is a part with some room after them. */
  static of(room: Uint32Array, count: number, capacity: number): Postings {
    const postings = new Postings()
    postings.count = count
    postings.#sorted = room
    if (count >= limitOf(capacity)) postings.#spread(capacity)
    return postings
  }

  static ofOne(slot: number): Postings {
    const postings = new Postings()
    postings.count = 1
    postings.#only = slot
    return postings
  }

  get bits(): BitSet | null {
    return this.#bits
  }

  /** `capacity` is the number of slots of the whole index: it decides which form is better. */
  add(slot: number, capacity: number): void {
    if (!this.#bits && this.count < limitOf(capacity)) {
      this.#insert(slot)
      return
    }
    const bits = this.#spread(capacity)
    if (hasBit(bits, slot)) return
    setBit(bits, slot)
    this.count++
  }

  delete(slot: number): void {
    if (this.#bits) {
      if (!hasBit(this.#bits, slot)) return
      clearBit(this.#bits, slot)
      this.count--
      // Half of the size at which it became a bit set, so that a value at the limit does not go back and forth.
      if (this.count < this.#bits.length >>> 3) this.#gather(this.#bits)
    } else if (this.#sorted === NONE) {
      if (this.count === 1 && this.#only === slot) this.count = 0
    } else {
      const at = this.#find(slot)
      if (at >= this.count || this.#sorted[at] !== slot) return
      this.#sorted.copyWithin(at, at + 1, this.count)
      this.count--
    }
  }

  uniteInto(set: BitSet): void {
    if (this.#bits) unite(set, this.#bits)
    else if (this.#sorted === NONE) {
      if (this.count === 1) setBit(set, this.#only)
    } else {
      const sorted = this.#sorted
      for (let index = 0; index < this.count; index++) setBit(set, sorted[index] ?? 0)
    }
  }

  countIn(set: BitSet): number {
    if (this.#bits) return countCommon(set, this.#bits)
    if (this.#sorted === NONE) return this.count === 1 && hasBit(set, this.#only) ? 1 : 0
    const sorted = this.#sorted
    let count = 0
    for (let index = 0; index < this.count; index++) {
      const slot = sorted[index] ?? 0
      count += ((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
    }
    return count
  }

  /** The lowest of the slots that is in the set, or -1. */
  firstIn(set: BitSet): number {
    const bits = this.#bits
    if (bits) {
      const shared = Math.min(bits.length, set.length)
      for (let word = 0; word < shared; word++) {
        const both = (bits[word] ?? 0) & (set[word] ?? 0)
        if (both !== 0) return word * 32 + 31 - Math.clz32(both & -both)
      }
      return -1
    }
    if (this.#sorted === NONE) return this.count === 1 && hasBit(set, this.#only) ? this.#only : -1
    const sorted = this.#sorted
    for (let index = 0; index < this.count; index++) {
      const slot = sorted[index] ?? 0
      if (hasBit(set, slot)) return slot
    }
    return -1
  }

  /** The place of the slot, or where it belongs. */
  #find(slot: number): number {
    const sorted = this.#sorted
    // Mostly the newest slot is added.
    if (this.count > 0 && (sorted[this.count - 1] ?? 0) < slot) return this.count
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    return low
  }

  #insert(slot: number): void {
    if (this.#sorted === NONE) {
      if (this.count === 0) {
        this.#only = slot
        this.count = 1
        return
      }
      if (this.#only === slot) return
      this.#sorted = new Uint32Array(SMALLEST)
      this.#sorted[0] = this.#only
    }
    const at = this.#find(slot)
    if (at < this.count && this.#sorted[at] === slot) return
    if (this.count === this.#sorted.length) {
      const grown = new Uint32Array(this.count * 2)
      grown.set(this.#sorted)
      this.#sorted = grown
    }
    if (at < this.count) this.#sorted.copyWithin(at + 1, at, this.count)
    this.#sorted[at] = slot
    this.count++
  }

  #spread(capacity: number): BitSet {
    const words = wordsFor(capacity)
    if (this.#bits && this.#bits.length >= words) return this.#bits
    const bits = createBits(words)
    if (this.#bits) bits.set(this.#bits)
    else this.uniteInto(bits)
    this.#sorted = NONE
    this.#bits = bits
    return bits
  }

  #gather(bits: BitSet): void {
    this.#sorted = new Uint32Array(Math.max(SMALLEST, this.count * 2))
    listBits(bits, this.#sorted)
    this.#bits = null
  }
}
