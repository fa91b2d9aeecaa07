import { sql } from 'kysely'
import { nextWarsawDay, warsawHour } from '#kernel/calendar-day.ts'
import type { Database } from '#server/db/database.ts'
import { isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { Invoice } from '../../contract.ts'
import type { InvoiceState, MoneySort } from '../../enumerations.ts'
import { mentionsOfBuyer, mentionsOfInvoice } from '../invoices/invoice-list.ts'
import { invoiceOf, selectInvoices } from '../invoices/invoice-store.ts'
import type { PaymentTables } from '../tables.ts'

const tables = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<PaymentTables>()

export interface InvoicesFilter {
  readonly tenantId?: number | undefined
  readonly state?: InvoiceState | undefined
  /** Searched in the number, what was bought, and the buyer's name and tax id. */
  readonly text?: string
  readonly sort?: MoneySort | undefined
  /** First and last day of issue in Warsaw, inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Cursor: the last invoice of the previous page. */
  readonly before?: number | undefined
}

const rowOrders = {
  newest: { by: sql`i.issued_at` },
  oldest: { by: sql`i.issued_at`, isAscending: true },
  amount: { by: sql`abs((i.document->'total'->>'grossMinor')::bigint)` },
  name: { by: sql`lower(i.document->'buyer'->>'name')`, isAscending: true },
} as const satisfies Record<MoneySort, RowOrder>

export interface BoardInvoice extends Invoice {
  readonly tenantId: number
}

/** Of all boards, for operators. */
export const listAllInvoices = async (
  database: Pick<Database, 'kysely'>,
  { tenantId, state, from, to, before, text = '', sort = 'newest' }: InvoicesFilter,
  limit: number,
): Promise<BoardInvoice[]> => {
  let found = selectInvoices(tables(database)).select('i.tenant_id')
  if (tenantId !== undefined) found = found.where('i.tenant_id', '=', tenantId)
  if (state === 'unsent') found = found.where('r.state', 'is', null)
  else if (state !== undefined) found = found.where('r.state', '=', state)
  if (from !== undefined) found = found.where('i.issued_at', '>=', warsawHour(from, 0))
  if (to !== undefined) found = found.where('i.issued_at', '<', nextWarsawDay(warsawHour(to, 0)))
  if (before !== undefined)
    found = found.where(isAfterRow({ table: 'invoices', alias: 'i' }, rowOrders[sort], before))
  if (text !== '') found = found.where(({ or }) => or([mentionsOfInvoice(text), mentionsOfBuyer(text)]))
  const rows = await found.orderBy(orderByExpression('i', rowOrders[sort])).limit(limit).execute()
  return rows.map((row) => ({ ...invoiceOf(row), tenantId: row.tenant_id }))
}

export const findAnyInvoice = async (
  database: Pick<Database, 'kysely'>,
  uid: string,
): Promise<(BoardInvoice & { readonly orderUid: string }) | null> => {
  const row = await selectInvoices(tables(database))
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.tenant_id', 'o.uid as order_uid'])
    .where('i.uid', '=', uid)
    .executeTakeFirst()
  return row ? { ...invoiceOf(row), tenantId: row.tenant_id, orderUid: row.order_uid } : null
}

/** Number of invoices that need an operator to continue. */
export const countStuck = async (database: Pick<Database, 'kysely'>): Promise<number> => {
  const { count } = await tables(database)
    .selectFrom('invoice_registrations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', 'in', ['refused', 'stopped'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the first invoice of any board was issued; null without one. */
export const findFirstIssue = async (database: Pick<Database, 'kysely'>): Promise<Date | null> =>
  (
    await tables(database)
      .selectFrom('invoices')
      .select('issued_at as issuedAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.issuedAt ?? null
