import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#features/payments/contract.ts'
import { invoicesAsCsv } from './invoices-csv.ts'

const party = { name: '=Firma', taxId: '123456789', street: 'Lange Str. 1', place: '10115 Berlin' }

test('[PL-2] amounts have both decimals in every row, rates four, and names run no formula', () => {
  const total = { netMinor: -8130, taxMinor: 0, grossMinor: -8130 }
  const document: InvoiceDocument = {
    ...{ kind: 'correction', number: 'KOR 1/11/2026/PRO', issuedOn: '2026-11-20', soldOn: '2026-11-19' },
    ...{ issuedAt: '2026-11-20T10:00:00Z', currency: 'eur', total, orderNumber: 'PS-2026-000001' },
    ...{ seller: { ...party, country: 'PL' }, buyer: { ...party, country: 'DE' } },
    lines: [{ name: '-1 dzień', vat: 'reverse-charge', ...total, quantity: -1 }],
    rate: { day: '2026-11-18', plnPer: 4.2 },
    corrects: { number: 'FV 1/11/2026/PRO', issuedOn: '2026-11-19', reason: '@zwrot' },
  }
  const [, row] = invoicesAsCsv([{ board: 'Posada', document, ksefNumber: null }]).split('\r\n')
  expect(row).toBe(
    [
      ...['Posada', 'korekta', 'KOR 1/11/2026/PRO', '2026-11-20', '2026-11-19', "'=Firma", 'DE123456789'],
      ...['DE', "'-1 dzień", '-81,30', 'np (odwrotne obciążenie)', '0,00', '-81,30', 'EUR', '4,2000'],
      ...['2026-11-18', 'FV 1/11/2026/PRO', "'@zwrot", ''],
    ].join(';'),
  )
})
