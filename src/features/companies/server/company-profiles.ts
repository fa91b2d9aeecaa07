import type { Places } from '#features/geo/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import { coverPath } from '#kernel/cover-path.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type Company, featuredCompanies } from '../contract.ts'
import type { CompanyProfiles, PresentCompany } from '../profile.ts'
import { listProfiles, listStories, saveProfile, saveStory } from './profile-store.ts'

interface TenantRef {
  readonly id: number
  readonly key: string
}

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly places: Pick<Places, 'find' | 'bySlug'>
  readonly companies: { listCompanies(tenant: TenantRef): Promise<Company[]> }
  readonly offers: { countByCompany(tenantId: number): Promise<ReadonlyMap<number, number>> }
}

// Reading all companies and counting all offers of a board is dear, and both change slowly.
const KEPT_MS = 60_000

export const createCompanyProfiles = ({
  database,
  clock,
  places,
  companies,
  offers,
}: Dependencies): CompanyProfiles => {
  const kept = new Map<
    number,
    { readonly until: number; readonly list: Promise<readonly PresentCompany[]> }
  >()

  const read = async (tenant: TenantRef): Promise<readonly PresentCompany[]> => {
    const db = forTenant(database, tenant.id)
    const [all, profiles, stories, counts] = await Promise.all([
      companies.listCompanies(tenant),
      listProfiles(db),
      listStories(db, clock.now()),
      offers.countByCompany(tenant.id),
    ])
    const profileOf = new Map(profiles.map((profile) => [profile.companyId, profile]))
    const storyOf = new Map(stories.map((story) => [story.companyId, story]))
    const top = new Set([...counts.keys()].slice(0, featuredCompanies))
    return all.map((company): PresentCompany => {
      const profile = profileOf.get(company.id) ?? null
      const city = company.city === null ? null : places.find(company.city)
      return {
        ...{ company, profile, uid: company.uid, companyType: company.companyType },
        foldedName: foldText(company.name),
        cities: profile && profile.cities.length > 0 ? profile.cities : city ? [city.slug] : [],
        industry: profile?.industry ?? null,
        offerCount: counts.get(company.id) ?? 0,
        story: storyOf.get(company.id) ?? null,
        coverPath: profile?.coverPath ?? coverPath(company.slug),
        isTop: top.has(company.id),
      }
    })
  }

  const list = (tenant: TenantRef): Promise<readonly PresentCompany[]> => {
    const now = clock.now().getTime()
    const known = kept.get(tenant.id)
    if (known && now < known.until) return known.list
    const made = read(tenant)
    // Who asks meanwhile waits for the same reading; one that failed is not kept.
    kept.set(tenant.id, { until: now + KEPT_MS, list: made })
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
