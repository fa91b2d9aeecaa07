import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { ImportCounts, ImportRun } from '../../contract.ts'
import type { ImportTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ImportTables>()

export interface NewUpload extends Pick<ImportRun, 'fileName' | 'startedBy' | 'startedAt' | 'bytesTotal'> {
  readonly source: string
  readonly companyId: number | null
  readonly fileId: string
  readonly fileHash: Buffer
}

/** Null if the same file is being imported, or was imported, for this source. */
export const insertUpload = async (tx: TenantDb, upload: NewUpload): Promise<number | null> => {
  const row = await tablesOf(tx)
    .insertInto('import_runs')
    .values({
      ...{ tenant_id: tx.tenantId, file_name: upload.fileName, started_by: upload.startedBy },
      ...{ started_at: upload.startedAt, source: upload.source, company_id: upload.companyId },
      ...{ file_id: upload.fileId, file_hash: upload.fileHash, bytes_total: upload.bytesTotal },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The import of this file that is running or complete. */
export const findUploadOf = async (
  db: TenantDb,
  { source, fileHash }: Pick<NewUpload, 'source' | 'fileHash'>,
): Promise<number | null> => {
  const row = await tablesOf(db)
    .selectFrom('import_runs')
    .select('id')
    .where('source', '=', source)
    .where('file_hash', '=', fileHash)
    .where((of) => of.or([of('outcome', 'is', null), of('outcome', '=', 'complete')]))
    .executeTakeFirst()
  return row?.id ?? null
}

export interface StoredUpload {
  readonly source: string
  readonly companyId: number | null
  readonly fileId: string | null
  readonly fileName: string
  readonly outcome: ImportRun['outcome']
  readonly cancelledBy: string | null
}

export const findUpload = async (db: TenantDb, id: number): Promise<StoredUpload | null> =>
  (await tablesOf(db)
    .selectFrom('import_runs')
    .select([
      ...(['source', 'company_id as companyId', 'file_id as fileId', 'file_name as fileName'] as const),
      ...(['outcome', 'cancelled_by as cancelledBy'] as const),
    ])
    .where('id', '=', id)
    .where('file_hash', 'is not', null)
    .executeTakeFirst()) ?? null

/** Stores the progress; returns whether the import was cancelled. */
export const updateProgress = async (
  db: TenantDb,
  id: number,
  { bytesRead, ...counts }: ImportCounts & { readonly bytesRead: number },
): Promise<boolean> => {
  const row = await tablesOf(db)
    .updateTable('import_runs')
    .set({
      ...{ bytes_read: bytesRead, read_count: counts.read, imported_count: counts.imported },
      ...{ updated_count: counts.updated, unchanged_count: counts.unchanged },
      rejected_count: counts.rejected,
    })
    .where('id', '=', id)
    .returning('cancelled_by')
    .executeTakeFirst()
  return row !== undefined && row.cancelled_by !== null
}

/** Releases the file, which is then deleted by the cleanup of unreferenced files. */
export const releaseFile = async (db: TenantDb, id: number): Promise<void> => {
  await tablesOf(db).updateTable('import_runs').set({ file_id: null }).where('id', '=', id).execute()
}

/** False if the import has ended or was cancelled already. */
export const updateCancelled = async (tx: TenantDb, id: number, person: string): Promise<boolean> => {
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('import_runs')
    .set({ cancelled_by: person })
    .where('id', '=', id)
    .where('file_hash', 'is not', null)
    .where('outcome', 'is', null)
    .where('cancelled_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The board of a run; null if there is no such run. */
export const findTenantOfRun = async (
  database: Pick<Database, 'kysely'>,
  id: number,
): Promise<number | null> =>
  (
    await acrossTenants(database)
      .withTables<ImportTables>()
      .selectFrom('import_runs')
      .select('tenant_id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.tenant_id ?? null
