import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { countPublication } from './profile-store.ts'
import type { CompanyTables } from './tables.ts'

export interface CompanyMerge {
  /** The company to be deleted. It has no members, and only its pages still refer to it. */
  readonly from: number
  readonly into: number
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<CompanyTables>()

/** Moves profile and story to the other company, unless it has its own. */
const movePages = async (tx: TenantDb, { from, into }: CompanyMerge): Promise<void> => {
  for (const table of ['company_profiles', 'brand_stories'] as const) {
    const own = await tablesOf(tx)
      .selectFrom(table)
      .select('company_id')
      .where('company_id', '=', into)
      .executeTakeFirst()
    if (!own)
      await tablesOf(tx).updateTable(table).set({ company_id: into }).where('company_id', '=', from).execute()
  }
}

/**
 * Merges a company into another, which gets its address, pages and names; its own address leads there.
 * Runs in the caller's transaction. False if
 * the company is gone or has members.
 */
export const mergeCompanies = async (tx: TenantDb, merge: CompanyMerge): Promise<boolean> => {
  const { from, into } = merge
  const rows = await tablesOf(tx)
    .selectFrom('companies')
    .selectAll()
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  const former = rows.find(({ id }) => id === from)
  const own = rows.find(({ id }) => id === into)
  if (!former || !own || from === into) return false
  // Checked under the lock, so that nobody can join meanwhile.
  const somebody = await tablesOf(tx)
    .selectFrom('company_members')
    .select('company_id')
    .where('company_id', '=', from)
    .limit(1)
    .executeTakeFirst()
  if (somebody) return false
  await movePages(tx, merge)
  await tablesOf(tx).deleteFrom('companies').where('id', '=', from).execute()
  const names = [...own.former_names, ...former.former_names, former.name].filter((name) => name !== own.name)
  const slugs = [...own.former_slugs, ...former.former_slugs, own.slug].filter((slug) => slug !== former.slug)
  const hasLogo = own.logo_webp !== null || own.logo_svg !== null
  await tablesOf(tx)
    .updateTable('companies')
    .set({
      ...{ slug: former.slug, former_names: [...new Set(names)], former_slugs: [...new Set(slugs)] },
      ...{
        website: own.website ?? former.website,
        size: own.size ?? former.size,
        city: own.city ?? former.city,
      },
      ...(Object.values(own.short_description).every((text) => !text) && {
        short_description: JSON.stringify(former.short_description),
      }),
      ...(!hasLogo && { logo_svg: former.logo_svg, logo_webp: former.logo_webp }),
      claimed_domains: [...new Set([...own.claimed_domains, ...former.claimed_domains])],
    })
    .where('id', '=', into)
    .execute()
  await countPublication(tx)
  return true
}

/** Assigns future imports for websites of these domains to the company. */
export const claimDomains = async (tx: TenantDb, id: number, domains: readonly string[]): Promise<void> => {
  if (domains.length === 0) return
  await tablesOf(tx)
    .updateTable('companies')
    .set({ claimed_domains: sql<string[]>`claimed_domains || ${[...domains]}::text[]` })
    .where('id', '=', id)
    .execute()
}
