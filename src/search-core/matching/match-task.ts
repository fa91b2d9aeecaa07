import type { SlotTest } from '../columns/column-predicate.ts'
import type { SharedNumbers } from '../memory/shared-array.ts'
import type { SlotOrder } from '../sorting/sort-key-comparison.ts'

/** Documents that are in a set of the task, or meet at least one of the tests. */
export interface PlannedSet {
  /** Its place among the sets. */
  readonly set: number
  readonly tests: readonly SlotTest[]
}

export type PlannedFactor = { readonly weight: number } & (
  | { readonly kind: 'any'; readonly met: PlannedSet }
  | {
      readonly kind: 'share'
      /** Place of the set of what has at least one of the values. */
      readonly having: number
      readonly values: readonly number[]
      readonly places: SharedNumbers
      readonly pool: SharedNumbers
    }
)

/**
 * A match that any thread can work out: numbers, a copy of the sets, and views of the columns. What is written into the
 * columns meanwhile spoils only the answer for the slots written to.
 */
export interface MatchTask {
  /** Side by side, `words` each; the first is what may be found. */
  readonly sets: Uint32Array<SharedArrayBuffer>
  readonly words: number
  /** What is found meets all of them. */
  readonly conditions: readonly PlannedSet[]
  readonly factors: readonly PlannedFactor[]
  readonly order: SlotOrder
  readonly wanted: number
}

/** The best slots in order, with the points of each factor. */
export interface MatchAnswer {
  readonly slots: readonly number[]
  readonly points: readonly (readonly number[])[]
}
