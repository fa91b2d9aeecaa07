import { textIn } from '#app/loaders/asking.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { type InvoiceQuery, invoiceKinds, invoiceSorts } from '../../enumerations.ts'

/** Filter, order and page of a company's invoices, from the URL. */
export const invoiceQueryOf = (search: URLSearchParams): InvoiceQuery => {
  const asked = (name: string) => textIn(search, name, 100)
  return {
    text: plainLine(asked('q')),
    kind: invoiceKinds.find((kind) => kind === asked('kind')) ?? null,
    period: /^\d{4}(-\d{2})?$/.exec(asked('period'))?.[0] ?? null,
    sort: invoiceSorts.find((sort) => sort === asked('sort')) ?? 'newest',
    page: /^[1-9]\d{0,8}$/.test(asked('page')) ? Number(asked('page')) : 1,
  }
}
