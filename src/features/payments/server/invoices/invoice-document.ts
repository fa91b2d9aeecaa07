import { VAT_PERCENT } from '#features/money/rules.ts'
import type { Seller } from '#features/plans/contract.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import type { InvoiceDocument, InvoiceParty, Order } from '../../contract.ts'
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

const VERBS = { publish: 'Publikacja ogłoszenia', extend: 'Przedłużenie ogłoszenia' } as const
const MOST_OF_A_NAME = 512

const lineName = ({ use, plan, offerTitle }: Order): string =>
  `${VERBS[use]}, plan ${plan.name}: ${offerTitle}`.slice(0, MOST_OF_A_NAME)

/** The invoice of an order that was paid, in the law's own words: in Polish. */
export const invoiceDocument = (
  order: Order,
  { number, issuedAt }: Numbered,
  { seller, rates }: { readonly seller: Seller; readonly rates: ExchangeRates | null },
): InvoiceDocument => {
  const { currency, netMinor, taxMinor, grossMinor } = order
  const total = { netMinor, taxMinor, grossMinor }
  const vat = order.buyer.country === homeCountry ? VAT_PERCENT : ('reverse-charge' as const)
  return {
    kind: 'invoice',
    ...{ number, issuedAt: issuedAt.toISOString(), issuedOn: warsawDay(issuedAt) },
    soldOn: warsawDay(issuedAt),
    ...{ seller: sellerOf(seller), buyer: buyerOf(order), currency, total },
    lines: [{ name: lineName(order), vat, ...total }],
    rate: currency === 'eur' && rates ? { day: rates.day, plnPer: rates.plnPer.eur } : null,
    orderNumber: orderNumber(order),
    corrects: null,
  }
}

/** Takes all of an invoice back: its amounts are what is different. */
export const correctionDocument = (
  invoice: InvoiceDocument,
  { number, issuedAt }: Numbered,
  reason: string,
): InvoiceDocument => {
  const turned = <Amounts extends InvoiceDocument['total']>(amounts: Amounts): Amounts => ({
    ...amounts,
    netMinor: negative(amounts.netMinor),
    taxMinor: negative(amounts.taxMinor),
    grossMinor: negative(amounts.grossMinor),
  })
  return {
    ...invoice,
    kind: 'correction',
    ...{ number, issuedAt: issuedAt.toISOString(), issuedOn: warsawDay(issuedAt) },
    lines: invoice.lines.map(turned),
    total: turned(invoice.total),
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason },
  }
}
