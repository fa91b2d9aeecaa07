import { type Selectable, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Invoice, InvoiceDocument } from '../../contract.ts'
import type { PaymentTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

const invoiceOf = (row: Selectable<PaymentTables['invoices']>): Invoice => ({
  id: row.id,
  uid: row.uid,
  orderId: row.order_id,
  issuedAt: row.issued_at,
  partUid: row.part_uid,
  document: row.document,
})

/** Whoever numbers waits for whoever numbers already. */
export const lockNumbers = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtext('payments.numbers'), ${tx.tenantId}::int)`.execute(tx.kysely)

/**
 * The next number of a series and month. A transaction that fails gives its number back: that is what leaves no gap.
 */
export const takeNumber = async (
  tx: TenantDb,
  series: 'invoice' | 'correction',
  month: string,
): Promise<number> => {
  if (!tx.kysely.isTransaction) throw new Error('a number is taken in the transaction of its invoice')
  const { last } = await tablesOf(tx)
    .insertInto('invoice_numbers')
    .values({ tenant_id: tx.tenantId, series, month, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'series', 'month'])
        .doUpdateSet({ last: (row) => row('invoice_numbers.last', '+', 1) }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const insertInvoice = async (
  db: TenantDb,
  invoice: {
    readonly uid: string
    readonly companyId: number
    readonly orderId: number
    readonly issuedAt: Date
    readonly document: InvoiceDocument
    readonly partUid: string | null
  },
): Promise<void> => {
  const { uid, companyId, orderId, issuedAt, document, partUid } = invoice
  await tablesOf(db)
    .insertInto('invoices')
    .values({
      ...{ uid, tenant_id: db.tenantId, company_id: companyId, order_id: orderId, issued_at: issuedAt },
      ...{ kind: document.kind, number: document.number, document: JSON.stringify(document) },
      part_uid: partUid,
    })
    .execute()
}

/** The invoice of an order, and its corrections. */
export const listOfOrder = async (db: TenantDb, orderId: number): Promise<Invoice[]> =>
  (
    await tablesOf(db)
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(invoiceOf)

export const findInvoice = async (
  db: TenantDb,
  of: { readonly uid: string; readonly companyId: number },
): Promise<Invoice | null> => {
  const row = await tablesOf(db)
    .selectFrom('invoices')
    .selectAll()
    .where('uid', '=', of.uid)
    .where('company_id', '=', of.companyId)
    .executeTakeFirst()
  return row ? invoiceOf(row) : null
}

/** The newest first. */
export const listInvoices = async (
  db: TenantDb,
  { companyId, before, limit }: { companyId: number; before?: number | undefined; limit: number },
): Promise<Invoice[]> => {
  let found = tablesOf(db).selectFrom('invoices').selectAll().where('company_id', '=', companyId)
  if (before !== undefined) found = found.where('id', '<', before)
  return (await found.orderBy('id', 'desc').limit(limit).execute()).map(invoiceOf)
}
