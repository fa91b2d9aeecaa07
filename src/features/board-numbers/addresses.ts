import { definePage } from '#kernel/addresses.ts'

export const boardNumbersPage = definePage('board-numbers', {
  pl: '/operator/liczby',
  en: '/en/operator/numbers',
})
/** The invoices of a month as a CSV file. */
export const invoicesCsvPage = definePage('invoices-csv', '/operator/numbers/:month/invoices.csv')
