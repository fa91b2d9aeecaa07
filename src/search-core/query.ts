import type { RangeEntry } from './schema.ts'

/** A box in degrees, from `west` eastwards to `east`; may cross the date line. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/**
 * Groups of words or phrases with the same meaning: [['js', 'javascript'], ['hr', 'human resources']].
 */
export type Synonyms = readonly (readonly string[])[]

/**
 * A condition. Lists of conditions are combined by AND; an empty list of values, labels or clauses matches nothing.
 * `tag` marks conditions that a facet can leave out.
 */
export type Clause = { readonly tag?: string } & (
  | {
      readonly kind: 'values'
      readonly field: string
      readonly values: readonly string[]
      /** Added to the relevance of hits with one of the values; a word in a title scores some thousand. */
      readonly score?: number
    }
  | { readonly kind: 'number'; readonly field: string; readonly from?: number; readonly to?: number }
  | {
      /**
       * One entry must have one of `labels` (any label if absent) and overlap the bounds of its scale. Entries of
       * scales without bounds do not match.
       */
      readonly kind: 'range'
      readonly field: string
      readonly labels?: readonly string[]
      readonly bounds: Readonly<Record<RangeEntry['scale'], { readonly from?: number; readonly to?: number }>>
    }
  | {
      /** Some point lies within the great-circle distance. */
      readonly kind: 'near'
      readonly latitude: number
      readonly longitude: number
      readonly radiusKm: number
    }
  | ({
      /** Some point lies in the box, as projected by Web Mercator. */
      readonly kind: 'box'
    } & Box)
  | {
      /**
       * Every word is in one of the fields (all if absent), in any inflection; the last word also as a prefix. Quoted
       * words must match exactly and consecutively. A text without words matches all documents. A word that no document
       * has may be a typo (`text/edit-distance.ts`).
       */
      readonly kind: 'text'
      readonly text: string
      readonly fields?: readonly string[]
      /** If false, the last word matches as a prefix only if no document contains it as a word. */
      readonly completesKnownWords?: boolean
      /** Pass the same array each time, as its compiled form is cached by identity. */
      readonly synonyms?: Synonyms
    }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  /** At least one of the clauses matches. */
  | { readonly kind: 'either'; readonly clauses: readonly Clause[] }
)

export interface Query {
  readonly filter: readonly Clause[]
  /** One of the schema's sorts, or 'relevance': by text score, then by `thenSort`. */
  readonly sort: string
  /** Only used with 'relevance'; by default the highest id first. */
  readonly thenSort?: string
  /** Reverses the order. Documents without the first sort key still come last, themselves reversed. */
  readonly reversed?: boolean
  readonly from: number
  readonly size: number
  /** Milliseconds since 1970. Documents that expire at or before it are not found. */
  readonly now: number
  readonly facets?: readonly Facet[]
  /** Sum this number field over all hits. */
  readonly sum?: string
}

/** Counts of hits by value of a keyword field. */
export interface Facet {
  readonly field: string
  /** The tag of the clauses to leave out. */
  readonly ignoring?: string
  /** Name in the result; by default the field's name. */
  readonly as?: string
  /** Sum this number field instead of counting documents. */
  readonly sum?: string
}

export interface Page {
  readonly total: number
  /** Ids of the hits from `from` on, at most `size`, in order. */
  readonly ids: readonly number[]
  /** By facet name, then value; zeros are left out. */
  readonly facets: Readonly<Record<string, ReadonlyMap<string, number>>>
  /** Sum of the field in `Query.sum`, or 0. */
  readonly sum: number
}
