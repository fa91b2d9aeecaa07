import Stripe from 'stripe'
import { AppError } from '#kernel/app-error.ts'
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderState,
  SIGNATURE_TOLERANCE_SECONDS,
} from './provider.ts'

export interface StripeConfig {
  readonly secretKey: string
  /** Secret of webhook signatures (whsec_…). */
  readonly webhookSecret: string
  /** Overrides api.stripe.com. */
  readonly api?: string
}

const DAY_SECONDS = 86_400
const TIMEOUT_MS = 15_000

const stateOfSession = (session: Stripe.Checkout.Session): ProviderState => {
  const { payment_status, status, amount_total, currency, payment_intent } = session
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  const money = {
    ...(amount_total !== null && { amountMinor: amount_total }),
    ...(currency !== null && { currency }),
  }
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (charge?.refunded) return { state: 'refunded', ...money }
  if (payment_status === 'paid') return { state: 'paid', ...money }
  if (status === 'expired') return { state: 'cancelled' }
  // Asynchronous payment methods (Przelewy24): the session is complete, but the payment failed later.
  const failure = intent?.last_payment_error?.code
  return status === 'complete' && failure ? { state: 'failed', failure } : { state: 'pending' }
}

const orderOfSession = ({ client_reference_id }: Stripe.Checkout.Session): string => client_reference_id ?? ''

const eventOf = (event: Stripe.Event): ProviderEvent | null => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = event.data.object
      return { orderUid: orderOfSession(session), name: event.type, ...stateOfSession(session) }
    }
    case 'checkout.session.async_payment_failed':
      return {
        ...{ orderUid: orderOfSession(event.data.object), name: event.type },
        ...{ state: 'failed', failure: 'async_payment_failed' },
      }
    case 'charge.refunded': {
      const { metadata, refunded, amount, currency } = event.data.object
      const orderUid = metadata.order
      if (!refunded || !orderUid) return null
      return { orderUid, name: event.type, state: 'refunded', amountMinor: amount, currency }
    }
    default:
      return null
  }
}

const isInvalid = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code

const clientOf = ({ secretKey, api }: StripeConfig): Stripe => {
  const url = api === undefined ? null : new URL(api)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Stripe Checkout: its page offers cards, BLIK and Przelewy24, depending on the Stripe account. */
export const createStripeProvider = (config: StripeConfig, now: () => Date): PaymentProvider => {
  const stripe = clientOf(config)
  const sessionOf = (reference: string) =>
    stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })
  return {
    name: 'stripe',

    async open({ orderUid, amountMinor, currency, description, email, locale, returnUrl }) {
      const price = { currency, unit_amount: amountMinor, product_data: { name: description } }
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: orderUid,
          line_items: [{ quantity: 1, price_data: price }],
          metadata: { order: orderUid },
          payment_intent_data: { metadata: { order: orderUid }, description },
          ...(email !== null && { customer_email: email }),
          locale,
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: Math.floor(now().getTime() / 1000) + DAY_SECONDS - 60,
        },
        { idempotencyKey: `order-${orderUid}` },
      )
      if (session.url === null) throw new Error(`the session ${session.id} has no address`)
      return { reference: session.id, url: session.url }
    },

    async check(reference) {
      try {
        return stateOfSession(await sessionOf(reference))
      } catch (error) {
        if (isInvalid(error, 'resource_missing')) throw new AppError('payment.not-found')
        throw error
      }
    },

    async close(reference) {
      try {
        await stripe.checkout.sessions.expire(reference)
      } catch (error) {
        // Stripe refuses for a session that is not open: it was paid or has expired.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    async refund({ orderUid, reference, part }) {
      const { payment_intent } = await sessionOf(reference)
      if (payment_intent === null) throw new Error(`the session ${reference} has no payment`)
      const id = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
      if (!part) {
        try {
          await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${orderUid}` })
        } catch (error) {
          // Stripe forgets idempotency keys after a day; a later repeat fails as already refunded.
          if (!isInvalid(error, 'charge_already_refunded')) throw error
        }
        return
      }
      // Idempotency keys expire, so the list of refunds shows whether this part was refunded.
      const { data: given } = await stripe.refunds.list({ payment_intent: id, limit: 100 })
      const isGiven = given.some(({ metadata, status }) => metadata?.part === part.uid && status !== 'failed')
      if (isGiven) return
      await stripe.refunds.create(
        { payment_intent: id, amount: part.amountMinor, metadata: { part: part.uid } },
        { idempotencyKey: `refund-part-${part.uid}` },
      )
    },

    // The dashboard's search finds the payment by its session, as the payment has no id before it is paid.
    pageOf: (reference) =>
      `https://dashboard.stripe.com/${config.secretKey.includes('_test_') ? 'test/' : ''}search?${new URLSearchParams({ query: reference })}`,

    readEvent(body, signature) {
      try {
        const { webhookSecret } = config
        return eventOf(
          stripe.webhooks.constructEvent(
            body,
            signature,
            webhookSecret,
            SIGNATURE_TOLERANCE_SECONDS,
            undefined,
            now().getTime(),
          ),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new AppError('webhook.invalid')
        throw error
      }
    },
  }
}
