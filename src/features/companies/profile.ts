import type { TenantDb } from '#server/db/tenant-db.ts'
import type { BrandStory, Company, CompanyProfileDraft, CompanyType, TextInSome } from './contract.ts'
import type { DirectoryEntry } from './directory.ts'

/** A company as lists and its page show it. */
export interface PresentCompany extends DirectoryEntry {
  readonly company: Company
  readonly profile: CompanyProfileDraft | null
  readonly story: BrandStory | null
  /** Path of its cover, drawn where it has none. */
  readonly coverPath: string
  /** As lists show it. */
  readonly coverThumbPath: string
  /** Is among those with most offers. */
  readonly isTop: boolean
}

interface TenantRef {
  readonly id: number
  readonly key: string
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

/** What companies say of themselves, with their offers. */
export interface CompanyProfiles {
  /** All companies of a board that are shown, by name; made anew once a minute and after each publication. */
  list(tenant: TenantRef): Promise<readonly PresentCompany[]>
  findBySlug(tenant: TenantRef, slug: string): Promise<PresentCompany | null>
  findById(tenant: TenantRef, companyId: number): Promise<PresentCompany | null>
  /** Those with most offers first, at most `count`. */
  listFeatured(tenant: TenantRef, count: number): Promise<readonly PresentCompany[]>
  /** Those with a story, the newest first. */
  listStories(tenant: TenantRef): Promise<readonly PresentCompany[]>
  saveProfile(tenant: TenantRef, companyId: number, profile: CompanyProfileDraft): Promise<void>
  saveStory(tenant: TenantRef, story: BrandStory): Promise<void>
  /** Also of a hidden one. */
  findPublishedProfile(db: TenantDb, companyId: number): Promise<PublishedPage<CompanyProfileDraft>>
  findPublishedStory(db: TenantDb, companyId: number): Promise<PublishedPage<BrandStory>>
  /** In the caller's transaction; shown everywhere within a second of its end. Throws 'company.name-taken'. */
  publishProfile(
    tx: TenantDb,
    companyId: number,
    page: { readonly facts: CompanyFacts; readonly profile: CompanyProfileDraft },
  ): Promise<void>
  publishStory(tx: TenantDb, story: BrandStory): Promise<void>
  /** After the transaction of a publication: this process shows it from now on. */
  seePublication(tenantId: number): void
  /** A hidden company is in no list and has no page; its offers are. */
  setHidden(
    tx: TenantDb,
    companyId: number,
    page: { readonly kind: 'profile' | 'story'; readonly isHidden: boolean },
  ): Promise<void>
}
