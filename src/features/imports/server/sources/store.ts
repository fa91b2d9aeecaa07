import type { Selectable } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { ImportSource } from '../../contract.ts'
import type { ImportTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ImportTables>()
const tablesOfAll = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<ImportTables>()

export interface StoredSource extends ImportSource {
  readonly etag: string | null
}

const sourceOf = (row: Selectable<ImportTables['import_sources']>): StoredSource => ({
  ...{ id: row.id, tenantId: row.tenant_id, key: row.key, url: row.url, etag: row.etag },
  ...{ everyHours: row.every_hours, nextRunAt: row.next_run_at },
})

/** Null if the board has an address with this key. */
export const insertSource = async (
  db: TenantDb,
  source: Pick<ImportSource, 'key' | 'url' | 'everyHours'>,
  now: Date,
): Promise<ImportSource | null> => {
  const row = await tablesOf(db)
    .insertInto('import_sources')
    .values({
      ...{ tenant_id: db.tenantId, key: source.key, url: source.url, every_hours: source.everyHours },
      ...{ next_run_at: now, created_at: now },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? sourceOf(row) : null
}

export const deleteSource = async (db: TenantDb, id: number): Promise<void> => {
  await tablesOf(db).deleteFrom('import_sources').where('id', '=', id).execute()
}

/** Sources of all boards, by board and key. */
export const listSources = async (database: Pick<Database, 'kysely'>): Promise<ImportSource[]> => {
  const rows = await tablesOfAll(database)
    .selectFrom('import_sources')
    .selectAll()
    .orderBy('tenant_id')
    .orderBy('key')
    .execute()
  return rows.map(sourceOf)
}

export const findSource = async (
  database: Pick<Database, 'kysely'>,
  id: number,
): Promise<StoredSource | null> => {
  const row = await tablesOfAll(database)
    .selectFrom('import_sources')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? sourceOf(row) : null
}

/** Sources that are due, locked against other processes. */
export const lockDueSources = async (
  database: Pick<Database, 'kysely'>,
  now: Date,
): Promise<StoredSource[]> => {
  const rows = await tablesOfAll(database)
    .selectFrom('import_sources')
    .selectAll()
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(sourceOf)
}

export const updateNextRun = async (db: TenantDb, id: number, nextRunAt: Date): Promise<void> => {
  await tablesOf(db)
    .updateTable('import_sources')
    .set({ next_run_at: nextRunAt })
    .where('id', '=', id)
    .execute()
}

export const updateEtag = async (db: TenantDb, id: number, etag: string | null): Promise<void> => {
  await tablesOf(db).updateTable('import_sources').set({ etag }).where('id', '=', id).execute()
}
