import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { operator } from '#tests/support/board.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import type { Order } from '../../contract.ts'
import { settleOrder } from '../orders/settle.ts'
import type { ProviderTrouble } from '../providers/provider.ts'
import { recordTrouble } from './record.ts'

let board: MarketBoard
let buyer: Employer

beforeAll(async () => {
  board = await createMarketBoard()
  buyer = await board.anEmployer()
  const email = 'ola@posada.example'
  await board.accounts.createAccount(board.pro.id, { kind: 'operator', email, password: 'x' })
})
afterAll(() => board?.db.drop())
beforeEach(() => {
  board.mails.length = 0
})

const aPaidOrder = async () => {
  const offer = await board.anOfferOf(buyer)
  const order = await board.order(buyer, offer)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  return { order, offer }
}
const tell = ({ uid: orderUid }: Order, told: ProviderTrouble['told'], name = 'charge.dispute.created') =>
  recordTrouble(board.settling, { orderUid, name, told })
const openOf = async ({ uid }: Order) =>
  (await board.troubles.listOpen(operator)).filter(({ order }) => order.uid === uid)
const mailsNow = async () => {
  await board.runJobs('payments.tell-operators')
  return board.mails.splice(0).map(({ to, subject }) => [to, subject])
}
const dispute = { kind: 'dispute', reference: 'du_1', amountMinor: 98_277, detail: 'fraudulent' } as const

test('a dispute is listed and mailed once, changes no publication, and stays until somebody has seen to it', async () => {
  const { order, offer } = await aPaidOrder()
  const count = await board.troubles.countOpen(operator)
  const dueAt = new Date('2026-06-20T10:00:00Z')
  await tell(order, { ...dispute, dueAt })
  await tell(order, { ...dispute, dueAt })
  expect(await openOf(order)).toMatchObject([{ ...dispute, dueAt, outcome: null }])
  expect(await board.troubles.countOpen(operator)).toBe(count + 1)
  expect(await mailsNow()).toEqual([
    ['ola@posada.example', expect.stringMatching(/^Nabywca kwestionuje płatność: PS-/)],
  ])
  await tell(order, { ...dispute, outcome: 'lost' }, 'charge.dispute.closed')
  await tell(order, { ...dispute, outcome: 'lost' }, 'charge.dispute.closed')
  expect(await openOf(order)).toMatchObject([{ outcome: 'lost' }])
  expect(await mailsNow()).toMatchObject([[expect.anything(), expect.stringContaining('na korzyść nabywcy')]])
  expect(await board.stateOf(offer.id)).toBe('published')
  const [{ id } = { id: 0 }] = await openOf(order)
  await board.troubles.close(operator, { orderUid: order.uid, id })
  expect(await openOf(order)).toEqual([])
  await expect(board.troubles.close(operator, { orderUid: order.uid, id })).rejects.toMatchObject({
    code: 'trouble.closed',
  })
  const { entries } = await board.audit.list(operator, { action: 'payment.trouble-closed' })
  expect(entries[0]).toMatchObject({ person: operator.email, object: `order:${order.uid}` })
  const { events } = await board.payments.findAnyOrder(operator, order.uid, 'pl')
  expect(events.map(({ name, result }) => [name, result]).slice(0, 4)).toEqual([
    ['charge.dispute.closed', 'same'],
    ['charge.dispute.closed', 'taken'],
    ['charge.dispute.created', 'same'],
    ['charge.dispute.created', 'taken'],
  ])
})

test('a dispute that was won needs nobody, also when the news of its end comes first', async () => {
  const { order } = await aPaidOrder()
  await tell(order, { ...dispute, outcome: 'won' }, 'charge.dispute.closed')
  await tell(order, dispute)
  expect(await openOf(order)).toEqual([])
  expect(await board.troubles.listOf(operator, order)).toMatchObject([{ outcome: 'won' }])
})

test('a refund that failed after it was settled is given anew, once, and is done then', async () => {
  const { order } = await aPaidOrder()
  await board.payments.refund(operator, { orderUid: order.uid, reason: 'Skarga' })
  await board.runJobs('payments.give-back')
  const failed = { kind: 'refund-failed', reference: 're_1', amountMinor: order.grossMinor } as const
  await tell(order, failed, 'refund.failed')
  const [{ id } = { id: 0 }] = await openOf(order)
  const refund = vi.spyOn(board.sandbox, 'refund').mockRejectedValueOnce(new Error('away'))
  await board.troubles.retry(operator, { orderUid: order.uid, id })
  await expect(board.runJobs('payments.give-back')).rejects.toThrow('away')
  expect(await openOf(order)).toHaveLength(1)
  await board.troubles.retry(operator, { orderUid: order.uid, id })
  await board.troubles.retry(operator, { orderUid: order.uid, id })
  await board.runJobs('payments.give-back')
  expect(refund).toHaveBeenCalledTimes(2)
  expect(refund.mock.calls.at(-1)?.[0]).toMatchObject({
    instead: { reference: 're_1', amountMinor: order.grossMinor },
  })
  expect(await board.troubles.listOf(operator, order)).toMatchObject([{ outcome: 'retried' }])
  await expect(board.troubles.retry(operator, { orderUid: order.uid, id })).rejects.toMatchObject({
    code: 'trouble.closed',
  })
})

test('a whole refund made at the provider is corrected, but the publication goes on until somebody decides', async () => {
  const { order, offer } = await aPaidOrder()
  board.mails.length = 0
  const { tenantId, uid: orderUid, grossMinor: amountMinor, currency } = order
  const told = { state: 'refunded', amountMinor, currency } as const
  for (let time = 0; time < 2; time += 1)
    await settleOrder(board.settling, { tenantId, orderUid, kind: 'message', name: 'charge.refunded' }, told)
  expect(await board.stateOf(offer.id)).toBe('published')
  const found = await board.payments.findAnyOrder(operator, orderUid, 'pl')
  expect(found.order.state).toBe('refunded')
  expect(found.invoices.map(({ document }) => document.kind).sort()).toEqual(['correction', 'invoice'])
  expect(await openOf(order)).toMatchObject([{ kind: 'refund-there', amountMinor }])
  await board.runJobs('payments.tell-buyer')
  const mail = board.mails.findLast(({ subject }) => subject.startsWith('Zwrot'))
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Ogłoszenie na razie się nie zmienia')
})

test('of refunds of parts only what nobody here asked for is listed', async () => {
  const { order } = await aPaidOrder()
  const key = '0193b3c1-0000-7000-8000-0000000000aa'
  const part = { orderUid: order.uid, reason: 'Obniżka', grossMinor: 1_000, key }
  await board.payments.refundPart(operator, part)
  const given = (amountMinor: number) =>
    tell(order, { kind: 'refund-there', reference: 'ch_1', amountMinor }, 'charge.refunded')
  await given(0)
  await board.runJobs('payments.give-back')
  await given(0)
  expect(await openOf(order)).toEqual([])
  await given(500)
  await given(500)
  expect(await openOf(order)).toMatchObject([{ kind: 'refund-there', amountMinor: 500 }])
})

test('only operators see and close them, and an unknown order is passed over', async () => {
  const { order } = await aPaidOrder()
  await expect(board.troubles.listOpen(buyer.actor)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  const press = { orderUid: order.uid, id: 999_999 }
  await expect(board.troubles.close(buyer.actor, press)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(board.troubles.close(operator, press)).rejects.toMatchObject({ code: 'payment.not-found' })
  const orderUid = '0193b3c1-0000-7000-8000-00000000dead'
  await recordTrouble(board.settling, { orderUid, name: 'refund.failed', told: dispute })
  await tell({ ...order, uid: 'nonsense' }, dispute)
})
