import type { BitSet } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { sortedByKey } from './radix-sort.ts'

const CHUNK = 512
const FIRST_CHUNKS = 16
const NOTHING = new Uint32Array(0)
// Of a chunk made at once, so that the next insertions find room.
const FILLED = 448

// In nanoseconds: an item that a walk passes over, a member whose chunk is looked up in far memory, 32 items that are
// looked through.
const COST = { passed: 0.9, counted: 60, word: 1 } as const

interface Chunk {
  /** Of its own while it is in the list; from 1. */
  readonly number: number
  readonly items: Uint32Array
  length: number
}

export interface Walk {
  /** Members still to be passed over. */
  skip: number
  readonly size: number
  readonly found: number[]
}

/**
 * Numbers kept in the order of `compare`, in chunks, so that an insertion anywhere moves at most 2 kB.
 * What `compare` reads of an item must not change while the item is in the list.
 */
export class SortedList {
  readonly #compare: (a: number, b: number) => number
  readonly #keyOf: (item: number) => number
  #chunks: Chunk[] = []
  /** First items of the chunks and their keys, side by side: what compares them by columns waits for memory. */
  #firsts = new Uint32Array(FIRST_CHUNKS)
  #keys = new Float64Array(FIRST_CHUNKS)
  /** What came into the empty list and nobody has read yet: sorted all at once then. Null afterwards. */
  #unsorted: Uint32Array | null = NOTHING
  #unsortedCount = 0
  /** Items in chunks. */
  #length = 0
  /** By item the number of its chunk, 0 for none: made by the first walk to a deep page, kept up from then on. */
  #numbers: Uint32Array | null = null
  /** No item with a number has been above it. */
  #numbersEnd = 0
  #freeNumbers: number[] = []
  #lastNumber = 0
  /** By number of a chunk. */
  #counts = NOTHING

  /** `keyOf` is what `compare` sorts by before all else, ascending; it is never NaN. */
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
    this.settle()
    let index = this.#chunkOf(item)
    let chunk = this.#chunks[index]
    // A look at each is quicker than a search that compares: it stays within the chunk.
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

  /** Calls `visit` in order from the first item that is not `isBefore`, until it returns false. */
  visitFrom(isBefore: (item: number) => boolean, visit: (item: number) => boolean): void {
    this.settle()
    let [index, at] = this.#place(isBefore)
    for (let chunk = this.#chunks[index]; chunk; chunk = this.#chunks[++index], at = 0)
      for (; at < chunk.length; at++) if (!visit(chunk.items[at] ?? 0)) return
  }

  /** The items from the first that is not `isBefore` to the last that `isWithin`, which none after it is. */
  between(isBefore: (item: number) => boolean, isWithin: (item: number) => boolean): number[] {
    this.settle()
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

  /** Adds the members of `set` to `walk.found` in order, or from the end, until the walk has its size. */
  collect(set: BitSet, memberCount: number, walk: Walk, backwards: boolean): void {
    this.settle()
    const count = this.#chunks.length
    const first = this.#passOver(set, memberCount, walk, backwards)
    for (let step = first; step < count && walk.found.length < walk.size; step++) {
      const chunk = this.#chunks[backwards ? count - 1 - step : step]
      if (chunk) collectChunk(chunk, set, walk, backwards)
    }
  }

  save(to: SnapshotWriter): void {
    this.settle()
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

  /** Sorts what has not been read yet. */
  settle(): void {
    if (!this.#unsorted) return
    const items = this.#unsorted.subarray(0, this.#unsortedCount)
    this.#unsortedCount = 0
    this.#fill(sortedByKey(items, this.#keyOf, this.#compare))
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
   * Passes over whole chunks and returns how many. Where the walk is long, what each has of the set is counted by what
   * is in the set, or by what is not.
   */
  #passOver(set: BitSet, memberCount: number, walk: Walk, backwards: boolean): number {
    const count = this.#chunks.length
    const items = this.#length
    const [least, inverted] =
      memberCount * 2 <= items ? [memberCount, false] : [Math.max(0, items - memberCount), true]
    const costOfWalk = (COST.passed * items * walk.skip) / Math.max(1, memberCount)
    if (costOfWalk <= COST.word * set.length + COST.counted * least) return 0
    const counts = this.#countByChunk(set, inverted)
    for (let step = 0; step < count; step++) {
      const chunk = this.#chunks[backwards ? count - 1 - step : step]
      if (!chunk) break
      const counted = counts[chunk.number] ?? 0
      const members = inverted ? chunk.length - counted : counted
      if (members > walk.skip) return step
      walk.skip -= members
    }
    return count
  }

  /** By number of the chunk how many of its items are in the set, or are not. */
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

  /** Writes down in which chunk these of its items are. */
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

  /** The last chunk whose first item comes before this one. */
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

  /** The place before which everything comes before the item. */
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

  /** The place before which everything `isBefore`; the end of a chunk rather than the start of the next. */
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
    // Mostly the newest is added at one end: a full chunk there is left nearly full.
    const isLast = index === this.#chunks.length - 1
    const kept = isLast ? CHUNK - 32 : index === 0 ? 32 : CHUNK >>> 1
    const items = new Uint32Array(CHUNK)
    items.set(chunk.items.subarray(kept, chunk.length))
    this.#addChunk(index + 1, items, chunk.length - kept)
    chunk.length = kept
  }
}

const collectChunk = (chunk: Chunk, set: BitSet, walk: Walk, backwards: boolean): void => {
  if (walk.skip > 0) {
    // Most chunks on the way to a deep page are passed over whole: counting alone takes a third of the time.
    const members = membersIn(chunk, set)
    if (members <= walk.skip) {
      walk.skip -= members
      return
    }
  }
  const count = listMembersIn(chunk, set)
  for (let step = walk.skip; step < count; step++) {
    const slot = membersFound[backwards ? count - 1 - step : step] ?? 0
    if (walk.found.push(slot) >= walk.size) break
  }
  walk.skip = Math.max(0, walk.skip - count)
}

const membersFound = new Uint32Array(CHUNK)

/** Into `membersFound`. Each is written and then counted if it is one: whether it is cannot be guessed. */
const listMembersIn = ({ items, length }: Chunk, set: BitSet): number => {
  let count = 0
  for (let at = 0; at < length; at++) {
    const slot = items[at] ?? 0
    membersFound[count] = slot
    count += ((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
  }
  return count
}

const membersIn = ({ items, length }: Chunk, set: BitSet): number => {
  let count = 0
  for (let at = 0; at < length; at++) {
    const slot = items[at] ?? 0
    count += ((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
  }
  return count
}
