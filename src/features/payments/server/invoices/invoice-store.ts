import { type Nullable, type Selectable, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Invoice, InvoiceDocument } from '../../contract.ts'
import type { PaymentTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

/** Invoices as `i`, left-joined with their KSeF registrations as `r`. */
export const selectInvoices = (tables: ReturnType<typeof tablesOf>) =>
  tables
    .selectFrom('invoices as i')
    .leftJoin('invoice_registrations as r', 'r.invoice_id', 'i.id')
    .select(['i.id', 'i.uid', 'i.order_id', 'i.issued_at', 'i.part_uid', 'i.document'])
    .select(['r.state', 'r.ksef_number', 'r.accepted_at', 'r.verification_url'])
    .select(sql<boolean>`r.receipt is not null`.as('has_receipt'))

const invoicesOf = (db: TenantDb) => selectInvoices(tablesOf(db))

export type InvoiceRow = Pick<
  Selectable<PaymentTables['invoices']>,
  'id' | 'uid' | 'order_id' | 'issued_at' | 'part_uid' | 'document'
> &
  Pick<
    Selectable<Nullable<PaymentTables['invoice_registrations']>>,
    'state' | 'ksef_number' | 'accepted_at' | 'verification_url'
  > & { readonly has_receipt: boolean }

export const invoiceOf = (row: InvoiceRow): Invoice => ({
  id: row.id,
  uid: row.uid,
  orderId: row.order_id,
  issuedAt: row.issued_at,
  partUid: row.part_uid,
  document: row.document,
  registration: row.state && {
    ...{ state: row.state, ksefNumber: row.ksef_number, acceptedAt: row.accepted_at },
    ...{ verificationUrl: row.verification_url, hasReceipt: row.has_receipt },
  },
})

/** Serialises the numbering of invoices by tenant. */
export const lockNumbers = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtext('payments.numbers'), ${tx.tenantId}::int)`.execute(tx.kysely)

/** Next number of a series and month. A rolled-back transaction releases its number, so there are no gaps. */
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
): Promise<number> => {
  const { uid, companyId, orderId, issuedAt, document, partUid } = invoice
  const { id } = await tablesOf(db)
    .insertInto('invoices')
    .values({
      ...{ uid, tenant_id: db.tenantId, company_id: companyId, order_id: orderId, issued_at: issuedAt },
      ...{ kind: document.kind, number: document.number, document: JSON.stringify(document) },
      part_uid: partUid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The invoice of an order with its corrections. */
export const listOfOrder = async (db: TenantDb, orderId: number): Promise<Invoice[]> =>
  (await invoicesOf(db).where('i.order_id', '=', orderId).orderBy('i.id').execute()).map(invoiceOf)

interface InvoiceKey {
  readonly uid: string
  readonly companyId: number
}

export const findInvoice = async (db: TenantDb, { uid, companyId }: InvoiceKey): Promise<Invoice | null> => {
  const row = await invoicesOf(db)
    .where('i.uid', '=', uid)
    .where('i.company_id', '=', companyId)
    .executeTakeFirst()
  return row ? invoiceOf(row) : null
}

/** Whether the account placed the order of the invoice. */
export const isOrderedBy = async (db: TenantDb, uid: string, accountId: number): Promise<boolean> =>
  (await tablesOf(db)
    .selectFrom('invoices as i')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'i.order_id').onRef('o.tenant_id', '=', 'i.tenant_id'),
    )
    .select('i.id')
    .where('i.uid', '=', uid)
    .where('o.account_id', '=', accountId)
    .executeTakeFirst()) !== undefined
