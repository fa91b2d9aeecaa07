import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { AuditAction } from '#kernel/audit-action.ts'
import type { AuditEntry, AuditValues } from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type AuditTables = {
  audit_log: {
    id: GeneratedAlways<number>
    at: Date
    tenant_id: number | null
    actor_kind: AuditEntry['actorKind']
    account_id: number | null
    person: string
    ip: string
    action: AuditAction
    object: string
    before: JSONColumnType<AuditValues> | null
    after: JSONColumnType<AuditValues> | null
  }
}
