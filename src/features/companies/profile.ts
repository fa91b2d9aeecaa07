import type { BrandStory, Company, CompanyProfileDraft, CompanyType, TextInSome } from './contract.ts'
import type { DirectoryEntry } from './directory.ts'
import type { CompanyPay } from './pay.ts'

/** A company as shown in lists and on its page. */
export interface PresentCompany extends DirectoryEntry {
  readonly company: Company
  readonly profile: CompanyProfileDraft | null
  readonly story: BrandStory | null
  /** Path of the cover, which is generated if there is none. */
  readonly coverPath: string
  /** Path of the cover's version for lists. */
  readonly coverThumbPath: string
  /** Pay of its running offers. */
  readonly pay: readonly CompanyPay[]
  /** Whether it is one of the companies with most offers. */
  readonly isTop: boolean
}

/** Basic data of a company outside its profile. */
export interface CompanyFacts {
  readonly name: string
  readonly companyType: CompanyType
  readonly size: string | null
  readonly website: string | null
  readonly shortDescription: TextInSome
  /** WebP; null removes the logo, undefined leaves it. */
  readonly logo?: Uint8Array | null
}

export interface PublishedPage<Content> {
  /** Null until something is published. */
  readonly content: Content | null
  readonly isHidden: boolean
}
