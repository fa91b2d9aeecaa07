import type { Selectable } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { PartRefund } from '../../contract.ts'
import type { PaymentTables } from '../tables.ts'

type PartRow = Selectable<PaymentTables['part_refunds']>

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

const partOf = ({ order_id, gross_minor, asked_at, settled_at, ...row }: PartRow): PartRefund => ({
  ...{ uid: row.uid, orderId: order_id, grossMinor: gross_minor, codes: row.codes, reason: row.reason },
  ...{ person: row.person, askedAt: asked_at, state: row.state, settledAt: settled_at },
})

/** In progress, or given when it is settled already. */
export const insertPart = async (db: TenantDb, part: Omit<PartRefund, 'state'>): Promise<void> => {
  await tablesOf(db)
    .insertInto('part_refunds')
    .values({
      ...{ uid: part.uid, tenant_id: db.tenantId, order_id: part.orderId, gross_minor: part.grossMinor },
      ...{ reason: part.reason, person: part.person, asked_at: part.askedAt, codes: part.codes },
      ...{ state: part.settledAt ? 'given' : 'asked', settled_at: part.settledAt },
    })
    .execute()
}

export const findPart = async (db: TenantDb, uid: string): Promise<PartRefund | null> => {
  const row = await tablesOf(db)
    .selectFrom('part_refunds')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ? partOf(row) : null
}

/** The partial refund in progress. */
export const findPartUnderWay = async (db: TenantDb, orderId: number): Promise<PartRefund | null> => {
  const row = await tablesOf(db)
    .selectFrom('part_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return row ? partOf(row) : null
}

/** Oldest first. */
export const listParts = async (db: TenantDb, orderId: number): Promise<PartRefund[]> =>
  (
    await tablesOf(db)
      .selectFrom('part_refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(partOf)

export const updatePart = async (
  db: TenantDb,
  uid: string,
  change: Pick<PartRow, 'state' | 'settled_at'>,
): Promise<void> => {
  await tablesOf(db).updateTable('part_refunds').set(change).where('uid', '=', uid).execute()
}
