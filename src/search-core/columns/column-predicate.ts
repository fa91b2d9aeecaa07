import type { SharedNumbers } from '../memory/shared-array.ts'

/** A test of one document as plain data, so that any thread can run it on shared columns. */
export type ColumnPredicate =
  | {
      readonly kind: 'number'
      readonly values: SharedNumbers
      readonly from: number
      readonly to: number
    }
  | {
      readonly kind: 'range'
      readonly spans: SharedNumbers
      readonly pool: SharedNumbers
      /** By scale; NaN where the query has no bounds, so that no entry matches. */
      readonly lowest: Float64Array
      readonly highest: Float64Array
      /** By label number: 1 if allowed. Null allows every label. */
      readonly allowed: Uint8Array | null
    }

/** Numbers of one range entry in the pool: label, scale, low, high. */
export const RANGE_ENTRY = 4

export const compilePredicate = (test: ColumnPredicate): ((docId: number) => boolean) => {
  if (test.kind === 'number') {
    const { values, from, to } = test
    return (docId) => {
      // Also false for NaN: a document without the number matches no bounds.
      const value = values[docId] ?? Number.NaN
      return value >= from && value <= to
    }
  }
  const { spans, pool, lowest, highest, allowed } = test
  return (docId) => {
    const start = spans[docId * 2] ?? 0
    const end = start + (spans[docId * 2 + 1] ?? 0)
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
