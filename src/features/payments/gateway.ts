import { z } from 'zod'
import { planKeys } from '#features/plans/enumerations.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { paymentErrors } from './contract.ts'
import { buyerCountries, paymentStatuses, providerNames } from './enumerations.ts'
import { invoiceData } from './form.ts'

export { invoiceData }

const sampleId = '0199a7f4-0000-7000-8000-000000000001'
const call = { tag: 'payments', auth: ['employer'] } as const
const text = (max: number, about: string) => z.string().max(max).describe(about)

const amount = z.number().min(0).max(1_000_000).describe('In units of the currency, with hundredths')

const invoiceFields = {
  company_name: text(400, 'Of whom the invoice is made out to'),
  tax_id: text(60, 'NIP of a company in Poland, else its VAT number in the Union'),
  street: text(400, 'Without the number of the house'),
  number: text(100, 'Of the house and the flat'),
  postal_code: text(60, '00-000 in Poland'),
  city: text(400, 'Of the address'),
  country: z
    .enum(buyerCountries)
    .default('PL')
    .describe('Of the European Union; outside of Poland the price is in euros without VAT'),
  email: text(400, 'Where the invoice goes as well').default(''),
}

export const requestPayment = endpoint({
  ...call,
  method: 'POST',
  path: '/v1/payments',
  summary: 'Orders the publication or extension of an offer and returns where to pay',
  description:
    'The price is the server’s, as of the order: a promotion that ends before the payment changes nothing. The offer waits for its payment; once it arrives the offer runs and the invoice is issued. A repeat with the same Idempotency-Key is the same payment. While another payment for the same is unfinished, or was made within the last day, the answer is payment.prior; sending its details’ `payment` as known_payment closes the unfinished one and starts anew.',
  example: {
    offer_id: 'java-developer-zolw-software-warszawa-1',
    offer_type: 'pro',
    invoice: {
      ...{ company_name: 'Żółw sp. z o.o.', tax_id: '111-111-11-11', street: 'Prosta', number: '1' },
      ...{ postal_code: '00-001', city: 'Warszawa', country: 'PL' },
    },
    accepted_regulations: true,
    newsletter: false,
    extend: false,
    return_url: '/',
  },
  headers: z.object({
    'idempotency-key': z
      .string()
      .max(500)
      .optional()
      .describe('A word of the caller for this payment: a repeat with it is the same payment'),
    'accept-language': z.string().max(500).optional().describe('Language of the mails: pl (default) or en'),
  }),
  body: {
    kind: 'json',
    schema: z.object({
      offer_id: text(300, 'Id or any slug of an offer of the caller’s company').min(1),
      offer_type: z.enum(planKeys).describe('The plan'),
      invoice: z.object(invoiceFields),
      save_invoice: z.boolean().default(false).describe('Keeps the data of the invoice for next time'),
      accepted_regulations: z.boolean().describe('Required'),
      newsletter: z.boolean().default(false),
      extend: z.boolean().default(false).describe('For an offer that runs or has expired'),
      return_url: text(2_000, 'A path or an address of the board itself; `payment` is added to it').min(1),
      known_payment: text(
        60,
        'The `payment` of the answer payment.prior, to pay once more all the same',
      ).optional(),
      shown_price: z
        .object({ net: amount, gross: amount, netEur: amount })
        .describe(
          'The price of the plan that the buyer saw, from GET /v2/offer-plans; at any other price nothing is ordered and the answer is payment.price-changed',
        )
        .optional(),
      token: text(4_000, 'Taken from older clients; the session decides').optional(),
      locale: z.enum(locales).optional().describe('Language of the mails'),
    }),
  },
  answers: {
    201: {
      description: 'The payment waits',
      schema: z.object({ id: z.uuid(), payment_request_url: z.url(), status: z.enum(paymentStatuses) }).meta({
        examples: [
          {
            ...{ id: sampleId, status: 'started' },
            payment_request_url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
          },
        ],
      }),
    },
  },
  errors: paymentErrors,
})

export const getPaymentStatus = endpoint({
  ...call,
  method: 'GET',
  path: '/v1/payments/{id}/status',
  summary: 'The status of a payment of the caller’s company',
  description:
    'pending and started: not known yet; paid and ok: the money has arrived; failed and error: it has not. Asks the provider where nothing was heard yet.',
  params: z.object({
    id: z
      .string()
      .max(100)
      .describe('Of the answer to POST /v1/payments')
      .meta({ examples: [sampleId] }),
  }),
  answers: {
    200: {
      description: 'The status',
      schema: z
        .object({ id: z.uuid(), status: z.enum(paymentStatuses) })
        .meta({ examples: [{ id: sampleId, status: 'paid' }] }),
    },
  },
  errors: { 'payment.not-found': paymentErrors['payment.not-found'] },
})

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/v1/payments/webhooks/{provider}',
  summary: 'Webhook for signed messages from a payment provider',
  description:
    'The signature is over the bytes of the body and at most 300 seconds old. Messages may come late, twice and in any order.',
  tag: 'payments',
  auth: 'anybody',
  params: z.object({ provider: z.enum(providerNames).describe('Who sends it') }),
  headers: z.object({
    'stripe-signature': z.string().max(2_000).optional().describe('As Stripe signs'),
    'sandbox-signature': z.string().max(2_000).optional().describe('As the sandbox of the demo signs'),
  }),
  answers: {
    200: {
      description: 'Taken note of',
      schema: z.object({ received: z.literal(true) }).meta({ examples: [{ received: true }] }),
    },
  },
  errors: { 'webhook.invalid': 400, 'payment.not-found': 404 },
})

export const saveBillingData = endpoint({
  ...call,
  method: 'PATCH',
  path: '/v2/employer-panel/company/billing-data',
  summary: 'Default invoice details for the next payment of the caller’s company',
  description: 'For owners and admins. Invoices that were issued stay as they are.',
  example: {
    ...{ company_name: 'Żółw sp. z o.o.', tax_id: '1111111111', street: 'Prosta', number: '1' },
    ...{ postal_code: '00-001', city: 'Warszawa', country: 'PL', email: 'faktury@zolw.example' },
  },
  body: { kind: 'json', schema: z.object(invoiceFields) },
  answers: { 204: { description: 'Kept' } },
  errors: { 'company.not-found': 404, 'payment.invalid': 422 },
})
