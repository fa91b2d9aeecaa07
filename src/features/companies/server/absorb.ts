import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { countPublication } from './profile-store.ts'
import type { CompanyTables } from './tables.ts'

export interface Absorbing {
  /** Without people; it is gone afterwards. Nothing refers to it any more but what it shows. */
  readonly from: number
  readonly into: number
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<CompanyTables>()

/** What is shown of a company goes to the other one, unless that has its own. */
const movePages = async (tx: TenantDb, { from, into }: Absorbing): Promise<void> => {
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
 * A company takes over another one: its address, pages and names. Answers false where the other one is gone or has people,
 * in the caller's transaction.
 */
export const absorb = async (tx: TenantDb, absorbing: Absorbing): Promise<boolean> => {
  const { from, into } = absorbing
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
  // After the lock: nobody can join it any more.
  const somebody = await tablesOf(tx)
    .selectFrom('company_members')
    .select('company_id')
    .where('company_id', '=', from)
    .limit(1)
    .executeTakeFirst()
  if (somebody) return false
  await movePages(tx, absorbing)
  await tablesOf(tx).deleteFrom('companies').where('id', '=', from).execute()
  const names = [...own.former_names, ...former.former_names, former.name].filter((name) => name !== own.name)
  const hasLogo = own.logo_webp !== null || own.logo_svg !== null
  await tablesOf(tx)
    .updateTable('companies')
    .set({
      ...{ slug: former.slug, former_names: [...new Set(names)] },
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

/** What is imported for websites of these domains is the company's from now on. */
export const keepDomains = async (tx: TenantDb, id: number, domains: readonly string[]): Promise<void> => {
  if (domains.length === 0) return
  await tablesOf(tx)
    .updateTable('companies')
    .set({ claimed_domains: sql<string[]>`claimed_domains || ${[...domains]}::text[]` })
    .where('id', '=', id)
    .execute()
}
