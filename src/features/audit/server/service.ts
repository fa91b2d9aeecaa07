import type { Kysely } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import type { Clock } from '#kernel/clock.ts'
import { withHiddenQuery } from '#kernel/text/hidden-query.ts'
import type { Database } from '#server/db/database.ts'
import type { MachineTables } from '#server/db/machine-tables.ts'
import type { KnownAction } from '#server/features/feature.ts'
import type { AuditDraft, AuditEntry, AuditFilter, AuditPage, AuditValues, ExportDraft } from '../contract.ts'
import { canReadAudit } from './policy.ts'
import { insertEntry, listEntries } from './store.ts'

/** Log of who did what, kept for ever. The table refuses updates and deletes. */
export interface Audit {
  /** Records in the transaction of the action, so that both commit or neither; throws outside of one. */
  record(tx: { readonly kysely: Kysely<MachineTables> }, actor: Actor, entry: AuditDraft): Promise<void>
  /** Records that the actor downloads a list, in a transaction of its own. */
  recordExport(actor: Actor, draft: ExportDraft): Promise<void>
  list(actor: Actor, filter: AuditFilter): Promise<AuditPage>
  /** All entries that match, for a file that is recorded; at most 100,000. */
  listAll(actor: Actor, filter: Omit<AuditFilter, 'before'>): Promise<readonly AuditEntry[]>
  /** Actions that the features declare. */
  readonly actions: readonly KnownAction[]
}

const PAGE_SIZE = 50
const ROWS_AT_ONCE = 1_000
const MAX_ROWS_PER_FILE = 100_000

const actorColumns = (actor: Actor, { person = '', ip = '' }: AuditDraft) => {
  if (actor.kind === 'anonymous') return { accountId: null, person, ip }
  if (actor.kind === 'system') return { accountId: null, person: actor.name, ip: '' }
  return { accountId: actor.accountId, person: actor.email, ip: actor.ip }
}

/** Queries of URLs may have keys, so entries have only their names; old ones may be stored with the values. */
const withHiddenQueries = (values: AuditValues | null): AuditValues | null =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? withHiddenQuery(value) : value,
    ]),
  )

const shown = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  before: withHiddenQueries(entry.before),
  after: withHiddenQueries(entry.after),
})

export const createAudit = (options: {
  readonly database: Database
  readonly clock: Clock
  readonly auditActions?: readonly KnownAction[]
}): Audit => {
  const { database, clock, auditActions = [] } = options
  const record: Audit['record'] = async ({ kysely }, actor, entry) => {
    if (!kysely.isTransaction) throw new Error(`${entry.action} is recorded outside of a transaction`)
    const { action, object, tenantId, before = null, after = null } = entry
    const values = { before: withHiddenQueries(before), after: withHiddenQueries(after) }
    const what = { action, object, tenantId, ...values }
    await insertEntry(
      { kysely },
      {
        ...actorColumns(actor, entry),
        ...what,
        at: clock.now(),
        actorKind: actor.kind,
      },
    )
  }
  const recordExport: Audit['recordExport'] = (actor, { list, tenantId, filter, rows }) =>
    database.kysely.transaction().execute(async (kysely) => {
      const asked = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
      const after = { ...Object.fromEntries(asked), rows }
      await record({ kysely }, actor, { action: 'list.exported', object: `export:${list}`, tenantId, after })
    })
  return {
    actions: auditActions,
    record,
    recordExport,

    async list(actor, filter) {
      allow(canReadAudit(actor))
      // One row more tells whether there is another page.
      const found = await listEntries(database, filter, PAGE_SIZE + 1)
      const entries = found.slice(0, PAGE_SIZE).map(shown)
      return { entries, next: found.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null }
    },

    async listAll(actor, filter) {
      allow(canReadAudit(actor))
      const entries: AuditEntry[] = []
      while (entries.length < MAX_ROWS_PER_FILE) {
        const found = await listEntries(database, { ...filter, before: entries.at(-1)?.id }, ROWS_AT_ONCE)
        entries.push(...found.map(shown))
        if (found.length < ROWS_AT_ONCE) break
      }
      const { sort: _, ...asked } = filter
      await recordExport(actor, { list: 'log', tenantId: null, filter: asked, rows: entries.length })
      return entries
    },
  }
}
