import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { PageKind } from '../enumerations.ts'
import { emptyProfile } from '../form/profile-content.ts'
import { emptyStory } from '../form/story-content.ts'
import type { ContentOf } from '../views.ts'
import { type FieldVersions, type PageTables, tables } from './tables.ts'

export interface PageKey<Kind extends PageKind = PageKind> {
  readonly companyId: number
  readonly kind: Kind
}

export interface StoredDraft<Kind extends PageKind> {
  readonly version: number
  readonly content: ContentOf[Kind]
  readonly changes: FieldVersions
  readonly savedAt: Date
  readonly savedBy: string
}

const empty: ContentOf = { profile: emptyProfile, story: emptyStory }

// Older rows lack fields that were added later.
const whole = <Kind extends PageKind>(kind: Kind, content: object): ContentOf[Kind] => ({
  ...empty[kind],
  ...content,
})

const drafts = (db: TenantDb, { companyId, kind }: PageKey) =>
  tables(db)
    .selectFrom('company_page_drafts')
    .select(['version', 'content', 'changes', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)

export const findDraft = async <Kind extends PageKind>(
  db: TenantDb,
  key: PageKey<Kind>,
): Promise<StoredDraft<Kind> | null> => {
  const row = await drafts(db, key).executeTakeFirst()
  return row ? { ...row, content: whole(key.kind, row.content) } : null
}

/** Like `findDraft`, locked until the transaction ends. */
export const lockDraft = async <Kind extends PageKind>(
  tx: TenantDb,
  key: PageKey<Kind>,
): Promise<StoredDraft<Kind> | null> => {
  const row = await drafts(tx, key).forUpdate().executeTakeFirst()
  return row ? { ...row, content: whole(key.kind, row.content) } : null
}

type DraftRow<Kind extends PageKind> = StoredDraft<Kind> & PageKey<Kind>

const valuesOf = ({ version, content, changes, savedAt, savedBy }: DraftRow<PageKind>) => ({
  ...{ version, content: JSON.stringify(content), changes: JSON.stringify(changes) },
  ...{ saved_at: savedAt, saved_by: savedBy },
})

/** False after a concurrent first insert. */
export const insertDraft = async (tx: TenantDb, draft: DraftRow<PageKind>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('company_page_drafts')
    .values({ tenant_id: tx.tenantId, company_id: draft.companyId, kind: draft.kind, ...valuesOf(draft) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateDraft = async (tx: TenantDb, draft: DraftRow<PageKind>): Promise<void> => {
  await tables(tx)
    .updateTable('company_page_drafts')
    .set(valuesOf(draft))
    .where('company_id', '=', draft.companyId)
    .where('kind', '=', draft.kind)
    .execute()
}

export interface StoredVersion<Kind extends PageKind> {
  readonly number: number
  readonly content: ContentOf[Kind]
  readonly publishedAt: Date
  readonly publishedBy: string
  /** Version of the published draft; null when unknown. */
  readonly draftVersion: number | null
}

/** Newest first. */
export const listVersions = async <Kind extends PageKind>(
  db: TenantDb,
  { companyId, kind }: PageKey<Kind>,
): Promise<StoredVersion<Kind>[]> => {
  const rows = await tables(db)
    .selectFrom('company_page_versions')
    .select(['number', 'content', 'published_at as publishedAt', 'published_by as publishedBy'])
    .select('draft_version as draftVersion')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, content: whole(kind, row.content) }))
}

/** Adds a version and deletes the oldest beyond the limit. */
export const insertVersion = async (
  tx: TenantDb,
  { companyId, kind }: PageKey,
  { kept, ...version }: StoredVersion<PageKind> & { readonly kept: number },
): Promise<void> => {
  await tables(tx)
    .insertInto('company_page_versions')
    .values({
      ...{ tenant_id: tx.tenantId, company_id: companyId, kind, number: version.number },
      content: JSON.stringify(version.content),
      ...{ published_at: version.publishedAt, published_by: version.publishedBy },
      draft_version: version.draftVersion,
    })
    .execute()
  await tables(tx)
    .deleteFrom('company_page_versions')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('number', '<=', version.number - kept)
    .execute()
}

export interface PictureRow {
  readonly companyId: number
  readonly fileId: string
  readonly thumbId: string
  readonly now: Date
}

export const insertPicture = async (tx: TenantDb, picture: PictureRow): Promise<void> => {
  await tables(tx)
    .insertInto('company_pictures')
    .values({
      ...{ tenant_id: tx.tenantId, company_id: picture.companyId, created_at: picture.now },
      ...{ file_id: picture.fileId, thumb_id: picture.thumbId },
    })
    .execute()
}

/** Thumbnails of a company's pictures, by the id of the full picture. */
export const listPictures = async (db: TenantDb, companyId: number): Promise<ReadonlyMap<string, string>> => {
  const rows = await tables(db)
    .selectFrom('company_pictures')
    .select(['file_id', 'thumb_id'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map(({ file_id, thumb_id }) => [file_id, thumb_id]))
}

/** Deletes older pictures that neither a draft nor a kept version uses; returns their number. */
export const deleteUnshownPictures = async (
  database: Pick<Database, 'kysely'>,
  before: Date,
): Promise<number> => {
  const shows = (content: string) =>
    sql<boolean>`strpos(${sql.ref(content)}::text, company_pictures.file_id::text) > 0`
  const { numDeletedRows } = await acrossTenants(database)
    .withTables<PageTables>()
    .deleteFrom('company_pictures')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_page_drafts as draft')
            .select('draft.kind')
            .whereRef('draft.tenant_id', '=', 'company_pictures.tenant_id')
            .whereRef('draft.company_id', '=', 'company_pictures.company_id')
            .where(shows('draft.content')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_page_versions as version')
            .select('version.kind')
            .whereRef('version.tenant_id', '=', 'company_pictures.tenant_id')
            .whereRef('version.company_id', '=', 'company_pictures.company_id')
            .where(shows('version.content')),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
