import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { invoiceFilePage } from '../addresses.ts'
import type { Invoice, Order } from '../contract.ts'
import { orderNumber, refusalOf } from '../rules.ts'
import type { PaymentResultData } from './result-name.ts'

/** Order and invoice as the result page shows them. */
export const paidFacts = (
  { order, invoices: [invoice] }: { readonly order: Order; readonly invoices: readonly Invoice[] },
  locale: Locale,
): Pick<PaymentResultData, 'order' | 'invoice'> => ({
  order: {
    number: orderNumber(order),
    ...{ amountMinor: order.grossMinor, currency: order.currency, outcome: order.outcome, code: order.code },
    ...{ isCancelled: order.state === 'cancelled', payHref: order.paymentUrl },
    reason: order.state === 'failed' ? refusalOf(order.failure) : null,
  },
  invoice: invoice
    ? {
        number: invoice.document.number,
        href: hrefFor(invoiceFilePage, { id: invoice.uid, format: 'pdf' }, locale),
      }
    : null,
})
