import { minorUnits } from '#features/money/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { withRenamedFields } from '#kernel/forms/renamed-fields.ts'
import { preferredLocale } from '#kernel/locale.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { type InvoiceField, invoiceFields } from '../enumerations.ts'
import { getPaymentStatus, receivePaymentEvent, requestPayment, saveBillingData } from '../gateway.ts'
import { priceKey, type ShownPrice, statusOf } from '../rules.ts'
import type { Billing } from './billing.ts'
import type { Payments } from './service.ts'

interface PaymentRoutes {
  readonly payments: Payments
  readonly billing: Billing
  readonly tenants: Pick<Tenants, 'byId'>
}

interface InvoiceFields {
  readonly company_name: string
  readonly tax_id: string
  readonly postal_code: string
  readonly [name: string]: string
}

const detailsOf = ({ company_name, tax_id, postal_code, ...same }: InvoiceFields) => ({
  ...same,
  ...{ companyName: company_name, taxId: tax_id, postalCode: postal_code },
})

const shownPriceOf = (price: {
  readonly net: number
  readonly gross: number
  readonly netEur: number
}): ShownPrice => ({
  netMinor: minorUnits(price.net),
  grossMinor: minorUnits(price.gross),
  netEurMinor: minorUnits(price.netEur),
})

const renamed: Partial<Record<InvoiceField, string>> = {
  companyName: 'company_name',
  taxId: 'tax_id',
  postalCode: 'postal_code',
}
const asCalled = withRenamedFields(renamed)

const pathInBody = (name: InvoiceField): string => `invoice.${renamed[name] ?? name}`
/** Problems of an order under the paths at which its body has the fields. */
const asOrdered = withRenamedFields({
  ...Object.fromEntries(invoiceFields.map((name) => [name, pathInBody(name)])),
  regulations: 'accepted_regulations',
  returnUrl: 'return_url',
})

export const paymentRoutes = ({ payments, billing, tenants }: PaymentRoutes): Handler[] => [
  handle(requestPayment, async ({ actor, tenant, body, headers }) => {
    const order = await payments
      .pay(
        { actor, tenant: tenants.byId(tenant.id) },
        {
          ...{ offer: body.offer_id, planKey: body.offer_type, extend: body.extend },
          ...{ invoice: detailsOf(body.invoice), savesInvoice: body.save_invoice },
          ...{ acceptsRegulations: body.accepted_regulations, acceptsNewsletter: body.newsletter },
          returnUrl: body.return_url,
          editions: null,
          known: body.known_payment ?? null,
          shownPrice: body.shown_price ? priceKey(shownPriceOf(body.shown_price)) : null,
          locale: body.locale ?? preferredLocale(headers['accept-language']),
          idempotencyKey: headers['idempotency-key'] ?? null,
        },
      )
      .catch(asOrdered)
    return {
      status: 201,
      body: {
        id: order.uid,
        payment_request_url: order.paymentUrl ?? order.returnUrl,
        status: statusOf(order.state),
      },
    }
  }),
  handle(getPaymentStatus, async ({ actor, params }) => {
    const { order } = await payments.getOrder(actor, params.id)
    return { status: 200, body: { id: order.uid, status: statusOf(order.state) } }
  }),
  handle(receivePaymentEvent, async ({ params, headers, request, ip, bodies }) => {
    const body = await bodies.readRaw({ request, ip })
    const signature = headers[`${params.provider}-signature`] ?? ''
    await payments.receive(params.provider, body, signature)
    return { status: 200, body: { received: true as const } }
  }),
  handle(saveBillingData, async ({ actor, body }) => {
    await billing.save(actor, detailsOf(body)).catch(asCalled)
    return { status: 204 }
  }),
]
