import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Company, CompanyDraft, CompanyVerification } from '../contract.ts'
import type { CompanyFacts } from '../profile.ts'
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
      'former_names as formerNames',
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

/** Present slug of the company that had this one before. */
export const findSlugAfter = async (db: TenantDb, former: string): Promise<string | null> => {
  const row = await tablesOf(db)
    .selectFrom('companies')
    .select('slug')
    .where(sql<boolean>`former_slugs @> array[${former}]::text[]`)
    .executeTakeFirst()
  return row?.slug ?? null
}

/** Which of these slugs, or of longer ones that start with them, are in use or lead to another one. */
export const listTakenSlugs = async (db: TenantDb, slugs: readonly string[]): Promise<Set<string>> => {
  const rows = await tablesOf(db)
    .selectFrom('companies')
    .select('slug')
    .where((column) => column.or(slugs.map((slug) => column('slug', 'like', `${slug}%`))))
    .execute()
  const former = await tablesOf(db)
    .selectFrom('companies')
    .select('former_slugs as slugs')
    .where(sql<boolean>`former_slugs <> '{}'`)
    .execute()
  return new Set([...rows.map((row) => row.slug), ...former.flatMap((row) => row.slugs)])
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
        verification: draft.verification ?? 'verified',
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

/** Whether another company of the board has the name, ignoring case. */
export const isNameTaken = async (tx: TenantDb, companyId: number, name: string): Promise<boolean> => {
  const taken = await tablesOf(tx)
    .selectFrom('companies')
    .select('id')
    .where('id', '<>', companyId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    // A company keeps its present name even if another one has it too.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companies as own')
            .select('own.id')
            .where('own.id', '=', companyId)
            .where('own.name', '=', name),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

export const updateFacts = async (tx: TenantDb, id: number, facts: CompanyFacts): Promise<void> => {
  const { logo } = facts
  await tablesOf(tx)
    .updateTable('companies')
    .set({
      former_names: sql<string[]>`case when name = ${facts.name} then former_names
        else array_remove(array_append(array_remove(former_names, name), name), ${facts.name}) end`,
      ...{ name: facts.name, company_type: facts.companyType, size: facts.size, website: facts.website },
      short_description: JSON.stringify(facts.shortDescription),
      ...(logo !== undefined && { logo_webp: logo && Buffer.from(logo), logo_svg: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Locks the row, so that no other decision is made and payments wait until the transaction ends. */
export const lockVerification = async (tx: TenantDb, id: number): Promise<CompanyVerification | null> =>
  (
    await tablesOf(tx)
      .selectFrom('companies')
      .select('verification')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.verification ?? null

/** Locks the company's row until the end of the transaction. */
export const lockFacts = async (
  tx: TenantDb,
  id: number,
): Promise<{ website: string | null; size: string | null } | null> =>
  (await tablesOf(tx)
    .selectFrom('companies')
    .select(['website', 'size'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

export const updateVerification = async (
  tx: TenantDb,
  id: number,
  verification: CompanyVerification,
): Promise<void> => {
  await tablesOf(tx).updateTable('companies').set({ verification }).where('id', '=', id).execute()
}

export const updateSizeAndWebsite = async (
  db: TenantDb,
  id: number,
  facts: { readonly website: string | null; readonly size: string | null },
): Promise<void> => {
  await tablesOf(db).updateTable('companies').set(facts).where('id', '=', id).execute()
}
