import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { ImportCounts } from '../../contract.ts'
import type { StoredRejection } from '../store.ts'
import type { ImportTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ImportTables>()

/** Company of a run's offers, null if each row names its own; waits for a concurrent repair of the run. */
export const lockCompanyOfRun = async (
  tx: TenantDb,
  runId: number,
): Promise<{ readonly companyId: number | null }> =>
  await tablesOf(tx)
    .selectFrom('import_runs')
    .select('company_id as companyId')
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The rejected rows of these lines that can be repaired. */
export const listRepairable = (
  tx: TenantDb,
  runId: number,
  lines: readonly number[],
): Promise<StoredRejection[]> =>
  tablesOf(tx)
    .selectFrom('import_rejections')
    .select(['line', 'source', 'source_id as sourceId', 'field', 'reason', 'detail', 'path', 'content'])
    .where('run_id', '=', runId)
    .where('line', 'in', lines)
    .where('content', 'is not', null)
    .orderBy('line')
    .execute()

/** Moves repaired rows from the run's rejected ones to those that were saved. */
export const updateRepaired = async (
  tx: TenantDb,
  runId: number,
  { lines, counts }: { readonly lines: readonly number[]; readonly counts: ImportCounts },
): Promise<void> => {
  if (lines.length === 0) return
  await tablesOf(tx)
    .deleteFrom('import_rejections')
    .where('run_id', '=', runId)
    .where('line', 'in', lines)
    .execute()
  await tablesOf(tx)
    .updateTable('import_runs')
    .set({
      imported_count: sql`imported_count + ${counts.imported}`,
      updated_count: sql`updated_count + ${counts.updated}`,
      unchanged_count: sql`unchanged_count + ${counts.unchanged}`,
      rejected_count: sql`rejected_count - ${lines.length}`,
    })
    .where('id', '=', runId)
    .execute()
}

/** Deletes the content of rejected rows of runs that began before; their reasons stay. */
export const forgetContentsBefore = async (
  database: Pick<Database, 'kysely'>,
  before: Date,
): Promise<void> => {
  const db = acrossTenants(database).withTables<ImportTables>()
  await db
    .updateTable('import_rejections')
    .set({ content: null, path: null })
    .where('content', 'is not', null)
    .where('run_id', 'in', db.selectFrom('import_runs').select('id').where('started_at', '<', before))
    .execute()
}
