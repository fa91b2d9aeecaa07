import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ContentEntry, EditionText } from '../contract.ts'
import type { ContentTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ContentTables>()

/** All entries of a tenant, which are some hundreds at most. */
export const listEntries = async (db: TenantDb): Promise<ContentEntry[]> => {
  const rows = await tablesOf(db).selectFrom('content_entries').select('entry').orderBy('key').execute()
  return rows.map(({ entry }) => entry)
}

/** Replaces all entries of the tenant. */
export const replaceEntries = (db: TenantDb, entries: readonly ContentEntry[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tablesOf(tx).deleteFrom('content_entries').execute()
    if (entries.length === 0) return
    await tablesOf(tx)
      .insertInto('content_entries')
      .values(
        entries.map((entry) => ({
          ...{ tenant_id: tx.tenantId, kind: entry.kind, key: entry.key, locale: entry.locale },
          entry: JSON.stringify(entry),
        })),
      )
      .execute()
  })

/** Stores each edition once; an existing text is never changed. */
export const insertEditions = async (db: TenantDb, editions: readonly EditionText[]): Promise<void> => {
  if (editions.length === 0) return
  await tablesOf(db)
    .insertInto('document_editions')
    .values(editions.map((edition) => ({ ...edition, tenant_id: db.tenantId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findEdition = async (db: TenantDb, sha256: string): Promise<EditionText | null> =>
  (await tablesOf(db)
    .selectFrom('document_editions')
    .select(['key', 'locale', 'title', 'sha256', 'body'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()) ?? null
