import { definePage } from '#kernel/addresses.ts'

export const offerPaymentPage = definePage('offer-payment', {
  pl: '/pracodawca/ogloszenie/:id/platnosc',
  en: '/en/employer/offer/:id/payment',
})
export const paymentResultPage = definePage('payment-result', {
  pl: '/pracodawca/ogloszenie/:id/platnosc/wynik',
  en: '/en/employer/offer/:id/payment/result',
})
/** Payment for a pack of publications: `:plan` is the plan's key, `:count` their number. */
export const packPaymentPage = definePage('pack-payment', {
  pl: '/pracodawca/pakiet/:plan/:count',
  en: '/en/employer/pack/:plan/:count',
})
export const packResultPage = definePage('pack-result', {
  pl: '/pracodawca/pakiet/:plan/:count/wynik',
  en: '/en/employer/pack/:plan/:count/result',
})
export const billingPage = definePage('billing', {
  pl: '/pracodawca/panel/rozliczenia',
  en: '/en/employer/panel/billing',
})
export const companyInvoicePage = definePage('company-invoice', {
  pl: '/pracodawca/panel/faktury/:id',
  en: '/en/employer/panel/invoices/:id',
})
/** Download of an invoice: `:format` is pdf, xml or upo; of all that a list's filter finds with all/zip. */
export const invoiceFilePage = definePage('invoice-file', {
  pl: '/pracodawca/panel/faktury/:id/:format',
  en: '/en/employer/panel/invoices/:id/:format',
})
export const sandboxPaymentPage = definePage('sandbox-payment', {
  pl: '/platnosc-testowa/:reference',
  en: '/en/test-payment/:reference',
})
export const ordersPage = definePage('orders', { pl: '/operator/platnosci', en: '/en/operator/payments' })
/** CSV export of the filtered list of payments. */
export const ordersCsvPage = definePage('orders-csv', {
  pl: '/operator/platnosci/platnosci.csv',
  en: '/en/operator/payments/payments.csv',
})
export const orderPage = definePage('order', {
  pl: '/operator/platnosci/:id',
  en: '/en/operator/payments/:id',
})
export const invoicesPage = definePage('invoices', { pl: '/operator/faktury', en: '/en/operator/invoices' })
export const invoicePage = definePage('invoice', {
  pl: '/operator/faktury/:id',
  en: '/en/operator/invoices/:id',
})
/** Like `invoiceFilePage`, for operators. */
export const operatorInvoiceFilePage = definePage('operator-invoice-file', {
  pl: '/operator/faktury/:id/:format',
  en: '/en/operator/invoices/:id/:format',
})
