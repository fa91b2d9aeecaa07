import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { BrandStory, CompanyProfileDraft } from '../contract.ts'
import type { CompanyTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<CompanyTables>()

export interface StoredProfile extends CompanyProfileDraft {
  readonly companyId: number
  readonly isHidden: boolean
}

export interface StoredStory extends BrandStory {
  readonly isHidden: boolean
}

const profiles = (db: TenantDb) =>
  tablesOf(db)
    .selectFrom('company_profiles')
    .select([
      'company_id as companyId',
      'industry',
      'founded_year as foundedYear',
      'cities',
      'benefits',
      'benefit_notes as benefitNotes',
      'technologies',
      'dresscode',
      'workplace_types as workplaceTypes',
      'description',
      'cover_path as coverPath',
      'cover_thumb_path as coverThumbPath',
      'gallery',
      'offices',
      'links',
      'shows_recruiting as showsRecruiting',
      'is_hidden as isHidden',
    ])

/** Profiles of all the tenant's companies, including hidden ones. */
export const listProfiles = (db: TenantDb): Promise<StoredProfile[]> => profiles(db).execute()

export const findProfile = async (db: TenantDb, companyId: number): Promise<StoredProfile | null> =>
  (await profiles(db).where('company_id', '=', companyId).executeTakeFirst()) ?? null

/** Leaves `is_hidden` unchanged. */
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
    benefit_notes: JSON.stringify(profile.benefitNotes),
    technologies: [...profile.technologies],
    dresscode: profile.dresscode,
    workplace_types: [...profile.workplaceTypes],
    description: JSON.stringify(profile.description),
    cover_path: profile.coverPath,
    cover_thumb_path: profile.coverThumbPath,
    gallery: JSON.stringify(profile.gallery),
    offices: JSON.stringify(profile.offices),
    links: JSON.stringify(profile.links),
    shows_recruiting: profile.showsRecruiting,
  }
  await tablesOf(db)
    .insertInto('company_profiles')
    .values({ tenant_id: db.tenantId, company_id: companyId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(values))
    .execute()
}

const stories = (db: TenantDb) =>
  tablesOf(db)
    .selectFrom('brand_stories')
    .select([
      'company_id as companyId',
      'slug',
      'title',
      'lead',
      'blocks',
      'technologies',
      'cover_path as coverPath',
      'cover_thumb_path as coverThumbPath',
      'published_at as publishedAt',
      'is_hidden as isHidden',
    ])

/** Visible stories of the tenant, newest first. */
export const listStories = (db: TenantDb, now: Date): Promise<StoredStory[]> =>
  stories(db)
    .where('published_at', '<=', now)
    .where('is_hidden', '=', false)
    .orderBy('published_at', 'desc')
    .orderBy('slug')
    .execute()

export const findStory = async (db: TenantDb, companyId: number): Promise<StoredStory | null> =>
  (await stories(db).where('company_id', '=', companyId).executeTakeFirst()) ?? null

export const isStorySlugTaken = async (
  tx: TenantDb,
  { slug, companyId }: Pick<BrandStory, 'slug' | 'companyId'>,
): Promise<boolean> => {
  const taken = await tablesOf(tx)
    .selectFrom('brand_stories')
    .select('company_id')
    .where('slug', '=', slug)
    .where('company_id', '<>', companyId)
    .executeTakeFirst()
  return taken !== undefined
}

/** Leaves `is_hidden` unchanged. */
export const saveStory = async (db: TenantDb, story: BrandStory): Promise<void> => {
  const values = {
    slug: story.slug,
    title: JSON.stringify(story.title),
    lead: JSON.stringify(story.lead),
    blocks: JSON.stringify(story.blocks),
    technologies: [...story.technologies],
    cover_path: story.coverPath,
    cover_thumb_path: story.coverThumbPath,
    published_at: story.publishedAt,
  }
  await tablesOf(db)
    .insertInto('brand_stories')
    .values({ tenant_id: db.tenantId, company_id: story.companyId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(values))
    .execute()
}

export type PublishedKind = 'profile' | 'story'

const tableOf = { profile: 'company_profiles', story: 'brand_stories' } as const

export const saveHidden = async (
  db: TenantDb,
  companyId: number,
  { kind, isHidden }: { readonly kind: PublishedKind; readonly isHidden: boolean },
): Promise<void> => {
  await tablesOf(db)
    .updateTable(tableOf[kind])
    .set({ is_hidden: isHidden })
    .where('company_id', '=', companyId)
    .execute()
}

export const findPublicationNumber = async (db: TenantDb): Promise<number> => {
  const row = await tablesOf(db).selectFrom('company_publications').select('number').executeTakeFirst()
  return row?.number ?? 0
}

/** Increments the tenant's publication number, which invalidates cached lists after the commit. */
export const countPublication = async (tx: TenantDb): Promise<void> => {
  await tablesOf(tx)
    .insertInto('company_publications')
    .values({ tenant_id: tx.tenantId, number: 1 })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ number: sql`company_publications.number + 1` }),
    )
    .execute()
}
