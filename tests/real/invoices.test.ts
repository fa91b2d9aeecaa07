import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceXml } from '#features/payments/server/invoices/invoice-xml.ts'
import { invoicesOfEveryKind } from '#tests/support/invoices.ts'
import {
  invoiceSchemaFile,
  officialFile,
  structuredInvoiceProblems,
} from '#tests/support/ksef/official-files.ts'

describe.skipIf(!existsSync(officialFile(invoiceSchemaFile)))(
  'the official schema of structured invoices',
  () => {
    let invoices: Awaited<ReturnType<typeof invoicesOfEveryKind>>
    beforeAll(async () => {
      invoices = await invoicesOfEveryKind()
    }, 60_000)

    test('accepts invoices and corrections, domestic and in EUR, sent to KSeF or not', async () => {
      expect(invoices.map(({ kind, currency }) => `${kind} ${currency}`)).toEqual([
        'invoice pln',
        'correction pln',
        'invoice eur',
        'correction eur',
        'correction eur',
        'invoice pln',
        'correction pln',
      ])
      for (const invoice of invoices) expect(await structuredInvoiceProblems(invoiceXml(invoice))).toEqual([])
      const originalNumber = '5265877635-20250826-0100001AF629-AF'
      for (const invoice of invoices) {
        const xml = invoiceXml(invoice, { isSent: true, originalNumber })
        expect(await structuredInvoiceProblems(xml)).toEqual([])
      }
    }, 60_000)

    test('refuses an invoice without the seller’s number', async () => {
      const [first] = invoices
      const broken = first && invoiceXml(first).replace(/<NIP>\d+<\/NIP>/, '')
      expect(await structuredInvoiceProblems(broken ?? '')).not.toEqual([])
    }, 60_000)
  },
)
