import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'

/** Implements the part of Stripe's API that Checkout needs: sessions, payments, refunds, idempotency. */
export interface StripeServer {
  readonly url: string
  /** Sets the outcome of a session, like a user on Stripe's page. */
  settle(id: string, how: 'paid' | 'expired'): void
  /** A refund made in the dashboard, which names no order. */
  refundThere(id: string, amount: number): void
  /** The last refund of a payment does not arrive after all. */
  failRefund(id: string): void
  /** Refunds executed, by Idempotency-Key. */
  readonly refunds: ReadonlyMap<string, string>
  /** As if a day had passed. */
  forgetKeys(): void
  /** An event about a session, with Stripe's signature. */
  eventOf(type: string, object: object, at: Date): { body: string; signature: string }
  sessionOf(id: string): object
  readonly requests: readonly URLSearchParams[]
  stop(): Promise<void>
}

interface Session {
  id: string
  object: 'checkout.session'
  status: string
  payment_status: string
  amount_total: number
  currency: string
  client_reference_id: string
  url: string
  payment_intent: {
    id: string
    object: string
    latest_charge: { id: string; refunded: boolean; amount: number; amount_refunded: number } | null
  } | null
}

export const stripeWebhookSecret = 'whsec_of_the_test'

const read = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

export const startStripeServer = async (): Promise<StripeServer> => {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, string>()
  const requests: URLSearchParams[] = []

  const open = (form: URLSearchParams, key: string): Session | undefined => {
    const known = sessions.get(byKey.get(key) ?? '')
    if (known) return known
    const id = `cs_test_${sessions.size + 1}`
    byKey.set(key, id)
    sessions.set(id, {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      url: `https://checkout.stripe.example/${id}`,
    })
    return sessions.get(id)
  }
  const given: {
    readonly payment_intent: string
    readonly amount: number
    readonly metadata: object
    status?: 'failed'
  }[] = []
  const known = new Set<string>()
  const sumOf = (intent: string): number =>
    given
      .filter((one) => one.payment_intent === intent && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  const refund = (form: URLSearchParams, key: string): object | null => {
    const intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === intent)
    const charge = session?.payment_intent?.latest_charge
    if (!session || !charge) return null
    if (!known.has(key)) {
      const left = session.amount_total - sumOf(intent)
      const amount = Number(form.get('amount') ?? left)
      if (left === 0) return { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }
      if (amount > left) return { error: { type: 'invalid_request_error', message: 'more than is left' } }
      known.add(key)
      refunds.set(key, intent)
      given.push({
        payment_intent: intent,
        amount,
        metadata: { part: form.get('metadata[part]') ?? '', order: form.get('metadata[order]') ?? '' },
      })
      charge.amount_refunded += amount
      charge.refunded = amount === left
    }
    return { id: 're_1', object: 'refund', status: 'succeeded', payment_intent: intent }
  }
  const intentOf = (id: string): object | undefined => {
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === id)
    const metadata = { order: session?.client_reference_id }
    return session && { ...session.payment_intent, metadata }
  }
  const expire = (id: string): object | undefined => {
    const session = sessions.get(id)
    if (!session) return undefined
    if (session.status !== 'open') return { error: { type: 'invalid_request_error', message: 'not open' } }
    session.status = 'expired'
    return session
  }
  const listRefunds = (intent: string | null): object => ({
    ...{ object: 'list', has_more: false, url: '/v1/refunds' },
    data: given
      .filter((one) => one.payment_intent === intent)
      .map((one, at) => ({ id: `re_${at + 1}`, object: 'refund', status: 'succeeded', ...one })),
  })

  const server = createServer(async (request, response) => {
    const form = await read(request)
    requests.push(form)
    const key = String(request.headers['idempotency-key'] ?? '')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    const isKnown = request.headers.authorization === 'Bearer sk_test_key'
    const answer = !isKnown
      ? null
      : pathname === '/v1/refunds'
        ? request.method === 'GET'
          ? listRefunds(searchParams.get('payment_intent'))
          : refund(form, key)
        : pathname === '/v1/checkout/sessions'
          ? open(form, key)
          : pathname.startsWith('/v1/payment_intents/')
            ? intentOf(pathname.split('/').at(-1) ?? '')
            : pathname.endsWith('/expire')
              ? expire(pathname.split('/').at(-2) ?? '')
              : sessions.get(pathname.split('/').at(-1) ?? '')
    const refusal = isKnown
      ? { type: 'invalid_request_error', code: 'resource_missing', message: 'none' }
      : { type: 'invalid_request_error', message: 'Invalid API Key provided' }
    const isRefused = answer && 'error' in answer
    response.writeHead(isRefused ? 400 : answer ? 200 : isKnown ? 404 : 401, {
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(answer ?? { error: refusal }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { webhooks } = new Stripe('sk_test_key')
  return {
    url: `http://127.0.0.1:${port}`,
    refunds,
    refundThere(id, amount) {
      const charge = sessions.get(id)?.payment_intent?.latest_charge
      if (!charge) throw new Error(`${id} is not paid`)
      given.push({ payment_intent: `pi_${id}`, amount, metadata: {} })
      charge.amount_refunded += amount
      charge.refunded = charge.amount_refunded === charge.amount
    },
    failRefund(id) {
      const charge = sessions.get(id)?.payment_intent?.latest_charge
      const last = given.findLast((one) => one.payment_intent === `pi_${id}`)
      if (!charge || !last) throw new Error(`${id} has no refund`)
      last.status = 'failed'
      charge.amount_refunded -= last.amount
      charge.refunded = false
    },
    forgetKeys: () => known.clear(),
    requests,
    settle(id, how) {
      const session = sessions.get(id)
      if (!session) throw new Error(`no session ${id}`)
      if (how === 'expired') session.status = 'expired'
      else
        Object.assign(session, {
          ...{ status: 'complete', payment_status: 'paid' },
          payment_intent: {
            ...{ id: `pi_${id}`, object: 'payment_intent' },
            latest_charge: {
              id: `ch_${id}`,
              refunded: false,
              amount: session.amount_total,
              amount_refunded: 0,
            },
          },
        })
    },
    sessionOf: (id) => sessions.get(id) ?? {},
    eventOf(type, object, at) {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
      const timestamp = Math.floor(at.getTime() / 1000)
      const options = { payload: body, secret: stripeWebhookSecret, timestamp }
      return { body, signature: webhooks.generateTestHeaderString(options) }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
