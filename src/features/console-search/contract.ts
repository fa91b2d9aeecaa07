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

/** Something that the console can open. */
export interface Hit {
  /** Among all that were found. */
  readonly key: string
  readonly href: string
  readonly text: string
  /** Beside it: whose, which state. */
  readonly note: string
  /** The board that it is of. */
  readonly tenantId: number | null
}

export interface HitGroup {
  readonly kind: GroupKind
  readonly hits: readonly Hit[]
  /** To the list that shows all of them; null where there is none, or this is it. */
  readonly allHref: string | null
}

/** What the page of the search shows, and the palette fetches. */
export interface Found {
  /** As it was searched for. */
  readonly text: string
  readonly groups: readonly HitGroup[]
}
