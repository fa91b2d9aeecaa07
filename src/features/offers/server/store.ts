import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { insertRows } from '#server/db/insert-rows.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { type LocationRow, type OfferRow, type StoredOffer, tables } from './tables.ts'

/** Reserves ids from the sequence of offers. */
export const reserveOfferIds = async (db: TenantDb, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('offers', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db.kysely,
  )
  return rows.map(({ id }) => id)
}

/** Locks offers against other writers, in the order of their ids, so that two batches cannot deadlock. */
export const lockOffers = (db: TenantDb, ids: readonly number[]): Promise<OfferRow[]> =>
  tables(db)
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

// Serialises a tenant's imports: two with the same new row would both create it.
export const lockImports = (db: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtext('offers.import'), ${db.tenantId}::int)`.execute(db.kysely)

/** Key of an imported offer within its tenant. */
export const originKey = (source: string | null, sourceId: string | null): string => `${source}\0${sourceId}`

/** Locks the imported offers that are stored already, and returns them by `originKey`. */
export const lockOffersByOrigin = async (
  db: TenantDb,
  origins: readonly { source: string; sourceId: string }[],
): Promise<Map<string, OfferRow>> => {
  const named = sql<{ source: string; source_id: string }>`unnest(
    ${origins.map(({ source }) => source)}::text[], ${origins.map(({ sourceId }) => sourceId)}::text[])`
  const rows = await tables(db)
    .selectFrom('offers')
    .innerJoin(named.as<'origin'>(sql`origin (source, source_id)`), (join) =>
      join.onRef('origin.source', '=', 'offers.source').onRef('origin.source_id', '=', 'offers.source_id'),
    )
    .selectAll('offers')
    .orderBy('offers.id')
    .forUpdate('offers')
    .execute()
  return new Map(rows.map((row) => [originKey(row.source, row.source_id), row]))
}

/** All current and former slugs of each offer, oldest first. */
export const listOwnSlugs = async (db: TenantDb, ids: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await tables(db)
    .selectFrom('offer_slugs')
    .select(['offer_id', 'slug'])
    .where('offer_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('offer_id')
    .orderBy('is_current', 'desc')
    .orderBy('slug')
    .execute()
  const slugs = new Map<number, string[]>()
  for (const { offer_id, slug } of rows) {
    if (offer_id === null) continue
    slugs.set(offer_id, [...(slugs.get(offer_id) ?? []), slug])
  }
  return slugs
}

const slugRows = (offers: readonly StoredOffer[], ownSlugs: ReadonlyMap<number, readonly string[]>) =>
  offers.flatMap(({ row, locations }) => {
    const current = new Set(locations.map(({ slug }) => slug))
    return [...new Set([...current, ...(ownSlugs.get(row.id) ?? [])])].map((slug) => ({
      tenant_id: row.tenant_id,
      slug,
      offer_id: row.id,
      is_current: current.has(slug),
    }))
  })

const PARTS = ['offer_locations', 'offer_salaries', 'offer_skills', 'offer_languages'] as const

/** Writes offers with their child rows: inserts new ones, overwrites those in `ownSlugs`. */
export const saveOffers = async (
  db: TenantDb,
  offers: readonly StoredOffer[],
  ownSlugs: ReadonlyMap<number, readonly string[]> = new Map(),
): Promise<void> => {
  const replaced = [...ownSlugs.keys()]
  if (replaced.length > 0)
    for (const table of PARTS)
      await tables(db)
        .deleteFrom(table)
        .where('offer_id', '=', sql<number>`any(${replaced}::bigint[])`)
        .execute()
  await insertRows(
    db,
    'offers',
    offers.map(({ row }) => row),
    replaced.length > 0 ? { replaceBy: ['id'] } : {},
  )
  await insertRows(db, 'offer_slugs', slugRows(offers, ownSlugs), { replaceBy: ['tenant_id', 'slug'] })
  await insertRows(
    db,
    'offer_locations',
    offers.flatMap(({ locations }): readonly LocationRow[] => locations),
  )
  await insertRows(
    db,
    'offer_salaries',
    offers.flatMap(({ salaries }) => salaries),
  )
  await insertRows(
    db,
    'offer_skills',
    offers.flatMap(({ skills }) => skills.map(({ name: _, ...row }) => row)),
  )
  await insertRows(
    db,
    'offer_languages',
    offers.flatMap(({ languages }) => languages),
  )
}

/** The given offers with their child rows, in order; one statement reads all of them, as JSON. */
export const readOffers = async (db: TenantDb, rows: readonly OfferRow[]): Promise<StoredOffer[]> => {
  const found = await tables(db)
    .selectFrom('offers')
    .select(({ selectFrom }) => [
      'offers.id',
      jsonArrayFrom(
        selectFrom('offer_locations')
          .selectAll('offer_locations')
          .whereRef('offer_locations.offer_id', '=', 'offers.id')
          .orderBy('ordinal'),
      ).as('locations'),
      jsonArrayFrom(
        selectFrom('offer_salaries')
          .selectAll('offer_salaries')
          .whereRef('offer_salaries.offer_id', '=', 'offers.id')
          .orderBy('ordinal'),
      ).as('salaries'),
      jsonArrayFrom(
        selectFrom('offer_skills')
          .innerJoin('skills', 'skills.id', 'offer_skills.skill_id')
          .selectAll('offer_skills')
          .select('skills.name')
          .whereRef('offer_skills.offer_id', '=', 'offers.id')
          .orderBy('ordinal'),
      ).as('skills'),
      jsonArrayFrom(
        selectFrom('offer_languages')
          .selectAll('offer_languages')
          .whereRef('offer_languages.offer_id', '=', 'offers.id')
          .orderBy('ordinal'),
      ).as('languages'),
    ])
    .where('offers.id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
  const parts = new Map(found.map(({ id, ...own }) => [id, own]))
  return rows.map((row) => {
    const own = parts.get(row.id)
    const [main, ...further] = own?.locations ?? []
    if (!own || !main) throw new Error(`offer ${row.id} has no location`)
    return { row, ...own, locations: [main, ...further] }
  })
}
