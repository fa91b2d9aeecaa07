import type { BrandStory, Company, CompanyProfileDraft, CompanyType, TextInSome } from './contract.ts'
import type { DirectoryEntry } from './directory.ts'
import type { CompanyPay } from './pay.ts'

/** A company as lists and its page show it. */
export interface PresentCompany extends DirectoryEntry {
  readonly company: Company
  readonly profile: CompanyProfileDraft | null
  readonly story: BrandStory | null
  /** Path of its cover, drawn where it has none. */
  readonly coverPath: string
  /** As lists show it. */
  readonly coverThumbPath: string
  /** Of its open offers. */
  readonly pay: readonly CompanyPay[]
  /** Is among those with most offers. */
  readonly isTop: boolean
}

/** What a company is, apart from its profile. */
export interface CompanyFacts {
  readonly name: string
  readonly companyType: CompanyType
  readonly size: string | null
  readonly website: string | null
  readonly shortDescription: TextInSome
  /** WebP; null takes it away, undefined leaves it as it is. */
  readonly logo?: Uint8Array | null
}

export interface PublishedPage<Content> {
  /** Null while nothing was published. */
  readonly content: Content | null
  readonly isHidden: boolean
}
