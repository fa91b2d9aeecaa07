import type { RangeEntry } from './schema.ts'

/** A box of degrees; from west eastwards to east, across the date line too. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Groups of words, or of several words in order, that mean the same: [['js', 'javascript'], ['hr', 'human resources']]. */
export type Synonyms = readonly (readonly string[])[]

/**
 * A condition. A list of conditions means all of them, an empty list of values, labels or clauses means none.
 * `tag` names a condition of the query's own list so that a facet can leave it out.
 */
export type Clause = { readonly tag?: string } & (
  | { readonly kind: 'values'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'number'; readonly field: string; readonly from?: number; readonly to?: number }
  | {
      /** Some entry with one of `labels` (any when absent) overlaps the bounds given for its scale; no bounds, no hit. */
      readonly kind: 'range'
      readonly field: string
      readonly labels?: readonly string[]
      readonly bounds: Readonly<Record<RangeEntry['scale'], { readonly from?: number; readonly to?: number }>>
    }
  | {
      /** Some point of the document lies within the great-circle distance. */
      readonly kind: 'near'
      readonly latitude: number
      readonly longitude: number
      readonly radiusKm: number
    }
  | ({
      /** Some point of the document lies in it, as the map projects it (`mercator.ts`). */
      readonly kind: 'box'
    } & Box)
  | {
      /**
       * Every word is in one of the named fields (all when absent), in whatever form, the last at least as a prefix;
       * those in quotes exactly, and one after the other. No word: all documents. A word that no document has may be
       * mistyped (typos.ts).
       */
      readonly kind: 'text'
      readonly text: string
      readonly fields?: readonly string[]
      /** Keep the array: what is worked out of it is kept with it. */
      readonly synonyms?: Synonyms
    }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  /** At least one of them. */
  | { readonly kind: 'either'; readonly clauses: readonly Clause[] }
)

export interface Query {
  readonly filter: readonly Clause[]
  /** A name of the schema's sorts, or 'relevance': by the texts sought, `thenSort` among equals and without a text. */
  readonly sort: string
  /** Used with 'relevance' alone; the newest id first when absent. */
  readonly thenSort?: string
  /** Walks the order from its end; documents without the first number sorted by stay last (and are reversed too). */
  readonly reversed?: boolean
  readonly from: number
  readonly size: number
  /** Milliseconds since 1970; documents whose expiry is at or before it are not found. */
  readonly now: number
  readonly facets?: readonly Facet[]
  /** Sums this number field over all hits. */
  readonly sum?: string
}

/** Hits by value of a keyword field. */
export interface Facet {
  readonly field: string
  /** The tag of the clauses to leave out. */
  readonly ignoring?: string
  /** Its name in the page; the field's own when absent. */
  readonly as?: string
  /** Adds up this number field instead of counting documents. */
  readonly sum?: string
}

export interface Page {
  readonly total: number
  /** Ids of the hits from `from`, at most `size`, in order. */
  readonly ids: readonly number[]
  /** By name of the facet, then by value; values that come to 0 are left out. */
  readonly facets: Readonly<Record<string, ReadonlyMap<string, number>>>
  /** Of the number field in `Query.sum`, else 0. */
  readonly sum: number
}
