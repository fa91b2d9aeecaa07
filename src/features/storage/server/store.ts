import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { UploadPurpose } from '../enumerations.ts'
import type { StorageTables } from './tables.ts'

export interface Upload {
  readonly id: string
  readonly accountId: number
  readonly purpose: UploadPurpose
  readonly fileName: string
  readonly expiresAt: Date
}

const tables = (db: TenantDb) => db.kysely.withTables<StorageTables>()

export const insertUpload = async (db: TenantDb, upload: Upload): Promise<void> => {
  await tables(db)
    .insertInto('uploads')
    .values({
      ...{ id: upload.id, tenant_id: db.tenantId, account_id: upload.accountId },
      ...{ purpose: upload.purpose, file_name: upload.fileName, expires_at: upload.expiresAt },
    })
    .execute()
}

/** An upload that is neither taken nor expired. */
export const findOpenUpload = async (db: TenantDb, id: string, now: Date): Promise<Upload | null> =>
  (await tables(db)
    .selectFrom('uploads')
    .select(['id', 'account_id as accountId', 'purpose', 'file_name as fileName', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null

/** Of concurrent calls only one gets true. */
export const markTaken = async (db: TenantDb, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('uploads')
    .set({ taken_at: now })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteEnded = async (database: Pick<Database, 'kysely'>, before: Date): Promise<void> => {
  await acrossTenants(database)
    .withTables<StorageTables>()
    .deleteFrom('uploads')
    .where('expires_at', '<', before)
    .execute()
}
