import type { TenantDb } from '#server/db/tenant-db.ts'
import type { BrandStory, CompanyProfileDraft } from '../contract.ts'
import type { CompanyTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<CompanyTables>()

export interface StoredProfile extends CompanyProfileDraft {
  readonly companyId: number
}

/** All of a tenant's. */
export const listProfiles = (db: TenantDb): Promise<StoredProfile[]> =>
  tablesOf(db)
    .selectFrom('company_profiles')
    .select([
      'company_id as companyId',
      'industry',
      'founded_year as foundedYear',
      'cities',
      'benefits',
      'technologies',
      'dresscode',
      'workplace_types as workplaceTypes',
      'description',
      'cover_path as coverPath',
    ])
    .execute()

export const saveProfile = async (
  db: TenantDb,
  companyId: number,
  profile: CompanyProfileDraft,
): Promise<void> => {
  const values = {
    industry: profile.industry,
    founded_year: profile.foundedYear,
    cities: [...profile.cities],
    benefits: [...profile.benefits],
    technologies: [...profile.technologies],
    dresscode: profile.dresscode,
    workplace_types: [...profile.workplaceTypes],
    description: JSON.stringify(profile.description),
    cover_path: profile.coverPath,
  }
  await tablesOf(db)
    .insertInto('company_profiles')
    .values({ tenant_id: db.tenantId, company_id: companyId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(values))
    .execute()
}

/** All of a tenant's, the newest first. */
export const listStories = (db: TenantDb, now: Date): Promise<BrandStory[]> =>
  tablesOf(db)
    .selectFrom('brand_stories')
    .select([
      'company_id as companyId',
      'slug',
      'title',
      'lead',
      'body',
      'cover_path as coverPath',
      'published_at as publishedAt',
    ])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('slug')
    .execute()

export const saveStory = async (db: TenantDb, story: BrandStory): Promise<void> => {
  const values = {
    slug: story.slug,
    title: JSON.stringify(story.title),
    lead: JSON.stringify(story.lead),
    body: JSON.stringify(story.body),
    cover_path: story.coverPath,
    published_at: story.publishedAt,
  }
  await tablesOf(db)
    .insertInto('brand_stories')
    .values({ tenant_id: db.tenantId, company_id: story.companyId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(values))
    .execute()
}
