import type { Database } from '#server/db/database.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { Popularity } from '../rules.ts'
import type { PopularityTables } from './tables.ts'

/** Number of applications visible to companies, by offer. */
export const countApplications = async (db: TenantDb, since: Date): Promise<Map<number, number>> => {
  const rows = await db.kysely
    .withTables<PopularityTables>()
    .selectFrom('applications')
    .select(['offer_id', (select) => select.fn.countAll<number>().as('count')])
    .where('is_held', '=', false)
    .where('created_at', '>=', since)
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map(({ offer_id, count }) => [offer_id, Number(count)]))
}

/** Ids of popular offers by tenant, the most popular first. */
export const listRankings = async (database: Database): Promise<Map<number, number[]>> => {
  const rows = await acrossTenants(database)
    .withTables<PopularityTables>()
    .selectFrom('popular_offers')
    .selectAll()
    .orderBy('score', 'desc')
    .orderBy('offer_id', 'desc')
    .execute()
  const ofTenants = Map.groupBy(rows, (row) => row.tenant_id)
  return new Map([...ofTenants].map(([id, ranking]) => [id, ranking.map(({ offer_id }) => offer_id)]))
}

export const replaceRanking = (db: TenantDb, ranking: readonly Popularity[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.kysely.withTables<PopularityTables>().deleteFrom('popular_offers').execute()
    const rows = ranking.map(({ offerId, score }) => ({ tenant_id: tx.tenantId, offer_id: offerId, score }))
    await insertRows(tx, 'popular_offers', rows)
  })
