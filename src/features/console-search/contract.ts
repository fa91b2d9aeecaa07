import type { OfferState } from '#features/offers/enumerations.ts'

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
  /** On a board's own pages, so in a tab of its own. */
  readonly isOutside: boolean
}

export interface HitGroup {
  readonly kind: GroupKind
  readonly hits: readonly Hit[]
  /** To the list that shows all of them; null where there is none, or this is it. */
  readonly allHref: string | null
}

/** An offer of any board and in any state. */
export interface NamedOffer {
  readonly id: number
  readonly guid: string
  readonly tenantId: number
  readonly title: string
  readonly state: OfferState
  readonly companyId: number | null
  readonly companyName: string | null
  readonly slug: string | null
}

/** What the page of the search shows, and the palette fetches. */
export interface Found {
  /** As it was searched for. */
  readonly text: string
  readonly groups: readonly HitGroup[]
}
