import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { SlotTest } from './column-predicate.ts'

interface Bounds {
  readonly from?: number
  readonly to?: number
}

/** One number a slot; NaN where there is none. A slot in use has been set. */
export class NumberColumn {
  values = createShared(Float64Array)

  at(slot: number): number {
    return this.values[slot] ?? Number.NaN
  }

  set(slot: number, value: number | null): void {
    if (slot >= this.values.length) this.values = growShared(Float64Array, this.values, slot + 1)
    this.values[slot] = value ?? Number.NaN
  }

  /** Bounds as a test of a slot. */
  test({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Bounds): SlotTest {
    return { kind: 'number', values: this.values, from, to }
  }

  save(to: SnapshotWriter, slots: number): void {
    // Beyond its end the column has not been set yet: those slots are free.
    this.set(Math.max(0, slots - 1), this.values[slots - 1] ?? Number.NaN)
    to.numbers(this.values.subarray(0, slots))
  }

  restore(from: SnapshotReader): void {
    this.values = from.shared(Float64Array).array
  }

  sum(slots: Uint32Array): number {
    const { values } = this
    let sum = 0
    for (let index = 0; index < slots.length; index++) {
      const value = values[slots[index] ?? 0] ?? 0
      if (!Number.isNaN(value)) sum += value
    }
    return sum
  }
}
