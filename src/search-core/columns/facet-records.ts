import {
  type BitSet,
  clearBit,
  createBits,
  hasBit,
  intersect,
  keepBits,
  setBit,
  wordsFor,
} from '../memory/bit-set.ts'
import { RECORD_BYTES, recordKernel } from '../memory/facet-record-kernel.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { KeywordField } from './keyword-field.ts'
import type { Scratch } from './scratch.ts'

const NUMBERS = RECORD_BYTES / 2 - 1
// Records come in segments that stay where they are when more come.
const SEGMENT = 4_096
const SEGMENT_WORDS = (SEGMENT * RECORD_BYTES) / 4
const SET_BYTES = SEGMENT / 8
// Numbers of a record are given out to fields in blocks.
const BLOCK = 64
const BLOCKS = 65_536 / BLOCK

/**
 * The values of several keyword fields, side by side for each document: all of them are counted in one visit to its
 * memory. Documents with more values than a record holds are read from the fields.
 */
export class FacetRecords {
  /** The block of each 64 numbers of the field. */
  readonly #fields: ReadonlyMap<KeywordField, (number | undefined)[]>
  /** Fields whose values are no longer all in the records: there are more than numbers of 16 bits. */
  readonly #outgrown = new Set<KeywordField>()
  readonly #segments: { readonly bits: BitSet; readonly start: number; readonly records: Uint16Array }[] = []
  #long = createBits(0)
  #blocks = 0
  #counts = createBits(0)

  constructor(fields: readonly KeywordField[]) {
    this.#fields = new Map(fields.map((field) => [field, []]))
  }

  /** Whether counting them counts the field. */
  has(field: KeywordField): boolean {
    return this.#fields.has(field) && !this.#outgrown.has(field)
  }

  /** After the fields have the slot's values. */
  set(slot: number, capacity: number): void {
    const { records, at } = this.#recordOf(slot)
    let count = 0
    for (const [field, blocks] of this.#fields) {
      const { places, pool } = field.lists
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let index = start; index < end; index++) {
        const number = pool[index] ?? 0
        const block = blocks[number >>> 6] ?? this.#takeBlock(field, blocks, number >>> 6)
        if (block < 0) break
        if (++count <= NUMBERS) records[at + count] = block * BLOCK + (number & (BLOCK - 1))
      }
    }
    records[at] = count > NUMBERS ? 0 : count
    if (count > NUMBERS) this.#markLong(slot, capacity)
    else if (hasBit(this.#long, slot)) clearBit(this.#long, slot)
  }

  /** Counts the members of `set` by value, for each of these fields, which it has. */
  count(
    set: BitSet,
    fields: readonly KeywordField[],
    scratch: Scratch,
  ): ReadonlyMap<KeywordField, Float64Array> {
    if (this.#counts.length < this.#blocks * BLOCK) this.#counts = createBits(this.#blocks * BLOCK * 2)
    const counts = this.#counts.fill(0)
    const setEnd = set.byteOffset + set.byteLength
    for (const [index, { start }] of this.#segments.entries()) {
      const from = set.byteOffset + index * SET_BYTES
      const end = Math.min(from + SET_BYTES, setEnd)
      if (from >= end) break
      recordKernel.fetch(from, end, start)
      recordKernel.count(from, end, start, counts.byteOffset)
    }
    const long = this.#longAmong(set, scratch)
    return new Map(fields.map((field) => [field, this.#read(field, counts, long)]))
  }

  /** The first `slots`. */
  save(to: SnapshotWriter, slots: number): void {
    to.list([this.#blocks, this.#segments.length])
    for (const [field, blocks] of this.#fields)
      to.list([Number(this.#outgrown.has(field)), ...Array.from(blocks, (block) => (block ?? -1) + 1)])
    to.numbers(this.#long)
    for (const [index, { records }] of this.#segments.entries()) {
      const length = Math.min(SEGMENT, slots - index * SEGMENT) * RECORD_BYTES
      to.numbers(new Uint8Array(records.buffer, records.byteOffset, Math.max(0, length)))
    }
  }

  restore(from: SnapshotReader): void {
    const [blocks = 0, segments = 0] = from.list()
    this.#blocks = blocks
    for (const [field, own] of this.#fields) {
      const [isOutgrown, ...saved] = from.list()
      if (isOutgrown) this.#outgrown.add(field)
      for (const [index, block] of saved.entries()) if (block > 0) own[index] = block - 1
    }
    const long = from.list()
    this.#long = createBits(long.length)
    this.#long.set(long)
    for (let segment = 0; segment < segments; segment++) from.intoLater(this.#bytesOf(segment))
  }

  #read(field: KeywordField, counts: Uint32Array, long: readonly number[]): Float64Array {
    const byNumber = new Float64Array(field.length)
    for (const [index, block] of (this.#fields.get(field) ?? []).entries()) {
      const first = index * BLOCK
      const most = Math.min(BLOCK, byNumber.length - first)
      if (block !== undefined && most > 0)
        byNumber.set(counts.subarray(block * BLOCK, block * BLOCK + most), first)
    }
    for (const slot of long)
      for (const number of field.lists.list(slot)) byNumber[number] = (byNumber[number] ?? 0) + 1
    return byNumber
  }

  #longAmong(set: BitSet, scratch: Scratch): number[] {
    const slots: number[] = []
    if (this.#long.length === 0) return slots
    const long = scratch.copy(set)
    intersect(long, this.#long)
    keepBits(long, (slot) => slots.push(slot) > 0)
    scratch.give(long)
    return slots
  }

  #markLong(slot: number, capacity: number): void {
    const words = wordsFor(capacity)
    if (this.#long.length < words) {
      const grown = createBits(words)
      grown.set(this.#long)
      this.#long = grown
    }
    setBit(this.#long, slot)
  }

  #recordOf(slot: number): { records: Uint16Array; at: number } {
    const index = Math.floor(slot / SEGMENT)
    while (this.#segments.length <= index) {
      const bits = createBits(SEGMENT_WORDS + RECORD_BYTES / 4)
      // Each record in one line of the cache.
      const start = Math.ceil(bits.byteOffset / RECORD_BYTES) * RECORD_BYTES
      this.#segments.push({ bits, start, records: new Uint16Array(bits.buffer, start, SEGMENT_WORDS * 2) })
    }
    const { records } = this.#segments[index] ?? { records: new Uint16Array() }
    return { records, at: ((slot % SEGMENT) * RECORD_BYTES) / 2 }
  }

  #bytesOf(segment: number): Uint8Array {
    const { records } = this.#recordOf(segment * SEGMENT)
    return new Uint8Array(records.buffer, records.byteOffset, records.byteLength)
  }

  #takeBlock(field: KeywordField, blocks: (number | undefined)[], index: number): number {
    if (this.#blocks === BLOCKS) {
      this.#outgrown.add(field)
      return -1
    }
    const block = this.#blocks++
    blocks[index] = block
    return block
  }
}
