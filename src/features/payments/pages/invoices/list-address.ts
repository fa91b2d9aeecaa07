import { withQuery } from '#kernel/addresses.ts'
import type { InvoiceQuery } from '../../enumerations.ts'

/** A path with filter, order and page of a company's invoices. */
export const withInvoices = (path: string, { kind, period, text, sort, page }: InvoiceQuery): string =>
  withQuery(path, {
    kind: kind ?? '',
    q: text,
    period: period ?? '',
    sort: sort === 'newest' ? '' : sort,
    page: page === 1 ? '' : String(page),
  })
