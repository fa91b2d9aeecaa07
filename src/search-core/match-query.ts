import type { Clause } from './query.ts'

/** One part of a match score. `weight` is a positive integer. */
export type Factor = { readonly name: string; readonly weight: number } & (
  | {
      /** The whole weight if the document matches any of the clauses. */
      readonly kind: 'any'
      readonly clauses: readonly Clause[]
    }
  | {
      /** The weight times the share of the document's values that are in `values`, rounded half up. */
      readonly kind: 'share'
      readonly field: string
      readonly values: readonly string[]
    }
)

export interface MatchQuery {
  readonly filter: readonly Clause[]
  readonly now: number
  /** At most 10 of kind 'any', because all their combinations are tried. */
  readonly factors: readonly Factor[]
  /** The sort that breaks ties. */
  readonly thenSort: string
  /** Orders all results by `thenSort` alone; otherwise the best score is first. */
  readonly isSorted?: boolean
  /** Lowest score of a result, at least 1. If given, the answer counts the results. */
  readonly least?: number
  readonly from: number
  readonly size: number
}

export interface Match {
  readonly id: number
  /** Sum of the factors. */
  readonly score: number
  readonly factors: Readonly<Record<string, number>>
}
