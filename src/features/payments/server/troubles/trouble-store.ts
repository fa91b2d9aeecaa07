import type { Selectable } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { OpenTrouble, PaymentTrouble } from '../../contract.ts'
import type { PaymentTables } from '../tables.ts'

type TroubleRow = Selectable<PaymentTables['payment_troubles']>

const MAX_SHOWN = 50

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()
const tablesOfAll = (database: Pick<Database, 'kysely'>) =>
  acrossTenants(database).withTables<PaymentTables>()

const troubleOf = (row: TroubleRow): PaymentTrouble => ({
  ...{ id: row.id, orderId: row.order_id, kind: row.kind, reference: row.reference, detail: row.detail },
  ...{ amountMinor: row.amount_minor, openedAt: row.opened_at, dueAt: row.due_at, outcome: row.outcome },
  ...{ closedAt: row.closed_at, person: row.person },
})

export type NewTrouble = Pick<PaymentTrouble, 'orderId' | 'kind' | 'reference' | 'amountMinor' | 'openedAt'> &
  Partial<Pick<PaymentTrouble, 'detail' | 'dueAt'>>

/** Its id; null when it was known. */
export const insertTrouble = async (db: TenantDb, trouble: NewTrouble): Promise<number | null> => {
  const row = await tablesOf(db)
    .insertInto('payment_troubles')
    .values({
      ...{ tenant_id: db.tenantId, order_id: trouble.orderId, kind: trouble.kind },
      ...{ reference: trouble.reference, amount_minor: trouble.amountMinor, detail: trouble.detail ?? null },
      ...{ opened_at: trouble.openedAt, due_at: trouble.dueAt ?? null },
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const updateTrouble = async (
  db: TenantDb,
  id: number,
  change: Partial<Pick<TroubleRow, 'outcome' | 'closed_at' | 'person'>>,
): Promise<void> => {
  await tablesOf(db).updateTable('payment_troubles').set(change).where('id', '=', id).execute()
}

/** Closes an order's open refunds made at the provider, which a correction of the rest covers. */
export const closeCorrected = async (db: TenantDb, orderId: number, at: Date): Promise<void> => {
  await tablesOf(db)
    .updateTable('payment_troubles')
    .set({ outcome: 'corrected', closed_at: at })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund-there')
    .where('closed_at', 'is', null)
    .execute()
}

export const findTrouble = async (db: TenantDb, id: number): Promise<PaymentTrouble | null> => {
  const row = await tablesOf(db)
    .selectFrom('payment_troubles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? troubleOf(row) : null
}

/** Newest first. */
export const listTroublesOf = async (db: TenantDb, orderId: number): Promise<PaymentTrouble[]> =>
  (
    await tablesOf(db)
      .selectFrom('payment_troubles')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute()
  ).map(troubleOf)

/** Of all boards, oldest first. */
export const listOpen = async (database: Pick<Database, 'kysely'>): Promise<OpenTrouble[]> =>
  (
    await tablesOfAll(database)
      .selectFrom('payment_troubles')
      .innerJoin('orders', 'orders.id', 'payment_troubles.order_id')
      .selectAll('payment_troubles')
      .select(['orders.uid', 'orders.created_at', 'orders.currency', 'orders.buyer'])
      .where('closed_at', 'is', null)
      .orderBy('payment_troubles.id')
      .limit(MAX_SHOWN)
      .execute()
  ).map((row) => ({
    ...troubleOf(row),
    order: { uid: row.uid, id: row.order_id, createdAt: row.created_at },
    ...{ tenantId: row.tenant_id, buyer: row.buyer.companyName },
    currency: row.currency,
  }))

export const countOpen = async (database: Pick<Database, 'kysely'>): Promise<number> => {
  const { count } = await tablesOfAll(database)
    .selectFrom('payment_troubles')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Operators, who see all boards, with their languages. */
export const listOperators = (
  database: Pick<Database, 'kysely'>,
): Promise<{ email: string; locale: Locale }[]> =>
  tablesOfAll(database)
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('kind', '=', 'operator')
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute()
