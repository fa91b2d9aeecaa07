import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertMinor, minorUnits, taxMinor, vatPercentOn } from '#features/money/rules.ts'
import { planAt, soldPlanOf } from '#features/plans/rules.ts'
import { planFileOf } from '#tests/support/plans.ts'
import type { InvoiceDocument, Order } from '../../contract.ts'
import { buyerCountries } from '../../enumerations.ts'
import { amountsOf } from '../../rules.ts'
import { correctionDocument, invoiceDocument, partCorrectionDocument } from './invoice-document.ts'
import { invoiceXml } from './invoice-xml.ts'

const seller = { name: 'Posada', taxId: '1111111111', street: 'Prosta 1', place: '00-000 Warszawa' }
const plnPer = { pln: 1, eur: 4.2763, usd: 4, gbp: 5, chf: 4.5 }
const numbered = { number: 'FV 1/06/2026/PRO', issuedAt: new Date('2026-06-01T10:00:00Z') }

const anOrder = (netMinor: number, netEurMinor: number, country: (typeof buyerCountries)[number]): Order => {
  const plan = planAt(planFileOf({ price: { netMinor, netEurMinor } }), numbered.issuedAt)
  const address = { street: 'Prosta', number: '7', postalCode: '30-000', city: 'Kraków', email: '' }
  return {
    ...{ id: 1, uid: '', tenantId: 1, companyId: 1, offerId: 1, offerTitle: 'Java Developer', accountId: 1 },
    ...{ email: null, locale: 'pl', use: 'publish', plan: soldPlanOf(plan), returnUrl: '/' },
    pack: null,
    buyer: { companyName: 'Żółw', taxId: '1111111111', country, ...address },
    ...{ provider: 'sandbox', providerReference: null, paymentUrl: null, state: 'paid', failure: null },
    ...{ outcome: 'published', code: null, createdAt: numbered.issuedAt, paidAt: numbered.issuedAt },
    ...{ refundAskedAt: null, refundReason: null, refundPerson: null, refundedAt: null },
    refundedMinor: 0,
    documents: [],
    ...amountsOf(plan, country),
  }
}

const keys = ['netMinor', 'taxMinor', 'grossMinor'] as const

/** Amounts are integers, net plus tax is gross, and the lines add up to the total. */
const expectSums = ({ lines, total }: InvoiceDocument): void => {
  for (const amounts of [...lines, total]) {
    expect(keys.every((key) => Number.isSafeInteger(amounts[key]))).toBe(true)
    expect(amounts.netMinor + amounts.taxMinor).toBe(amounts.grossMinor)
  }
  for (const key of keys) expect(lines.reduce((sum, line) => sum + line[key], 0)).toBe(total[key])
}

const price = fc.integer({ min: 1, max: 100_000_000 })
const anyOrder = fc
  .tuple(price, price, fc.constantFrom(...buyerCountries))
  .map(([net, netEur, country]) => anOrder(net, netEur, country))

test('[PL-2] net plus tax is gross in every line and in total, and the correction cancels all of it', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const invoice = invoiceDocument(order, numbered, { seller, rates: { day: '2026-05-29', plnPer } })
      const correction = correctionDocument(invoice, numbered, { reason: 'Zwrot', formerMinor: 0 })
      for (const document of [invoice, correction]) expectSums(document)
      for (const key of keys) expect(invoice.total[key] + correction.total[key]).toBe(0)
      expect(keys.some((key) => Object.is(correction.total[key], -0))).toBe(false)
      expect(invoice.total.grossMinor).toBe(order.grossMinor)
    }),
  )
})

test('[PL-2] Polish invoices have 23 % VAT in PLN, foreign ones no VAT, EUR and an exchange rate', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { currency, total, rate, lines } = invoiceDocument(order, numbered, {
        seller,
        rates: { day: '2026-05-29', plnPer },
      })
      const isHome = order.buyer.country === 'PL'
      expect([currency, lines[0]?.vat]).toEqual(isHome ? ['pln', 23] : ['eur', 'reverse-charge'])
      expect(total.taxMinor).toBe(isHome ? taxMinor(total.netMinor, vatPercentOn(numbered.issuedAt)) : 0)
      expect(rate).toEqual(isHome ? null : { day: '2026-05-29', plnPer: 4.2763 })
    }),
  )
})

test('the structured invoice has the computed amounts to the grosz', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const invoice = invoiceDocument(order, numbered, { seller, rates: { day: '2026-05-29', plnPer } })
      const correction = correctionDocument(invoice, numbered, { reason: 'Zwrot', formerMinor: 0 })
      for (const document of [invoice, correction]) {
        const xml = invoiceXml(document)
        const read = (name: string) =>
          minorUnits(Number(new RegExp(`<${name}>(.*)</${name}>`).exec(xml)?.[1]))
        expect(read('P_15')).toBe(document.total.grossMinor)
        expect(read('P_11')).toBe(document.total.netMinor)
        if (document.currency === 'pln') expect(read('P_14_1')).toBe(document.total.taxMinor)
      }
    }),
    { numRuns: 50 },
  )
})

test('EUR converted to PLN is an integer, at most half a grosz off, and monotonic', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const inZlotys = (minor: number) => convertMinor(minor, 'eur', 'pln', { day: '2026-05-29', plnPer })
      expect(Number.isSafeInteger(inZlotys(one))).toBe(true)
      expect(Math.abs(inZlotys(one) - one * plnPer.eur)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(Math.sign(inZlotys(one) - inZlotys(other)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('after any partial refunds the tax matches the remaining gross, and all corrections cancel out', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
  fc.assert(
    fc.property(anyOrder, shares, (order, parts) => {
      const invoice = invoiceDocument(order, numbered, { seller, rates: { day: '2026-05-29', plnPer } })
      const { grossMinor: whole, taxMinor } = invoice.total
      let formerMinor = 0
      const corrections = parts.flatMap((share) => {
        const grossMinor = Math.floor((whole - formerMinor) * share)
        if (grossMinor === 0) return []
        const given = { reason: 'Obniżka', formerMinor, grossMinor, codes: null }
        formerMinor += grossMinor
        return [partCorrectionDocument(invoice, numbered, given)]
      })
      let left = { ...invoice.total }
      for (const correction of corrections) {
        expectSums(correction)
        expect(correction.total.taxMinor).toBeLessThanOrEqual(0)
        expect(correction.total.netMinor).toBeLessThanOrEqual(0)
        for (const key of keys) left = { ...left, [key]: left[key] + correction.total[key] }
        expect(Math.abs(left.taxMinor - (left.grossMinor * taxMinor) / whole)).toBeLessThanOrEqual(0.51)
      }
      if (formerMinor === whole) return
      const last = correctionDocument(invoice, numbered, { reason: 'Zwrot', formerMinor })
      expectSums(last)
      for (const key of keys) expect(left[key] + last.total[key]).toBe(0)
    }),
  )
})
