import type { BrandStory, Company, CompanyProfileDraft } from './contract.ts'
import type { DirectoryEntry } from './directory.ts'

/** A company as lists and its page show it. */
export interface PresentCompany extends DirectoryEntry {
  readonly company: Company
  readonly profile: CompanyProfileDraft | null
  readonly story: BrandStory | null
  /** Path of its cover, drawn where it has none. */
  readonly coverPath: string
  /** Is among those with most offers. */
  readonly isTop: boolean
}

interface TenantRef {
  readonly id: number
  readonly key: string
}

/** What companies say of themselves, with their offers. */
export interface CompanyProfiles {
  /** All companies of a board by name; made anew once a minute. */
  list(tenant: TenantRef): Promise<readonly PresentCompany[]>
  findBySlug(tenant: TenantRef, slug: string): Promise<PresentCompany | null>
  findById(tenant: TenantRef, companyId: number): Promise<PresentCompany | null>
  /** Those with most offers first, at most `count`. */
  listFeatured(tenant: TenantRef, count: number): Promise<readonly PresentCompany[]>
  /** Those with a story, the newest first. */
  listStories(tenant: TenantRef): Promise<readonly PresentCompany[]>
  saveProfile(tenant: TenantRef, companyId: number, profile: CompanyProfileDraft): Promise<void>
  saveStory(tenant: TenantRef, story: BrandStory): Promise<void>
}
