import {
  type BitSet,
  clearBit,
  countCommon,
  hasBit,
  intersect,
  listBits,
  setBit,
  unite,
  wordsFor,
} from './bit-set.ts'

const SMALLEST = 4
const NONE = new Uint32Array(0)

/** The slots that have one value: a sorted list while they are few, a bit set from the size where that is smaller. */
export class Postings {
  count = 0
  #sorted = new Uint32Array(SMALLEST)
  #bits: BitSet | null = null

  /** `capacity` is the number of slots of the whole index: it decides which form is smaller. */
  add(slot: number, capacity: number): void {
    if (!this.#bits && this.count < Math.max(SMALLEST, capacity >>> 5)) {
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
      if (this.count < this.#bits.length >>> 1) this.#gather(this.#bits)
    } else {
      const at = this.#find(slot)
      if (at >= this.count || this.#sorted[at] !== slot) return
      this.#sorted.copyWithin(at, at + 1, this.count)
      this.count--
    }
  }

  /** Words or list entries that reading it all costs. */
  get cost(): number {
    return this.#bits ? this.#bits.length : this.count
  }

  uniteInto(set: BitSet): void {
    if (this.#bits) unite(set, this.#bits)
    else for (let index = 0; index < this.count; index++) setBit(set, this.#sorted[index] ?? 0)
  }

  intersectInto(set: BitSet): void {
    if (this.#bits) intersect(set, this.#bits)
    else this.#intersectSorted(set)
  }

  countIn(set: BitSet): number {
    if (this.#bits) return countCommon(set, this.#bits)
    let count = 0
    for (let index = 0; index < this.count; index++) if (hasBit(set, this.#sorted[index] ?? 0)) count++
    return count
  }

  #intersectSorted(set: BitSet): void {
    let kept = 0
    for (let index = 0; index < this.count; ) {
      const word = (this.#sorted[index] ?? 0) >>> 5
      let mask = 0
      for (; index < this.count && (this.#sorted[index] ?? 0) >>> 5 === word; index++)
        mask |= 1 << ((this.#sorted[index] ?? 0) & 31)
      set.fill(0, kept, word)
      set[word] = (set[word] ?? 0) & mask
      kept = word + 1
    }
    set.fill(0, kept)
  }

  /** The place of the slot, or where it belongs. */
  #find(slot: number): number {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    return low
  }

  #insert(slot: number): void {
    const at = this.#find(slot)
    if (at < this.count && this.#sorted[at] === slot) return
    if (this.count === this.#sorted.length) {
      const grown = new Uint32Array(this.count * 2)
      grown.set(this.#sorted)
      this.#sorted = grown
    }
    this.#sorted.copyWithin(at + 1, at, this.count)
    this.#sorted[at] = slot
    this.count++
  }

  #spread(capacity: number): BitSet {
    const words = wordsFor(capacity)
    if (this.#bits && this.#bits.length >= words) return this.#bits
    const bits = new Uint32Array(words)
    if (this.#bits) bits.set(this.#bits)
    else for (let index = 0; index < this.count; index++) setBit(bits, this.#sorted[index] ?? 0)
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
