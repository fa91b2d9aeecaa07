import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ContentEntry } from '../contract.ts'
import type { ContentTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ContentTables>()

/** All of a tenant's: an operator writes some hundreds at most. */
export const listEntries = async (db: TenantDb): Promise<ContentEntry[]> => {
  const rows = await tablesOf(db).selectFrom('content_entries').select('entry').orderBy('key').execute()
  return rows.map(({ entry }) => entry)
}

/** What a tenant has is these entries from then on. */
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
