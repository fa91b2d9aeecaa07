import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { Invoice } from '../../contract.ts'
import type { InvoiceState } from '../../enumerations.ts'
import { mentionsOfBuyer, mentionsOfInvoice } from '../invoices/invoice-list.ts'
import { invoiceOf, selectInvoices } from '../invoices/invoice-store.ts'
import type { PaymentTables } from '../tables.ts'

const tables = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<PaymentTables>()

export interface InvoicesFilter {
  readonly tenantId?: number | undefined
  readonly state?: InvoiceState | undefined
  /** Of its number, what it is for, or whom it is made out to: name, tax id. */
  readonly text?: string
  /** Older than the invoice with this id. */
  readonly before?: number | undefined
}

export interface BoardInvoice extends Invoice {
  readonly tenantId: number
}

/** Of all boards, for the operator; the newest first. */
export const listAllInvoices = async (
  database: Pick<Database, 'kysely'>,
  { tenantId, state, before, text = '' }: InvoicesFilter,
  limit: number,
): Promise<BoardInvoice[]> => {
  let found = selectInvoices(tables(database)).select('i.tenant_id')
  if (tenantId !== undefined) found = found.where('i.tenant_id', '=', tenantId)
  if (state === 'unsent') found = found.where('r.state', 'is', null)
  else if (state !== undefined) found = found.where('r.state', '=', state)
  if (before !== undefined) found = found.where('i.id', '<', before)
  if (text !== '') found = found.where(({ or }) => or([mentionsOfInvoice(text), mentionsOfBuyer(text)]))
  const rows = await found.orderBy('i.id', 'desc').limit(limit).execute()
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

/** That nobody but an operator brings any further. */
export const countStuck = async (database: Pick<Database, 'kysely'>): Promise<number> => {
  const { count } = await tables(database)
    .selectFrom('invoice_registrations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', 'in', ['refused', 'stopped'])
    .executeTakeFirstOrThrow()
  return Number(count)
}
