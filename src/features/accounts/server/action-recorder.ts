import type { AuditValues } from '#features/audit/contract.ts'
import type { Audit } from '#features/audit/server/service.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import type { AuditAction } from '#kernel/audit-action.ts'
import type { Clock } from '#kernel/clock.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { Account, AccountAction } from '../contract.ts'
import { recordEvent } from './history.ts'

export interface AccountActionRecord {
  readonly action: AccountAction
  /** For operators: name under which the audit log records it too. */
  readonly audited?: AuditAction
  readonly before?: AuditValues
  readonly after?: AuditValues
  /** Absent when nobody is signed in yet. */
  readonly actor?: Actor
}

export type Subject = Pick<Account, 'id' | 'kind' | 'email'>

/** Records what happened to an account; returns the id of the entry in the account's log. */
export type RecordAction = (
  tx: TenantDb,
  subject: Subject,
  lookup: SessionLookup,
  record: AccountActionRecord,
) => Promise<number>

export const createActionRecorder =
  ({ audit, clock }: { audit: Pick<Audit, 'record'>; clock: Clock }): RecordAction =>
  async (tx, { id, kind, email }, lookup, { action, audited, before, after, actor = anonymous }) => {
    if (kind === 'operator' && audited !== undefined)
      await audit.record(tx, actor, {
        ...{ action: audited, object: `account:${id}`, tenantId: tx.tenantId },
        ...(actor.kind === 'anonymous' && { person: email, ip: lookup.ip }),
        ...(before && { before }),
        ...(after && { after }),
      })
    return recordEvent(tx, { accountId: id, action, lookup, now: clock.now() })
  }
