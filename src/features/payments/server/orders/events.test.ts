import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { operator } from '#tests/support/board.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import { refundInStages } from '../../refund-stages.ts'

let board: MarketBoard
let employer: Employer

beforeAll(async () => {
  board = await createMarketBoard()
  employer = await board.anEmployer()
})
afterAll(() => board?.db.drop())
afterEach(() => vi.restoreAllMocks())

const anOrder = async () => {
  const order = await board.order(employer, await board.anOfferOf(employer))
  return { uid: order.uid, reference: order.providerReference ?? '' }
}
/** A paid order whose webhook arrived twice. */
const aPaidOrder = async () => {
  const order = await anOrder()
  await board.sandbox.act(order.reference, 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  return order
}
const look = (uid: string) => board.payments.findAnyOrder(operator, uid, 'pl')
/** Events of an order, oldest first. */
const eventsOf = async (uid: string) =>
  (await look(uid)).events.map(({ kind, name, told, result }) => [kind, name, told, result]).toReversed()
const stagesOf = async (uid: string) => refundInStages(await look(uid))

test('an order records every message of its provider, repeated ones too', async () => {
  const { uid } = await aPaidOrder()
  expect(await eventsOf(uid)).toEqual([
    ['opened', null, null, 'taken'],
    ['message', 'payment.paid', 'paid', 'taken'],
    ['message', 'payment.paid', 'paid', 'same'],
  ])
})

test('an answer to polling is recorded only when it changes the order', async () => {
  const { uid, reference } = await anOrder()
  for (let minute = 0; minute < 3; minute += 1) {
    board.clock.advance(61_000)
    await board.runScheduled('payments.ask-providers')
  }
  await board.sandbox.act(reference, 'fail')
  board.clock.advance(61_000)
  await board.runScheduled('payments.ask-providers')
  expect(await eventsOf(uid)).toEqual([
    ['opened', null, null, 'taken'],
    ['answer', null, 'failed', 'taken'],
  ])
  expect((await look(uid)).events[0]?.detail).toBe('card_declined')
})

test('a message with a different amount is recorded, and the order is not changed', async () => {
  const { uid, reference } = await anOrder()
  await board.db.pool.query('update sandbox_payments set amount_minor = 1 where reference = $1', [reference])
  await board.sandbox.act(reference, 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  expect((await eventsOf(uid)).at(-1)).toEqual(['message', 'payment.paid', 'paid', 'money'])
  expect((await look(uid)).order.state).toBe('pending')
  board.faults.length = 0
})

test('a payment that could not be opened records the reason', async () => {
  vi.spyOn(board.sandbox, 'open').mockRejectedValueOnce(new Error('no connection'))
  await expect(board.order(employer, await board.anOfferOf(employer))).rejects.toMatchObject({
    code: 'payment.provider-failed',
  })
  const { orders } = await board.payments.listOrders(operator, {})
  expect((await look(orders[0]?.uid ?? '')).events).toMatchObject([
    { kind: 'opened', result: 'failed', detail: 'no connection' },
  ])
  board.faults.length = 0
})

test('a refund records its steps: requested, failed, retried, given, corrected', async () => {
  const { uid } = await aPaidOrder()
  expect(await stagesOf(uid)).toBeNull()
  await board.payments.refund(operator, { orderUid: uid, reason: 'Skarga' })
  expect(await stagesOf(uid)).toMatchObject({
    ...{ person: operator.email, reason: 'Skarga', givenAt: null, correction: null },
    ...{ failures: 0, lastFailure: null },
  })
  const refund = vi.spyOn(board.sandbox, 'refund').mockRejectedValueOnce(new Error('503 away'))
  await expect(board.runJobs('payments.give-back')).rejects.toThrow('503 away')
  expect(await stagesOf(uid)).toMatchObject({ failures: 1, lastFailure: { detail: '503 away' } })
  // Two presses queue two jobs; the provider refunds once.
  await board.payments.retryRefund(operator, uid)
  await board.payments.retryRefund(operator, uid)
  await board.runJobs('payments.give-back')
  expect(refund).toHaveBeenCalledTimes(2)
  const given = await stagesOf(uid)
  expect(given).toMatchObject({ givenAt: board.clock.now(), lastFailure: null })
  expect(given?.correction?.document.kind).toBe('correction')
  expect((await eventsOf(uid)).slice(-2)).toEqual([
    ['refund', null, null, 'failed'],
    ['refund', null, 'refunded', 'taken'],
  ])
  const { entries } = await board.audit.list(operator, { action: 'payment.refund-retried' })
  expect(entries[0]).toMatchObject({ person: operator.email, object: `order:${uid}` })
})

test('a partial refund in progress has its own stages', async () => {
  const { uid } = await aPaidOrder()
  const key = '0193b3c1-0000-7000-8000-000000000001'
  await board.payments.refundPart(operator, { orderUid: uid, reason: 'Obniżka', grossMinor: 1_000, key })
  vi.spyOn(board.sandbox, 'refund').mockRejectedValueOnce(new Error('away'))
  await expect(board.runJobs('payments.give-back')).rejects.toThrow('away')
  expect(await stagesOf(uid)).toMatchObject({ reason: 'Obniżka', grossMinor: 1_000, failures: 1 })
  await board.payments.retryRefund(operator, uid)
  await board.runJobs('payments.give-back')
  expect(await stagesOf(uid)).toBeNull()
  expect((await look(uid)).parts).toMatchObject([{ uid: key, state: 'given', settledAt: board.clock.now() }])
})

test('only an operator retries a refund, and only one that is in progress', async () => {
  const { uid } = await aPaidOrder()
  await expect(board.payments.retryRefund(operator, uid)).rejects.toMatchObject({ code: 'refund.not-paid' })
  await expect(board.payments.retryRefund(employer.actor, uid)).rejects.toMatchObject({
    code: 'auth.wrong-kind',
  })
  await expect(look('0193b3c1-0000-7000-8000-00000000dead')).rejects.toMatchObject({
    code: 'payment.not-found',
  })
})

test('an order has the URL of its payment at the provider', async () => {
  const { uid, reference } = await aPaidOrder()
  expect((await look(uid)).providerPage).toContain(reference)
})
