import { shareMinor, vatPercentOn } from '#features/money/rules.ts'
import type { Seller } from '#features/plans/contract.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceParty, Order, PartRefund } from '../../contract.ts'
import { homeCountry } from '../../enumerations.ts'
import { goodsWords, packWords } from '../../line-names.ts'
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

const MAX_NAME_LENGTH = 512

const lineName = ({ use, plan, offerTitle, pack, buyer }: Order): string => {
  const bought = `${goodsWords(use, buyer)}, plan ${plan.name}`
  const name = use === 'pack' ? `${bought}${packWords(pack?.count ?? 0)}` : `${bought}: ${offerTitle}`
  return name.slice(0, MAX_NAME_LENGTH)
}

/** Invoice of a paid order with the wording required by law: Polish, with English beside it for foreign buyers. */
export const invoiceDocument = (
  order: Order,
  { number, issuedAt }: Numbered,
  { seller, rates }: { readonly seller: Seller; readonly rates: ExchangeRates | null },
): InvoiceDocument => {
  const { currency, netMinor, taxMinor, grossMinor } = order
  const total = { netMinor, taxMinor, grossMinor }
  // The rate at the time of the order, with which its amounts were computed.
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

/** Splits a gross amount into net and tax in the ratio of the total. */
const shareOf = (total: Amounts, grossMinor: number): Amounts => {
  const tax = total.grossMinor === 0 ? 0 : shareMinor(total.taxMinor, grossMinor, total.grossMinor)
  return { netMinor: grossMinor - tax, taxMinor: tax, grossMinor }
}

/**
 * Net, tax and gross of the step between two gross amounts of an invoice. Computed from cumulative amounts, so that
 * partial refunds in any order leave the exact tax at each point, and add up to the whole without rounding differences.
 */
const correctionAmounts = (total: Amounts, from: number, to: number): Amounts => {
  const [before, after] = [shareOf(total, from), shareOf(total, to)]
  return {
    netMinor: negative(after.netMinor - before.netMinor),
    taxMinor: negative(after.taxMinor - before.taxMinor),
    grossMinor: negative(to - from),
  }
}

interface Correction {
  readonly reason: string
  /** Gross amount of earlier corrections. */
  readonly formerMinor: number
}

/** A correction of the invoice's single line. */
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

/** Correction that cancels the rest of an invoice; its amounts are differences. */
export const correctionDocument = (
  invoice: InvoiceDocument,
  numbered: Numbered,
  { reason, formerMinor }: Correction,
): InvoiceDocument => {
  const amounts = correctionAmounts(invoice.total, formerMinor, invoice.total.grossMinor)
  const [{ name = '', quantity = 1 } = {}] = invoice.lines
  return corrected(invoice, numbered, { reason, amounts, line: { name, quantity: -quantity } })
}

/** Correction of a partial refund: reduces the price, or takes back codes of a pack. */
export const partCorrectionDocument = (
  invoice: InvoiceDocument,
  numbered: Numbered,
  { reason, formerMinor, grossMinor, codes }: Correction & Pick<PartRefund, 'grossMinor' | 'codes'>,
): InvoiceDocument => {
  const amounts = correctionAmounts(invoice.total, formerMinor, formerMinor + grossMinor)
  const bought = invoice.lines[0]?.name ?? ''
  const line =
    codes === null
      ? { name: `${goodsWords('cheaper', invoice.buyer)}: ${bought}`.slice(0, MAX_NAME_LENGTH), quantity: 1 }
      : { name: bought, quantity: -codes }
  return corrected(invoice, numbered, { reason, amounts, line })
}
