import { amountCell } from '#features/money/rules.ts'
import type { InvoiceDocument } from '#features/payments/contract.ts'
import { shownTaxId } from '#features/payments/rules.ts'
import { type CsvValue, spreadsheetOf } from '#kernel/text/csv.ts'

interface FiledInvoice {
  readonly board: string
  readonly document: InvoiceDocument
  readonly ksefNumber: string | null
}

// In Polish and in the terms of the VAT act, as the invoices themselves are.
const HEADS = [
  ...['Serwis', 'Rodzaj', 'Numer', 'Data wystawienia', 'Data sprzedaży', 'Nabywca', 'NIP', 'Kraj'],
  ...['Nazwa', 'Netto', 'Stawka VAT', 'VAT', 'Brutto', 'Waluta', 'Kurs PLN', 'Dzień kursu'],
  ...['Koryguje', 'Przyczyna korekty', 'Numer KSeF'],
]
const KINDS = { invoice: 'faktura', correction: 'korekta' } as const

const rowsOf = ({ board, document, ksefNumber }: FiledInvoice): CsvValue[][] =>
  document.lines.map(({ name, vat, netMinor, taxMinor, grossMinor }) => [
    ...[board, KINDS[document.kind], document.number, document.issuedOn, document.soldOn],
    ...[document.buyer.name, shownTaxId(document.buyer.taxId, document.buyer.country)],
    ...[document.buyer.country, name, amountCell(netMinor)],
    ...[vat === 'reverse-charge' ? 'np (odwrotne obciążenie)' : `${vat}%`, amountCell(taxMinor)],
    ...[amountCell(grossMinor), document.currency.toUpperCase()],
    ...[document.rate ? { value: document.rate.plnPer, decimals: 4 } : '', document.rate?.day ?? ''],
    ...[document.corrects?.number ?? '', document.corrects?.reason ?? '', ksefNumber ?? ''],
  ])

/** CSV for Polish spreadsheets, one row a line of an invoice. */
export const invoicesAsCsv = (invoices: readonly FiledInvoice[]): string =>
  spreadsheetOf([HEADS, ...invoices.flatMap(rowsOf)], 'pl')
