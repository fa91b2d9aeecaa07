import { facetRecordKernel, RECORD_BYTES } from '../kernels/facet-record-kernel.ts'
import {
  type BitSet,
  clearBit,
  createBits,
  filterBits,
  hasBit,
  intersect,
  setBit,
  wordsFor,
} from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { KeywordField } from './keyword-field.ts'
import type { Scratch } from './scratch.ts'

const NUMBERS = RECORD_BYTES / 2 - 1
// Records are allocated in segments that never move.
const SEGMENT = 4_096
const SEGMENT_WORDS = (SEGMENT * RECORD_BYTES) / 4
const SET_BYTES = SEGMENT / 8
// Value numbers of fields are mapped to the 16-bit numbers of a record in blocks.
const BLOCK = 64
const BLOCKS = 65_536 / BLOCK

/**
 * The values of all facet fields of a document in one 64-byte record, so that counting every facet costs one cache line
 * a document. Documents with more values than a record holds are counted from the fields.
 */
export class FacetRecords {
  /** For each field, the block assigned to each group of 64 value numbers. */
  readonly #fields: ReadonlyMap<KeywordField, (number | undefined)[]>
  /** Fields with values beyond the 16-bit numbers of a record: they are counted from their own lists. */
  readonly #outgrown = new Set<KeywordField>()
  readonly #segments: { readonly bits: BitSet; readonly start: number; readonly records: Uint16Array }[] = []
  #long = createBits(0)
  #blocks = 0
  #counts = createBits(0)

  constructor(fields: readonly KeywordField[]) {
    this.#fields = new Map(fields.map((field) => [field, []]))
  }

  /** Whether `count` covers the field. */
  has(field: KeywordField): boolean {
    return this.#fields.has(field) && !this.#outgrown.has(field)
  }

  /** Call it after the document's values are in the fields. */
  set(docId: number, capacity: number): void {
    const { records, at } = this.#recordOf(docId)
    let count = 0
    for (const [field, blocks] of this.#fields) {
      const { spans, pool } = field.lists
      const start = spans[docId * 2] ?? 0
      const end = start + (spans[docId * 2 + 1] ?? 0)
      for (let index = start; index < end; index++) {
        const number = pool[index] ?? 0
        const block = blocks[number >>> 6] ?? this.#takeBlock(field, blocks, number >>> 6)
        if (block < 0) break
        if (++count <= NUMBERS) records[at + count] = block * BLOCK + (number & (BLOCK - 1))
      }
    }
    records[at] = count > NUMBERS ? 0 : count
    if (count > NUMBERS) this.#markLong(docId, capacity)
    else if (hasBit(this.#long, docId)) clearBit(this.#long, docId)
  }

  /** Counts by value number for each of the fields; `has` must be true for all of them. */
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
      facetRecordKernel.fetch(from, end, start)
      facetRecordKernel.count(from, end, start, counts.byteOffset)
    }
    const long = this.#longAmong(set, scratch)
    return new Map(fields.map((field) => [field, this.#read(field, counts, long)]))
  }

  /** Saves the records of doc ids below `docIds`. */
  save(to: SnapshotWriter, docIds: number): void {
    to.list([this.#blocks, this.#segments.length])
    for (const [field, blocks] of this.#fields)
      to.list([Number(this.#outgrown.has(field)), ...Array.from(blocks, (block) => (block ?? -1) + 1)])
    to.numbers(this.#long)
    for (const [index, { records }] of this.#segments.entries()) {
      const length = Math.min(SEGMENT, docIds - index * SEGMENT) * RECORD_BYTES
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
    for (let segment = 0; segment < segments; segment++) from.intoDeferred(this.#bytesOf(segment))
  }

  #read(field: KeywordField, counts: Uint32Array, long: readonly number[]): Float64Array {
    const byNumber = new Float64Array(field.length)
    for (const [index, block] of (this.#fields.get(field) ?? []).entries()) {
      const first = index * BLOCK
      const most = Math.min(BLOCK, byNumber.length - first)
      if (block !== undefined && most > 0)
        byNumber.set(counts.subarray(block * BLOCK, block * BLOCK + most), first)
    }
    for (const docId of long)
      for (const number of field.lists.list(docId)) byNumber[number] = (byNumber[number] ?? 0) + 1
    return byNumber
  }

  #longAmong(set: BitSet, scratch: Scratch): number[] {
    const docIds: number[] = []
    if (this.#long.length === 0) return docIds
    const long = scratch.copy(set)
    intersect(long, this.#long)
    filterBits(long, (docId) => docIds.push(docId) > 0)
    scratch.release(long)
    return docIds
  }

  #markLong(docId: number, capacity: number): void {
    const words = wordsFor(capacity)
    if (this.#long.length < words) {
      const grown = createBits(words)
      grown.set(this.#long)
      this.#long = grown
    }
    setBit(this.#long, docId)
  }

  #recordOf(docId: number): { records: Uint16Array; at: number } {
    const index = Math.floor(docId / SEGMENT)
    while (this.#segments.length <= index) {
      const bits = createBits(SEGMENT_WORDS + RECORD_BYTES / 4)
      // Aligned, so that a record lies in one cache line.
      const start = Math.ceil(bits.byteOffset / RECORD_BYTES) * RECORD_BYTES
      this.#segments.push({ bits, start, records: new Uint16Array(bits.buffer, start, SEGMENT_WORDS * 2) })
    }
    const { records } = this.#segments[index] ?? { records: new Uint16Array() }
    return { records, at: ((docId % SEGMENT) * RECORD_BYTES) / 2 }
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
