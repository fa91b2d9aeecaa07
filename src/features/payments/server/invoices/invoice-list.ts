import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Invoice } from '../../contract.ts'
import {
  type InvoiceKind,
  type InvoiceMoney,
  type InvoiceQuery,
  type InvoiceSort,
  invoiceKinds,
} from '../../enumerations.ts'
import type { PaymentTables } from '../tables.ts'
import { invoiceOf, selectInvoices } from './invoice-store.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

interface InvoiceFilter {
  readonly companyId: number
  /** Searched in the number, and in what was bought. */
  readonly text: string
  readonly period: InvoiceQuery['period']
}

export interface ListedInvoice extends Invoice {
  readonly money: InvoiceMoney
}

export interface InvoiceList {
  readonly invoices: readonly ListedInvoice[]
  /** Number of each kind, independent of the filter by kind. */
  readonly counts: Readonly<Record<InvoiceKind, number>>
  readonly page: number
  readonly pages: number
  /** Months in which any invoice was issued, as 2026-11, latest first. */
  readonly months: readonly string[]
}

const A_PAGE = 20

const orders = {
  newest: sql`i.id desc`,
  oldest: sql`i.id`,
  amount: sql`abs((i.document->'total'->>'grossMinor')::bigint) desc, i.id desc`,
} as const satisfies Record<InvoiceSort, unknown>

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** SQL condition: the buyer's name or tax id contains the text. */
export const mentionsOfBuyer = (text: string) =>
  sql<boolean>`(i.document->'buyer'->>'name' ilike ${containing(text)}
    or i.document->'buyer'->>'taxId' ilike ${containing(text)})`

/** SQL condition: the number, or the name of a line, contains the text. */
export const mentionsOfInvoice = (text: string) =>
  sql<boolean>`(i.number ilike ${containing(text)} or exists (
    select from jsonb_array_elements(i.document->'lines') line where line->>'name' ilike ${containing(text)}))`

const ofPeriod = (period: string) => sql<boolean>`starts_with(i.document->>'issuedOn', ${`${period}-`})`

/** Number of a company's invoices and corrections that match text and period. */
export const countInvoices = async (
  db: TenantDb,
  { companyId, text, period }: InvoiceFilter,
): Promise<Record<InvoiceKind, number>> => {
  let found = tablesOf(db).selectFrom('invoices as i').where('i.company_id', '=', companyId)
  if (text !== '') found = found.where(mentionsOfInvoice(text))
  if (period !== null) found = found.where(ofPeriod(period))
  const rows = await found
    .select((row) => ['i.kind', row.fn.countAll<number>().as('count')])
    .groupBy('i.kind')
    .execute()
  const [invoice, correction] = invoiceKinds.map((kind) =>
    Number(rows.find((row) => row.kind === kind)?.count ?? 0),
  )
  return { invoice: invoice ?? 0, correction: correction ?? 0 }
}

const listMonths = async (db: TenantDb, companyId: number): Promise<string[]> => {
  const rows = await tablesOf(db)
    .selectFrom('invoices as i')
    .where('i.company_id', '=', companyId)
    .select(sql<string>`left(i.document->>'issuedOn', 7)`.as('month'))
    .distinct()
    .orderBy('month', 'desc')
    .execute()
  return rows.map(({ month }) => month)
}

const money = sql<InvoiceMoney>`case when i.kind = 'correction' then 'given'
  when o.state = 'refunded' then 'corrected' when o.refund_asked_at is not null then 'asked'
  when o.refunded_minor > 0 then 'reduced' else 'paid' end`

/** A company's filtered invoices, in order. */
export const listFiltered = async (
  db: TenantDb,
  { companyId, text, period, kind, sort }: InvoiceFilter & Omit<InvoiceQuery, 'page'>,
  { offset = 0, limit }: { readonly offset?: number; readonly limit: number },
): Promise<ListedInvoice[]> => {
  let found = selectInvoices(tablesOf(db))
    .innerJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'i.order_id').onRef('o.tenant_id', '=', 'i.tenant_id'),
    )
    .select(money.as('money'))
    .where('i.company_id', '=', companyId)
  if (text !== '') found = found.where(mentionsOfInvoice(text))
  if (period !== null) found = found.where(ofPeriod(period))
  if (kind !== null) found = found.where('i.kind', '=', kind)
  const rows = await found.orderBy(orders[sort]).offset(offset).limit(limit).execute()
  return rows.map((row) => ({ ...invoiceOf(row), money: row.money }))
}

/** A page beyond the last is the last page. */
export const pageOfInvoices = async (
  db: TenantDb,
  query: InvoiceFilter & InvoiceQuery,
): Promise<InvoiceList> => {
  const { kind, page: asked } = query
  const counts = await countInvoices(db, query)
  const count = kind === null ? counts.invoice + counts.correction : counts[kind]
  const pages = Math.max(1, Math.ceil(count / A_PAGE))
  const page = Math.min(asked, pages)
  const invoices = await listFiltered(db, query, { offset: (page - 1) * A_PAGE, limit: A_PAGE })
  return { invoices, counts, page, pages, months: await listMonths(db, query.companyId) }
}
