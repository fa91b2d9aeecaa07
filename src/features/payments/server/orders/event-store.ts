import type { Selectable } from 'kysely'
import { plainLine } from '#kernel/text/plain-text.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { PaymentEvent } from '../../contract.ts'
import type { PaymentTables } from '../tables.ts'

type EventRow = Selectable<PaymentTables['payment_events']>

const MAX_SHOWN = 100
const MAX_FAILURE_LENGTH = 300

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

const eventOf = ({ part_uid, order_id: _, tenant_id: __, ...row }: EventRow): PaymentEvent => ({
  ...row,
  partUid: part_uid,
})

/** A provider's error message as one line, cut to a maximum length. */
export const failureText = (error: unknown): string =>
  plainLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE_LENGTH)

export type NewEvent = Pick<PaymentEvent, 'at' | 'kind' | 'result'> &
  Partial<Pick<PaymentEvent, 'name' | 'told' | 'detail' | 'partUid'>> & { readonly orderId: number }

export const insertEvent = async (db: TenantDb, event: NewEvent): Promise<void> => {
  const {
    orderId: order_id,
    partUid: part_uid = null,
    name = null,
    told = null,
    detail = null,
    ...rest
  } = event
  await tablesOf(db)
    .insertInto('payment_events')
    .values({ ...rest, tenant_id: db.tenantId, ...{ order_id, part_uid, name, told, detail } })
    .execute()
}

/** Newest first. */
export const listEvents = async (db: TenantDb, orderId: number): Promise<PaymentEvent[]> =>
  (
    await tablesOf(db)
      .selectFrom('payment_events')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute()
  ).map(eventOf)
