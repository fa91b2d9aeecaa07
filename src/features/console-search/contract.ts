export const groupKinds = [
  'pages',
  'companies',
  'accounts',
  'offers',
  'orders',
  'invoices',
  'actions',
] as const
export type GroupKind = (typeof groupKinds)[number]

/** A page of the console that the search found. */
export interface Hit {
  /** Unique among all hits. */
  readonly key: string
  readonly href: string
  readonly text: string
  /** Shown beside the text: the owner's name, the state. */
  readonly note: string
  /** Id of the board that the hit belongs to; null for pages of the console itself. */
  readonly tenantId: number | null
}

export interface HitGroup {
  readonly kind: GroupKind
  readonly hits: readonly Hit[]
  /** Link to the console's list of all hits of this kind; null for kinds without such a list. */
  readonly allHref: string | null
}

/** Result of the search, for its page and for the command palette. */
export interface SearchResult {
  /** The text searched for. */
  readonly text: string
  readonly groups: readonly HitGroup[]
}
