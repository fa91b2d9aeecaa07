import { AppError } from '#kernel/app-error.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { BrandStory, CompanyProfileDraft } from '../contract.ts'
import type { CompanyFacts, PresentCompany, PublishedPage } from '../profile.ts'
import {
  countPublication,
  findProfile,
  findStory,
  isStorySlugTaken,
  saveHidden,
  saveProfile,
  saveStory,
} from './profile-store.ts'
import { createShownCompanies, type ShownCompaniesOptions, type TenantRef } from './shown-companies.ts'
import { isNameTaken, updateFacts } from './store.ts'

/** Companies with their published pages and running offers. */
export interface CompanyProfiles {
  /** All visible companies of a board, by name; offers are as lists show them at that moment. */
  list(tenant: TenantRef): Promise<readonly PresentCompany[]>
  findBySlug(tenant: TenantRef, slug: string): Promise<PresentCompany | null>
  findById(tenant: TenantRef, companyId: number): Promise<PresentCompany | null>
  /** Companies with most offers first, at most `count`. */
  listFeatured(tenant: TenantRef, count: number): Promise<readonly PresentCompany[]>
  /** Companies with a story, the newest story first. */
  listStories(tenant: TenantRef): Promise<readonly PresentCompany[]>
  saveProfile(tenant: TenantRef, companyId: number, profile: CompanyProfileDraft): Promise<void>
  saveStory(tenant: TenantRef, story: BrandStory): Promise<void>
  /** Includes hidden pages. */
  findPublishedProfile(db: TenantDb, companyId: number): Promise<PublishedPage<CompanyProfileDraft>>
  findPublishedStory(db: TenantDb, companyId: number): Promise<PublishedPage<BrandStory>>
  /**
   * Runs in the caller's transaction; visible in every process within a second of its commit. Throws
   * 'company.name-taken'.
   */
  publishProfile(
    tx: TenantDb,
    companyId: number,
    page: { readonly facts: CompanyFacts; readonly profile: CompanyProfileDraft },
  ): Promise<void>
  publishStory(tx: TenantDb, story: BrandStory): Promise<void>
  /** Called after a publication's commit, to show it in this process at once. */
  seePublication(tenantId: number): void
  /** Hides a page. A hidden company is in no list and has no page, but its offers are shown. */
  setHidden(
    tx: TenantDb,
    companyId: number,
    page: { readonly kind: 'profile' | 'story'; readonly isHidden: boolean },
  ): Promise<void>
}

export const createCompanyProfiles = (dependencies: ShownCompaniesOptions): CompanyProfiles => {
  const { database } = dependencies
  const { list, forget } = createShownCompanies(dependencies)

  return {
    list,
    findBySlug: async (tenant, slug) =>
      (await list(tenant)).find(({ company }) => company.slug === slug) ?? null,
    findById: async (tenant, companyId) =>
      (await list(tenant)).find(({ company }) => company.id === companyId) ?? null,
    listFeatured: async (tenant, count) =>
      (await list(tenant))
        .filter(({ isTop }) => isTop)
        .sort((one, other) => other.offerCount - one.offerCount)
        .slice(0, count),
    listStories: async (tenant) =>
      (await list(tenant))
        .filter(({ story }) => story !== null)
        .sort((one, other) => Number(other.story?.publishedAt) - Number(one.story?.publishedAt)),
    async findPublishedProfile(db, companyId) {
      const stored = await findProfile(db, companyId)
      return { content: stored, isHidden: stored?.isHidden ?? false }
    },
    async findPublishedStory(db, companyId) {
      const stored = await findStory(db, companyId)
      return { content: stored, isHidden: stored?.isHidden ?? false }
    },
    async publishProfile(tx, companyId, { facts, profile }) {
      if (await isNameTaken(tx, companyId, facts.name)) throw new AppError('company.name-taken')
      await updateFacts(tx, companyId, facts)
      await saveProfile(tx, companyId, profile)
      await countPublication(tx)
    },
    seePublication: forget,
    async publishStory(tx, story) {
      const isTaken = await isStorySlugTaken(tx, story)
      await saveStory(tx, isTaken ? { ...story, slug: `${story.slug}-${story.companyId}` } : story)
      await countPublication(tx)
    },
    async setHidden(tx, companyId, page) {
      await saveHidden(tx, companyId, page)
      await countPublication(tx)
    },
    async saveProfile(tenant, companyId, profile) {
      await saveProfile(forTenant(database, tenant.id), companyId, profile)
      forget(tenant.id)
    },
    async saveStory(tenant, story) {
      await saveStory(forTenant(database, tenant.id), story)
      forget(tenant.id)
    },
  }
}
