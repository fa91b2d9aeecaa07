import { type BitSet, keepBits } from './bit-set.ts'
import { Dictionary } from './dictionary.ts'
import { ListColumn } from './list-column.ts'
import type { Clause } from './query.ts'
import type { RangeEntry } from './schema.ts'
import { compileTest, RANGE_ENTRY, type SlotTest } from './slot-test.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'

type RangeClause = Extract<Clause, { kind: 'range' }>

/** Nested entries of a field; one entry must satisfy a whole clause. */
export class RangeField {
  readonly #labels = new Dictionary()
  readonly #scales = new Dictionary()
  readonly #entries = new ListColumn(Float64Array)

  set(slot: number, entries: readonly RangeEntry[]): void {
    this.#entries.set(
      slot,
      entries.flatMap(({ label, scale, low, high }) => [
        this.#labels.acquire(label),
        this.#scales.acquire(scale),
        low,
        high,
      ]),
    )
  }

  clear(slot: number): void {
    const start = this.#entries.start(slot)
    const end = start + this.#entries.length(slot)
    for (let at = start; at < end; at += RANGE_ENTRY) {
      this.#labels.release(this.#entries.pool[at] ?? 0)
      this.#scales.release(this.#entries.pool[at + 1] ?? 0)
    }
    this.#entries.clear(slot)
  }

  narrow(set: BitSet, clause: RangeClause): void {
    keepBits(set, compileTest(this.test(clause)))
  }

  save(to: SnapshotWriter): void {
    this.#labels.save(to)
    this.#scales.save(to)
    this.#entries.save(to)
  }

  restore(from: SnapshotReader): void {
    this.#labels.restore(from)
    this.#scales.restore(from)
    this.#entries.restore(from)
  }

  /** The clause as a test of a slot. */
  test(clause: RangeClause): SlotTest {
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
    const { pool, places } = this.#entries
    return { kind: 'range', places, pool, lowest, highest, allowed }
  }
}
