import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '#tests/support/ledger.ts'
import { createMarketBoard, type MarketBoard } from '#tests/support/market-board.ts'
import { settleOrder } from './settle.ts'

let board: MarketBoard
beforeAll(async () => {
  board = await createMarketBoard('2026-06-30T12:00:00Z')
})
afterAll(() => board.db.drop())

test('a company sees its refunds from the decision to the correction, with the rest of a partly refunded order', async () => {
  const buyer = await board.anEmployer()
  const order = await board.order(buyer, await board.anOfferOf(buyer))
  const { tenantId, uid: orderUid, grossMinor: amountMinor, currency } = order
  const paid = { state: 'paid', amountMinor, currency } as const
  await settleOrder(board.settling, { tenantId, orderUid, kind: 'message' }, paid)
  const refunds = () => board.payments.listRefunds(buyer.actor)
  expect(await refunds()).toEqual([])

  const part = { orderUid, reason: 'Awaria listy', grossMinor: 1000, key: randomUUID() }
  await board.payments.refundPart(anOperator, part)
  const invoice = 'FV 1/06/2026/PRO'
  expect(await refunds()).toMatchObject([
    { invoice, reason: 'Awaria listy', grossMinor: 1000, givenAt: null, correction: null },
  ])
  await board.runJobs('payments.give-back')
  expect(await refunds()).toMatchObject([
    { grossMinor: 1000, givenAt: expect.any(Date), correction: { number: 'KOR 1/06/2026/PRO' } },
  ])

  await board.payments.refund(anOperator, { orderUid, reason: 'Blokada' })
  const [rest] = (await refunds()).filter(({ reason }) => reason === 'Blokada')
  expect(rest).toMatchObject({ grossMinor: amountMinor - 1000, givenAt: null, correction: null })
  await board.runJobs('payments.give-back')
  expect((await refunds()).map(({ correction }) => correction?.number).sort()).toEqual([
    ...['KOR 1/06/2026/PRO', 'KOR 2/06/2026/PRO'],
  ])
  expect(JSON.stringify(await refunds())).not.toContain(anOperator.email)
  expect(await board.payments.listRefunds((await board.anEmployer()).actor)).toEqual([])

  await board.db.pool.query(`update orders set refunded_at = refunded_at - interval '31 days'`)
  await board.db.pool.query(`update part_refunds set settled_at = settled_at - interval '31 days'`)
  expect(await refunds()).toEqual([])
})
