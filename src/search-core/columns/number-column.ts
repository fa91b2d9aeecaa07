import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { ColumnPredicate } from './column-predicate.ts'

interface Bounds {
  readonly from?: number
  readonly to?: number
}

/** One number a document; NaN for none. Every doc id in use has been set. */
export class NumberColumn {
  values = createShared(Float64Array)

  at(docId: number): number {
    return this.values[docId] ?? Number.NaN
  }

  set(docId: number, value: number | null): void {
    if (docId >= this.values.length) this.values = growShared(Float64Array, this.values, docId + 1)
    this.values[docId] = value ?? Number.NaN
  }

  /** The bounds as a test of one document. */
  test({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Bounds): ColumnPredicate {
    return { kind: 'number', values: this.values, from, to }
  }

  save(to: SnapshotWriter, docIds: number): void {
    // Makes the column long enough: trailing doc ids may be free and never set.
    this.set(Math.max(0, docIds - 1), this.values[docIds - 1] ?? Number.NaN)
    to.numbers(this.values.subarray(0, docIds))
  }

  restore(from: SnapshotReader): void {
    this.values = from.shared(Float64Array).array
  }

  sum(docIds: Uint32Array): number {
    const { values } = this
    let sum = 0
    for (let index = 0; index < docIds.length; index++) {
      const value = values[docIds[index] ?? 0] ?? 0
      if (!Number.isNaN(value)) sum += value
    }
    return sum
  }
}
