import { type BitSet, hasBit } from './bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'
import { sortedByKey } from './sort-by-key.ts'

const CHUNK = 512
const FIRST_CHUNKS = 16
const NOTHING = new Uint32Array(0)
// Of a chunk made at once, so that the next insertions find room.
const FILLED = 448

interface Chunk {
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
      this.#addChunk(0, { items: new Uint32Array(CHUNK).fill(item, 0, 1), length: 1 })
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

  /** Adds the members of `set` to `walk.found` in order, or from the end, until the walk has its size. */
  collect(set: BitSet, walk: Walk, backwards: boolean): void {
    this.settle()
    const count = this.#chunks.length
    for (let step = 0; step < count && walk.found.length < walk.size; step++) {
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
    for (let start = 0; start < sorted.length; start += FILLED) {
      const part = sorted.subarray(start, start + FILLED)
      const items = new Uint32Array(CHUNK)
      items.set(part)
      this.#addChunk(this.#chunks.length, { items, length: part.length })
    }
  }

  #addChunk(index: number, chunk: Chunk): void {
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
    this.#chunks.splice(index, 1)
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
    this.#addChunk(index + 1, { items, length: chunk.length - kept })
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
  const { items, length } = chunk
  for (let step = 0; step < length; step++) {
    const slot = items[backwards ? length - 1 - step : step] ?? 0
    if (!hasBit(set, slot)) continue
    if (walk.skip > 0) walk.skip--
    else if (walk.found.push(slot) >= walk.size) return
  }
}

const membersIn = ({ items, length }: Chunk, set: BitSet): number => {
  let count = 0
  for (let at = 0; at < length; at++) {
    const slot = items[at] ?? 0
    count += ((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
  }
  return count
}
