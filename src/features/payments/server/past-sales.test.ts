import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '#tests/support/ledger.ts'
import { anInvoiceForm, createMarketBoard, type MarketBoard } from '#tests/support/market-board.ts'
import { createPastSales } from './past-sales.ts'

let board: MarketBoard
beforeAll(async () => {
  board = await createMarketBoard()
})
afterAll(() => board?.db.drop())

test('a past sale can be refunded, with a correction', async () => {
  const { companyId, ...employer } = await board.anEmployer()
  const { id } = await board.anOfferOf({ companyId, ...employer })
  const sales = createPastSales({ ...board, database: board.db })
  const paidAt = new Date(board.clock.now().getTime() - 20 * 86_400_000)
  await sales.record(board.pro.id, [
    {
      offer: { id, title: 'Piekarz', companyId },
      plan: await board.planOf('standard'),
      ...{ buyer: anInvoiceForm(), paidAt },
    },
  ])
  const { rows } = await board.db.pool.query('select uid from orders')
  await board.payments.refund(anOperator, { orderUid: rows[0].uid, reason: 'Pomyłka' })
  await board.runJobs('payments.give-back')
  const orders = await board.db.pool.query('select state from orders')
  const invoices = await board.db.pool.query('select kind from invoices order by id')
  expect([orders.rows, invoices.rows]).toEqual([
    [{ state: 'refunded' }],
    [{ kind: 'invoice' }, { kind: 'correction' }],
  ])
})
