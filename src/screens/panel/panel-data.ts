import type { CompanyRole } from '#features/accounts/contract.ts'
import type { IconShapes } from '../category-bar-data.ts'

export type PanelGroup = 'start' | 'recruitment' | 'company'

/** An entry of the navigation in the language of the page. */
export interface PanelLink {
  /** Of the page. */
  readonly name: string
  readonly href: string
  readonly label: string
  readonly icon: IconShapes
  readonly group: PanelGroup
  /** '' for none. */
  readonly count: string
  readonly isNew: boolean
}

/** What the frame of the panel shows beside the page. */
export interface PanelData {
  readonly company: { readonly name: string; readonly slug: string; readonly logoUrl: string | null }
  readonly role: CompanyRole
  readonly email: string
  /** Name of the page in the navigation; '' for one that is not in it. */
  readonly active: string
  readonly entries: readonly PanelLink[]
}
