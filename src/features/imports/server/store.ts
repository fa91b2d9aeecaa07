import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { byId, isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type {
  ImportCorrection,
  ImportCounts,
  ImportRejection,
  ImportRun,
  RejectionFilter,
  RunFilter,
  VanishedCounts,
} from '../contract.ts'
import type { RejectionSort, RunSort } from '../enumerations.ts'
import type { ImportTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ImportTables>()
/** For the console, which shows imports of all boards. */
const tablesOfAll = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<ImportTables>()

export const insertRun = async (
  db: TenantDb,
  run: Pick<ImportRun, 'fileName' | 'startedBy' | 'startedAt'>,
): Promise<number> => {
  const { id } = await tablesOf(db)
    .insertInto('import_runs')
    .values({
      tenant_id: db.tenantId,
      file_name: run.fileName,
      started_by: run.startedBy,
      started_at: run.startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A rejection with its row as JSON, which is null if the row cannot be repaired. */
export interface StoredRejection extends ImportRejection {
  readonly content: string | null
}

export const insertRejections = async (
  db: TenantDb,
  runId: number,
  rejections: readonly StoredRejection[],
): Promise<void> => {
  const rows = rejections.map(({ sourceId, ...rest }) => ({
    ...{ tenant_id: db.tenantId, run_id: runId },
    ...{ ...rest, source_id: sourceId },
  }))
  await insertRows(db, 'import_rejections', rows, { replaceBy: ['run_id', 'line'] })
}

export type StoredCorrection = Omit<ImportCorrection, 'id'>

export const insertCorrections = async (
  db: TenantDb,
  runId: number,
  corrections: readonly StoredCorrection[],
): Promise<void> => {
  const rows = corrections.map(({ sourceId, ...rest }) => ({
    ...{ tenant_id: db.tenantId, run_id: runId },
    ...{ ...rest, source_id: sourceId },
  }))
  await insertRows(db, 'import_corrections', rows)
}

export const listCorrections = (
  database: Pick<Database, 'kysely'>,
  runId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ImportCorrection[]> =>
  tablesOfAll(database)
    .selectFrom('import_corrections')
    .select(['id', 'line', 'source', 'source_id as sourceId', 'field', 'reason', 'detail', 'became'])
    .where('run_id', '=', runId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const updateRun = async (
  db: TenantDb,
  id: number,
  state: ImportCounts &
    Partial<VanishedCounts & Pick<ImportRun, 'endedAt' | 'outcome' | 'problem' | 'corrected'>>,
): Promise<void> => {
  const { endedAt, outcome, problem, corrected, ended, heldBack, ...counts } = state
  await tablesOf(db)
    .updateTable('import_runs')
    .set({
      read_count: counts.read,
      imported_count: counts.imported,
      updated_count: counts.updated,
      unchanged_count: counts.unchanged,
      rejected_count: counts.rejected,
      ...(endedAt !== undefined && { ended_at: endedAt }),
      ...(outcome !== undefined && { outcome }),
      ...(problem !== undefined && { problem }),
      ...(corrected !== undefined && { corrected_count: corrected }),
      ...(ended !== undefined && { ended_count: ended }),
      ...(heldBack !== undefined && { held_back_count: heldBack }),
    })
    .where('id', '=', id)
    .execute()
}

const runColumns = [
  'id',
  'tenant_id as tenantId',
  'file_name as fileName',
  'started_by as startedBy',
  'started_at as startedAt',
  'ended_at as endedAt',
  'outcome',
  'problem',
  'read_count as read',
  'imported_count as imported',
  'updated_count as updated',
  'unchanged_count as unchanged',
  'rejected_count as rejected',
  'ended_count as ended',
  'held_back_count as heldBack',
  'corrected_count as corrected',
  'bytes_read as bytesRead',
  'bytes_total as bytesTotal',
  'cancelled_by as cancelledBy',
] as const

const rowOrders = {
  newest: byId('import_runs'),
  oldest: byId('import_runs', true),
  name: { by: sql`lower(import_runs.file_name)`, isAscending: true },
  rejected: { by: sql`import_runs.rejected_count` },
} as const satisfies Record<RunSort, RowOrder>

/** Runs of all boards, or of one. */
export const listRuns = (
  database: Pick<Database, 'kysely'>,
  { tenantId, before, text = '', sort = 'newest' }: RunFilter,
  limit: number,
): Promise<ImportRun[]> => {
  let query = tablesOfAll(database).selectFrom('import_runs').select(runColumns)
  if (tenantId !== undefined) query = query.where('tenant_id', '=', tenantId)
  if (before !== undefined) query = query.where(isAfterRow({ table: 'import_runs' }, rowOrders[sort], before))
  if (text !== '') query = query.where('file_name', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  return query.orderBy(orderByExpression('import_runs', rowOrders[sort])).limit(limit).execute()
}

export const findRun = async (database: Pick<Database, 'kysely'>, id: number): Promise<ImportRun | null> =>
  (await tablesOfAll(database)
    .selectFrom('import_runs')
    .select(runColumns)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Condition that any text column of a rejection contains the text. */
const mentions = (text: string) => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(source ilike ${like} or source_id ilike ${like} or field ilike ${like} or detail ilike ${like})`
}

const isAfterLine: Readonly<Record<RejectionSort, (runId: number, line: number) => RawBuilder<boolean>>> = {
  line: (_, line) => sql`line > ${line}::bigint`,
  lastLine: (_, line) => sql`line < ${line}::bigint`,
  reason: (runId, line) => sql`(reason, line) > (
    select reason, line from import_rejections where run_id = ${runId} and line = ${line}::bigint)`,
}
const rejectionOrders: Readonly<Record<RejectionSort, RawBuilder<unknown>>> = {
  line: sql`line`,
  lastLine: sql`line desc`,
  reason: sql`reason, line`,
}

export const listRejections = (
  database: Pick<Database, 'kysely'>,
  runId: number,
  { reason, text = '', sort = 'line', after, limit }: RejectionFilter & { readonly limit: number },
): Promise<ImportRejection[]> => {
  let query = tablesOfAll(database)
    .selectFrom('import_rejections')
    .select(['line', 'source', 'source_id as sourceId', 'field', 'reason', 'detail', 'path'])
    .where('run_id', '=', runId)
  if (reason !== undefined) query = query.where('reason', '=', reason)
  if (text !== '') query = query.where(mentions(text))
  if (after !== undefined) query = query.where(isAfterLine[sort](runId, after))
  return query.orderBy(rejectionOrders[sort]).limit(limit).execute()
}
