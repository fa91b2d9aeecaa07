import type { TenantDb } from '#server/db/tenant-db.ts'
import { withdrawProjections } from './projection-store.ts'
import { tables } from './tables.ts'
import { inTransaction, type OfferWriteDependencies } from './writing.ts'

export interface RunningOfSource {
  readonly id: number
  readonly sourceId: string
}

export const listRunningOfSource = async (
  db: TenantDb,
  source: string,
  now: Date,
): Promise<RunningOfSource[]> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select(['id', 'source_id'])
    .where('state', '=', 'published')
    .where('source', '=', source)
    .where('expired_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id, source_id }) => ({ id, sourceId: source_id ?? '' }))
}

const BATCH = 500

const expireBatch = (
  writing: OfferWriteDependencies,
  tenantId: number,
  ids: readonly number[],
): Promise<number> =>
  inTransaction(writing, tenantId, async (db) => {
    const rows = await tables(db)
      .updateTable('offers')
      .set((row) => ({
        ...{ state: 'expired', expired_at: writing.clock.now(), source_hash: null },
        version: row('version', '+', 1),
      }))
      .where('id', 'in', [...ids])
      .where('state', '=', 'published')
      .returning(['id', 'tenant_id', 'version'])
      .execute()
    await withdrawProjections(db, rows)
    return rows.length
  })

/** Clears the hash, so that the next import that contains the offer sees it as changed and takes it again. */
export const expireVanished = async (
  writing: OfferWriteDependencies,
  tenantId: number,
  ids: readonly number[],
): Promise<number> => {
  let total = 0
  for (let start = 0; start < ids.length; start += BATCH)
    total += await expireBatch(writing, tenantId, ids.slice(start, start + BATCH))
  return total
}
