import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Company } from '#features/companies/contract.ts'
import type { IconShapes } from '../category-bar-data.ts'

export type PanelGroup = 'start' | 'recruitment' | 'company'

/** A navigation entry in the page's language. */
export interface PanelLink {
  /** Name of the page. */
  readonly name: string
  readonly href: string
  readonly label: string
  readonly icon: IconShapes
  readonly group: PanelGroup
  /** '' for none. */
  readonly count: string
  readonly isNew: boolean
}

/** `reason` is the text of the operator who refused the company. */
export type PanelCheck =
  | { readonly state: 'unverified' }
  | { readonly state: 'refused'; readonly reason: string }

/** Data of the panel's frame. */
export interface PanelData {
  readonly company: {
    readonly name: string
    readonly slug: string
    readonly logoUrl: string | null
    /** Days within which the company answers applications: its promise, or what candidates expect. */
    readonly promisedDays: number
  }
  /** All companies the reader is a member of. */
  readonly companies: readonly Pick<Company, 'name' | 'slug' | 'logoUrl'>[]
  readonly role: CompanyRole
  readonly email: string
  /** Name of the current page in the navigation; '' for a page outside it. */
  readonly active: string
  readonly entries: readonly PanelLink[]
  /** URL of the panel's search for offers and applications. */
  readonly searchHref: string
  /** State of the verification, shown on the pages about offers; null for a verified company. */
  readonly check: PanelCheck | null
  /** On the first page only: an existing company page that this company can claim. */
  readonly claimable: { readonly domain: string; readonly href: string } | null
}
