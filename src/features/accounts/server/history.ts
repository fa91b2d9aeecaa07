import type { TenantDb } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { AccountAction, AccountEvent, AccountEventsPage } from '../contract.ts'
import type { AccountTables } from './tables.ts'

const PAGE_SIZE = 25
const MAX_USER_AGENT = 300

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

export interface EventDraft {
  readonly accountId: number
  readonly action: AccountAction
  /** Null for actions of the program or of a command line on its machine. */
  readonly lookup: Pick<SessionLookup, 'request' | 'ip'> | null
  readonly now: Date
  /** The reason that an operator gave for the action. */
  readonly note?: string
}

/** Records what happened to an account, for its owner to read; returns the entry's id. */
export const recordEvent = async (
  tx: TenantDb,
  { accountId, action, lookup, now, note = '' }: EventDraft,
): Promise<number> => {
  const { id } = await tablesOf(tx)
    .insertInto('account_events')
    .values({
      ...{ tenant_id: tx.tenantId, account_id: accountId, at: now, action, note },
      ip: lookup?.ip ?? '',
      user_agent: (lookup?.request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const columns = ['id', 'at', 'action', 'ip', 'user_agent as userAgent', 'note'] as const

export const findEvent = async (
  db: TenantDb,
  id: number,
): Promise<(AccountEvent & { readonly accountId: number }) | null> =>
  (await tablesOf(db)
    .selectFrom('account_events')
    .select(columns)
    .select('account_id as accountId')
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** A page of the account's log, newest first. */
export const listEvents = async (
  db: TenantDb,
  { accountId, before }: { accountId: number; before?: number | undefined },
): Promise<AccountEventsPage> => {
  const all = tablesOf(db)
    .selectFrom('account_events')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
  const found = await (before === undefined ? all : all.where('id', '<', before)).execute()
  const events = found.slice(0, PAGE_SIZE)
  return { events, next: found.length > PAGE_SIZE ? (events.at(-1)?.id ?? null) : null }
}
