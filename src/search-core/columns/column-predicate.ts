import type { SharedNumbers } from '../memory/shared-array.ts'

/** A condition on one document's numbers, as data that any thread can read. */
export type SlotTest =
  | {
      readonly kind: 'number'
      readonly values: SharedNumbers
      readonly from: number
      readonly to: number
    }
  | {
      readonly kind: 'range'
      readonly places: SharedNumbers
      readonly pool: SharedNumbers
      /** Bounds by scale; NaN for a scale without bounds: no entry satisfies it. */
      readonly lowest: Float64Array
      readonly highest: Float64Array
      /** 1 by label; null allows all. */
      readonly allowed: Uint8Array | null
    }

/** An entry of a range lies in the pool as label, scale, low, high. */
export const RANGE_ENTRY = 4

export const compileTest = (test: SlotTest): ((slot: number) => boolean) => {
  if (test.kind === 'number') {
    const { values, from, to } = test
    return (slot) => {
      // Also false for NaN: a document without the number satisfies no bounds.
      const value = values[slot] ?? Number.NaN
      return value >= from && value <= to
    }
  }
  const { places, pool, lowest, highest, allowed } = test
  return (slot) => {
    const start = places[slot * 2] ?? 0
    const end = start + (places[slot * 2 + 1] ?? 0)
    for (let at = start; at < end; at += RANGE_ENTRY) {
      const scale = pool[at + 1] ?? 0
      const overlaps =
        (pool[at + 3] ?? 0) >= (lowest[scale] ?? Number.NaN) &&
        (pool[at + 2] ?? 0) <= (highest[scale] ?? Number.NaN)
      if (overlaps && (!allowed || allowed[pool[at] ?? 0] === 1)) return true
    }
    return false
  }
}
