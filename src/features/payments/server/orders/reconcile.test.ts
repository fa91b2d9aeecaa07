import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { operator } from '#tests/support/board.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import { startStripeServer, stripeWebhookSecret } from '#tests/support/servers/stripe-server.ts'
import { createStripeProvider } from '../providers/stripe.ts'
import { recordTrouble } from '../troubles/record.ts'

let board: MarketBoard
let employer: Employer

beforeAll(async () => {
  board = await createMarketBoard()
  employer = await board.anEmployer()
})
afterAll(() => board?.db.drop())
afterEach(() => vi.restoreAllMocks())

/** An order paid in the sandbox, whose message has not arrived. */
const anOrder = async (deed?: 'pay' | 'fail') => {
  const { uid } = await board.order(employer, await board.anOfferOf(employer))
  const { rows } = await board.db.pool.query('select provider_reference, state from orders where uid = $1', [
    uid,
  ])
  const reference: string = rows[0].provider_reference
  if (deed) await board.sandbox.act(reference, deed)
  return { uid, reference }
}
const reconciled = async () => {
  board.clock.advance(60_000)
  await board.payments.reconcile(operator)
  await board.runJobs('payments.reconcile')
  return board.payments.findReconciled(operator)
}
const told = async () => (await reconciled()).differences.map(({ uid, difference }) => [uid, difference])
const stateOf = async (uid: string) =>
  (await board.payments.listOrders(operator, {})).orders.find((order) => order.uid === uid)?.state
const change = (reference: string, set: string) =>
  board.db.pool.query(`update sandbox_payments set ${set} where reference = $1`, [reference])

test('reconciliation makes up for a lost message once, and reports nothing where both sides agree', async () => {
  expect((await board.payments.findReconciled(operator)).at).toBe(null)
  const paid = await anOrder('pay')
  await anOrder('fail')
  await anOrder()
  expect(await told()).toEqual([])
  expect(await stateOf(paid.uid)).toBe('paid')
  expect((await reconciled()).at).toEqual(board.clock.now())
  const { documents } = await board.payments.listOrders(operator, {})
  expect(documents).toHaveLength(1)
})

test('a difference from the provider is reported until it is resolved', async () => {
  const known = await anOrder('pay')
  const other = await anOrder('pay')
  await told()
  await change(known.reference, "state = 'failed'")
  await change(other.reference, 'amount_minor = amount_minor - 1')
  expect(await told()).toEqual([
    [other.uid, 'amount'],
    [known.uid, 'paid-here'],
  ])
  await change(known.reference, "state = 'paid'")
  await change(other.reference, 'amount_minor = amount_minor + 1')
  expect(await told()).toEqual([])
})

test('sums cover all orders of a filter; documents are grouped by order, the correction first', async () => {
  const before = (await board.payments.listOrders(operator, {})).sums[0]
  const { uid } = await anOrder('pay')
  await told()
  const { order } = await board.payments.findAnyOrder(operator, uid, 'pl')
  await board.payments.refund(operator, { orderUid: uid, reason: 'Skarga' })
  await board.runJobs('payments.give-back')
  const { orders, sums, documents } = await board.payments.listOrders(operator, {})
  expect(sums).toEqual([
    {
      currency: 'pln',
      count: (before?.count ?? 0) + 1,
      paidMinor: (before?.paidMinor ?? 0) + order.grossMinor,
      refundedMinor: order.grossMinor,
    },
  ])
  const own = documents.filter(({ orderId }) => orderId === orders[0]?.id).map(({ number }) => number)
  expect(own).toHaveLength(2)
  expect(own[0]).not.toBe(own[1])
  expect((await board.payments.listOrders(operator, { state: 'pending', tenantId: 99 })).sums).toEqual([])
  expect(await told()).toEqual([])
})

test('a repeated reconciliation asks only about payments not asked since', async () => {
  await reconciled()
  board.clock.advance(60_000)
  const check = vi.spyOn(board.sandbox, 'check')
  await board.payments.reconcile(operator)
  await board.payments.reconcile(operator)
  await board.runJobs('payments.reconcile')
  const references = check.mock.calls.map(([reference]) => reference)
  expect(references.length).toBeGreaterThan(3)
  expect(new Set(references).size).toBe(references.length)
})

test('reconciliation stops after three failures, and asks about the others first next time', async () => {
  await reconciled()
  const check = vi.spyOn(board.sandbox, 'check').mockRejectedValue(new Error('away'))
  const { failedCount, failed, at } = await reconciled()
  expect(check).toHaveBeenCalledTimes(3)
  // Payments skipped after the failures count as well, as their state is unknown too.
  expect(failedCount).toBeGreaterThan(3)
  expect(failed[0]?.failedAt).toEqual(board.clock.now())
  expect(at).not.toEqual(board.clock.now())
  check.mockReset()
  const newest = await anOrder('pay')
  await reconciled()
  expect(check.mock.calls[0]).toEqual([newest.reference])
})

test('one payment that cannot be checked does not block the others', async () => {
  await reconciled()
  const { sandbox } = board
  const real = sandbox.check
  const bad = await anOrder()
  const asked: string[] = []
  vi.spyOn(sandbox, 'check').mockImplementation(async (reference) => {
    asked.push(reference)
    if (reference === bad.reference) throw new Error('of all payments this one')
    return real(reference)
  })
  const { failedCount, failed } = await reconciled()
  expect(asked).toContain(bad.reference)
  expect(asked.length).toBeGreaterThan(3)
  expect([failedCount, failed.map(({ uid }) => uid)]).toEqual([1, [bad.uid]])
  vi.restoreAllMocks()
  expect((await reconciled()).failedCount).toBe(0)
})

test('reconciliation is audited with its operator', async () => {
  await board.payments.reconcile(operator)
  const { entries } = await board.audit.list(operator, { action: 'payment.reconciled' })
  expect(entries[0]).toMatchObject({ person: operator.email, ip: operator.ip, object: 'payments' })
})

test('only operators reconcile and see the results', async () => {
  for (const actor of [anonymous, employer.actor]) {
    await expect(board.payments.reconcile(actor)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
    await expect(board.payments.findReconciled(actor)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  }
})

test('a part given back at the provider whose message was lost is found by reconciliation, once', async () => {
  const { uid, reference } = await anOrder('pay')
  await told()
  const { order } = await board.payments.findAnyOrder(operator, uid, 'pl')
  const key = '0193b3c1-0000-7000-8000-0000000000ab'
  await board.payments.refundPart(operator, { orderUid: uid, reason: 'Obniżka', grossMinor: 500, key })
  await board.runJobs('payments.give-back')
  await told()
  expect(await board.troubles.listOf(operator, order)).toEqual([])
  await change(reference, `refunded_parts = refunded_parts || '{"there": 700}'`)
  for (const _ of [1, 2]) expect(await told()).toEqual([])
  const found = await board.troubles.listOf(operator, order)
  expect(found).toMatchObject([{ kind: 'refund-there', amountMinor: 700, outcome: null }])
  const { events } = await board.payments.findAnyOrder(operator, uid, 'pl')
  expect(events[0]).toMatchObject({ kind: 'answer', name: null, result: 'taken' })
  // The late message tells nothing new, also of what is corrected.
  await board.troubles.correct(operator, { orderUid: uid, id: found[0]?.id ?? 0 })
  const there = { kind: 'refund-there', reference: 'ch_1', amountMinor: 700 } as const
  await recordTrouble(board.settling, { orderUid: uid, name: 'charge.refunded', told: there })
  expect(await board.troubles.listOf(operator, order)).toHaveLength(1)
})

test('a refund of ours that failed at Stripe and whose message was lost is found, once, and given anew', async () => {
  const server = await startStripeServer()
  onTestFinished(() => server.stop())
  const config = { secretKey: 'sk_test_key', webhookSecret: stripeWebhookSecret, api: server.url }
  const stripe = createStripeProvider(config, () => board.clock.now())
  const { uid, reference } = await anOrder('pay')
  await told()
  const { order } = await board.payments.findAnyOrder(operator, uid, 'pl')
  const { reference: there } = await stripe.open({
    ...{ orderUid: uid, tenantId: order.tenantId, amountMinor: order.grossMinor, currency: order.currency },
    ...{ description: 'Pro', email: null, locale: 'pl', returnUrl: 'https://posada.example/' },
  })
  server.settle(there, 'paid')
  // This payment is Stripe's, the others stay in the sandbox.
  const { check, refund, failedRefunds } = board.sandbox
  const isOurs = (asked: string) => asked === reference
  vi.spyOn(board.sandbox, 'check').mockImplementation((asked) =>
    isOurs(asked) ? stripe.check(there) : check(asked),
  )
  vi.spyOn(board.sandbox, 'failedRefunds').mockImplementation((asked) =>
    isOurs(asked) ? stripe.failedRefunds(there) : failedRefunds(asked),
  )
  vi.spyOn(board.sandbox, 'refund').mockImplementation((of) =>
    isOurs(of.reference) ? stripe.refund({ ...of, reference: there }) : refund(of),
  )
  const key = '0193b3c1-0000-7000-8000-0000000000ac'
  await board.payments.refundPart(operator, { orderUid: uid, reason: 'Obniżka', grossMinor: 500, key })
  await board.runJobs('payments.give-back')
  await told()
  expect(await board.troubles.listOf(operator, order)).toEqual([])

  server.failRefund(there)
  for (const _ of [1, 2]) expect(await told()).toEqual([])
  const found = await board.troubles.listOf(operator, order)
  expect(found).toMatchObject([{ kind: 'refund-failed', amountMinor: 500, outcome: null }])
  const { events } = await board.payments.findAnyOrder(operator, uid, 'pl')
  expect(events.filter(({ kind, result }) => kind === 'answer' && result === 'same')).toEqual([])

  await board.troubles.retry(operator, { orderUid: uid, id: found[0]?.id ?? 0 })
  await board.runJobs('payments.give-back')
  expect([...server.refunds.keys()].filter((one) => one.includes('again'))).toHaveLength(1)
  await told()
  expect(await board.troubles.listOf(operator, order)).toMatchObject([{ outcome: 'retried' }])
})
