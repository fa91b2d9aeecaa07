import type { ActorKind } from '#kernel/actor.ts'
import type { AuditAction } from '#kernel/audit-action.ts'
import type { LogSort } from './enumerations.ts'

export interface AuditEntry {
  /** Ascending in time. */
  readonly id: number
  readonly at: Date
  /** Null for an entry about the whole installation. */
  readonly tenantId: number | null
  readonly actorKind: ActorKind | 'system' | 'anonymous'
  /** E-mail address, or the name of the program's part; '' if unknown. */
  readonly person: string
  readonly ip: string
  readonly action: AuditAction
  /** Type and id of what was acted on, such as 'job:0193…'. */
  readonly object: string
  readonly before: AuditValues | null
  readonly after: AuditValues | null
}

/** Small and without secrets, as it is shown in the console and never deleted. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>

export interface AuditDraft {
  readonly action: AuditAction
  readonly object: string
  readonly tenantId: number | null
  readonly before?: AuditValues
  readonly after?: AuditValues
  /** For an anonymous actor: whose account it was about, and the IP address. */
  readonly person?: string
  readonly ip?: string
}

/** A list that somebody downloads as a file. */
export interface ExportDraft {
  readonly list:
    | 'accounting'
    | 'codes'
    | 'import-corrections'
    | 'import-rejections'
    | 'invoices'
    | 'log'
    | 'offer-days'
    | 'offers'
    | 'payments'
  readonly tenantId: number | null
  /** What was asked for; entries without a value are left out. */
  readonly filter: Readonly<Record<string, string | number | null | undefined>>
  readonly rows: number
}

export interface AuditFilter {
  /** Part of an e-mail address. */
  readonly person?: string | undefined
  readonly action?: AuditAction | undefined
  /** Part of the object's name, or the whole of it such as 'company:12'. */
  readonly object?: string | undefined
  /** First day in Warsaw, such as '2026-11-22', included. */
  readonly from?: string | undefined
  /** Last day in Warsaw, included. */
  readonly to?: string | undefined
  readonly sort?: LogSort | undefined
  /** Id of the last entry on the previous page. */
  readonly before?: number | undefined
}

/** In the order of the filter's `sort`, by default the newest first. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** Value of `before` for the next page; null on the last. */
  readonly next: number | null
}
