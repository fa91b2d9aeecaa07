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

const MIN_ARRAY = 4
// First step of the galloping search.
const FIRST_STEP = 8
const NONE = new Uint32Array(0)

const limitOf = (capacity: number): number => Math.max(MIN_ARRAY, capacity >>> 7)

// Copies that a list may contain before they are dropped, besides a quarter of its length.
const SPARE_COPIES = 16

/**
 * The doc ids with one value: a single number, a sorted array, or, from 1/128 of the index's capacity on, a bit set.
 * Removing an id from the array overwrites it with a copy of its neighbour, so that nothing is moved.
 */
export class PostingList {
  count = 0
  // The doc id of a list with one document, as many values (whole titles) have one and need no array.
  #single = 0
  #sorted: Uint32Array = NONE
  /** End of the used part of `#sorted`, copies included. */
  #end = 0
  #bits: BitSet | null = null

  /** `room` starts with two or more ascending distinct doc ids and may have spare room after them. */
  static of(room: Uint32Array, count: number, capacity: number): PostingList {
    const postings = new PostingList()
    postings.count = count
    postings.#sorted = room
    postings.#end = count
    if (count >= limitOf(capacity)) postings.#growToBits(capacity)
    return postings
  }

  static ofOne(docId: number): PostingList {
    const postings = new PostingList()
    postings.count = 1
    postings.#single = docId
    return postings
  }

  get bits(): BitSet | null {
    return this.#bits
  }

  /** `capacity` is that of the whole index; it decides between array and bit set. */
  add(docId: number, capacity: number): void {
    if (!this.#bits && this.count < limitOf(capacity)) {
      this.#insert(docId)
      return
    }
    const bits = this.#growToBits(capacity)
    if (hasBit(bits, docId)) return
    setBit(bits, docId)
    this.count++
  }

  /** Reads what `add` will read, so that the cache misses of many lists overlap; the returned number is meaningless. */
  prefetch(docId: number): number {
    return (this.#bits ? this.#bits[docId >>> 5] : this.#sorted[this.#end - 1]) ?? 0
  }

  delete(docId: number): void {
    if (this.#bits) {
      if (!hasBit(this.#bits, docId)) return
      clearBit(this.#bits, docId)
      this.count--
      // Half the size at which it became a bit set, so that a list at the limit does not switch back and forth.
      if (this.count < this.#bits.length >>> 3) this.#shrinkToArray(this.#bits)
    } else if (this.#sorted === NONE) {
      if (this.count === 1 && this.#single === docId) this.count = 0
    } else {
      this.#removeFromArray(docId)
    }
  }

  uniteInto(set: BitSet): void {
    if (this.#bits) unite(set, this.#bits)
    else if (this.#sorted === NONE) {
      if (this.count === 1) setBit(set, this.#single)
    } else {
      const sorted = this.#sorted
      for (let index = 0; index < this.#end; index++) setBit(set, sorted[index] ?? 0)
    }
  }

  countIn(set: BitSet): number {
    if (this.#bits) return countCommon(set, this.#bits)
    if (this.#sorted === NONE) return this.count === 1 && hasBit(set, this.#single) ? 1 : 0
    const sorted = this.#sorted
    let count = 0
    let previous = -1
    for (let index = 0; index < this.#end; index++) {
      const docId = sorted[index] ?? 0
      if (docId !== previous) count += ((set[docId >>> 5] ?? 0) >>> (docId & 31)) & 1
      previous = docId
    }
    return count
  }

  /** The lowest member of the set in this list, or -1. */
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
    if (this.#sorted === NONE) return this.count === 1 && hasBit(set, this.#single) ? this.#single : -1
    const sorted = this.#sorted
    for (let index = 0; index < this.#end; index++) {
      const docId = sorted[index] ?? 0
      if (hasBit(set, docId)) return docId
    }
    return -1
  }

  /**
   * Index of the doc id, or the one to insert it at. Interpolates, then gallops from there, because each step of a
   * binary search in a long list would miss the cache.
   */
  #find(docId: number): number {
    const sorted = this.#sorted
    const end = this.#end
    const last = end > 0 ? (sorted[end - 1] ?? 0) : 0
    // The fast path: usually the highest doc id is added.
    if (end === 0 || last < docId) return end
    let low = Math.floor((docId / (last + 1)) * end)
    let high = low
    if ((sorted[low] ?? 0) < docId)
      for (let step = FIRST_STEP; (sorted[high] ?? 0) < docId; step *= 2) {
        low = high
        high = Math.min(end - 1, high + step)
      }
    else
      for (let step = FIRST_STEP; low > 0 && (sorted[low] ?? 0) >= docId; step *= 2) {
        high = low
        low = Math.max(0, low - step)
      }
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] ?? 0) < docId) low = middle + 1
      else high = middle
    }
    return low
  }

  #removeFromArray(docId: number): void {
    const sorted = this.#sorted
    const at = this.#find(docId)
    if (at >= this.#end || sorted[at] !== docId) return
    let after = at + 1
    while (after < this.#end && sorted[after] === docId) after++
    if (after === this.#end) this.#end = at
    else for (let index = at; index < after; index++) sorted[index] = sorted[after] ?? 0
    this.count--
    if (this.#end - this.count > (this.#end >>> 2) + SPARE_COPIES) this.#dropCopies()
  }

  #dropCopies(): void {
    const sorted = this.#sorted
    let end = 0
    for (let index = 0; index < this.#end; index++) {
      const docId = sorted[index] ?? 0
      if (end === 0 || docId !== sorted[end - 1]) sorted[end++] = docId
    }
    this.#end = end
  }

  #insert(docId: number): void {
    if (this.#sorted === NONE) {
      if (this.count === 0) {
        this.#single = docId
        this.count = 1
        return
      }
      if (this.#single === docId) return
      this.#sorted = new Uint32Array(MIN_ARRAY)
      this.#sorted[0] = this.#single
      this.#end = 1
    }
    const at = this.#find(docId)
    if (at < this.#end && this.#sorted[at] === docId) return
    this.count++
    if (at + 1 < this.#end && this.#sorted[at] === this.#sorted[at + 1]) this.#sorted[at] = docId
    else if (at > 1 && this.#sorted[at - 1] === this.#sorted[at - 2]) this.#sorted[at - 1] = docId
    else this.#insertAt(at, docId)
  }

  #insertAt(at: number, docId: number): void {
    if (this.#end === this.#sorted.length) {
      const grown = new Uint32Array(this.#end * 2)
      grown.set(this.#sorted)
      this.#sorted = grown
    }
    if (at < this.#end) this.#sorted.copyWithin(at + 1, at, this.#end)
    this.#sorted[at] = docId
    this.#end++
  }

  #growToBits(capacity: number): BitSet {
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

  #shrinkToArray(bits: BitSet): void {
    this.#sorted = new Uint32Array(Math.max(MIN_ARRAY, this.count * 2))
    this.#end = listBits(bits, this.#sorted)
    this.#bits = null
  }
}
