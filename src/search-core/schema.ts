/** The fields of an index. Their names are the caller's. */
export interface IndexSchema {
  /** Exact values, any number a document: to filter and count by. */
  readonly keywords: readonly string[]
  /** Keyword fields that are usually counted together: their values are stored side by side for each document. */
  readonly facets?: readonly string[]
  /** One number a document or none: to filter by range, sort and sum. */
  readonly numbers: readonly string[]
  /** Full texts with the weight of a match in them. */
  readonly texts: Readonly<Record<string, { readonly weight: number }>>
  /** Nested entries {label, scale, low, high}. One entry must match a whole clause. */
  readonly ranges: readonly string[]
  /** Named sort orders. Ties end at the id, the higher first. */
  readonly sorts: Readonly<Record<string, readonly SortKey[]>>
  /** Keyword fields whose values are suggested, and the keyword field that divides the documents for it. */
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
  /** Unit of `low` and `high`. A query has bounds by scale. */
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
  /** Points with equal coordinates are one, with the first one's label. */
  readonly points: readonly LabelledPoint[]
  /** Bytes that are returned with a hit. */
  readonly payload: Uint8Array
}
