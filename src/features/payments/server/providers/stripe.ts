import Stripe from 'stripe'
import { AppError } from '#kernel/app-error.ts'
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderState,
  type ProviderTrouble,
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

const chargeOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null =>
  intent && typeof intent === 'object' && intent.latest_charge && typeof intent.latest_charge === 'object'
    ? intent.latest_charge
    : null

const stateOfSession = (session: Stripe.Checkout.Session): ProviderState => {
  const { payment_status, status, amount_total, currency, payment_intent } = session
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  const money = {
    ...(amount_total !== null && { amountMinor: amount_total }),
    ...(currency !== null && { currency }),
  }
  if (chargeOf(session)?.refunded) return { state: 'refunded', ...money }
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

interface Told {
  readonly told: ProviderTrouble['told']
  /** Where the order's id is. */
  readonly metadata: Stripe.Metadata | null
  readonly intent: string | Stripe.PaymentIntent | null
}

const failedRefundOf = ({ id, amount, status, failure_reason, metadata, payment_intent }: Stripe.Refund) =>
  status === 'failed' || status === 'canceled'
    ? {
        told: {
          ...{ kind: 'refund-failed' as const, reference: id, amountMinor: amount },
          ...(failure_reason && { detail: failure_reason }),
        },
        ...{ metadata, intent: payment_intent },
      }
    : null

const disputeOutcomes: Readonly<Record<string, 'won' | 'lost'>> = {
  ...{ won: 'won', warning_closed: 'won', lost: 'lost' },
}

const troubleOf = (event: Stripe.Event): Told | null => {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { id, amount, reason, status, evidence_details, metadata, payment_intent } = event.data.object
      const outcome = disputeOutcomes[status]
      const dueBy = evidence_details?.due_by
      return {
        told: {
          ...{ kind: 'dispute', reference: id, amountMinor: amount, detail: reason },
          ...(dueBy && { dueAt: new Date(dueBy * 1000) }),
          ...(outcome && { outcome }),
        },
        ...{ metadata, intent: payment_intent },
      }
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return failedRefundOf(event.data.object)
    case 'charge.refunded': {
      const { id, refunded, metadata, payment_intent } = event.data.object
      // A refund of the whole is the payment's own state. The message does not tell whose the refunds are.
      if (refunded) return null
      const told = { kind: 'refund-there', reference: id, amountMinor: 0 } as const
      return { told, metadata, intent: payment_intent }
    }
    default:
      return null
  }
}

/** Of refunds, without those asked for here, which name their order, and those that did not arrive. */
const thereMinorOf = (refunds: readonly Stripe.Refund[]): number =>
  refunds
    .filter(({ metadata, status }) => !metadata?.order && status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0)

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
  const verified = (body: string, signature: string): Stripe.Event => {
    const { webhookSecret } = config
    const tolerance = SIGNATURE_TOLERANCE_SECONDS
    try {
      return stripe.webhooks.constructEvent(
        ...([body, signature, webhookSecret, tolerance, undefined, now().getTime()] as const),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new AppError('webhook.invalid')
      throw error
    }
  }
  /** Disputes, and refunds made in the dashboard, do not carry the order's id themselves. */
  const orderOfIntent = async (intent: Told['intent']): Promise<string | undefined> => {
    if (intent === null) return undefined
    const { metadata } = typeof intent === 'string' ? await stripe.paymentIntents.retrieve(intent) : intent
    return metadata.order
  }
  const refundsOf = async (payment_intent: string): Promise<Stripe.Refund[]> =>
    (await stripe.refunds.list({ payment_intent, limit: 100 })).data
  const intentOf = async (reference: string): Promise<string> => {
    const { payment_intent } = await sessionOf(reference)
    if (payment_intent === null) throw new Error(`the session ${reference} has no payment`)
    return typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  }
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
        const session = await sessionOf(reference)
        const told = stateOfSession(session)
        const { payment_intent: intent } = session
        if (told.state !== 'paid' || !intent || !chargeOf(session)?.amount_refunded) return told
        const refunds = await refundsOf(typeof intent === 'string' ? intent : intent.id)
        return { ...told, thereMinor: thereMinorOf(refunds) }
      } catch (error) {
        if (isInvalid(error, 'resource_missing')) throw new AppError('payment.not-found')
        throw error
      }
    },

    async failedRefunds(reference) {
      const ours = (await refundsOf(await intentOf(reference))).filter(({ metadata }) => metadata?.order)
      return ours.flatMap((refund) => failedRefundOf(refund)?.told ?? [])
    },

    async close(reference) {
      try {
        await stripe.checkout.sessions.expire(reference)
      } catch (error) {
        // Stripe refuses for a session that is not open: it was paid or has expired.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    async refund({ orderUid, reference, part, instead }) {
      const payment_intent = await intentOf(reference)
      if (!part && !instead) {
        try {
          const metadata = { order: orderUid }
          await stripe.refunds.create({ payment_intent, metadata }, { idempotencyKey: `refund-${orderUid}` })
        } catch (error) {
          // Stripe forgets idempotency keys after a day; a later repeat fails as already refunded.
          if (!isInvalid(error, 'charge_already_refunded')) throw error
        }
        return
      }
      const mark = instead ? `again-${instead.reference}` : (part?.uid ?? '')
      const amount = instead?.amountMinor ?? part?.amountMinor ?? 0
      // Idempotency keys expire, so the list of refunds shows whether this one was given.
      const given = await refundsOf(payment_intent)
      if (given.some(({ metadata, status }) => metadata?.part === mark && status !== 'failed')) return
      try {
        await stripe.refunds.create(
          { payment_intent, amount, metadata: { part: mark, order: orderUid } },
          { idempotencyKey: `refund-part-${mark}` },
        )
      } catch (error) {
        // Whether too little is left is asked, as Stripe has several codes for it.
        if (!part || !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const charge = chargeOf(await sessionOf(reference))
        const leftMinor = charge ? charge.amount - charge.amount_refunded : amount
        if (leftMinor >= amount) throw error
        throw new AppError('refund.amount', { leftMinor })
      }
    },

    // The dashboard's search finds the payment by its session, as the payment has no id before it is paid.
    pageOf: (reference) =>
      `https://dashboard.stripe.com/${config.secretKey.includes('_test_') ? 'test/' : ''}search?${new URLSearchParams({ query: reference })}`,

    readEvent: (body, signature) => eventOf(verified(body, signature)),

    async readTrouble(body, signature) {
      const event = verified(body, signature)
      const trouble = troubleOf(event)
      if (!trouble) return null
      const { told, metadata, intent } = trouble
      const orderUid = metadata?.order ?? (await orderOfIntent(intent))
      if (!orderUid) return null
      if (told.kind !== 'refund-there' || intent === null) return { orderUid, name: event.type, told }
      const refunds = await refundsOf(typeof intent === 'string' ? intent : intent.id)
      return { orderUid, name: event.type, told: { ...told, amountMinor: thereMinorOf(refunds) } }
    },
  }
}
