import { shareMinor, vatPercentOn } from '#features/money/rules.ts'
import type { Seller } from '#features/plans/contract.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceParty, Order, PartRefund } from '../../contract.ts'
import { homeCountry } from '../../enumerations.ts'
import { orderNumber } from '../../rules.ts'

export interface Numbered {
  readonly number: string
  readonly issuedAt: Date
}

const sellerOf = ({ name, taxId, street, place }: Seller): InvoiceParty => ({
  ...{ name, taxId, street, place },
  country: homeCountry,
})

const buyerOf = ({ buyer }: Order): InvoiceParty => ({
  name: buyer.companyName,
  taxId: buyer.taxId,
  country: buyer.country,
  street: `${buyer.street} ${buyer.number}`,
  place: `${buyer.postalCode} ${buyer.city}`,
})

const negative = (amount: number): number => (amount === 0 ? 0 : -amount)

/** What was bought, at home and for who reads no Polish. */
const WORDS = {
  publish: ['Publikacja ogłoszenia', 'Publikacja ogłoszenia / Publication of an offer'],
  extend: ['Przedłużenie ogłoszenia', 'Przedłużenie ogłoszenia / Extension of an offer'],
  pack: ['Kody na publikację ogłoszeń', 'Kody na publikację ogłoszeń / Codes for publications of offers'],
  cheaper: ['Obniżka ceny', 'Obniżka ceny / Price reduction'],
} as const
const wordsOf = (what: keyof typeof WORDS, { country }: { readonly country: string }): string =>
  WORDS[what][country === homeCountry ? 0 : 1]
const MOST_OF_A_NAME = 512

const lineName = ({ use, plan, offerTitle, pack, buyer }: Order): string => {
  const bought = `${wordsOf(use, buyer)}, plan ${plan.name}`
  const name = use === 'pack' ? `${bought}, pakiet ${pack?.count ?? 0} szt.` : `${bought}: ${offerTitle}`
  return name.slice(0, MOST_OF_A_NAME)
}

/** The invoice of an order that was paid, in the law's own words: in Polish, and in English beside them for a foreign buyer. */
export const invoiceDocument = (
  order: Order,
  { number, issuedAt }: Numbered,
  { seller, rates }: { readonly seller: Seller; readonly rates: ExchangeRates | null },
): InvoiceDocument => {
  const { currency, netMinor, taxMinor, grossMinor } = order
  const total = { netMinor, taxMinor, grossMinor }
  // By the rate that its amounts were reckoned with.
  const vat =
    order.buyer.country === homeCountry ? vatPercentOn(order.createdAt) : ('reverse-charge' as const)
  return {
    kind: 'invoice',
    ...{ number, issuedAt: issuedAt.toISOString(), issuedOn: warsawDay(issuedAt) },
    soldOn: warsawDay(issuedAt),
    ...{ seller: sellerOf(seller), buyer: buyerOf(order), currency, total },
    lines: [{ name: lineName(order), vat, ...total, ...(order.pack && { quantity: order.pack.count }) }],
    rate: currency === 'eur' && rates ? { day: rates.day, plnPer: rates.plnPer.eur } : null,
    orderNumber: orderNumber(order),
    corrects: null,
  }
}

type Amounts = InvoiceDocument['total']

/** What a gross amount of an invoice comes to, by the shares that net and tax have in the whole. */
const shareOf = (total: Amounts, grossMinor: number): Amounts => {
  const tax = total.grossMinor === 0 ? 0 : shareMinor(total.taxMinor, grossMinor, total.grossMinor)
  return { netMinor: grossMinor - tax, taxMinor: tax, grossMinor }
}

/**
 * The difference between two gross amounts of an invoice. Whatever parts are given back, in whatever order, after each the
 * invoice has the tax that its gross amount has then, and all parts together are all of it, to the grosz.
 */
const takenBack = (total: Amounts, from: number, to: number): Amounts => {
  const [before, after] = [shareOf(total, from), shareOf(total, to)]
  return {
    netMinor: negative(after.netMinor - before.netMinor),
    taxMinor: negative(after.taxMinor - before.taxMinor),
    grossMinor: negative(to - from),
  }
}

interface Correction {
  readonly reason: string
  /** Gross, taken back by corrections before. */
  readonly formerMinor: number
}

/** Of an invoice's one line. */
const corrected = (
  invoice: InvoiceDocument,
  { number, issuedAt }: Numbered,
  {
    reason,
    amounts,
    line,
  }: { reason: string; amounts: Amounts; line: Pick<InvoiceLine, 'name' | 'quantity'> },
): InvoiceDocument => ({
  ...invoice,
  kind: 'correction',
  ...{ number, issuedAt: issuedAt.toISOString(), issuedOn: warsawDay(issuedAt) },
  lines: invoice.lines.map(({ vat }) => ({ ...line, vat, ...amounts })),
  total: amounts,
  corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
})

/** Takes all that is left of an invoice back: its amounts are what is different. */
export const correctionDocument = (
  invoice: InvoiceDocument,
  numbered: Numbered,
  { reason, formerMinor }: Correction,
): InvoiceDocument => {
  const amounts = takenBack(invoice.total, formerMinor, invoice.total.grossMinor)
  const [{ name = '', quantity = 1 } = {}] = invoice.lines
  return corrected(invoice, numbered, { reason, amounts, line: { name, quantity: -quantity } })
}

/** Makes what was bought cheaper by a part of its gross amount, or takes codes of a pack back. */
export const partCorrectionDocument = (
  invoice: InvoiceDocument,
  numbered: Numbered,
  { reason, formerMinor, grossMinor, codes }: Correction & Pick<PartRefund, 'grossMinor' | 'codes'>,
): InvoiceDocument => {
  const amounts = takenBack(invoice.total, formerMinor, formerMinor + grossMinor)
  const bought = invoice.lines[0]?.name ?? ''
  const line =
    codes === null
      ? { name: `${wordsOf('cheaper', invoice.buyer)}: ${bought}`.slice(0, MOST_OF_A_NAME), quantity: 1 }
      : { name: bought, quantity: -codes }
  return corrected(invoice, numbered, { reason, amounts, line })
}
