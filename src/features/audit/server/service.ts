import type { Kysely } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { MachineTables } from '#server/db/machine-tables.ts'
import type { KnownAction } from '#server/features/feature.ts'
import type { AuditDraft, AuditFilter, AuditPage } from '../contract.ts'
import { canReadAudit } from './policy.ts'
import { insertEntry, listEntries } from './store.ts'

/** Log of who did what, kept for ever. The table refuses updates and deletes. */
export interface Audit {
  /** Records in the transaction of the action, so that both commit or neither; throws outside of one. */
  record(tx: { readonly kysely: Kysely<MachineTables> }, actor: Actor, entry: AuditDraft): Promise<void>
  list(actor: Actor, filter: AuditFilter): Promise<AuditPage>
  /** Actions that the features declare. */
  readonly actions: readonly KnownAction[]
}

const PAGE_SIZE = 50

const actorColumns = (actor: Actor, { person = '', ip = '' }: AuditDraft) => {
  if (actor.kind === 'anonymous') return { accountId: null, person, ip }
  if (actor.kind === 'system') return { accountId: null, person: actor.name, ip: '' }
  return { accountId: actor.accountId, person: actor.email, ip: actor.ip }
}

export const createAudit = (options: {
  readonly database: Database
  readonly clock: Clock
  readonly auditActions?: readonly KnownAction[]
}): Audit => {
  const { database, clock, auditActions = [] } = options
  return {
    actions: auditActions,

    async record({ kysely }, actor, entry) {
      if (!kysely.isTransaction) throw new Error(`${entry.action} is recorded outside of a transaction`)
      const { action, object, tenantId, before = null, after = null } = entry
      const what = { action, object, tenantId, before, after }
      await insertEntry(
        { kysely },
        {
          ...actorColumns(actor, entry),
          ...what,
          at: clock.now(),
          actorKind: actor.kind,
        },
      )
    },

    async list(actor, filter) {
      allow(canReadAudit(actor))
      // One row more tells whether there is another page.
      const found = await listEntries(database, filter, PAGE_SIZE + 1)
      const entries = found.slice(0, PAGE_SIZE)
      return { entries, next: found.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null }
    },
  }
}
