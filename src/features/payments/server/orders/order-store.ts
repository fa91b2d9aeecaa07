import { type Selectable, sql } from 'kysely'
import { nextWarsawDay, warsawHour } from '#kernel/calendar-day.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { Order, OrderDocument, OrderSum } from '../../contract.ts'
import type { MoneySort, OrderState } from '../../enumerations.ts'
import { keyOfOrder } from '../../rules.ts'
import type { PaymentTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

const orderOf = (row: Selectable<PaymentTables['orders']>): Order => ({
  ...{ id: row.id, uid: row.uid, tenantId: row.tenant_id, companyId: row.company_id },
  ...{ offerId: row.offer_id, offerTitle: row.offer_title, accountId: row.account_id, email: row.email },
  ...{
    locale: row.locale,
    use: row.use,
    plan: row.plan,
    pack: row.pack,
    buyer: row.buyer,
    currency: row.currency,
  },
  ...{ netMinor: row.net_minor, taxMinor: row.tax_minor, grossMinor: row.gross_minor },
  ...{ returnUrl: row.return_url, provider: row.provider, providerReference: row.provider_reference },
  ...{ paymentUrl: row.payment_url, state: row.state, failure: row.failure, outcome: row.outcome },
  ...{ code: row.code, createdAt: row.created_at, paidAt: row.paid_at },
  ...{ refundAskedAt: row.refund_asked_at, refundReason: row.refund_reason, refundedAt: row.refunded_at },
  refundPerson: row.refund_person,
  refundedMinor: row.refunded_minor,
  documents: row.documents,
})

export type NewOrder = Omit<
  Order,
  | 'id'
  | 'providerReference'
  | 'paymentUrl'
  | 'state'
  | 'failure'
  | 'outcome'
  | 'code'
  | 'paidAt'
  | 'refundAskedAt'
  | 'refundReason'
  | 'refundPerson'
  | 'refundedAt'
  | 'refundedMinor'
> & { readonly nextCheckAt: Date | null }

export const insertOrder = async (db: TenantDb, order: NewOrder): Promise<Order> => {
  const row = await tablesOf(db)
    .insertInto('orders')
    .values({
      ...{ uid: order.uid, tenant_id: db.tenantId, company_id: order.companyId, offer_id: order.offerId },
      ...{ offer_title: order.offerTitle, account_id: order.accountId, email: order.email },
      ...{ locale: order.locale, use: order.use, return_url: order.returnUrl, provider: order.provider },
      ...{ plan: JSON.stringify(order.plan), buyer: JSON.stringify(order.buyer) },
      ...{ currency: order.currency, net_minor: order.netMinor, tax_minor: order.taxMinor },
      ...{ gross_minor: order.grossMinor, state: 'started', created_at: order.createdAt },
      ...{ next_check_at: order.nextCheckAt, pack: order.pack && JSON.stringify(order.pack) },
      documents: JSON.stringify(order.documents),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return orderOf(row)
}

export const findOrder = async (db: TenantDb, uid: string): Promise<Order | null> => {
  const row = await tablesOf(db).selectFrom('orders').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row ? orderOf(row) : null
}

export const findOrderById = async (db: TenantDb, id: number): Promise<Order | null> => {
  const row = await tablesOf(db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? orderOf(row) : null
}

/** The offer's latest order in any state. */
export const findLatestOrder = async (db: TenantDb, offerId: number): Promise<Order | null> => {
  const row = await tablesOf(db)
    .selectFrom('orders')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

/** Orders that an offer runs or ran on, neither fully refunded nor with a refund in progress. */
export const listReturnable = async (db: TenantDb, offerId: number): Promise<Order[]> => {
  const rows = await tablesOf(db)
    .selectFrom('orders')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('state', '=', 'paid')
    .where('outcome', 'in', ['held', 'published', 'extended'])
    .where('refund_asked_at', 'is', null)
    .whereRef('refunded_minor', '<', 'gross_minor')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('part_refunds')
            .select('part_refunds.id')
            .whereRef('part_refunds.order_id', '=', 'orders.id')
            .where('part_refunds.state', '=', 'asked'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(orderOf)
}

/** Orders of a company with a refund, whole or partial, that is under way or was made since a time; latest first. */
export const listLatelyRefunded = async (
  db: TenantDb,
  { companyId, since, limit }: { readonly companyId: number; readonly since: Date; readonly limit: number },
): Promise<Order[]> => {
  const rows = await tablesOf(db)
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((row) =>
      row.or([
        row('refunded_at', '>=', since),
        row.and([row('refund_asked_at', 'is not', null), row('refunded_at', 'is', null)]),
        row.exists(
          row
            .selectFrom('part_refunds')
            .select('part_refunds.id')
            .whereRef('part_refunds.order_id', '=', 'orders.id')
            .where('part_refunds.state', '!=', 'dropped')
            .where((part) => part.or([part('settled_at', 'is', null), part('settled_at', '>=', since)])),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(orderOf)
}

/** Whether another payment has published the offer since. */
export const isPaidAgain = async (
  tx: TenantDb,
  { id, offerId }: Pick<Order, 'id' | 'offerId'>,
): Promise<boolean> =>
  (await tablesOf(tx)
    .selectFrom('orders')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('id', '>', id)
    .where('state', '=', 'paid')
    .where('outcome', 'in', ['held', 'published'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Locks an order, so that settling it is serialised. */
export const lockOrder = async (db: TenantDb, uid: string): Promise<Order | null> => {
  const row = await tablesOf(db)
    .selectFrom('orders')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

/** Orders of a held offer; locked, latest first. */
export const lockHeldOrders = async (tx: TenantDb, offerId: number): Promise<Order[]> => {
  const rows = await tablesOf(tx)
    .selectFrom('orders')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('state', '=', 'paid')
    .where('outcome', '=', 'held')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  return rows.map(orderOf)
}

export type OrderChange = Partial<
  Pick<
    Selectable<PaymentTables['orders']>,
    | 'state'
    | 'failure'
    | 'outcome'
    | 'code'
    | 'paid_at'
    | 'next_check_at'
    | 'provider_reference'
    | 'payment_url'
    | 'refund_asked_at'
    | 'refund_reason'
    | 'refund_person'
    | 'refunded_at'
    | 'refunded_minor'
  >
>

export const updateOrder = async (db: TenantDb, id: number, change: OrderChange): Promise<void> => {
  await tablesOf(db).updateTable('orders').set(change).where('id', '=', id).execute()
}

/** Marks a payment accepted by the provider as pending, unless news has arrived meanwhile. */
export const recordOpened = async (
  db: TenantDb,
  id: number,
  { reference, url }: { readonly reference: string; readonly url: string },
): Promise<void> => {
  await tablesOf(db)
    .updateTable('orders')
    .set((row) => ({
      provider_reference: reference,
      payment_url: url,
      state: row
        .case()
        .when('state', '=', 'started')
        .then<OrderState>('pending')
        .else(row.ref('state'))
        .end(),
    }))
    .where('id', '=', id)
    .execute()
}

const ordersOfAll = (database: Pick<Database, 'kysely'>) =>
  acrossTenants(database).withTables<PaymentTables>().selectFrom('orders')

/** Tenant of an order of any board, as providers do not know boards; null also for a malformed id. */
export const findTenantOfOrder = async (database: Database, uid: string): Promise<number | null> => {
  if (!isUuid(uid)) return null
  const found = await ordersOfAll(database).select('tenant_id').where('uid', '=', uid).executeTakeFirst()
  return found?.tenant_id ?? null
}

/** Orders whose provider should be polled now, longest waiting first. */
export const listDueOrders = (
  database: Database,
  now: Date,
  limit: number,
): Promise<{ uid: string; tenantId: number }[]> =>
  ordersOfAll(database)
    .select(['uid', 'tenant_id as tenantId'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()

export interface OrdersFilter {
  /** Searched in the order's number, what was bought, and the buyer's name and tax id. */
  readonly text?: string
  readonly tenantId?: number | undefined
  readonly state?: OrderState | undefined
  readonly sort?: MoneySort | undefined
  /** First and last day of placement in Warsaw, inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Cursor: the last order of the previous page. */
  readonly before?: number | undefined
}

const mentions = (text: string) => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const key = keyOfOrder(text)
  return sql<boolean>`(offer_title ilike ${like} or buyer->>'companyName' ilike ${like}
    or buyer->>'taxId' ilike ${like} or id = ${key})`
}

const rowOrders = {
  newest: { by: sql`orders.created_at` },
  oldest: { by: sql`orders.created_at`, isAscending: true },
  amount: { by: sql`orders.gross_minor` },
  name: { by: sql`lower(orders.buyer->>'companyName')`, isAscending: true },
} as const satisfies Record<MoneySort, RowOrder>

const filteredOrders = (database: Database, { tenantId, state, from, to, text = '' }: OrdersFilter) => {
  let found = ordersOfAll(database)
  if (tenantId !== undefined) found = found.where('tenant_id', '=', tenantId)
  if (state !== undefined) found = found.where('state', '=', state)
  if (from !== undefined) found = found.where('created_at', '>=', warsawHour(from, 0))
  if (to !== undefined) found = found.where('created_at', '<', nextWarsawDay(warsawHour(to, 0)))
  return text === '' ? found : found.where(mentions(text))
}

/** For operators. */
export const listOrders = async (
  database: Database,
  filter: OrdersFilter,
  limit: number,
): Promise<Order[]> => {
  const { before, sort = 'newest' } = filter
  let found = filteredOrders(database, filter).selectAll()
  if (before !== undefined) found = found.where(isAfterRow({ table: 'orders' }, rowOrders[sort], before))
  return (await found.orderBy(orderByExpression('orders', rowOrders[sort])).limit(limit).execute()).map(
    orderOf,
  )
}

/** Totals of all filtered orders, across pages. */
export const sumOrders = async (database: Database, filter: OrdersFilter): Promise<OrderSum[]> => {
  const rows = await filteredOrders(database, filter)
    .select(['currency', sql<string>`count(*)`.as('count')])
    .select(sql<string>`coalesce(sum(gross_minor) filter (where paid_at is not null), 0)`.as('paid'))
    .select(sql<string>`coalesce(sum(refunded_minor), 0)`.as('refunded'))
    .groupBy('currency')
    .orderBy('currency', 'desc')
    .execute()
  return rows.map(({ currency, count, paid, refunded }) => ({
    ...{ currency, count: Number(count), paidMinor: Number(paid), refundedMinor: Number(refunded) },
  }))
}

/** Invoices and corrections of these orders, newest first. */
export const listOrderDocuments = async (
  database: Database,
  orderIds: readonly number[],
): Promise<OrderDocument[]> =>
  orderIds.length === 0
    ? []
    : acrossTenants(database)
        .withTables<PaymentTables>()
        .selectFrom('invoices')
        .select(['uid', 'order_id as orderId', 'number'])
        .where('order_id', 'in', orderIds)
        .orderBy('id', 'desc')
        .execute()
