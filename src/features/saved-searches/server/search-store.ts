import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { AlertFrequency } from '../enumerations.ts'
import type { SavedSearchTables } from './tables.ts'

/** Owner of a saved search. */
export type Owner = { readonly accountId: number } | { readonly guestId: number }

export interface SavedSearch {
  readonly id: number
  readonly hash: string
  readonly path: string
  readonly locale: Locale
  readonly currency: Currency
  readonly name: string
  readonly createdAt: Date
  readonly readAt: Date
  readonly feedVersion: number
  readonly hasFeed: boolean
  readonly alert: {
    readonly frequency: AlertFrequency
    readonly createdAt: Date
    readonly activatedAt: Date | null
  } | null
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<SavedSearchTables>()

const columns = [
  'saved_searches.id',
  'saved_searches.hash',
  'saved_searches.path',
  'saved_searches.locale',
  'saved_searches.currency',
  'saved_searches.name',
  'saved_searches.created_at as createdAt',
  'saved_searches.read_at as readAt',
  'saved_searches.feed_version as feedVersion',
  'saved_searches.feed_hash as feedHash',
  'job_alerts.frequency',
  'job_alerts.created_at as alertCreatedAt',
  'job_alerts.activated_at as activatedAt',
] as const

const searchesOf = (db: TenantDb) =>
  tablesOf(db)
    .selectFrom('saved_searches')
    .leftJoin('job_alerts', 'job_alerts.saved_search_id', 'saved_searches.id')
    .select(columns)

type Row = Awaited<ReturnType<ReturnType<typeof searchesOf>['executeTakeFirstOrThrow']>>

const shownOf = ({ feedHash, frequency, alertCreatedAt, activatedAt, ...rest }: Row): SavedSearch => ({
  ...rest,
  hasFeed: feedHash !== null,
  alert:
    frequency === null || alertCreatedAt === null
      ? null
      : { frequency, createdAt: alertCreatedAt, activatedAt },
})

const owned = (owner: Owner) =>
  'accountId' in owner
    ? (['saved_searches.account_id', owner.accountId] as const)
    : (['saved_searches.guest_id', owner.guestId] as const)

/** Newest first. */
export const listSearches = async (db: TenantDb, owner: Owner, limit: number): Promise<SavedSearch[]> => {
  const [column, id] = owned(owner)
  const rows = await searchesOf(db)
    .where(column, '=', id)
    .orderBy('saved_searches.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(shownOf)
}

export const findSearch = async (db: TenantDb, owner: Owner, hash: string): Promise<SavedSearch | null> => {
  const [column, id] = owned(owner)
  const row = await searchesOf(db)
    .where(column, '=', id)
    .where('saved_searches.hash', '=', hash)
    .executeTakeFirst()
  return row ? shownOf(row) : null
}

export const findSearchByFeed = async (db: TenantDb, feedHash: Buffer): Promise<SavedSearch | null> => {
  const row = await searchesOf(db).where('saved_searches.feed_hash', '=', feedHash).executeTakeFirst()
  return row ? shownOf(row) : null
}

export interface NewSearch extends Pick<SavedSearch, 'hash' | 'path' | 'locale' | 'currency' | 'name'> {
  readonly at: Date
}

/** Returns the id; null if the owner has the search already. */
export const insertSearch = async (db: TenantDb, owner: Owner, search: NewSearch): Promise<number | null> => {
  const { at, ...rest } = search
  const row = await tablesOf(db)
    .insertInto('saved_searches')
    .values({
      ...{ ...rest, tenant_id: db.tenantId, created_at: at, read_at: at },
      account_id: 'accountId' in owner ? owner.accountId : null,
      guest_id: 'guestId' in owner ? owner.guestId : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const countSearches = async (
  db: TenantDb,
  owner: Owner,
): Promise<{ searches: number; alerts: number }> => {
  const [column, id] = owned(owner)
  const row = await tablesOf(db)
    .selectFrom('saved_searches')
    .leftJoin('job_alerts', 'job_alerts.saved_search_id', 'saved_searches.id')
    .select(({ fn }) => [
      fn.count<number>('saved_searches.id').as('searches'),
      fn.count<number>('job_alerts.saved_search_id').as('alerts'),
    ])
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return { searches: Number(row.searches), alerts: Number(row.alerts) }
}

interface SearchChanges {
  readonly name?: string
  readonly readAt?: Date
  readonly feed?: { readonly hash: Buffer | null; readonly version: number }
}

export const updateSearch = async (
  db: TenantDb,
  id: number,
  { name, readAt, feed }: SearchChanges,
): Promise<void> => {
  await tablesOf(db)
    .updateTable('saved_searches')
    .set({
      ...(name !== undefined && { name }),
      ...(readAt !== undefined && { read_at: readAt }),
      ...(feed && { feed_hash: feed.hash, feed_version: feed.version }),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes an owner's searches with their alerts and mails. */
export const deleteSearches = async (tx: TenantDb, owner: Owner): Promise<void> => {
  const [column, id] = owned(owner)
  await tablesOf(tx).deleteFrom('saved_searches').where(column, '=', id).execute()
}

/** Deletes a search with its alert and mails. */
export const deleteSearch = async (db: TenantDb, id: number): Promise<void> => {
  await tablesOf(db).deleteFrom('saved_searches').where('id', '=', id).execute()
}

export const updateAllRead = async (db: TenantDb, owner: Owner, readAt: Date): Promise<void> => {
  const [, id] = owned(owner)
  await tablesOf(db)
    .updateTable('saved_searches')
    .set({ read_at: readAt })
    .where('accountId' in owner ? 'account_id' : 'guest_id', '=', id)
    .execute()
}
