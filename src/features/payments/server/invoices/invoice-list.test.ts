import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicesOfOrder } from '#tests/support/invoices.ts'
import { anOperator } from '#tests/support/ledger.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import type { InvoiceQuery } from '../../enumerations.ts'
import { listAllInvoices } from '../register/all-invoices.ts'

let board: MarketBoard
let buyer: Employer
beforeAll(async () => {
  board = await createMarketBoard('2026-06-30T12:00:00Z')
  buyer = await board.anEmployer()
  await invoicesOfOrder(board, buyer, {})
  // Adds 44 invoices, each by one grosz more expensive and for another offer.
  const { pool } = board.db
  await pool.query(`
    insert into orders overriding system value
    select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'id', 1000 + n, 'uid', gen_random_uuid()))).*
      from (select * from orders limit 1) as o, generate_series(1, 44) as n`)
  await pool.query(`
    insert into invoices overriding system value
    select (jsonb_populate_record(null::invoices, to_jsonb(i) || jsonb_build_object(
      'id', 1000 + n, 'uid', gen_random_uuid(), 'order_id', 1000 + n, 'number', 'FV ' || 1000 + n,
      'document', document || jsonb_build_object('number', 'FV ' || 1000 + n,
        'lines', jsonb_build_array(jsonb_build_object('name', 'Plan 100% dla ' || n)),
        'total', jsonb_build_object('netMinor', 1, 'taxMinor', 1, 'grossMinor', n))))).*
      from (select * from invoices where kind = 'invoice' limit 1) as i, generate_series(1, 44) as n`)
})
afterAll(() => board.db.drop())

const listed = async (change: Partial<InvoiceQuery> = {}, by = buyer) => {
  const query = { text: '', kind: null, period: null, sort: 'newest', page: 1, ...change } as const
  const { invoices, ...rest } = await board.payments.listInvoices(by.actor, query)
  const money = invoices.map((one) => one.money)
  return { ...rest, money, numbers: invoices.map(({ document }) => document.number) }
}

test('invoices of a company are paged, newest first', async () => {
  const first = await listed()
  expect(first).toMatchObject({ page: 1, pages: 3, counts: { invoice: 45, correction: 1 } })
  expect(first.numbers).toHaveLength(20)
  expect(first.numbers[0]).toBe('FV 1044')
  expect(await listed({ page: 99 })).toMatchObject({ page: 3, numbers: { length: 6 } })
})

test('invoices are sorted by date and amount, and filtered by kind, number and purpose', async () => {
  expect((await listed({ sort: 'oldest' })).numbers[0]).toBe('FV 1/06/2026/PRO')
  expect((await listed({ sort: 'amount' })).numbers.slice(0, 3)).toEqual([
    ...['KOR 1/06/2026/PRO', 'FV 1/06/2026/PRO', 'FV 1044'],
  ])
  expect((await listed({ kind: 'correction' })).numbers).toEqual(['KOR 1/06/2026/PRO'])
  expect((await listed({ text: 'fv 1007' })).numbers).toEqual(['FV 1007'])
  expect((await listed({ text: '100% dla 44' })).numbers).toEqual(['FV 1044'])
  expect(await listed({ text: '1_4' })).toMatchObject({ pages: 1, numbers: [] })
})

test('invoices of a year or a month are found and counted, nonsense finds none', async () => {
  const { pool } = board.db
  await pool.query(`update invoices set document = document || '{"issuedOn": "2025-12-31"}' where id = 1007`)
  const found = async (period: string) => {
    const { numbers, counts, months } = await listed({ period })
    return { numbers: numbers.length, counts, months }
  }
  const months = ['2026-06', '2025-12']
  expect(await found('2025')).toEqual({ numbers: 1, counts: { invoice: 1, correction: 0 }, months })
  expect(await found('2026-06')).toMatchObject({ numbers: 20, counts: { invoice: 44, correction: 1 } })
  expect(await found('2025-1')).toMatchObject({ numbers: 0 })
  const query = { text: '', kind: null, period: '2026', sort: 'oldest' } as const
  expect(await board.payments.listAllInvoices(buyer.actor, query)).toHaveLength(45)
  const { entries } = await board.audit.list(anOperator, { action: 'list.exported' })
  expect(entries).toMatchObject([
    {
      ...{ object: 'export:invoices', person: buyer.actor.email, ip: buyer.actor.ip },
      ...{ tenantId: board.pro.id, after: { company: buyer.companyId, period: '2026', rows: 45 } },
    },
  ])
})

test('an invoice says what became of its money', async () => {
  const { pool } = board.db
  await pool.query(
    `update orders set state = 'paid', refund_asked_at = null, refunded_minor = 0 where id > 1000`,
  )
  await pool.query(`update orders set refund_asked_at = now() where id = 1001`)
  await pool.query(`update orders set refunded_minor = 1 where id = 1002`)
  const moneyOf = async (text: string) => (await listed({ text })).money
  expect([await moneyOf('FV 1001'), await moneyOf('FV 1002'), await moneyOf('FV 1003')]).toEqual([
    ...[['asked'], ['reduced'], ['paid']],
  ])
  expect(await moneyOf('1/06/2026/PRO')).toEqual(['given', 'corrected'])
})

test('invoices of another company are not listed', async () => {
  expect(await listed({}, await board.anEmployer())).toMatchObject({ numbers: [], pages: 1 })
})

test('an operator finds orders and invoices by number, company, tax number and purpose', async () => {
  const found = async (text: string) => {
    const { orders } = await board.payments.listOrders(anOperator, { text })
    const invoices = await listAllInvoices(board.db, { text }, 50)
    return [orders.length, invoices.length]
  }
  expect(await found('PS-2026-001003')).toEqual([1, 0])
  expect(await found('fv 1007')).toEqual([0, 1])
  expect(await found('1111111111')).toEqual([45, 46])
  expect(await found('żółw sp.')).toEqual([45, 46])
  expect(await found('nikt taki')).toEqual([0, 0])
})
