import type { Places } from '#features/geo/server/service.ts'
import type { OpenPay } from '#features/offers/contract.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { coverPath } from '#kernel/cover-path.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { type BrandStory, type Company, type CompanyProfileDraft, featuredCompanies } from '../contract.ts'
import type { CompanyFacts, PresentCompany, PublishedPage } from '../profile.ts'
import {
  countPublication,
  findProfile,
  findPublicationNumber,
  findStory,
  isStorySlugTaken,
  listProfiles,
  listStories,
  saveHidden,
  saveProfile,
  saveStory,
} from './profile-store.ts'
import { isNameTaken, updateFacts } from './store.ts'

interface TenantRef {
  readonly id: number
  readonly key: string
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

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly places: Pick<Places, 'find' | 'bySlug'>
  readonly companies: { listCompanies(tenant: TenantRef): Promise<Company[]> }
  readonly offers: {
    countByCompany(tenantId: number): Promise<ReadonlyMap<number, number>>
    listOpenPay(tenantId: number): Promise<readonly OpenPay[]>
  }
}

// Reading all companies and counting all offers of a board is dear, and both change slowly.
const KEPT_MS = 60_000
/** How long after a publication another process may show what was there before. */
const UNSEEN_MS = 500

interface Kept {
  readonly until: number
  readonly number: Promise<number>
  /** When the number was last seen to be the same. */
  checkedAt: number
  readonly list: Promise<readonly PresentCompany[]>
}

export const createCompanyProfiles = ({
  database,
  clock,
  places,
  companies,
  offers,
}: Dependencies): CompanyProfiles => {
  const kept = new Map<number, Kept>()

  const read = async (tenant: TenantRef): Promise<readonly PresentCompany[]> => {
    const db = forTenant(database, tenant.id)
    const [all, profiles, stories, counts, pays] = await Promise.all([
      companies.listCompanies(tenant),
      listProfiles(db),
      listStories(db, clock.now()),
      offers.countByCompany(tenant.id),
      offers.listOpenPay(tenant.id),
    ])
    const profileOf = new Map(profiles.map((profile) => [profile.companyId, profile]))
    const storyOf = new Map(stories.map((story) => [story.companyId, story]))
    const payOf = Map.groupBy(pays, ({ companyId }) => companyId)
    const top = new Set([...counts.keys()].slice(0, featuredCompanies))
    return all.flatMap((company): PresentCompany | [] => {
      const profile = profileOf.get(company.id) ?? null
      if (profile?.isHidden) return []
      const city = company.city === null ? null : places.find(company.city)
      const offerCount = counts.get(company.id) ?? 0
      const cover = profile?.coverPath ?? coverPath(company.slug)
      return {
        ...{ company, profile, uid: company.uid, companyType: company.companyType },
        foldedName: foldText(company.name),
        cities: profile && profile.cities.length > 0 ? profile.cities : city ? [city.slug] : [],
        industry: profile?.industry ?? null,
        offerCount,
        isRecruiting: offerCount > 0 && (profile?.showsRecruiting ?? true),
        story: storyOf.get(company.id) ?? null,
        coverPath: cover,
        coverThumbPath: profile?.coverThumbPath ?? cover,
        pay: payOf.get(company.id) ?? [],
        isTop: top.has(company.id),
      }
    })
  }

  const isCurrent = async (tenantId: number, known: Kept, now: number): Promise<boolean> => {
    if (now >= known.until) return false
    if (now < known.checkedAt + UNSEEN_MS) return true
    known.checkedAt = now
    return (await findPublicationNumber(forTenant(database, tenantId))) === (await known.number)
  }

  const list = async (tenant: TenantRef): Promise<readonly PresentCompany[]> => {
    const now = clock.now().getTime()
    const known = kept.get(tenant.id)
    if (known && (await isCurrent(tenant.id, known, now))) return known.list
    const newer = kept.get(tenant.id)
    // Who asks meanwhile waits for the same reading; one that failed is not kept.
    if (newer && newer !== known) return newer.list
    // Before the reading: a publication in between makes it be read again.
    const number = findPublicationNumber(forTenant(database, tenant.id))
    const made = number.then(() => read(tenant))
    kept.set(tenant.id, { until: now + KEPT_MS, number, checkedAt: now, list: made })
    made.catch(() => kept.delete(tenant.id))
    return made
  }

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
    seePublication: (tenantId) => void kept.delete(tenantId),
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
      kept.delete(tenant.id)
    },
    async saveStory(tenant, story) {
      await saveStory(forTenant(database, tenant.id), story)
      kept.delete(tenant.id)
    },
  }
}
