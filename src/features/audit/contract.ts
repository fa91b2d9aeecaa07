import type { ActorKind } from '#kernel/actor.ts'
import type { AuditAction } from '#kernel/audit-action.ts'
import type { LogSort } from './enumerations.ts'

export interface AuditEntry {
  /** Rises with time. */
  readonly id: number
  readonly at: Date
  /** Null: of the whole installation. */
  readonly tenantId: number | null
  readonly actorKind: ActorKind | 'system' | 'anonymous'
  /** An e-mail, or the name of the program's part; empty for somebody unknown. */
  readonly person: string
  readonly ip: string
  readonly action: AuditAction
  /** Such as 'job:0193…'. */
  readonly object: string
  readonly before: AuditValues | null
  readonly after: AuditValues | null
}

/** Small and without secrets, since it is shown and never deleted. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>

export interface AuditDraft {
  readonly action: AuditAction
  readonly object: string
  readonly tenantId: number | null
  readonly before?: AuditValues
  readonly after?: AuditValues
  /** Of somebody who is not signed in: whose account it was about, and from where. */
  readonly person?: string
  readonly ip?: string
}

export interface AuditFilter {
  /** Part of an e-mail. */
  readonly person?: string | undefined
  readonly action?: AuditAction | undefined
  /** Part of what it was done to, or all of it, such as 'company:12'. */
  readonly object?: string | undefined
  /** From its beginning, in Warsaw: 2026-11-22. */
  readonly from?: string | undefined
  /** To its end. */
  readonly to?: string | undefined
  readonly sort?: LogSort | undefined
  /** The last entry of the page before. */
  readonly before?: number | undefined
}

/** The newest first. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** For the next page's `before`; null on the last. */
  readonly next: number | null
}
