import type { Clause } from './query.ts'

/** One reason of a score; `weight` is whole and positive. */
export type Factor = { readonly name: string; readonly weight: number } & (
  | {
      /** The whole weight for a document that meets at least one of the clauses. */
      readonly kind: 'any'
      readonly clauses: readonly Clause[]
    }
  | {
      /** The weight times the share of the document's values that are among `values`, rounded half up. */
      readonly kind: 'share'
      readonly field: string
      readonly values: readonly string[]
    }
)

export interface MatchQuery {
  readonly filter: readonly Clause[]
  readonly now: number
  /** At most 10 of kind 'any': their combinations are gone through. */
  readonly factors: readonly Factor[]
  /** The order among equals. */
  readonly thenSort: string
  readonly from: number
  readonly size: number
}

export interface Match {
  readonly id: number
  /** The sum of its factors. */
  readonly score: number
  readonly factors: Readonly<Record<string, number>>
}
