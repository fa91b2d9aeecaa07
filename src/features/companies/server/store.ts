import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Company, CompanyDraft } from '../contract.ts'
import type { CompanyTables } from './tables.ts'

export interface StoredCompany extends Omit<Company, 'logoUrl'> {
  readonly logoSvg: string | null
  readonly logoWebp: Buffer | null
}

export interface NewCompany extends CompanyDraft {
  readonly uid: string
  readonly slug: string
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<CompanyTables>()

const companies = (db: TenantDb) =>
  tablesOf(db)
    .selectFrom('companies')
    .select([
      'id',
      'uid',
      'slug',
      'name',
      'short_description as shortDescription',
      'website',
      'size',
      'company_type as companyType',
      'city',
      'contact_email as contactEmail',
      'locale',
      'logo_svg as logoSvg',
      'logo_webp as logoWebp',
    ])

export const listCompanies = (db: TenantDb): Promise<StoredCompany[]> =>
  companies(db).orderBy('name').orderBy('id').execute()

export const findCompany = async (db: TenantDb, id: number): Promise<StoredCompany | null> =>
  (await companies(db).where('id', '=', id).executeTakeFirst()) ?? null

export const findCompanies = (db: TenantDb, ids: readonly number[]): Promise<StoredCompany[]> =>
  companies(db)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()

export const findCompanyBySlug = async (db: TenantDb, slug: string): Promise<StoredCompany | null> =>
  (await companies(db).where('slug', '=', slug).executeTakeFirst()) ?? null

/** Which of these slugs, or of slugs that continue them, the tenant has given out. */
export const listTakenSlugs = async (db: TenantDb, slugs: readonly string[]): Promise<Set<string>> => {
  const rows = await tablesOf(db)
    .selectFrom('companies')
    .select('slug')
    .where((column) => column.or(slugs.map((slug) => column('slug', 'like', `${slug}%`))))
    .execute()
  return new Set(rows.map((row) => row.slug))
}

export const insertCompanies = async (
  db: TenantDb,
  drafts: readonly NewCompany[],
  now: Date,
): Promise<StoredCompany[]> => {
  const inserted = await tablesOf(db)
    .insertInto('companies')
    .values(
      drafts.map((draft) => ({
        uid: draft.uid,
        tenant_id: db.tenantId,
        slug: draft.slug,
        name: draft.name,
        short_description: JSON.stringify(draft.shortDescription ?? {}),
        website: draft.website ?? null,
        size: draft.size ?? null,
        company_type: draft.companyType ?? 'other',
        city: draft.city ?? null,
        logo_svg: draft.logoSvg ?? null,
        contact_email: draft.contactEmail ?? null,
        locale: draft.locale ?? 'pl',
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  const rows = await companies(db)
    .where(
      'id',
      'in',
      inserted.map((row) => row.id),
    )
    .execute()
  const byUid = new Map(rows.map((row) => [row.uid, row]))
  return drafts.flatMap((draft) => byUid.get(draft.uid) ?? [])
}

export const updateLogo = async (db: TenantDb, id: number, webp: Buffer): Promise<void> => {
  await tablesOf(db).updateTable('companies').set({ logo_webp: webp }).where('id', '=', id).execute()
}

export const updateFacts = async (
  db: TenantDb,
  id: number,
  facts: { readonly website: string | null; readonly size: string | null },
): Promise<void> => {
  await tablesOf(db).updateTable('companies').set(facts).where('id', '=', id).execute()
}
