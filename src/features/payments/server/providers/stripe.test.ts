import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type StripeServer,
  startStripeServer,
  stripeWebhookSecret,
} from '#tests/support/servers/stripe-server.ts'
import type { PaymentProvider, PaymentRequest } from './provider.ts'
import { createStripeProvider } from './stripe.ts'

const now = new Date('2026-06-01T10:00:00Z')
let stripe: StripeServer
let provider: PaymentProvider

beforeAll(async () => {
  stripe = await startStripeServer()
  const config = { secretKey: 'sk_test_key', webhookSecret: stripeWebhookSecret, api: stripe.url }
  provider = createStripeProvider(config, () => now)
})
afterAll(() => stripe.stop())

const request = (orderUid: string): PaymentRequest => ({
  ...{ orderUid, tenantId: 1, amountMinor: 98_277, currency: 'pln', description: 'Standard: Java' },
  ...{ email: 'ewa@firma.example', locale: 'pl', returnUrl: 'https://posada.example/wynik?payment=1' },
})

test('a payment is opened once per order, with its amount, currency and return URL', async () => {
  const opened = await provider.open(request('order-1'))
  expect(await provider.open(request('order-1'))).toEqual(opened)
  expect(opened.url).toBe(`https://checkout.stripe.example/${opened.reference}`)
  expect(Object.fromEntries(stripe.requests[0] ?? [])).toMatchObject({
    ...{ mode: 'payment', client_reference_id: 'order-1', locale: 'pl' },
    'line_items[0][price_data][unit_amount]': '98277',
    'line_items[0][price_data][currency]': 'pln',
    'payment_intent_data[metadata][order]': 'order-1',
    success_url: 'https://posada.example/wynik?payment=1',
  })
})

test('checking a session returns the state of its payment', async () => {
  const { reference } = await provider.open(request('order-2'))
  expect(await provider.check(reference)).toMatchObject({ state: 'pending' })
  stripe.settle(reference, 'paid')
  expect(await provider.check(reference)).toEqual({ state: 'paid', amountMinor: 98_277, currency: 'pln' })
  await provider.refund({ orderUid: 'order-2', reference })
  await provider.refund({ orderUid: 'order-2', reference })
  expect([...stripe.refunds]).toEqual([['refund-order-2', `pi_${reference}`]])
  expect(await provider.check(reference)).toMatchObject({ state: 'refunded' })
  const other = await provider.open(request('order-3'))
  stripe.settle(other.reference, 'expired')
  expect(await provider.check(other.reference)).toEqual({ state: 'cancelled' })
})

test('an unfinished session is closed; a paid one stays paid, and an unknown one is no error', async () => {
  const { reference } = await provider.open(request('order-9'))
  await provider.close(reference)
  await provider.close(reference)
  expect(await provider.check(reference)).toEqual({ state: 'cancelled' })
  const other = await provider.open(request('order-10'))
  stripe.settle(other.reference, 'paid')
  await provider.close(other.reference)
  await provider.close('cs_test_of_another_account')
  expect(await provider.check(other.reference)).toMatchObject({ state: 'paid' })
})

test('an unknown session is payment.not-found; a refused API key is another error', async () => {
  await expect(provider.check('cs_test_of_another_account')).rejects.toMatchObject({
    code: 'payment.not-found',
  })
  const { reference } = await provider.open(request('order-7'))
  const config = { secretKey: 'sk_test_old', webhookSecret: stripeWebhookSecret, api: stripe.url }
  const refused = createStripeProvider(config, () => now).check(reference)
  await expect(refused).rejects.toThrow('Invalid API Key')
})

test('a full refund is given once, even when its idempotency key has been forgotten', async () => {
  const { reference } = await provider.open(request('order-8'))
  stripe.settle(reference, 'paid')
  await provider.refund({ orderUid: 'order-8', reference })
  stripe.forgetKeys()
  await provider.refund({ orderUid: 'order-8', reference })
  expect([...stripe.refunds.keys()].filter((key) => key.endsWith('order-8'))).toHaveLength(1)
})

test('the operator’s link leads to the payment in the dashboard, for test keys to the test data', () => {
  expect(provider.pageOf('cs_test_1', 'pl')).toBe('https://dashboard.stripe.com/test/search?query=cs_test_1')
  const live = createStripeProvider({ secretKey: 'sk_live_1', webhookSecret: stripeWebhookSecret }, () => now)
  expect(live.pageOf('cs_live_1', 'en')).toBe('https://dashboard.stripe.com/search?query=cs_live_1')
})

test('a partial refund is given once, even with a forgotten idempotency key, and never above the amount paid', async () => {
  const { reference } = await provider.open(request('order-6'))
  stripe.settle(reference, 'paid')
  const give = (uid: string, amountMinor: number) =>
    provider.refund({ orderUid: 'order-6', reference, part: { uid, amountMinor } })
  await give('part-1', 10_000)
  stripe.forgetKeys()
  await give('part-1', 10_000)
  expect(await provider.check(reference)).toMatchObject({ state: 'paid' })
  await expect(give('part-2', 98_277)).rejects.toMatchObject({
    ...{ code: 'refund.amount', details: { leftMinor: 88_277 } },
  })
  await provider.refund({ orderUid: 'order-6', reference })
  expect(
    [...stripe.refunds.keys()].filter((key) => key.endsWith('part-1') || key.endsWith('order-6')),
  ).toEqual(['refund-part-part-1', 'refund-order-6'])
  expect(await provider.check(reference)).toMatchObject({ state: 'refunded', amountMinor: 98_277 })
})

test('signed events are read; forged, old and unrelated ones are not', async () => {
  const { reference } = await provider.open(request('order-4'))
  stripe.settle(reference, 'paid')
  const session = stripe.sessionOf(reference)
  const paid = stripe.eventOf('checkout.session.completed', session, now)
  expect(provider.readEvent(paid.body, paid.signature)).toEqual({
    ...{ orderUid: 'order-4', state: 'paid', amountMinor: 98_277, currency: 'pln' },
    name: 'checkout.session.completed',
  })
  expect(() => provider.readEvent(`${paid.body} `, paid.signature)).toThrow('webhook.invalid')
  expect(() => provider.readEvent(paid.body, '')).toThrow('webhook.invalid')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const old = stripe.eventOf('checkout.session.completed', session, ago(301))
  expect(() => provider.readEvent(old.body, old.signature)).toThrow('webhook.invalid')
  const justNow = stripe.eventOf('checkout.session.completed', session, ago(299))
  expect(provider.readEvent(justNow.body, justNow.signature)?.state).toBe('paid')
  const other = stripe.eventOf('customer.created', { id: 'cus_1' }, now)
  expect(provider.readEvent(other.body, other.signature)).toBeNull()
})

test('failed and refunded payments are reported as such', () => {
  const failed = stripe.eventOf(
    'checkout.session.async_payment_failed',
    { client_reference_id: 'order-5' },
    now,
  )
  expect(provider.readEvent(failed.body, failed.signature)).toMatchObject({
    orderUid: 'order-5',
    state: 'failed',
  })
  const charge = { metadata: { order: 'order-5' }, refunded: true, amount: 98_277, currency: 'pln' }
  const refunded = stripe.eventOf('charge.refunded', charge, now)
  expect(provider.readEvent(refunded.body, refunded.signature)).toMatchObject({ state: 'refunded' })
})

test('a dispute, a failed refund and a refund of a part name their order, also those made in the dashboard', async () => {
  const { reference } = await provider.open(request('order-11'))
  stripe.settle(reference, 'paid')
  const told = (type: string, object: object) => {
    const { body, signature } = stripe.eventOf(type, object, now)
    return provider.readTrouble(body, signature)
  }
  const ofPayment = { payment_intent: `pi_${reference}`, metadata: {} }
  const dispute = { id: 'du_1', amount: 98_277, reason: 'fraudulent', status: 'needs_response', ...ofPayment }
  const due = { evidence_details: { due_by: 1_780_000_000 } }
  expect(await told('charge.dispute.created', { ...dispute, ...due })).toEqual({
    ...{ orderUid: 'order-11', name: 'charge.dispute.created' },
    told: {
      ...{ kind: 'dispute', reference: 'du_1', amountMinor: 98_277, detail: 'fraudulent' },
      dueAt: new Date(1_780_000_000_000),
    },
  })
  const closed = (status: string) => told('charge.dispute.closed', { ...dispute, status })
  expect((await closed('lost'))?.told.outcome).toBe('lost')
  expect((await closed('won'))?.told.outcome).toBe('won')
  expect((await closed('warning_closed'))?.told.outcome).toBe('won')
  const refund = { id: 're_9', amount: 98_277, failure_reason: 'lost_or_stolen_card' }
  const failed = { ...refund, status: 'failed', metadata: { order: 'order-11' }, payment_intent: null }
  expect((await told('refund.failed', failed))?.told).toEqual({
    ...{ kind: 'refund-failed', reference: 're_9', amountMinor: 98_277, detail: 'lost_or_stolen_card' },
  })
  expect(await told('refund.updated', { ...refund, ...ofPayment, status: 'succeeded' })).toBeNull()
  const charge = { id: 'ch_1', amount_refunded: 1_500, refunded: false, ...ofPayment }
  // Refunds asked for here name their order, those of the dashboard do not.
  await provider.refund({ orderUid: 'order-11', reference, part: { uid: 'ours', amountMinor: 500 } })
  expect((await told('charge.refunded', charge))?.told).toMatchObject({ amountMinor: 0 })
  expect(await provider.check(reference)).toMatchObject({ state: 'paid', thereMinor: 0 })
  stripe.refundThere(reference, 1_000)
  expect(await provider.check(reference)).toMatchObject({ state: 'paid', thereMinor: 1_000 })
  expect((await told('charge.refunded', charge))?.told).toEqual({
    ...{ kind: 'refund-there', reference: 'ch_1', amountMinor: 1_000 },
  })
  // Of the whole: the state of the payment itself.
  expect(await told('charge.refunded', { ...charge, refunded: true })).toBeNull()
  expect(await told('customer.created', { id: 'cus_1' })).toBeNull()
  expect(await told('charge.dispute.created', { ...dispute, payment_intent: null })).toBeNull()
  await expect(provider.readTrouble('{}', 'forged')).rejects.toThrow('webhook.invalid')
})

test('a refund that failed is given anew once, even with a forgotten idempotency key', async () => {
  const { reference } = await provider.open(request('order-12'))
  stripe.settle(reference, 'paid')
  const instead = { reference: 're_failed', amountMinor: 5_000 }
  await provider.refund({ orderUid: 'order-12', reference, instead })
  stripe.forgetKeys()
  await provider.refund({ orderUid: 'order-12', reference, instead })
  expect([...stripe.refunds.keys()].filter((key) => key.includes('re_failed'))).toEqual([
    'refund-part-again-re_failed',
  ])
})

test('of refunds that failed those asked for here are told, each with its amount', async () => {
  const { reference } = await provider.open(request('order-13'))
  stripe.settle(reference, 'paid')
  await provider.refund({ orderUid: 'order-13', reference, part: { uid: 'first', amountMinor: 500 } })
  expect(await provider.failedRefunds(reference)).toEqual([])
  stripe.failRefund(reference)
  stripe.refundThere(reference, 700)
  stripe.failRefund(reference)
  const failed = { kind: 'refund-failed', reference: 're_1', amountMinor: 500 }
  expect(await provider.failedRefunds(reference)).toEqual([failed])
  expect(await provider.check(reference)).toMatchObject({ state: 'paid' })
  // Given anew; the failed one stays in the provider's list.
  await provider.refund({ orderUid: 'order-13', reference, instead: { reference: 're_1', amountMinor: 500 } })
  expect(await provider.failedRefunds(reference)).toEqual([failed])
})
