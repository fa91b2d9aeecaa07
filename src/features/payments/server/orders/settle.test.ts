import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import type { Order } from '../../contract.ts'
import type { SandboxDeed } from '../../enumerations.ts'
import type { ProviderState } from '../providers/provider.ts'
import { settleOrder } from './settle.ts'

let board: MarketBoard
let buyer: Employer

beforeAll(async () => {
  board = await createMarketBoard()
  buyer = await board.anEmployer()
})
afterAll(() => board.db.drop())

const tell = (order: Order, told: ProviderState) =>
  settleOrder(
    board.settling,
    { tenantId: order.tenantId, orderUid: order.uid, kind: 'message' as const },
    told,
  )
const money = ({ grossMinor, currency }: Order) => ({ amountMinor: grossMinor, currency })

const rowsOf = async (sql: string, values: unknown[] = []) => (await board.db.pool.query(sql, values)).rows
const orderRow = async ({ uid }: Order) => (await rowsOf('select * from orders where uid = $1', [uid]))[0]
const documentsOf = async ({ id }: Order) =>
  (await rowsOf('select kind, number, document from invoices where order_id = $1 order by id', [id])) as {
    kind: string
    number: string
    document: { total: { grossMinor: number } }
  }[]

/** The state of an order, after checking that its parts agree. */
const auditOrder = async (order: Order, offerId: number) => {
  const row = await orderRow(order)
  const documents = await documentsOf(order)
  const isPaid = row.state === 'paid' || row.state === 'refunded'
  const sum = documents.reduce((total, { document }) => total + document.total.grossMinor, 0)
  expect(documents.map(({ kind }) => kind)).toEqual(
    isPaid ? (row.state === 'refunded' ? ['invoice', 'correction'] : ['invoice']) : [],
  )
  expect(sum).toBe(row.state === 'paid' ? order.grossMinor : 0)
  expect(row.outcome).toBe(isPaid ? 'published' : null)
  const states = { paid: 'published', refunded: 'ended' } as Record<string, string>
  expect(await board.stateOf(offerId)).toBe(states[row.state] ?? 'awaitingPayment')
  return row.state as string
}

const numbersOf = async (kind: string) =>
  (await rowsOf(`select number from invoices where kind = $1 order by id`, [kind])).map(({ number }) =>
    Number(/ (\d+)\//.exec(number)?.[1]),
  )

type Told = 'pending' | 'cancelled' | 'failed' | 'paid' | 'refunded'
const weight: readonly Told[] = ['pending', 'cancelled', 'failed', 'paid', 'refunded']

test('[PL-2] money, invoice and publication agree for any messages, in any order, repeated and concurrent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...weight), { minLength: 1, maxLength: 7 }),
      fc.boolean(),
      async (messages, atOnce) => {
        const offer = await board.anOfferOf(buyer)
        const order = await board.order(buyer, offer)
        // A refund that was asked for here takes the publication back.
        await board.db.pool.query('update orders set refund_asked_at = now() where id = $1', [order.id])
        const deliver = (state: Told) => tell(order, { state, ...money(order) })
        if (atOnce) await Promise.all(messages.map(deliver))
        else for (const message of messages) await deliver(message)
        const last = await auditOrder(order, offer.id)
        expect(last).toBe(weight[Math.max(...messages.map((message) => weight.indexOf(message)))])
      },
    ),
    { numRuns: 25 },
  )
  // Numbers have no gaps, whatever the order of events.
  for (const kind of ['invoice', 'correction']) {
    const numbers = await numbersOf(kind)
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  }
  expect(board.faults).toEqual([])
}, 120_000)

test('[PL-2] a lost message is made up for by asking the provider', async () => {
  const offer = await board.anOfferOf(buyer)
  const order = await board.order(buyer, offer)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  board.enqueued.length = 0
  expect(await auditOrder(order, offer.id)).toBe('pending')
  await board.payments.getOrder(buyer.actor, order.uid)
  expect(await auditOrder(order, offer.id)).toBe('paid')
})

const deeds: readonly [SandboxDeed, string][] = [
  ['pay', 'paid'],
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
]
test.each(deeds)(
  'a sandbox payment with the action %s, reported twice by signed messages, becomes %s once',
  async (deed, state) => {
    const offer = await board.anOfferOf(buyer)
    const order = await board.order(buyer, offer)
    await board.sandbox.act(order.providerReference ?? '', deed)
    expect(board.enqueued.filter(({ name }) => name === 'payments.deliver-sandbox-event')).toHaveLength(2)
    await board.runJobs('payments.deliver-sandbox-event')
    expect(await auditOrder(order, offer.id)).toBe(state)
  },
)

test('a delayed payment is pending until it arrives', async () => {
  const offer = await board.anOfferOf(buyer)
  const order = await board.order(buyer, offer)
  await board.sandbox.act(order.providerReference ?? '', 'delay')
  const [message] = [await board.sandbox.messageOf(order.providerReference ?? '')]
  await board.payments.receive('sandbox', message?.body ?? '', message?.signature ?? '')
  expect(await auditOrder(order, offer.id)).toBe('pending')
  board.clock.advance(21_000)
  await board.runJobs('payments.deliver-sandbox-event')
  expect(await auditOrder(order, offer.id)).toBe('paid')
})

test('a message with a wrong signature or an old timestamp changes nothing', async () => {
  const offer = await board.anOfferOf(buyer)
  const order = await board.order(buyer, offer)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  const message = await board.sandbox.messageOf(order.providerReference ?? '')
  const { body, signature } = message ?? { body: '', signature: '' }
  const receive = (sent: string, signed: string) => board.payments.receive('sandbox', sent, signed)
  await expect(receive(`${body} `, signature)).rejects.toThrow('webhook.invalid')
  await expect(receive(body, '')).rejects.toThrow('webhook.invalid')
  board.clock.advance(301_000)
  await expect(receive(body, signature)).rejects.toThrow('webhook.invalid')
  expect(await auditOrder(order, offer.id)).toBe('pending')
})

test('a message with a different amount settles nothing and is reported', async () => {
  const offer = await board.anOfferOf(buyer)
  const order = await board.order(buyer, offer)
  await tell(order, { state: 'paid', amountMinor: 1, currency: 'pln' })
  expect(await auditOrder(order, offer.id)).toBe('pending')
  expect(board.faults.splice(0)).toHaveLength(1)
})

test('the second of two payments for one offer becomes a code, with its own invoice', async () => {
  const offer = await board.anOfferOf(buyer)
  const first = await board.order(buyer, offer)
  const second = await board.order(buyer, offer, { known: `${first.uid}.open` })
  await Promise.all([first, second].map((order) => tell(order, { state: 'paid', ...money(order) })))
  const outcomes = [(await orderRow(first)).outcome, (await orderRow(second)).outcome]
  expect(outcomes.sort()).toEqual(['code', 'published'])
  expect([...(await documentsOf(first)), ...(await documentsOf(second))]).toHaveLength(2)
  const { codes } = await board.codes.listCodes(buyer.actor, { page: 1, perPage: 5 })
  expect(codes).toHaveLength(1)
})

test('[PL-4] an ordered offer that outgrew its plan is not published; its company gets a code', async () => {
  const offer = await board.anOfferOf(buyer)
  const order = await board.order(buyer, offer, { planKey: 'basic' }).catch(() => null)
  expect(order).toBeNull()
  const junior = await board.anOfferOf(buyer, { experienceLevel: 'junior' })
  const bought = await board.order(buyer, junior, { planKey: 'basic' })
  await board.db.pool.query(`update offers set experience_level = 'senior' where id = $1`, [junior.id])
  await tell(bought, { state: 'paid', ...money(bought) })
  expect(await orderRow(bought)).toMatchObject({ state: 'paid', outcome: 'code' })
  expect(await board.stateOf(junior.id)).toBe('awaitingPayment')
})

test('when the invoice cannot be written nothing is settled, and its number is released', async () => {
  const offer = await board.anOfferOf(buyer)
  const order = await board.order(buyer, offer)
  const before = await numbersOf('invoice')
  const failing = {
    ...board.settling,
    jobs: { enqueue: () => Promise.reject(new Error('no disk')) },
  }
  const of = { tenantId: order.tenantId, orderUid: order.uid, kind: 'message' as const }
  await expect(settleOrder(failing, of, { state: 'paid', ...money(order) })).rejects.toThrow('no disk')
  expect(await auditOrder(order, offer.id)).toBe('pending')
  await tell(order, { state: 'paid', ...money(order) })
  expect(await numbersOf('invoice')).toEqual([...before, Math.max(0, ...before) + 1])
})

test('a refund whose buyer has left is mailed to members who see its invoices', async () => {
  const employer = await board.anEmployer()
  await board.anEmployer({ companyId: employer.companyId, role: 'recruiter' })
  const admin = await board.anEmployer({ companyId: employer.companyId, role: 'admin' })
  const order = await board.order(employer, await board.anOfferOf(employer))
  await tell(order, { state: 'paid', ...money(order) })
  await board.db.pool.query('update orders set account_id = null, email = null where uid = $1', [order.uid])
  await tell(order, { state: 'refunded', ...money(order) })
  board.mails.length = 0
  await board.runJobs('payments.tell-buyer')
  const refunds = board.mails.filter(({ subject }) => subject.startsWith('Zwrot'))
  expect(refunds.map(({ to }) => to)).toEqual([employer.actor.email, admin.actor.email])
})
