/** The drawing of an icon: names and attributes of its SVG elements. */
export type IconShapes = readonly (readonly [string, Readonly<Record<string, string>>])[]

export interface CategoryLink {
  readonly id: number
  readonly label: string
  readonly icon: IconShapes
  readonly href: string
  readonly isNew: boolean
}

/** The board's categories above a list, each under the list's other conditions. */
export interface CategoryBarData {
  readonly allHref: string
  readonly categories: readonly CategoryLink[]
  readonly activeId: number | null
}

/** A subcategory of the chosen category; its link adds it or takes it away. */
export interface SubcategoryLink {
  readonly id: number
  readonly label: string
  readonly href: string
  readonly count: number
  readonly isOn: boolean
}
