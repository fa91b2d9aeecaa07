import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationTables } from '../tables.ts'

/** A block of an offer by the board, or its lift; both have the uid of the block. */
export interface BlockNotice {
  readonly offerId: number
  readonly uid: string
  readonly does: 'block' | 'lift'
}

type BlockState = Pick<BlockNotice, 'uid' | 'does'>

/**
 * Undecided applications that the company can see, of candidates who can still be reached. For a lifted block only
 * those who were told of it: others applied later, or want no such mails.
 */
const liveOf = (db: TenantDb, block: Partial<BlockState> = {}) =>
  db.kysely
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .where('tenant_id', '=', db.tenantId)
    .where('is_held', '=', false)
    .where('sender_gone_at', 'is', null)
    .where('status', 'not in', ['hired', 'rejected', 'withdrawn'])
    .$if(block.does === 'lift', (query) => query.where('told_of_block', '=', block.uid ?? null))

export const countLive = async (
  db: TenantDb,
  notice: Pick<BlockNotice, 'offerId'> & Partial<BlockState>,
): Promise<number> => {
  const { count } = await liveOf(db, notice)
    .where('offer_id', '=', notice.offerId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listLive = async (db: TenantDb, notice: BlockNotice): Promise<number[]> => {
  const rows = await liveOf(db, notice)
    .where('offer_id', '=', notice.offerId)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type BlockedApplication = BlockState & { readonly applicationId: number }

export const isLive = async (
  db: TenantDb,
  { applicationId, ...block }: BlockedApplication,
): Promise<boolean> =>
  (await liveOf(db, block).where('id', '=', applicationId).select('id').executeTakeFirst()) !== undefined

export const markNotified = async (
  db: TenantDb,
  { applicationId, uid }: Omit<BlockedApplication, 'does'>,
): Promise<void> => {
  await db.kysely
    .withTables<ApplicationTables>()
    .updateTable('applications')
    .set({ told_of_block: uid })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', applicationId)
    .execute()
}
