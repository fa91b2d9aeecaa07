import { type Kysely, sql } from 'kysely'
import type { MachineTables } from '#server/db/machine-tables.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { AuditEntry, AuditFilter, AuditValues } from '../contract.ts'
import type { AuditTables } from './tables.ts'

type NewEntry = Omit<AuditEntry, 'id'> & { readonly accountId: number | null }

const asJson = (values: AuditValues | null) => (values === null ? null : JSON.stringify(values))

interface Scope {
  readonly kysely: Kysely<MachineTables>
}

/** Reads across tenants: the log belongs to the installation, and an entry may have no tenant. */
const tablesOf = (scope: Scope) => acrossTenants(scope).withTables<AuditTables>()

export const insertEntry = async (scope: Scope, entry: NewEntry): Promise<void> => {
  await tablesOf(scope)
    .insertInto('audit_log')
    .values({
      at: entry.at,
      tenant_id: entry.tenantId,
      actor_kind: entry.actorKind,
      account_id: entry.accountId,
      person: entry.person,
      ip: entry.ip,
      action: entry.action,
      object: entry.object,
      before: asJson(entry.before),
      after: asJson(entry.after),
    })
    .execute()
}

const columns = [
  'id',
  'at',
  'tenant_id as tenantId',
  'actor_kind as actorKind',
  'person',
  'ip',
  'action',
  'object',
  'before',
  'after',
] as const

/** Start of the day, at midnight in Warsaw. */
const startOf = (day: string, plusDays: number) =>
  sql<Date>`(${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Warsaw'`

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const listEntries = (
  database: Scope,
  { person, action, object, from, to, sort = 'newest', before }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> => {
  let query = tablesOf(database).selectFrom('audit_log').select(columns)
  if (person !== undefined) query = query.where('person', 'ilike', containing(person))
  if (action !== undefined) query = query.where('action', '=', action)
  // A whole object matches exactly: 'company:12' must not find 'company:120'.
  if (object !== undefined)
    query = /^[a-z-]+:\d+$/.test(object)
      ? query.where('object', '=', object)
      : query.where('object', 'ilike', containing(object))
  if (from !== undefined) query = query.where('at', '>=', startOf(from, 0))
  if (to !== undefined) query = query.where('at', '<', startOf(to, 1))
  if (before !== undefined) query = query.where('id', sort === 'oldest' ? '>' : '<', before)
  return query
    .orderBy('id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}
