import type { BitSet } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { radixSorted } from './radix-sort.ts'

const CHUNK = 512
const FIRST_CHUNKS = 16
const NOTHING = new Uint32Array(0)
// Initial length of chunks, which leaves room for insertions.
const FILLED = 448

// Estimated nanoseconds to scan an item, to look up a member's chunk (a cache miss), and to skip a word of a bit set.
const COST = { passed: 0.9, counted: 60, word: 1 } as const

interface Chunk {
  /** Unique among the chunks in use, from 1. */
  readonly number: number
  readonly items: Uint32Array
  length: number
}

export interface Scan {
  /** Number of members still to be skipped. */
  skip: number
  readonly size: number
  readonly found: number[]
}

/**
 * A sorted list of numbers in chunks of 512, so that an insertion moves at most 2 kB. Data that `compare` reads must
 * not change while the item is in the list.
 */
export class SortedList {
  readonly #compare: (a: number, b: number) => number
  readonly #keyOf: (item: number) => number
  #chunks: Chunk[] = []
  /** First item of each chunk and its key, in separate arrays to save cache misses. */
  #firsts = new Uint32Array(FIRST_CHUNKS)
  #keys = new Float64Array(FIRST_CHUNKS)
  /** Items added to the empty list, sorted all at once on first use. Null afterwards. */
  #unsorted: Uint32Array | null = NOTHING
  #unsortedCount = 0
  /** Number of items in chunks. */
  #length = 0
  /** Chunk number of each item, 0 for none. Built by the first deep page, then maintained. */
  #numbers: Uint32Array | null = null
  /** Upper bound (exclusive) of the items in `#numbers`. */
  #numbersEnd = 0
  #freeNumbers: number[] = []
  #lastNumber = 0
  /** Buffer of counts by chunk number. */
  #counts = NOTHING

  /** `keyOf` returns the primary sort key of `compare`, ascending; never NaN. */
  constructor(compare: (a: number, b: number) => number, keyOf: (item: number) => number = () => 0) {
    this.#compare = compare
    this.#keyOf = keyOf
  }

  insert(item: number): void {
    if (this.#unsorted) {
      this.#gather(item, this.#unsorted)
      return
    }
    let index = this.#chunkOf(item)
    let chunk = this.#chunks[index]
    if (!chunk) {
      this.#addChunk(0, new Uint32Array(CHUNK).fill(item, 0, 1), 1)
      this.#length++
      return
    }
    if (chunk.length === CHUNK) {
      this.#split(index, chunk)
      index = this.#chunkOf(item)
      chunk = this.#chunks[index] ?? chunk
    }
    const at = this.#placeIn(chunk, item)
    chunk.items.copyWithin(at + 1, at, chunk.length)
    chunk.items[at] = item
    chunk.length++
    this.#length++
    if (this.#numbers) this.#number(chunk, at, at + 1)
    if (at === 0) this.#nameFirst(index, item)
  }

  remove(item: number): void {
    this.build()
    let index = this.#chunkOf(item)
    let chunk = this.#chunks[index]
    // Faster than a binary search, whose comparisons read other columns.
    let at = chunk ? chunk.items.indexOf(item) : -1
    if (chunk && (at < 0 || at >= chunk.length)) {
      chunk = this.#chunks[++index]
      at = 0
    }
    if (!chunk || chunk.items[at] !== item)
      throw new Error('search-core: the item is not where its order says')
    chunk.items.copyWithin(at, at + 1, chunk.length)
    chunk.length--
    this.#length--
    if (this.#numbers) this.#numbers[item] = 0
    if (chunk.length === 0) this.#removeChunk(index)
    else if (at === 0) this.#nameFirst(index, chunk.items[0] ?? 0)
    if (this.#chunks.length === 0) this.#unsorted = NOTHING
  }

  /** Visits the items in order, from the first one for which `isBefore` is false, until `visit` returns false. */
  visitFrom(isBefore: (item: number) => boolean, visit: (item: number) => boolean): void {
    this.build()
    let [index, at] = this.#place(isBefore)
    for (let chunk = this.#chunks[index]; chunk; chunk = this.#chunks[++index], at = 0)
      for (; at < chunk.length; at++) if (!visit(chunk.items[at] ?? 0)) return
  }

  /** The items from the first one for which `isBefore` is false to the last one for which `isWithin` is true. */
  between(isBefore: (item: number) => boolean, isWithin: (item: number) => boolean): number[] {
    this.build()
    const found: number[] = []
    let [index, at] = this.#place(isBefore)
    for (let chunk = this.#chunks[index]; chunk; chunk = this.#chunks[++index], at = 0) {
      const { items, length } = chunk
      const isWhole = isWithin(items[length - 1] ?? 0)
      for (; at < length; at++) {
        const item = items[at] ?? 0
        if (!isWhole && !isWithin(item)) return found
        found.push(item)
      }
    }
    return found
  }

  /** Appends the members of `set` to `scan.found` in order, or in reverse, until the scan is full. */
  collect(set: BitSet, memberCount: number, scan: Scan, backwards: boolean): void {
    this.build()
    const count = this.#chunks.length
    const first = this.#skipChunks(set, memberCount, scan, backwards)
    for (let step = first; step < count && scan.found.length < scan.size; step++) {
      const chunk = this.#chunks[backwards ? count - 1 - step : step]
      if (chunk) collectChunk(chunk, set, scan, backwards)
    }
  }

  save(to: SnapshotWriter): void {
    this.build()
    const all = new Uint32Array(this.#chunks.reduce((sum, { length }) => sum + length, 0))
    let end = 0
    for (const { items, length } of this.#chunks) {
      all.set(items.subarray(0, length), end)
      end += length
    }
    to.numbers(all)
  }

  restore(from: SnapshotReader): void {
    this.#fill(from.list())
  }

  /** Sorts the pending items. */
  build(): void {
    if (!this.#unsorted) return
    const items = this.#unsorted.subarray(0, this.#unsortedCount)
    this.#unsortedCount = 0
    this.#fill(radixSorted(items, this.#keyOf, this.#compare))
  }

  #gather(item: number, unsorted: Uint32Array): void {
    let room = unsorted
    if (this.#unsortedCount === room.length) {
      room = new Uint32Array(Math.max(CHUNK, room.length * 2))
      room.set(unsorted)
      this.#unsorted = room
    }
    room[this.#unsortedCount++] = item
  }

  #fill(sorted: Uint32Array): void {
    this.#unsorted = sorted.length === 0 ? NOTHING : null
    this.#length = sorted.length
    for (let start = 0; start < sorted.length; start += FILLED) {
      const part = sorted.subarray(start, start + FILLED)
      const items = new Uint32Array(CHUNK)
      items.set(part)
      this.#addChunk(this.#chunks.length, items, part.length)
    }
  }

  /**
   * Skips whole chunks and returns how many. For a long scan first counts the members of each chunk, by visiting the
   * set's members or non-members, whichever are fewer.
   */
  #skipChunks(set: BitSet, memberCount: number, scan: Scan, backwards: boolean): number {
    const count = this.#chunks.length
    const items = this.#length
    const [least, inverted] =
      memberCount * 2 <= items ? [memberCount, false] : [Math.max(0, items - memberCount), true]
    const costOfWalk = (COST.passed * items * scan.skip) / Math.max(1, memberCount)
    if (costOfWalk <= COST.word * set.length + COST.counted * least) return 0
    const counts = this.#countByChunk(set, inverted)
    for (let step = 0; step < count; step++) {
      const chunk = this.#chunks[backwards ? count - 1 - step : step]
      if (!chunk) break
      const counted = counts[chunk.number] ?? 0
      const members = inverted ? chunk.length - counted : counted
      if (members > scan.skip) return step
      scan.skip -= members
    }
    return count
  }

  /** For each chunk number how many of its items are in the set, or, if `inverted`, not in the set. */
  #countByChunk(set: BitSet, inverted: boolean): Uint32Array {
    const numbers = this.#numbers ?? this.#numberAll()
    if (this.#counts.length <= this.#lastNumber) this.#counts = new Uint32Array(this.#lastNumber * 2)
    const counts = this.#counts.fill(0)
    const mask = inverted ? -1 : 0
    const words = Math.min(set.length, (this.#numbersEnd + 31) >>> 5)
    for (let word = 0; word < words; word++) {
      let bits = (set[word] ?? 0) ^ mask
      while (bits !== 0) {
        const lowest = bits & -bits
        const number = numbers[(word << 5) + 31 - Math.clz32(lowest)] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
        bits ^= lowest
      }
    }
    return counts
  }

  #numberAll(): Uint32Array {
    this.#numbers = new Uint32Array(FILLED * this.#chunks.length)
    for (const chunk of this.#chunks) this.#number(chunk, 0, chunk.length)
    return this.#numbers
  }

  /** Records the chunk of its items at `from` to `to`. */
  #number({ items, number }: Chunk, from: number, to: number): void {
    let numbers = this.#numbers ?? NOTHING
    for (let at = from; at < to; at++) {
      const item = items[at] ?? 0
      if (item >= this.#numbersEnd) this.#numbersEnd = item + 1
      if (item >= numbers.length) {
        const more = new Uint32Array(Math.max(CHUNK, item + (item >>> 1)))
        more.set(numbers)
        numbers = more
        this.#numbers = more
      }
      numbers[item] = number
    }
  }

  #addChunk(index: number, items: Uint32Array, length: number): void {
    const number = this.#freeNumbers.pop() ?? ++this.#lastNumber
    const chunk = { number, items, length }
    if (this.#numbers) this.#number(chunk, 0, length)
    const count = this.#chunks.length
    this.#chunks.splice(index, 0, chunk)
    if (count === this.#firsts.length) {
      const [firsts, keys] = [new Uint32Array(count * 2), new Float64Array(count * 2)]
      firsts.set(this.#firsts)
      keys.set(this.#keys)
      this.#firsts = firsts
      this.#keys = keys
    }
    this.#firsts.copyWithin(index + 1, index, count)
    this.#keys.copyWithin(index + 1, index, count)
    this.#nameFirst(index, chunk.items[0] ?? 0)
  }

  #removeChunk(index: number): void {
    const [{ number } = { number: 0 }] = this.#chunks.splice(index, 1)
    this.#freeNumbers.push(number)
    this.#firsts.copyWithin(index, index + 1)
    this.#keys.copyWithin(index, index + 1)
  }

  #nameFirst(index: number, item: number): void {
    this.#firsts[index] = item
    this.#keys[index] = this.#keyOf(item)
  }

  /** The last chunk whose first item sorts before the item. */
  #chunkOf(item: number): number {
    const keys = this.#keys
    const key = this.#keyOf(item)
    let low = 0
    let high = this.#chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = keys[middle] ?? 0
      const isBefore = other === key ? this.#compare(this.#firsts[middle] ?? 0, item) < 0 : other < key
      if (isBefore) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }

  /** Index of the first item of the chunk that does not sort before the item. */
  #placeIn({ items, length }: Chunk, item: number): number {
    let low = 0
    let high = length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(items[middle] ?? 0, item) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Position of the first item for which `isBefore` is false; at a boundary the end of the earlier chunk. */
  #place(isBefore: (item: number) => boolean): [chunk: number, at: number] {
    let low = 0
    let high = this.#chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(this.#firsts[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    const index = Math.max(0, low - 1)
    const chunk = this.#chunks[index]
    if (!chunk) return [0, 0]
    low = 0
    high = chunk.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(chunk.items[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return [index, low]
  }

  #split(index: number, chunk: Chunk): void {
    // Items are mostly added at an end of the list, where an uneven split keeps the other chunk full.
    const isLast = index === this.#chunks.length - 1
    const kept = isLast ? CHUNK - 32 : index === 0 ? 32 : CHUNK >>> 1
    const items = new Uint32Array(CHUNK)
    items.set(chunk.items.subarray(kept, chunk.length))
    this.#addChunk(index + 1, items, chunk.length - kept)
    chunk.length = kept
  }
}

const collectChunk = (chunk: Chunk, set: BitSet, scan: Scan, backwards: boolean): void => {
  if (scan.skip > 0) {
    // Before a deep page most chunks are skipped as a whole, and counting takes a third of the time of listing.
    const members = membersIn(chunk, set)
    if (members <= scan.skip) {
      scan.skip -= members
      return
    }
  }
  const count = listMembersIn(chunk, set)
  for (let step = scan.skip; step < count; step++) {
    const docId = membersFound[backwards ? count - 1 - step : step] ?? 0
    if (scan.found.push(docId) >= scan.size) break
  }
  scan.skip = Math.max(0, scan.skip - count)
}

const membersFound = new Uint32Array(CHUNK)

/** Lists the members in `membersFound`. Branch-free, because membership is unpredictable. */
const listMembersIn = ({ items, length }: Chunk, set: BitSet): number => {
  let count = 0
  for (let at = 0; at < length; at++) {
    const docId = items[at] ?? 0
    membersFound[count] = docId
    count += ((set[docId >>> 5] ?? 0) >>> (docId & 31)) & 1
  }
  return count
}

const membersIn = ({ items, length }: Chunk, set: BitSet): number => {
  let count = 0
  for (let at = 0; at < length; at++) {
    const docId = items[at] ?? 0
    count += ((set[docId >>> 5] ?? 0) >>> (docId & 31)) & 1
  }
  return count
}
