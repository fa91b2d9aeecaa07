import type { Audit } from '#features/audit/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { csvLine } from '#kernel/text/csv.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type {
  CorrectionsPage,
  ImportCounts,
  ImportRun,
  ImportRunsPage,
  RejectionFilter,
  RejectionsPage,
  ReportEntry,
  RunFilter,
  VanishedCounts,
} from '../contract.ts'
import { correctionReasons, MAX_CORRECTIONS, MAX_REJECTIONS, rejectionReasons } from '../enumerations.ts'
import { fieldOfRejection } from '../rules.ts'
import { canSeeImports, canStartImport } from './policy.ts'
import type { ImportReport } from './report.ts'
import {
  findRun,
  insertCorrections,
  insertRejections,
  insertRun,
  listCorrections,
  listRejections,
  listRuns,
  type StoredCorrection,
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
  /** `after`: id of the previous page's last one. */
  corrections(actor: Actor, runId: number, after?: number): Promise<CorrectionsPage>
  /** The stored corrections. Throws 'import.not-found'. */
  correctionsAsCsv(actor: Actor, runId: number): Promise<string>
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

/** A correction as it is stored; null for an entry about a rejection. */
export const correctionOf = (entry: ReportEntry): StoredCorrection | null => {
  const { line, reason, detail = '', became = '', source = '', sourceId = '', path = '' } = entry
  const known = correctionReasons.find((one) => one === reason)
  if (entry.outcome !== 'corrected' || !known) return null
  const texts = { detail: detail.slice(0, MAX_DETAIL), became: became.slice(0, MAX_DETAIL) }
  return { line, source, sourceId, reason: known, field: entry.field ?? path, ...texts }
}

const nameOf = (actor: Actor): string =>
  actor.kind === 'system' ? actor.name : actor.kind === 'anonymous' ? '' : actor.email

/** Recorder of a run that is stored already. */
export const recorderOf = (db: TenantDb, id: number, clock: Clock): RunRecorder => {
  const kept: StoredRejection[] = []
  const corrections: StoredCorrection[] = []
  let corrected = 0
  return {
    id,
    async write(entry) {
      const correction = correctionOf(entry)
      if (correction) corrected += 1
      if (correction && corrections.length < MAX_CORRECTIONS) corrections.push(correction)
      const rejection = isRejection(entry) && kept.length < MAX_REJECTIONS ? rejectionOf(entry) : null
      if (rejection) kept.push(rejection)
    },
    async end(counts, problem, outcome = problem === null ? 'complete' : 'broken-off') {
      await db.transaction(async (tx) => {
        await insertRejections(tx, id, kept)
        await insertCorrections(tx, id, corrections)
        await updateRun(tx, id, {
          ...counts,
          corrected,
          endedAt: clock.now(),
          outcome,
          problem: problem ?? '',
        })
      })
    },
  }
}

export const createImportRuns = (options: {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'recordExport'>
}): ImportRuns => {
  const { database, clock, audit } = options

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
      const { id, tenantId } = await getRun(actor, runId)
      const rows = await listRejections(database, id, { ...filter, limit: MAX_REJECTIONS })
      const { reason, text } = filter
      await audit.recordExport(actor, {
        ...{ list: 'import-rejections', tenantId, rows: rows.length, filter: { import: id, reason, text } },
      })
      const lines = rows.map((row) => [row.line, row.source, row.sourceId, row.field, row.reason, row.detail])
      return [['line', 'source', 'source_id', 'field', 'reason', 'detail'], ...lines]
        .map((cells) => csvLine(cells))
        .join('')
    },

    async corrections(actor, runId, after = 0) {
      allow(canSeeImports(actor))
      const found = await listCorrections(database, runId, { after, limit: PAGE_SIZE + 1 })
      const corrections = found.slice(0, PAGE_SIZE)
      return { corrections, next: found.length > PAGE_SIZE ? (corrections.at(-1)?.id ?? null) : null }
    },

    async correctionsAsCsv(actor, runId) {
      const { id, tenantId } = await getRun(actor, runId)
      const rows = await listCorrections(database, id, { after: 0, limit: MAX_CORRECTIONS })
      await audit.recordExport(actor, {
        ...{ list: 'import-corrections', tenantId, rows: rows.length, filter: { import: id } },
      })
      const lines = rows.map((row) => [
        ...[row.line, row.source, row.sourceId, row.field, row.reason, row.detail, row.became],
      ])
      return [['line', 'source', 'source_id', 'field', 'reason', 'given', 'stored'], ...lines]
        .map((cells) => csvLine(cells))
        .join('')
    },
  }
}
