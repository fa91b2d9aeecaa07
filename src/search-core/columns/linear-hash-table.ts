import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

const FIRST_BUCKETS = 16

/**
 * A hash table of small numbers by linear hashing: each insertion beyond its size splits one bucket, so that growing
 * causes no pause. It consists of flat columns, which snapshots save unchanged.
 */
export class LinearHashTable {
  /** First number of each bucket and next number of each number, plus 1; 0 ends a chain. */
  #heads = createShared(Uint32Array)
  #next = createShared(Uint32Array)
  #hashes = createShared(Uint32Array)
  #count = 0
  /** Upper bound (exclusive) of all numbers in the table. */
  #end = 0
  #buckets = FIRST_BUCKETS
  /** The largest power of two that does not exceed the number of buckets. */
  #whole = FIRST_BUCKETS

  /** The first number of the hash's chain, -1 for none; `after` gives the next. Their hashes may differ. */
  first(hash: number): number {
    return (this.#heads[this.#bucketOf(hash)] ?? 0) - 1
  }

  after(number: number): number {
    return (this.#next[number] ?? 0) - 1
  }

  hash(number: number): number {
    return this.#hashes[number] ?? 0
  }

  /** `hash` has 32 bits. The number must not be in the table. */
  add(number: number, hash: number): void {
    if (number >= this.#next.length) {
      this.#next = growShared(Uint32Array, this.#next, number + 1)
      this.#hashes = growShared(Uint32Array, this.#hashes, number + 1)
    }
    this.#hashes[number] = hash
    if (number >= this.#end) this.#end = number + 1
    this.#put(number, this.#bucketOf(hash))
    if (++this.#count > this.#buckets) this.#split()
  }

  remove(number: number): void {
    const bucket = this.#bucketOf(this.hash(number))
    const after = this.#next[number] ?? 0
    let at = (this.#heads[bucket] ?? 0) - 1
    if (at === number) this.#heads[bucket] = after
    else {
      while (at >= 0 && this.after(at) !== number) at = this.after(at)
      if (at < 0) throw new Error('search-core: the number is in no chain')
      this.#next[at] = after
    }
    this.#count--
  }

  save(to: SnapshotWriter): void {
    to.list([this.#count, this.#buckets, this.#whole])
    to.numbers(this.#heads.subarray(0, this.#buckets))
    to.numbers(this.#next.subarray(0, this.#end))
    to.numbers(this.#hashes.subarray(0, this.#end))
  }

  restore(from: SnapshotReader): void {
    const [count = 0, buckets = FIRST_BUCKETS, whole = FIRST_BUCKETS] = from.list()
    this.#count = count
    this.#buckets = buckets
    this.#whole = whole
    this.#heads = from.sharedDeferred(Uint32Array).array
    const { array, length } = from.sharedDeferred(Uint32Array)
    this.#next = array
    this.#end = length
    this.#hashes = from.sharedDeferred(Uint32Array).array
  }

  #bucketOf(hash: number): number {
    const bucket = hash & (this.#whole * 2 - 1)
    return bucket < this.#buckets ? bucket : hash & (this.#whole - 1)
  }

  #put(number: number, bucket: number): void {
    this.#next[number] = this.#heads[bucket] ?? 0
    this.#heads[bucket] = number + 1
  }

  #split(): void {
    const [from, to] = [this.#buckets - this.#whole, this.#buckets]
    this.#heads = growShared(Uint32Array, this.#heads, to + 1)
    this.#buckets++
    let number = (this.#heads[from] ?? 0) - 1
    this.#heads[from] = 0
    while (number >= 0) {
      const after = this.after(number)
      this.#put(number, (this.hash(number) & this.#whole) === 0 ? from : to)
      number = after
    }
    if (this.#buckets === this.#whole * 2) this.#whole *= 2
  }
}

/** Finaliser of MurmurHash3: every input bit affects all 32. */
export const mixHash = (bits: number): number => {
  let hash = bits
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
