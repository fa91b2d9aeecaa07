import type { CompanyRole } from '#features/accounts/contract.ts'
import type { Company } from '#features/companies/contract.ts'
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

/** The reason is that of whoever refused it. */
export type PanelCheck =
  | { readonly state: 'unverified' }
  | { readonly state: 'refused'; readonly reason: string }

/** What the frame of the panel shows beside the page. */
export interface PanelData {
  readonly company: {
    readonly name: string
    readonly slug: string
    readonly logoUrl: string | null
    /** Within how many days it answers: as it promises, or as candidates expect. */
    readonly promisedDays: number
  }
  /** All that the reader belongs to. */
  readonly companies: readonly Pick<Company, 'name' | 'slug' | 'logoUrl'>[]
  readonly role: CompanyRole
  readonly email: string
  /** Name of the page in the navigation; '' for one that is not in it. */
  readonly active: string
  readonly entries: readonly PanelLink[]
  /** The page that finds offers and applications. */
  readonly searchHref: string
  /** Where the board has not verified the company: what is said of it on the pages about offers. */
  readonly check: PanelCheck | null
  /** On the first page: what the board has of the company already. */
  readonly claimable: { readonly domain: string; readonly href: string } | null
}
