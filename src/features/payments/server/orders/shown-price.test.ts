import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaultPricing } from '#features/plans/server/service.ts'
import { auditLedger, orderPack, sellPacks } from '#tests/support/ledger.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import type { Order } from '../../contract.ts'
import { piecePriceOf, priceKey } from '../../rules.ts'

let board: MarketBoard
let buyer: Employer

beforeAll(async () => {
  board = await createMarketBoard()
  buyer = await board.anEmployer()
})
afterEach(() => board.plans.savePricing(board.pro.id, defaultPricing()))
afterAll(() => board?.db.drop())

const standard = async () => {
  const plan = await board.plans.findPlan(board.pro.id, 'standard')
  if (!plan) throw new Error('standard is not sold')
  return plan
}
const shown = async () => priceKey((await standard()).price)
const sell = (change: Readonly<Record<string, unknown>>) => {
  const { plans, ...rest } = defaultPricing()
  const changed = plans.map((plan) => (plan.key === 'standard' ? { ...plan, ...change } : plan))
  return board.plans.savePricing(board.pro.id, { ...rest, plans: changed })
}
const dearer = { price: { netMinor: 99_900, netEurMinor: 23_900 } }
const refused = { code: 'payment.price-changed' }
const pay = async ({ uid, providerReference }: Order) => {
  await board.sandbox.act(providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  return board.payments.getOrder(buyer.actor, uid)
}

test('[PL-2] nobody orders at another price than was shown, and the offer stays as it was', async () => {
  const offer = await board.anOfferOf(buyer)
  const shownPrice = await shown()
  await sell(dearer)
  await expect(board.order(buyer, offer, { shownPrice })).rejects.toMatchObject(refused)
  const step = await board.payments.openStep(buyer.actor, offer.guid)
  expect([step.prior, step.offer.state]).toEqual([null, 'workInProgress'])
  expect(await board.order(buyer, offer, { shownPrice: await shown() })).toMatchObject({ netMinor: 99_900 })
})

test('[PL-2] a repeat with the key of an order is that order, also after its price has changed', async () => {
  const offer = await board.anOfferOf(buyer)
  const fields = { shownPrice: await shown(), idempotencyKey: 'a-double-click' }
  const first = await board.order(buyer, offer, fields)
  await sell(dearer)
  expect(await board.order(buyer, offer, fields)).toMatchObject({ uid: first.uid, netMinor: first.netMinor })
})

test('[PL-2] packs are ordered at the price that was shown, too', async () => {
  await sellPacks(board)
  const pieceShown = async () => {
    const { packs, price } = await standard()
    return packs[0] && priceKey(piecePriceOf(packs[0], price.vatPercent))
  }
  const shownPrice = (await pieceShown()) ?? null
  const cheaper = [{ count: 3, validDays: 365, unit: { netMinor: 70_000, netEurMinor: 16_000 } }]
  await sell({ packs: cheaper })
  await expect(orderPack(board, buyer, { shownPrice })).rejects.toMatchObject(refused)
  const present = (await pieceShown()) ?? null
  expect(await orderPack(board, buyer, { shownPrice: present })).toMatchObject({ netMinor: 210_000 })
})

test('[PL-6] a promotion that ends between order and payment keeps the price of the order', async () => {
  const lastDay = board.clock.now().toISOString().slice(0, 10)
  await sell({ promotion: { netMinor: 50_000, netEurMinor: 12_000, lastDay } })
  const offer = await board.anOfferOf(buyer)
  const reduced = await shown()
  const order = await board.order(buyer, offer, { shownPrice: reduced })
  board.clock.advance(86_400_000)
  expect((await standard()).price.netMinor).toBe(79_900)
  const late = await board.anOfferOf(buyer)
  await expect(board.order(buyer, late, { shownPrice: reduced })).rejects.toMatchObject(refused)
  const { order: paid, invoices } = await pay(order)
  expect([paid.state, paid.netMinor]).toEqual(['paid', 50_000])
  expect(invoices.map(({ document }) => document.total)).toEqual([
    expect.objectContaining({ netMinor: 50_000, taxMinor: 11_500, grossMinor: 61_500 }),
  ])
  await auditLedger(board, buyer.companyId)
})
