import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orderPack, sellPacks } from '#tests/support/ledger.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import type { Order } from '../../contract.ts'

let board: MarketBoard
let buyer: Employer

beforeAll(async () => {
  board = await createMarketBoard()
  buyer = await board.anEmployer()
})
afterAll(() => board?.db.drop())

const pay = async ({ providerReference }: Order) => {
  await board.sandbox.act(providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
}
const stateOf = async ({ uid }: Order) => (await board.payments.getOrder(buyer.actor, uid)).order.state
const priorOf = async (guid: string) => (await board.payments.openStep(buyer.actor, guid)).prior
const aPublished = async () => {
  const offer = await board.anOfferOf(buyer)
  await pay(await board.order(buyer, offer))
  return offer
}

test('[PL-2] of two tabs the second is told of the unfinished payment, also at the same moment', async () => {
  const offer = await board.anOfferOf(buyer)
  const both = await Promise.allSettled([board.order(buyer, offer), board.order(buyer, offer)])
  const [first] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const payment = `${first?.uid}.open`
  expect(refused).toMatchObject({ code: 'payment.prior', details: { payment } })
  expect(await priorOf(offer.guid)).toMatchObject({
    ...{ uid: first?.uid, key: payment, isPaid: false, isPayable: true, plan: 'Standard' },
    ...{ at: board.clock.now(), grossMinor: first?.grossMinor, email: buyer.actor.email },
  })
  // A key of something else is no knowledge.
  await expect(board.order(buyer, offer, { known: 'x' })).rejects.toMatchObject({ code: 'payment.prior' })
})

test('[PL-2] who starts anew closes the unfinished payment, so that it can no longer be made', async () => {
  const offer = await board.anOfferOf(buyer)
  const first = await board.order(buyer, offer)
  const second = await board.order(buyer, offer, { known: `${first.uid}.open` })
  expect(await stateOf(first)).toBe('cancelled')
  expect(await board.sandbox.act(first.providerReference ?? '', 'pay')).toBeNull()
  await pay(second)
  expect(await stateOf(second)).toBe('paid')
  expect(board.faults).toEqual([])
})

test('[PL-2] a payment made while the buyer starts anew is told of, and nothing is ordered', async () => {
  const offer = await aPublished()
  const first = await board.order(buyer, offer, { extend: true })
  const known = `${first.uid}.open`
  await board.sandbox.act(first.providerReference ?? '', 'pay')
  await expect(board.order(buyer, offer, { extend: true, known })).rejects.toMatchObject({
    ...{ code: 'payment.prior', details: { payment: `${first.uid}.paid` } },
  })
  expect(await stateOf(first)).toBe('paid')
})

test('[PL-2] the form keeps the billing details of an order that was not paid, for who placed it', async () => {
  const offer = await board.anOfferOf(buyer)
  const triedOf = async ({ actor }: Employer) => (await board.payments.openStep(actor, offer.guid)).tried
  expect(await triedOf(buyer)).toBeNull()
  const order = await board.order(buyer, offer)
  expect(await triedOf(buyer)).toEqual(order.buyer)
  const colleague = await board.anEmployer({ companyId: buyer.companyId })
  expect(await triedOf(colleague)).toBeNull()
  await pay(order)
  expect((await board.payments.openStep(buyer.actor, offer.guid)).tried).toBeNull()
})

test('[PL-2] an extension paid within a day is told of; a second one needs that knowledge', async () => {
  const offer = await aPublished()
  await pay(await board.order(buyer, offer, { extend: true }))
  const prior = await priorOf(offer.guid)
  expect(prior).toMatchObject({ isPaid: true, isPayable: false, at: board.clock.now() })
  await expect(board.order(buyer, offer, { extend: true })).rejects.toMatchObject({ code: 'payment.prior' })
  const again = await board.order(buyer, offer, { extend: true, known: prior?.key ?? null })
  await pay(again)
  expect((await board.payments.getOrder(buyer.actor, again.uid)).order.outcome).toBe('extended')
  board.clock.advance(86_400_001)
  expect(await priorOf(offer.guid)).toBeNull()
})

test('[PL-2] what is paid twice all the same becomes a code', async () => {
  const offer = await board.anOfferOf(buyer)
  const first = await board.order(buyer, offer)
  // The first is under way at the provider and can no longer be closed.
  await board.sandbox.act(first.providerReference ?? '', 'delay')
  const second = await board.order(buyer, offer, { known: `${first.uid}.open` })
  await pay(second)
  board.clock.advance(20_000)
  expect(await stateOf(first)).toBe('paid')
  const outcomes = await Promise.all(
    [second, first].map(async ({ uid }) => (await board.payments.getOrder(buyer.actor, uid)).order.outcome),
  )
  expect(outcomes).toEqual(['published', 'code'])
})

test('[PL-2] a payment that failed, was cancelled or was never opened hinders nobody; the same key is the same order', async () => {
  const offer = await board.anOfferOf(buyer)
  vi.spyOn(board.sandbox, 'open').mockRejectedValueOnce(new Error('away'))
  await expect(board.order(buyer, offer)).rejects.toMatchObject({ code: 'payment.provider-failed' })
  board.faults.length = 0
  const key = 'one-and-the-same'
  const first = await board.order(buyer, offer, { idempotencyKey: key })
  expect((await board.order(buyer, offer, { idempotencyKey: key })).uid).toBe(first.uid)
  await board.sandbox.act(first.providerReference ?? '', 'cancel')
  await board.runJobs('payments.deliver-sandbox-event')
  const next = await board.order(buyer, offer)
  board.clock.advance(86_400_001)
  expect((await board.order(buyer, offer)).uid).not.toBe(next.uid)
})

test('[PL-2] beside an unfinished and a paid pack the buyer is told of both, one after the other', async () => {
  await sellPacks(board)
  const owner = await board.anEmployer()
  const first = await orderPack(board, owner)
  await pay(first)
  const unfinished = await orderPack(board, owner)
  await expect(orderPack(board, owner, { known: `${unfinished.uid}.open` })).rejects.toMatchObject({
    ...{ code: 'payment.prior', details: { payment: `${first.uid}.paid` } },
  })
  const told = async ({ uid }: Order) => (await board.payments.getOrder(owner.actor, uid)).order.state
  expect(await told(unfinished)).toBe('cancelled')
  expect((await orderPack(board, owner, { known: `${first.uid}.paid` })).state).toBe('pending')
  expect(await told(first)).toBe('paid')
})

test('[PL-2] the same pack is not bought twice unknowingly; a second one and another size are', async () => {
  await sellPacks(board)
  const first = await orderPack(board, buyer)
  const unknowing = { known: null }
  const payment = `${first.uid}.open`
  await expect(orderPack(board, buyer, unknowing)).rejects.toMatchObject({
    ...{ code: 'payment.prior', details: { payment } },
  })
  expect((await orderPack(board, buyer, { ...unknowing, count: 7 })).state).toBe('pending')
  const second = await orderPack(board, buyer, { known: payment })
  expect(await stateOf(first)).toBe('cancelled')
  await pay(second)
  await expect(orderPack(board, buyer, unknowing)).rejects.toMatchObject({ code: 'payment.prior' })
  await expect(orderPack(board, await board.anEmployer(), unknowing)).resolves.toBeDefined()
  board.clock.advance(86_400_001)
  await expect(orderPack(board, buyer, unknowing)).resolves.toBeDefined()
})
