import { type BitSet, hasBit } from './bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'

const CHUNK = 512
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
  #chunks: Chunk[] = []
  /** What came into the empty list and nobody has read yet: sorted all at once then. Null afterwards. */
  #unsorted: number[] | null = []

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare
  }

  insert(item: number): void {
    if (this.#unsorted) {
      this.#unsorted.push(item)
      return
    }
    let index = this.#chunkOf(item)
    let chunk = this.#chunks[index]
    if (!chunk) {
      this.#chunks.push({ items: new Uint32Array(CHUNK).fill(item, 0, 1), length: 1 })
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
  }

  remove(item: number): void {
    this.settle()
    let index = this.#chunkOf(item)
    let chunk = this.#chunks[index]
    let at = chunk ? this.#placeIn(chunk, item) : 0
    if (at === chunk?.length) {
      chunk = this.#chunks[++index]
      at = 0
    }
    if (!chunk || chunk.items[at] !== item)
      throw new Error('search-core: the item is not where its order says')
    chunk.items.copyWithin(at, at + 1, chunk.length)
    chunk.length--
    if (chunk.length === 0) this.#chunks.splice(index, 1)
    if (this.#chunks.length === 0) this.#unsorted = []
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
    to.list(this.#chunks.flatMap(({ items, length }) => [...items.subarray(0, length)]))
  }

  restore(from: SnapshotReader): void {
    this.#fill(from.list())
  }

  /** Sorts what has not been read yet. */
  settle(): void {
    if (!this.#unsorted) return
    this.#fill(Uint32Array.from(this.#unsorted).sort(this.#compare))
  }

  #fill(sorted: Uint32Array): void {
    this.#unsorted = sorted.length === 0 ? [] : null
    for (let start = 0; start < sorted.length; start += FILLED) {
      const part = sorted.subarray(start, start + FILLED)
      const items = new Uint32Array(CHUNK)
      items.set(part)
      this.#chunks.push({ items, length: part.length })
    }
  }

  /** The last chunk whose first item comes before this one. */
  #chunkOf(item: number): number {
    let low = 0
    let high = this.#chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#chunks[middle]?.items[0] ?? 0, item) < 0) low = middle + 1
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
      if (isBefore(this.#chunks[middle]?.items[0] ?? 0)) low = middle + 1
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
    this.#chunks.splice(index + 1, 0, { items, length: chunk.length - kept })
    chunk.length = kept
  }
}

const collectChunk = (chunk: Chunk, set: BitSet, walk: Walk, backwards: boolean): void => {
  const { items, length } = chunk
  for (let step = 0; step < length; step++) {
    const slot = items[backwards ? length - 1 - step : step] ?? 0
    if (!hasBit(set, slot)) continue
    if (walk.skip > 0) walk.skip--
    else if (walk.found.push(slot) >= walk.size) return
  }
}
