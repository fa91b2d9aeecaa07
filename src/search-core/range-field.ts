import { type BitSet, keepBits } from './bit-set.ts'
import { Dictionary } from './dictionary.ts'
import { ListColumn } from './list-column.ts'
import type { Clause } from './query.ts'
import type { RangeEntry } from './schema.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'

type RangeClause = Extract<Clause, { kind: 'range' }>

// An entry lies in the column as label, scale, low, high.
const ENTRY = 4

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
    for (let at = start; at < end; at += ENTRY) {
      this.#labels.release(this.#entries.pool[at] ?? 0)
      this.#scales.release(this.#entries.pool[at + 1] ?? 0)
    }
    this.#entries.clear(slot)
  }

  narrow(set: BitSet, clause: RangeClause): void {
    keepBits(set, this.#matcher(clause))
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

  #matcher(clause: RangeClause): (slot: number) => boolean {
    const labels = clause.labels?.flatMap((label) => this.#labels.find(label) ?? [])
    // NaN for a scale without bounds: no entry satisfies it.
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
    return (slot) => {
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let at = start; at < end; at += ENTRY) {
        const scale = pool[at + 1] ?? 0
        const overlaps =
          (pool[at + 3] ?? 0) >= (lowest[scale] ?? Number.NaN) &&
          (pool[at + 2] ?? 0) <= (highest[scale] ?? Number.NaN)
        if (overlaps && (!allowed || allowed[pool[at] ?? 0] === 1)) return true
      }
      return false
    }
  }
}
