import type { Database } from '#server/db/database.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Popularity } from '../rules.ts'
import type { PopularityTables } from './tables.ts'

/** Of every tenant, the most popular first. */
export const listRankings = async (database: Database): Promise<Map<number, number[]>> => {
  const rows = await database.kysely
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
  db.transaction(async ({ kysely, tenantId }) => {
    const tables = kysely.withTables<PopularityTables>()
    await tables.deleteFrom('popular_offers').where('tenant_id', '=', tenantId).execute()
    const rows = ranking.map(({ offerId, score }) => ({ tenant_id: tenantId, offer_id: offerId, score }))
    await insertRows(tables, 'popular_offers', rows)
  })
