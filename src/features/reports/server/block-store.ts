import type { TenantDb } from '#server/db/tenant-db.ts'
import type { BlockReason } from '../contract.ts'
import type { ReportTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ReportTables>()

export interface NewBlock extends BlockReason {
  readonly uid: string
  readonly offerId: number
  /** The report that led to the block; null without one. */
  readonly reportId: number | null
  readonly tellsCandidates: boolean
  readonly at: Date
}

export const insertBlock = async (tx: TenantDb, block: NewBlock): Promise<void> => {
  await tablesOf(tx)
    .insertInto('offer_blocks')
    .values({
      ...{ uid: block.uid, tenant_id: tx.tenantId, offer_id: block.offerId },
      ...{ reason: block.reason, text: block.text, report_id: block.reportId },
      ...{ tells_candidates: block.tellsCandidates, blocked_at: block.at },
    })
    .execute()
}

/** Reason of the offer's latest block; null when there was none. */
export const findBlockReason = async (db: TenantDb, offerId: number): Promise<BlockReason | null> =>
  (await tablesOf(db)
    .selectFrom('offer_blocks')
    .select(['reason', 'text'])
    .where('tenant_id', '=', db.tenantId)
    .where('offer_id', '=', offerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Marks the current block as lifted and returns it; null for one older than this table. */
export const updateLifted = async (
  tx: TenantDb,
  offerId: number,
  at: Date,
): Promise<{ uid: string; tellsCandidates: boolean } | null> =>
  (await tablesOf(tx)
    .updateTable('offer_blocks')
    .set({ lifted_at: at })
    .where('tenant_id', '=', tx.tenantId)
    .where('offer_id', '=', offerId)
    .where('lifted_at', 'is', null)
    .returning(['uid', 'tells_candidates as tellsCandidates'])
    .executeTakeFirst()) ?? null
