import { type BitSet, countBits, filterBits, subtract, unite } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { Clause } from '../query.ts'
import type { RangeEntry } from '../schema.ts'
import { BitSlicedColumn } from './bit-sliced-column.ts'
import { type ColumnPredicate, compilePredicate, RANGE_ENTRY } from './column-predicate.ts'
import { Dictionary } from './dictionary.ts'
import { ListColumn } from './list-column.ts'
import type { Scratch } from './scratch.ts'

type RangeClause = Extract<Clause, { kind: 'range' }>

// Estimated nanoseconds to test one document and to compare a block of 128.
const COST = { document: 30, block: 10 } as const

// Offsets in an entry.
const [SCALE, HIGH] = [1, 3]

/** Whether the entry is the first of those with the highest bound of its scale. */
const isHighest = (numbers: readonly number[], index: number, scale: number, high: number): boolean => {
  for (let other = 0; other * RANGE_ENTRY < numbers.length; other++) {
    if (numbers[other * RANGE_ENTRY + SCALE] !== scale) continue
    const its = numbers[other * RANGE_ENTRY + HIGH] ?? 0
    if (its > high || (its === high && other < index)) return false
  }
  return true
}

/** Nested range entries of a field. One entry must match a whole clause. */
export class RangeField {
  readonly #labels = new Dictionary()
  readonly #scales = new Dictionary()
  readonly #entries = new ListColumn(Float64Array)
  /** By scale: the highest upper bound of each document, quantised. */
  readonly #reach: BitSlicedColumn[] = []

  set(docId: number, entries: readonly RangeEntry[], capacity: number): void {
    const numbers: number[] = []
    for (const { label, scale, low, high } of entries)
      numbers.push(this.#labels.acquire(label), this.#scales.acquire(scale), low, high)
    this.#entries.set(docId, numbers)
    for (let index = 0; index < entries.length; index++) {
      const scale = numbers[index * RANGE_ENTRY + SCALE] ?? 0
      const high = numbers[index * RANGE_ENTRY + HIGH] ?? 0
      if (isHighest(numbers, index, scale, high)) this.#reachOf(scale).set(docId, high, capacity)
    }
  }

  clear(docId: number): void {
    const start = this.#entries.start(docId)
    const end = start + this.#entries.length(docId)
    for (let at = start; at < end; at += RANGE_ENTRY) {
      this.#reach[this.#entries.pool[at + 1] ?? 0]?.clear(docId)
      this.#labels.release(this.#entries.pool[at] ?? 0)
      this.#scales.release(this.#entries.pool[at + 1] ?? 0)
    }
    this.#entries.clear(docId)
  }

  narrow(set: BitSet, clause: RangeClause, scratch: Scratch): void {
    const bounds = Object.entries(clause.bounds)
    const isBroad = countBits(set) * COST.document > (set.length / 4) * COST.block * bounds.length
    if (!isBroad) {
      filterBits(set, compilePredicate(this.test(clause)))
      return
    }
    const certain = scratch.empty()
    const open = scratch.empty()
    for (const [scale, { from = Number.NEGATIVE_INFINITY, to }] of bounds) {
      const reach = this.#reach[this.#scales.find(scale) ?? -1]
      // With further conditions the entry with the highest bound may not be the matching one: each document is tested.
      const isEnough = clause.labels === undefined && to === undefined
      reach?.compare(set, from, isEnough ? certain : open, open)
    }
    subtract(open, certain)
    filterBits(open, compilePredicate(this.test(clause)))
    set.set(certain)
    unite(set, open)
    scratch.release(certain)
    scratch.release(open)
  }

  save(to: SnapshotWriter): void {
    this.#labels.save(to)
    this.#scales.save(to)
    this.#entries.save(to)
    to.list([this.#reach.length])
    for (const reach of this.#reach) reach.save(to)
  }

  restore(from: SnapshotReader): void {
    this.#labels.restore(from)
    this.#scales.restore(from)
    this.#entries.restore(from)
    const [scales = 0] = from.list()
    for (let scale = 0; scale < scales; scale++) this.#reachOf(scale).restore(from)
  }

  /** The clause as a test of one document. */
  test(clause: RangeClause): ColumnPredicate {
    const labels = clause.labels?.flatMap((label) => this.#labels.find(label) ?? [])
    const lowest = new Float64Array(this.#scales.length).fill(Number.NaN)
    const highest = lowest.slice()
    for (const [scale, { from, to }] of Object.entries(clause.bounds)) {
      const number = this.#scales.find(scale)
      if (number === undefined) continue
      lowest[number] = from ?? Number.NEGATIVE_INFINITY
      highest[number] = to ?? Number.POSITIVE_INFINITY
    }
    const allowed = labels ? new Uint8Array(this.#labels.length) : null
    for (const label of labels ?? []) if (allowed) allowed[label] = 1
    const { pool, spans } = this.#entries
    return { kind: 'range', spans: spans, pool, lowest, highest, allowed }
  }

  #reachOf(scale: number): BitSlicedColumn {
    while (this.#reach.length <= scale) this.#reach.push(new BitSlicedColumn())
    return this.#reach[scale] ?? new BitSlicedColumn()
  }
}
