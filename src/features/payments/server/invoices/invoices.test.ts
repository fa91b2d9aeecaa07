import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicesOfOrder } from '#tests/support/invoices.ts'
import {
  anInvoiceForm,
  createMarketBoard,
  type Employer,
  type MarketBoard,
} from '#tests/support/market-board.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceXml } from './invoice-xml.ts'

let board: MarketBoard
let buyer: Employer

beforeAll(async () => {
  board = await createMarketBoard('2026-06-30T21:59:00Z')
  buyer = await board.anEmployer()
})
afterAll(() => board.db.drop())

const abroad = anInvoiceForm({ taxId: 'DE 123 456 789', country: 'DE', postalCode: '10115', city: 'Berlin' })

test('[PL-2] a Polish company is invoiced in PLN with 23 % VAT, and the correction reverses it fully', async () => {
  const [invoice, correction] = await invoicesOfOrder(board, buyer, {})
  expect(invoice).toMatchObject({
    number: 'FV 1/06/2026/PRO',
    ...{ issuedOn: '2026-06-30', currency: 'pln', rate: null, corrects: null },
    buyer: { name: 'Żółw sp. z o.o.', taxId: '1111111111', street: 'Prosta 7/12', place: '30-000 Kraków' },
    lines: [{ vat: 23, netMinor: 79_900, taxMinor: 18_377, grossMinor: 98_277 }],
  })
  expect(correction).toMatchObject({
    number: 'KOR 1/06/2026/PRO',
    lines: [{ netMinor: -79_900, taxMinor: -18_377, grossMinor: -98_277 }],
    corrects: { number: 'FV 1/06/2026/PRO', issuedOn: '2026-06-30' },
  })
})

test('a company elsewhere in the EU is invoiced in EUR without VAT, at the rate of an earlier day', async () => {
  const current = board.rates.current()
  await board.rates.save({ ...current, day: '2026-06-30', plnPer: { ...current.plnPer, eur: 9 } })
  const [invoice] = await invoicesOfOrder(board, buyer, { invoice: abroad })
  expect(invoice).toMatchObject({
    currency: 'eur',
    buyer: { taxId: '123456789', country: 'DE' },
    lines: [{ vat: 'reverse-charge', netMinor: 18_900, taxMinor: 0, grossMinor: 18_900 }],
    rate: { day: '2026-01-02', plnPer: 4.3 },
  })
})

test('invoice numbers restart with each month of Warsaw time', async () => {
  board.clock.advance(60_000)
  const [invoice] = await invoicesOfOrder(board, buyer, {})
  expect(invoice?.number).toBe('FV 1/07/2026/PRO')
})

const registered = {
  ...{ state: 'accepted' as const, ksefNumber: '1111111111-20260630-0100001AF629-6B', hasReceipt: true },
  acceptedAt: new Date('2026-06-30T22:00:00Z'),
  verificationUrl:
    'https://qr.ksef.mf.gov.pl/invoice/1111111111/30-06-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
}

/** The rectangles drawn in a PDF's content streams. */
const rectanglesOf = (pdf: Buffer): Set<string> => {
  const text = pdf.toString('latin1')
  const rectangles = new Set<string>()
  for (const { index = 0 } of text.matchAll(/\nstream\r?\n/g)) {
    const begin = text.indexOf('stream', index) + 'stream\n'.length
    const end = text.indexOf('\nendstream', begin)
    try {
      const page = inflateSync(pdf.subarray(begin, end)).toString('latin1')
      for (const [whole] of page.matchAll(/^[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re$/gm)) rectangles.add(whole)
    } catch {
      // The stream is a font, not drawing commands.
    }
  }
  return rectangles
}

test('an invoice accepted by KSeF has the QR code of its URL there, a waiting one has none', async () => {
  const [document] = await invoicesOfOrder(board, buyer, {})
  if (!document) throw new Error('no invoice')
  const { data } = encode(registered.verificationUrl, { ecc: 'M', border: 0 })
  const dark = data.flat().filter(Boolean).length
  const pdf = await invoicePdf({ document, registration: registered })
  expect(rectanglesOf(pdf).size).toBe(dark)
  expect(pdf.toString('latin1')).toContain(`/URI (${registered.verificationUrl})`)
  const waiting = { ...registered, state: 'waiting', ksefNumber: null, verificationUrl: null } as const
  const other = await invoicePdf({ document, registration: waiting })
  expect(rectanglesOf(other).size).toBe(0)
  expect(other.toString('latin1')).not.toContain('/URI')
})

test('the KSeF file and the PDF state that nothing was sent', async () => {
  const [invoice] = await invoicesOfOrder(board, buyer, { invoice: abroad })
  if (!invoice) throw new Error('no invoice')
  const xml = invoiceXml(invoice)
  expect(xml).toContain('<Wartosc>Nie wysłano do KSeF</Wartosc>')
  expect(xml).toContain('<P_12>np II</P_12>')
  const pdf = (await invoicePdf({ document: invoice, registration: null })).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  // Both font weights are embedded.
  expect(pdf.match(/\/FontFile2/g)).toHaveLength(2)
})

const wordsOf = async (document: Parameters<typeof invoicePdf>[0]['document']): Promise<string> => {
  const pdf = await invoicePdf({ document, registration: null })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('the PDF shows quantity, unit price, VAT rate and tax of each line, to the grosz', async () => {
  const [invoice, correction] = await invoicesOfOrder(board, buyer, {})
  if (!invoice || !correction) throw new Error('no invoice')
  const words = await wordsOf(invoice)
  expect(words).toContain('Ilość Cena netto Netto Stawka VAT Brutto')
  expect(words).toContain('1 szt. 799,00 zł 799,00 zł 23% 183,77 zł 982,77 zł')
  expect(words).toContain('Razem 799,00 zł 183,77 zł 982,77 zł')
  expect(words).toContain('Do zapłaty 0,00 zł.')
  expect(await wordsOf(correction)).toContain('−1 szt. 799,00 zł −799,00 zł 23% −183,77 zł −982,77 zł')
  const [line] = invoice.lines
  if (!line) throw new Error('no line')
  const pack = (quantity: number) => ({ ...invoice, lines: [{ ...line, quantity }] })
  expect(await wordsOf(pack(5))).toContain('5 szt. 159,80 zł 799,00 zł')
  // 7 × 114,14 zł would be 798,98 zł.
  expect(await wordsOf(pack(7))).toContain('7 szt. 114,143 zł 799,00 zł')
  expect(invoiceXml(pack(7))).toContain('<P_9A>114.143</P_9A>')
})

test('a foreign invoice shows both EU VAT numbers and names its items in English too', async () => {
  const [invoice, correction] = await invoicesOfOrder(board, buyer, { invoice: abroad }, 1_000)
  if (!invoice || !correction) throw new Error('no invoice')
  const words = await wordsOf(invoice)
  for (const part of ['VAT PL1111111111', 'VAT DE123456789', 'Publication of an offer', 'Reverse charge'])
    expect(words).toContain(part)
  expect(words).toContain('1 189.00 EUR 189.00 EUR n/a 0.00 EUR 189.00 EUR')
  expect(correction.lines[0]?.name).toMatch(/^Obniżka ceny \/ Price reduction: /)
})

test('letters that the PDF fonts lack are transliterated to Latin', async () => {
  const greek = anInvoiceForm({ taxId: 'EL123456789', country: 'GR', postalCode: '10431', city: 'Αθήνα' })
  const [invoice] = await invoicesOfOrder(board, buyer, {
    invoice: { ...greek, companyName: 'София 🚀 Żółw' },
  })
  if (!invoice) throw new Error('no invoice')
  const words = await wordsOf(invoice)
  expect(words).toContain('10431 Athina')
  expect(words).toMatch(/Sofi\w+ Żółw/)
  expect(invoiceXml(invoice)).toContain('10431 Αθήνα')
})
