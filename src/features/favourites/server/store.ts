import { sql } from 'kysely'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { FavouriteSort } from '../enumerations.ts'
import type { FavouriteTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<FavouriteTables>()

/** Equals `isPublicState` of offers. */
const PUBLIC_STATES: readonly OfferState[] = ['published', 'expired', 'ended']

export interface FavouriteRow {
  readonly offerId: number
  readonly guid: string
  readonly addedAt: Date
  /** Null when the offer has ended. */
  readonly expiredAt: Date | null
}

export interface FavouriteQuery {
  readonly accountId: number
  /** Limits the result to these offers. */
  readonly guids?: readonly string[] | undefined
  readonly sort?: FavouriteSort | undefined
  readonly from: number
  readonly size: number
  readonly now: Date
}

/** When an offer that still runs will end; null for one that has ended. */
const endOf = (now: Date) =>
  sql<Date | null>`case when offers.state = 'published' and offers.expired_at > ${now} then offers.expired_at end`

const seenBy = (db: TenantDb, accountId: number) =>
  tablesOf(db)
    .selectFrom('favourites')
    .innerJoin('offers', 'offers.id', 'favourites.offer_id')
    .where('account_id', '=', accountId)
    .where('state', 'in', PUBLIC_STATES)

/** The last added first; by their end, those that have ended are last. */
export const listFavourites = (
  db: TenantDb,
  { accountId, guids, sort, from, size, now }: FavouriteQuery,
): Promise<FavouriteRow[]> => {
  const asked = seenBy(db, accountId)
  return (guids ? asked.where('guid', '=', sql<string>`any(${[...guids]}::uuid[])`) : asked)
    .select(['favourites.offer_id as offerId', 'guid', 'added_at as addedAt', endOf(now).as('expiredAt')])
    .$if(sort === 'ending', (query) => query.orderBy(endOf(now), (order) => order.asc().nullsLast()))
    .orderBy('added_at', 'desc')
    .orderBy('favourites.offer_id', 'desc')
    .limit(size)
    .offset(from)
    .execute()
}

export const countFavourites = async (db: TenantDb, accountId: number): Promise<number> => {
  const { count } = await seenBy(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All favourites of an account, including offers that are not shown any more. */
export const listOwnFavourites = (db: TenantDb, accountId: number) =>
  tablesOf(db)
    .selectFrom('favourites')
    .select(['offer_id as offerId', 'added_at as addedAt'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .execute()

export const deleteOwnFavourites = async (tx: TenantDb, accountId: number): Promise<void> => {
  await tablesOf(tx).deleteFrom('favourites').where('account_id', '=', accountId).execute()
}

export const insertFavourite = async (
  db: TenantDb,
  favourite: { readonly accountId: number; readonly offerId: number; readonly at: Date },
): Promise<void> => {
  const { accountId, offerId, at } = favourite
  await tablesOf(db)
    .insertInto('favourites')
    .values({ tenant_id: db.tenantId, account_id: accountId, offer_id: offerId, added_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id', 'offer_id']).doNothing())
    .execute()
}

/** Returns when it was added; null if there was none. */
export const deleteFavourite = async (
  db: TenantDb,
  { accountId, offerId }: { readonly accountId: number; readonly offerId: number },
): Promise<Date | null> => {
  const deleted = await tablesOf(db)
    .deleteFrom('favourites')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .returning('added_at')
    .executeTakeFirst()
  return deleted?.added_at ?? null
}
