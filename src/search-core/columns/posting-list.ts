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
} from '../memory/bit-set.ts'

const SMALLEST = 4
// Beside the place where a slot would be.
const FIRST_STEP = 8
const NONE = new Uint32Array(0)

const limitOf = (capacity: number): number => Math.max(SMALLEST, capacity >>> 7)

// A list has at most a quarter of copies, and some.
const COPIES = 16

/**
 * The slots that have one value: a lone slot, a sorted list, or a bit set from the number of slots where that is read
 * faster; it takes up to four times the memory of the list then. In place of a slot that went a list has a copy of one
 * beside it, so that a removal moves nothing.
 */
export class Postings {
  count = 0
  // Most values of some fields (whole titles) have one document: it costs no list.
  #only = 0
  #sorted: Uint32Array = NONE
  /** Of the list with its copies. */
  #end = 0
  #bits: BitSet | null = null

  /** From two or more ascending slots without repetition, of which the array is a part with some room after them. */
  static of(room: Uint32Array, count: number, capacity: number): Postings {
    const postings = new Postings()
    postings.count = count
    postings.#sorted = room
    postings.#end = count
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

  /** Reads what `add` of the slot reads: of many values at once that takes about as long as of one. */
  fetch(slot: number): number {
    return (this.#bits ? this.#bits[slot >>> 5] : this.#sorted[this.#end - 1]) ?? 0
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
      this.#take(slot)
    }
  }

  uniteInto(set: BitSet): void {
    if (this.#bits) unite(set, this.#bits)
    else if (this.#sorted === NONE) {
      if (this.count === 1) setBit(set, this.#only)
    } else {
      const sorted = this.#sorted
      for (let index = 0; index < this.#end; index++) setBit(set, sorted[index] ?? 0)
    }
  }

  countIn(set: BitSet): number {
    if (this.#bits) return countCommon(set, this.#bits)
    if (this.#sorted === NONE) return this.count === 1 && hasBit(set, this.#only) ? 1 : 0
    const sorted = this.#sorted
    let count = 0
    let previous = -1
    for (let index = 0; index < this.#end; index++) {
      const slot = sorted[index] ?? 0
      if (slot !== previous) count += ((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
      previous = slot
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
    for (let index = 0; index < this.#end; index++) {
      const slot = sorted[index] ?? 0
      if (hasBit(set, slot)) return slot
    }
    return -1
  }

  /**
   * The first place of the slot, or where it belongs. Slots of a value mostly lie evenly among all, so it is looked for
   * where it would be then, and from there in longer and longer steps: halving a long list waits for memory at each.
   */
  #find(slot: number): number {
    const sorted = this.#sorted
    const end = this.#end
    const last = end > 0 ? (sorted[end - 1] ?? 0) : 0
    // Mostly the newest slot is added.
    if (end === 0 || last < slot) return end
    let low = Math.floor((slot / (last + 1)) * end)
    let high = low
    if ((sorted[low] ?? 0) < slot)
      for (let step = FIRST_STEP; (sorted[high] ?? 0) < slot; step *= 2) {
        low = high
        high = Math.min(end - 1, high + step)
      }
    else
      for (let step = FIRST_STEP; low > 0 && (sorted[low] ?? 0) >= slot; step *= 2) {
        high = low
        low = Math.max(0, low - step)
      }
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    return low
  }

  #take(slot: number): void {
    const sorted = this.#sorted
    const at = this.#find(slot)
    if (at >= this.#end || sorted[at] !== slot) return
    let after = at + 1
    while (after < this.#end && sorted[after] === slot) after++
    if (after === this.#end) this.#end = at
    else for (let index = at; index < after; index++) sorted[index] = sorted[after] ?? 0
    this.count--
    if (this.#end - this.count > (this.#end >>> 2) + COPIES) this.#dropCopies()
  }

  #dropCopies(): void {
    const sorted = this.#sorted
    let end = 0
    for (let index = 0; index < this.#end; index++) {
      const slot = sorted[index] ?? 0
      if (end === 0 || slot !== sorted[end - 1]) sorted[end++] = slot
    }
    this.#end = end
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
      this.#end = 1
    }
    const at = this.#find(slot)
    if (at < this.#end && this.#sorted[at] === slot) return
    this.count++
    if (at + 1 < this.#end && this.#sorted[at] === this.#sorted[at + 1]) this.#sorted[at] = slot
    else if (at > 1 && this.#sorted[at - 1] === this.#sorted[at - 2]) this.#sorted[at - 1] = slot
    else this.#insertAt(at, slot)
  }

  #insertAt(at: number, slot: number): void {
    if (this.#end === this.#sorted.length) {
      const grown = new Uint32Array(this.#end * 2)
      grown.set(this.#sorted)
      this.#sorted = grown
    }
    if (at < this.#end) this.#sorted.copyWithin(at + 1, at, this.#end)
    this.#sorted[at] = slot
    this.#end++
  }

  #spread(capacity: number): BitSet {
    const words = wordsFor(capacity)
    if (this.#bits && this.#bits.length >= words) return this.#bits
    const bits = createBits(words)
    if (this.#bits) bits.set(this.#bits)
    else this.uniteInto(bits)
    this.#sorted = NONE
    this.#end = 0
    this.#bits = bits
    return bits
  }

  #gather(bits: BitSet): void {
    this.#sorted = new Uint32Array(Math.max(SMALLEST, this.count * 2))
    this.#end = listBits(bits, this.#sorted)
    this.#bits = null
  }
}
