import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationTables } from '../tables.ts'

/** Those of an offer that wait for an answer of its company, which can see them, from people who are still reached. */
const liveOf = (db: TenantDb) =>
  db.kysely
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .where('tenant_id', '=', db.tenantId)
    .where('is_held', '=', false)
    .where('sender_gone_at', 'is', null)
    .where('status', 'not in', ['hired', 'rejected', 'withdrawn'])

export const countLive = async (db: TenantDb, offerId: number): Promise<number> => {
  const { count } = await liveOf(db)
    .where('offer_id', '=', offerId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listLive = async (db: TenantDb, offerId: number): Promise<number[]> => {
  const rows = await liveOf(db).where('offer_id', '=', offerId).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export const isLive = async (db: TenantDb, applicationId: number): Promise<boolean> =>
  (await liveOf(db).where('id', '=', applicationId).select('id').executeTakeFirst()) !== undefined
