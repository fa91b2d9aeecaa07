import type { IconColors } from '#features/tenants/contract.ts'

/** The drawing of an icon: its SVG elements as the server writes them, '' for none. */
export type IconShapes = string

export interface CategoryLink {
  readonly id: number
  readonly label: string
  readonly icon: IconShapes
  /** Null is the colour of the text. */
  readonly iconColors: IconColors | null
  readonly href: string
  readonly isNew: boolean
  /** Those that are not stand in the drawer alone. */
  readonly isMain: boolean
  /** Of the language of the page. */
  readonly slug: string
  /** Offers under the list's other conditions. */
  readonly count: number
}

/** The board's categories above a list, each under the list's other conditions. */
export interface CategoryBarData {
  readonly allHref: string
  readonly categories: readonly CategoryLink[]
  readonly activeId: number | null
  /** Each category says how many offers it has. */
  readonly showsCounts: boolean
  readonly total: number
}

/** A subcategory of the chosen category; its link adds it or takes it away. */
export interface SubcategoryLink {
  readonly id: number
  readonly label: string
  readonly slug: string
  readonly href: string
  readonly count: number
  readonly isOn: boolean
}
