import type { Locale } from '#kernel/locale.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ContentEntry, DocumentVersion, EditionText } from '../contract.ts'
import type { ContentTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ContentTables>()

/** All entries of a tenant, which are some hundreds at most. */
export const listEntries = async (db: TenantDb): Promise<ContentEntry[]> => {
  const rows = await tablesOf(db).selectFrom('content_entries').select('entry').orderBy('key').execute()
  return rows.map(({ entry }) => entry)
}

/** Replaces all entries of the tenant. */
export const replaceEntries = async (db: TenantDb, entries: readonly ContentEntry[]): Promise<void> => {
  await tablesOf(db).deleteFrom('content_entries').execute()
  if (entries.length === 0) return
  await tablesOf(db)
    .insertInto('content_entries')
    .values(
      entries.map((entry) => ({
        ...{ tenant_id: db.tenantId, kind: entry.kind, key: entry.key, locale: entry.locale },
        entry: JSON.stringify(entry),
      })),
    )
    .execute()
}

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

interface DocumentKey {
  readonly key: string
  readonly locale: Locale
}

/** Versions of a document, earliest first. */
export const listVersions = (db: TenantDb, { key, locale }: DocumentKey): Promise<DocumentVersion[]> =>
  tablesOf(db)
    .selectFrom('document_versions as version')
    .innerJoin('document_editions as edition', (join) =>
      join
        .onRef('edition.tenant_id', '=', 'version.tenant_id')
        .onRef('edition.sha256', '=', 'version.sha256'),
    )
    .where('version.key', '=', key)
    .where('version.locale', '=', locale)
    .select([
      'version.starts_on as startsOn',
      'version.sha256',
      'version.title',
      'version.lead',
      'edition.body',
    ])
    .orderBy('version.starts_on')
    .execute()

export const deleteVersions = async (
  db: TenantDb,
  { key, locale }: DocumentKey,
  days: readonly string[],
): Promise<void> => {
  if (days.length === 0) return
  await tablesOf(db)
    .deleteFrom('document_versions')
    .where('key', '=', key)
    .where('locale', '=', locale)
    .where('starts_on', 'in', days)
    .execute()
}

/** Stores a version; one that began on the same day is replaced. Its text is an edition already. */
export const saveVersion = async (
  db: TenantDb,
  { key, locale }: DocumentKey,
  { startsOn, sha256, title, lead }: Omit<DocumentVersion, 'body'>,
): Promise<void> => {
  await tablesOf(db)
    .insertInto('document_versions')
    .values({ tenant_id: db.tenantId, key, locale, starts_on: startsOn, sha256, title, lead })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key', 'locale', 'starts_on']).doUpdateSet({ sha256, title, lead }),
    )
    .execute()
}
