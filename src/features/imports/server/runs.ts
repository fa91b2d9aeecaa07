import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { csvLine } from '#kernel/text/csv.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type {
  ImportCounts,
  ImportRun,
  ImportRunsPage,
  RejectionFilter,
  RejectionsPage,
  ReportEntry,
  RunFilter,
  VanishedCounts,
} from '../contract.ts'
import { MAX_REJECTIONS, rejectionReasons } from '../enumerations.ts'
import { fieldOfRejection } from '../rules.ts'
import { canSeeImports, canStartImport } from './policy.ts'
import type { ImportReport } from './report.ts'
import {
  findRun,
  insertRejections,
  insertRun,
  listRejections,
  listRuns,
  type StoredRejection,
  updateRun,
} from './store.ts'

/** Stores the results of an import while it runs. */
export interface RunRecorder extends Pick<ImportReport, 'write'> {
  readonly id: number
  /** `problem` tells why it broke off; null if it completed. */
  end(
    counts: ImportCounts & Partial<VanishedCounts>,
    problem: string | null,
    outcome?: ImportRun['outcome'],
  ): Promise<void>
}

/** The console's view of imports. */
export interface ImportRuns {
  begin(actor: Actor, run: { tenantId: number; fileName: string }): Promise<RunRecorder>
  list(actor: Actor, filter: RunFilter): Promise<ImportRunsPage>
  /** Throws 'import.not-found'. */
  get(actor: Actor, id: number): Promise<ImportRun>
  rejections(actor: Actor, runId: number, filter: RejectionFilter): Promise<RejectionsPage>
  /** The stored rejections that match the filter. Throws 'import.not-found'. */
  rejectionsAsCsv(actor: Actor, runId: number, filter: RejectionFilter): Promise<string>
}

const PAGE_SIZE = 50
const MAX_DETAIL = 300
/** Longer rows are not kept, and must be repaired in the file. */
const MAX_CONTENT = 16_000

const isRejection = (entry: ReportEntry): boolean => entry.outcome === 'rejected'

/** A rejection as it is stored; null for an entry about a correction. */
export const rejectionOf = (entry: ReportEntry): StoredRejection | null => {
  const { line, reason, detail = '', source = '', sourceId = '', path = null, row } = entry
  const known = rejectionReasons.find((one) => one === reason)
  if (!known) return null
  const json = path === null ? undefined : JSON.stringify(row)
  const content = json !== undefined && json.length <= MAX_CONTENT ? json : null
  return {
    ...{ line, source, sourceId, reason: known, detail: detail.slice(0, MAX_DETAIL) },
    ...{ field: entry.field ?? fieldOfRejection(known, detail), path: content && path, content },
  }
}

const nameOf = (actor: Actor): string =>
  actor.kind === 'system' ? actor.name : actor.kind === 'anonymous' ? '' : actor.email

/** Recorder of a run that is stored already. */
export const recorderOf = (db: TenantDb, id: number, clock: Clock): RunRecorder => {
  const kept: StoredRejection[] = []
  return {
    id,
    async write(entry) {
      const rejection = isRejection(entry) && kept.length < MAX_REJECTIONS ? rejectionOf(entry) : null
      if (rejection) kept.push(rejection)
    },
    async end(counts, problem, outcome = problem === null ? 'complete' : 'broken-off') {
      await db.transaction(async (tx) => {
        await insertRejections(tx, id, kept)
        await updateRun(tx, id, { ...counts, endedAt: clock.now(), outcome, problem: problem ?? '' })
      })
    },
  }
}

export const createImportRuns = (options: {
  readonly database: Database
  readonly clock: Clock
}): ImportRuns => {
  const { database, clock } = options

  const getRun = async (actor: Actor, id: number): Promise<ImportRun> => {
    allow(canSeeImports(actor))
    const run = await findRun(database, id)
    if (!run) throw new AppError('import.not-found')
    return run
  }

  return {
    async begin(actor, { tenantId, fileName }) {
      allow(canStartImport(actor))
      const db = forTenant(database, tenantId)
      const id = await insertRun(db, { fileName, startedBy: nameOf(actor), startedAt: clock.now() })
      return recorderOf(db, id, clock)
    },

    async list(actor, filter) {
      allow(canSeeImports(actor))
      const found = await listRuns(database, filter, PAGE_SIZE + 1)
      const runs = found.slice(0, PAGE_SIZE)
      return { runs, next: found.length > PAGE_SIZE ? (runs.at(-1)?.id ?? null) : null }
    },

    get: getRun,

    async rejections(actor, runId, filter) {
      allow(canSeeImports(actor))
      const found = await listRejections(database, runId, { ...filter, limit: PAGE_SIZE + 1 })
      const rejections = found.slice(0, PAGE_SIZE)
      return { rejections, next: found.length > PAGE_SIZE ? (rejections.at(-1)?.line ?? null) : null }
    },

    async rejectionsAsCsv(actor, runId, filter) {
      const { id } = await getRun(actor, runId)
      const rows = await listRejections(database, id, { ...filter, limit: MAX_REJECTIONS })
      const lines = rows.map((row) => [row.line, row.source, row.sourceId, row.field, row.reason, row.detail])
      return [['line', 'source', 'source_id', 'field', 'reason', 'detail'], ...lines]
        .map((cells) => csvLine(cells))
        .join('')
    },
  }
}
