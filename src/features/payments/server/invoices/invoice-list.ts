import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Invoice } from '../../contract.ts'
import { type InvoiceKind, type InvoiceQuery, type InvoiceSort, invoiceKinds } from '../../enumerations.ts'
import type { PaymentTables } from '../tables.ts'
import { invoiceOf, selectInvoices } from './invoice-store.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

interface InvoiceFilter {
  readonly companyId: number
  /** Searched in the number, and in what was bought. */
  readonly text: string
}

export interface InvoiceList {
  readonly invoices: readonly Invoice[]
  /** Number of each kind, independent of the filter by kind. */
  readonly counts: Readonly<Record<InvoiceKind, number>>
  readonly page: number
  readonly pages: number
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

/** Number of a company's invoices and corrections that match the text. */
export const countInvoices = async (
  db: TenantDb,
  { companyId, text }: InvoiceFilter,
): Promise<Record<InvoiceKind, number>> => {
  let found = tablesOf(db).selectFrom('invoices as i').where('i.company_id', '=', companyId)
  if (text !== '') found = found.where(mentionsOfInvoice(text))
  const rows = await found
    .select((row) => ['i.kind', row.fn.countAll<number>().as('count')])
    .groupBy('i.kind')
    .execute()
  const [invoice, correction] = invoiceKinds.map((kind) =>
    Number(rows.find((row) => row.kind === kind)?.count ?? 0),
  )
  return { invoice: invoice ?? 0, correction: correction ?? 0 }
}

/** A page beyond the last is the last page. */
export const pageOfInvoices = async (
  db: TenantDb,
  { companyId, text, kind, sort, page: asked }: InvoiceFilter & InvoiceQuery,
): Promise<InvoiceList> => {
  const counts = await countInvoices(db, { companyId, text })
  const count = kind === null ? counts.invoice + counts.correction : counts[kind]
  const pages = Math.max(1, Math.ceil(count / A_PAGE))
  const page = Math.min(asked, pages)
  let found = selectInvoices(tablesOf(db)).where('i.company_id', '=', companyId)
  if (text !== '') found = found.where(mentionsOfInvoice(text))
  if (kind !== null) found = found.where('i.kind', '=', kind)
  const rows = await found
    .orderBy(orders[sort])
    .offset((page - 1) * A_PAGE)
    .limit(A_PAGE)
    .execute()
  return { invoices: rows.map(invoiceOf), counts, page, pages }
}
