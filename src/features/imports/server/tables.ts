import type { Generated, GeneratedAlways } from 'kysely'
import type { ImportRun } from '../contract.ts'
import type { CorrectionReason, RejectionReason } from '../enumerations.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type ImportTables = {
  import_runs: {
    id: GeneratedAlways<number>
    tenant_id: number
    file_name: string
    started_by: string
    started_at: Date
    ended_at: Date | null
    outcome: ImportRun['outcome']
    source: Generated<string>
    company_id: Generated<number | null>
    file_id: Generated<string | null>
    file_hash: Generated<Buffer | null>
    bytes_read: Generated<number>
    bytes_total: Generated<number>
    cancelled_by: Generated<string | null>
    problem: Generated<string>
    read_count: Generated<number>
    imported_count: Generated<number>
    updated_count: Generated<number>
    unchanged_count: Generated<number>
    rejected_count: Generated<number>
    ended_count: Generated<number>
    held_back_count: Generated<number>
    corrected_count: Generated<number>
  }
  import_corrections: {
    id: GeneratedAlways<number>
    tenant_id: number
    run_id: number
    line: number
    source: string
    source_id: string
    field: string
    reason: CorrectionReason
    detail: string
    became: string
  }
  import_rejections: {
    tenant_id: number
    run_id: number
    line: number
    source: string
    source_id: string
    field: string
    reason: RejectionReason
    detail: string
    path: string | null
    /** The row as JSON; null if it cannot be repaired. */
    content: string | null
  }
  import_sources: {
    id: GeneratedAlways<number>
    tenant_id: number
    key: string
    url: string
    every_hours: number
    etag: string | null
    next_run_at: Date
    created_at: Date
  }
}
