import type { IconColors } from '#features/tenants/contract.ts'

/** The shapes of an icon as SVG markup rendered by the server; '' for none. */
export type IconShapes = string

export interface CategoryLink {
  readonly id: number
  readonly label: string
  readonly icon: IconShapes
  /** Null means the colour of the text. */
  readonly iconColors: IconColors | null
  readonly href: string
  readonly isNew: boolean
  /** Shown in the bar; the other categories are in the drawer only. */
  readonly isMain: boolean
  /** In the page's language. */
  readonly slug: string
  /** Number of offers under the list's other conditions. */
  readonly count: number
}

/** The category bar above a list; each link keeps the list's other conditions. */
export interface CategoryBarData {
  readonly allHref: string
  readonly categories: readonly CategoryLink[]
  readonly activeId: number | null
  /** Shows the number of offers of each category. */
  readonly showsCounts: boolean
  readonly total: number
}

/** A subcategory of the chosen category; its link toggles it. */
export interface SubcategoryLink {
  readonly id: number
  readonly label: string
  readonly slug: string
  readonly href: string
  readonly count: number
  readonly isOn: boolean
}
