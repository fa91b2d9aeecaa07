/** What an index holds of each document. Names are the caller's; the index knows documents, not jobs. */
export interface IndexSchema {
  /** Exact values, many a document: filter by value, count by value. */
  readonly keywords: readonly string[]
  /** Keyword fields that are counted together: their values lie side by side for each document. */
  readonly facets?: readonly string[]
  /** One number a document or none: filter by range, sort, sum. */
  readonly numbers: readonly string[]
  /** Texts to search, with the weight of a hit in them. */
  readonly texts: Readonly<Record<string, { readonly weight: number }>>
  /** Nested entries {label, scale, low, high}: one entry must satisfy the whole clause. */
  readonly ranges: readonly string[]
  /** Named total orders; ties end at the document id, higher first. */
  readonly sorts: Readonly<Record<string, readonly SortKey[]>>
  /** Keyword fields whose values are suggested, and the one whose values part the documents suggested from. */
  readonly suggest?: { readonly fields: readonly string[]; readonly scope: string }
  /** The number field after whose value (a time in ms) a document is no longer found; compared with `Query.now`. */
  readonly expiry?: string
}

export interface SortKey {
  readonly number: string
  readonly descending: boolean
  /** Documents without the number come last in either direction. */
}

export interface RangeEntry {
  /** What kind of entry it is (a keyword of the caller's). */
  readonly label: string
  /** The unit that low and high are in; a query gives one bound a scale. */
  readonly scale: string
  readonly low: number
  readonly high: number
}

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

export interface LabelledPoint extends Point {
  /** What a cluster of the map may be called by. */
  readonly label?: string
}

export interface IndexDocument {
  /** The caller's id: a positive safe integer. Fields that are missing are empty, those not in the schema ignored. */
  readonly id: number
  readonly keywords: Readonly<Record<string, readonly string[]>>
  readonly numbers: Readonly<Record<string, number | null>>
  readonly texts: Readonly<Record<string, string>>
  readonly ranges: Readonly<Record<string, readonly RangeEntry[]>>
  /** Points of equal coordinates are one, with the first one's label. */
  readonly points: readonly LabelledPoint[]
  /** Ready-made bytes that the caller wants back with a hit; kept as they are, not copied. */
  readonly payload: Uint8Array
}
