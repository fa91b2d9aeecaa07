/** The fields of an index; the caller chooses their names. */
export interface IndexSchema {
  /** Fields of exact values, any number a document, for filters and facets. */
  readonly keywords: readonly string[]
  /** Keyword fields that are usually counted together; their values are stored together for each document. */
  readonly facets?: readonly string[]
  /** Fields of at most one number a document, for ranges, sorting and sums. */
  readonly numbers: readonly string[]
  /** Full texts with the weight of a match in them. */
  readonly texts: Readonly<Record<string, { readonly weight: number }>>
  /** Nested entries {label, scale, low, high}. One entry must match a whole clause. */
  readonly ranges: readonly string[]
  /** Named sort orders. Ties are broken by id, highest first. */
  readonly sorts: Readonly<Record<string, readonly SortKey[]>>
  /** Keyword fields with suggestions, and the keyword field that partitions the documents for them. */
  readonly suggest?: { readonly fields: readonly string[]; readonly scope: string }
  /** The number field with a document's expiry in ms since 1970; compared with `Query.now`. */
  readonly expiry?: string
}

export interface SortKey {
  readonly number: string
  readonly descending: boolean
  /** Documents without the number come last in either direction. */
}

export interface RangeEntry {
  /** Kind of the entry. */
  readonly label: string
  /** Unit of `low` and `high`; queries give bounds for each scale. */
  readonly scale: string
  readonly low: number
  readonly high: number
}

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

export interface LabelledPoint extends Point {
  /** Candidate for the name of a cluster on the map. */
  readonly label?: string
}

export interface IndexDocument {
  /** A positive safe integer. Missing fields are empty; fields that the schema does not have are ignored. */
  readonly id: number
  readonly keywords: Readonly<Record<string, readonly string[]>>
  readonly numbers: Readonly<Record<string, number | null>>
  readonly texts: Readonly<Record<string, string>>
  readonly ranges: Readonly<Record<string, readonly RangeEntry[]>>
  /** Points with equal coordinates are merged and have the label of the first. */
  readonly points: readonly LabelledPoint[]
  /** Bytes that are returned with a hit. */
  readonly payload: Uint8Array
}
