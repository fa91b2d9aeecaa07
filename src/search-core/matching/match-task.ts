import type { ColumnPredicate } from '../columns/column-predicate.ts'
import type { SharedNumbers } from '../memory/shared-array.ts'
import type { SortKeyColumns } from '../sorting/sort-key-comparison.ts'

/** Documents in a set of the task or matching any of the predicates. */
export interface PlannedSet {
  /** Index in `MatchTask.sets`. */
  readonly set: number
  readonly tests: readonly ColumnPredicate[]
}

export type PlannedFactor = { readonly weight: number } & (
  | { readonly kind: 'any'; readonly met: PlannedSet }
  | {
      readonly kind: 'share'
      /** Index of the set of documents with any of the values. */
      readonly having: number
      readonly values: readonly number[]
      readonly spans: SharedNumbers
      readonly pool: SharedNumbers
    }
)

/**
 * A match as plain data for another thread: copies of sets and views of shared columns. Documents that change in the
 * meantime may get a wrong score; `MatchPlan.finish` scores them again.
 */
export interface MatchTask {
  /** Consecutive sets of `words` words each. The first contains the candidates. */
  readonly sets: Uint32Array<SharedArrayBuffer>
  readonly words: number
  /** Conditions that a result must match. */
  readonly conditions: readonly PlannedSet[]
  readonly factors: readonly PlannedFactor[]
  readonly order: SortKeyColumns
  readonly wanted: number
  readonly isSorted: boolean
  /** Null for 1, without counting. */
  readonly least: number | null
}

/** The best doc ids in order, with the score of each factor. */
export interface MatchAnswer {
  readonly docIds: readonly number[]
  readonly points: readonly (readonly number[])[]
  /** The number of documents that reach `least`; null if it was not given. */
  readonly total: number | null
}
