import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { anOfferDraft, operator } from '#tests/support/board.ts'
import {
  anInvoiceForm,
  createMarketBoard,
  type Employer,
  type MarketBoard,
} from '#tests/support/market-board.ts'
import { createNumbers, type Numbers } from './service.ts'

let board: MarketBoard
let numbers: Numbers
let employer: Employer

const buy = async (fields: Parameters<MarketBoard['order']>[2] = {}) => {
  const offer = await board.anOfferOf(employer)
  const { uid } = await board.order(employer, offer, fields)
  const { order } = await board.payments.getOrder(employer.actor, uid)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  return uid
}

beforeAll(async () => {
  // Still May by UTC, already June in Warsaw.
  board = await createMarketBoard('2026-05-31T22:30:00Z')
  numbers = createNumbers({ ...board, database: board.db })
  employer = await board.anEmployer()
  await buy({ invoice: anInvoiceForm({ companyName: '=HYPERLINK("x"); Żółw' }) })
  board.clock.advance(40 * 86_400_000)
  const uid = await buy()
  await buy({ invoice: anInvoiceForm({ country: 'DE', taxId: 'DE123456789', companyName: 'Igel GmbH' }) })
  await board.payments.refund(operator, { orderUid: uid, reason: 'Pomyłka' })
  await board.runJobs('payments.give-back')
  await board.offers.createOffer(board.tech.id, anOfferDraft())
  await board.db.pool.query(
    `insert into search_words (tenant_id, day, locale, words, outcome, searches)
     values ($1, '2026-07-01', 'pl', 'zaklinacz koni', 'nothing', 7), ($1, '2026-07-01', 'pl', 'kowal', 'refined', 5)`,
    [board.pro.id],
  )
})
afterAll(() => board?.db.drop())

const ofPro = () => numbers.read(operator, { from: '2026-05', to: '2026-07', tenantId: board.pro.id })

test('each month of the period has its own numbers, by Warsaw time', async () => {
  const { months, offers } = await ofPro()
  expect(months.map(({ month }) => month)).toEqual(['2026-05', '2026-06', '2026-07'])
  expect(months.map(({ published }) => published)).toEqual([0, 1, 2])
  expect(months.map(({ companies }) => companies)).toEqual([0, 1, 0])
  expect(months.map(({ vainSearches }) => vainSearches)).toEqual([0, 0, 7])
  // One offer has expired, another ended when its payment was refunded.
  expect(offers).toEqual({ published: 1, ended: 1, expired: 1 })
  const { offers: ofAll } = await numbers.read(operator, { from: '2026-07', to: '2026-07' })
  expect(ofAll.published).toBe(2)
})

test('revenue is the sum of invoices and corrections, by month and currency', async () => {
  const { revenue } = await ofPro()
  const { price } = await board.planOf('standard')
  expect(revenue).toEqual([
    {
      ...{ month: '2026-07', currency: 'pln', netMinor: 0, taxMinor: 0, grossMinor: 0 },
      ...{ invoices: 1, corrections: 1 },
    },
    {
      ...{ month: '2026-07', currency: 'eur', netMinor: price.netEurMinor, taxMinor: 0 },
      ...{ grossMinor: price.netEurMinor, invoices: 1, corrections: 0 },
    },
    {
      ...{ month: '2026-06', currency: 'pln', netMinor: price.netMinor, taxMinor: price.taxMinor },
      ...{ grossMinor: price.grossMinor, invoices: 1, corrections: 0 },
    },
  ])
})

test('the accountant’s CSV lists invoices and corrections with KSeF numbers, without spreadsheet formulas', async () => {
  await board.db.pool.query(
    `insert into invoice_registrations (invoice_id, tenant_id, seller_tax_id, state, ksef_number, accepted_at, waits_since)
     select id, tenant_id, '1111111111', 'accepted', '5555555555-20260601-0100A0-ABCDEF-12', issued_at, issued_at
     from invoices order by id limit 1`,
  )
  const june = await numbers.invoicesAsCsv(operator, { month: '2026-06' })
  expect(june.startsWith('\ufeffSerwis;Rodzaj;Numer;')).toBe(true)
  const [, row = ''] = june.trimEnd().split('\r\n')
  expect(row).toContain(
    `;faktura;FV 1/06/2026/PRO;2026-06-01;2026-06-01;"'=HYPERLINK(""x""); Żółw";1111111111;PL;`,
  )
  expect(row).toMatch(/;23%;\d+,\d\d;\d+,\d\d;PLN;;;;;5555555555-20260601-0100A0-ABCDEF-12$/)
  const july = (await numbers.invoicesAsCsv(operator, { month: '2026-07' })).trimEnd().split('\r\n').slice(1)
  expect(july).toHaveLength(3)
  const { entries } = await board.audit.list(operator, { action: 'list.exported' })
  expect(entries).toMatchObject([
    { object: 'export:accounting', person: operator.email, after: { month: '2026-07', rows: 3 } },
    { object: 'export:accounting', person: operator.email, after: { month: '2026-06', rows: 1 } },
  ])
  expect(july.find((line) => line.includes('Igel'))).toMatch(
    /;DE123456789;DE;.*;np \(odwrotne obciążenie\);0,00;\d+,\d\d;EUR;4,3000;2026-01-02;;;$/,
  )
  expect(july.find((line) => line.includes(';korekta;'))).toMatch(
    /;-\d+,\d\d;23%;-.*;FV \d+\/07\/2026\/PRO;Pomyłka;$/,
  )
})

test('only operators read the board’s numbers', async () => {
  for (const actor of [anonymous, employer.actor]) {
    await expect(numbers.read(actor, { from: '2026-05', to: '2026-07' })).rejects.toMatchObject({
      code: 'auth.wrong-kind',
    })
    await expect(numbers.invoicesAsCsv(actor, { month: '2026-05' })).rejects.toMatchObject({
      code: 'auth.wrong-kind',
    })
  }
})
