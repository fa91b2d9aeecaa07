import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { anOperator, orderPack, sellPacks } from '#tests/support/ledger.ts'
import {
  anInvoiceForm,
  createMarketBoard,
  type Employer,
  type MarketBoard,
} from '#tests/support/market-board.ts'
import type { Order } from '../../contract.ts'
import { invoiceXml } from '../invoices/invoice-xml.ts'

let board: MarketBoard
let buyer: Employer

beforeAll(async () => {
  board = await createMarketBoard()
  await sellPacks(board)
})
beforeEach(async () => {
  buyer = await board.anEmployer()
})
afterAll(() => board.db.drop())

const pay = async (order: Order) => {
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
}
const codesOf = async ({ actor }: Employer) =>
  (await board.codes.listCodes(actor, { page: 1, perPage: 50 })).codes
const spend = async (code: string) => {
  const offer = await board.anOfferOf(buyer)
  return board.codes.spendCode(buyer.actor, { offer: offer.guid, code, use: 'publish' })
}
const refund = ({ uid: orderUid }: Order) =>
  board.payments.refund(anOperator, { orderUid, reason: 'Rezygnacja' })

test('[PL-3] a pack is one order and one invoice line, and yields its codes once, by mail', async () => {
  const order = await orderPack(board, buyer)
  expect(order).toMatchObject({ netMinor: 215_799, taxMinor: 49_634, grossMinor: 265_433, currency: 'pln' })
  await pay(order)
  const codes = await codesOf(buyer)
  expect(codes.map(({ state, plan, use, note }) => [state, plan.key, use, note])).toEqual(
    Array.from({ length: 3 }, () => ['free', 'standard', 'any', 'Pakiet Standard 3']),
  )
  expect(codes[0]?.expiresAt).toEqual(new Date('2027-06-01T10:00:00Z'))
  const { invoices } = await board.payments.getOrder(buyer.actor, order.uid)
  expect(invoices.map(({ document }) => document.lines)).toMatchObject([
    [{ quantity: 3, netMinor: 215_799, taxMinor: 49_634 }],
  ])
  const [invoice] = invoices
  expect(invoice && invoiceXml(invoice.document)).toMatch(/<P_8B>3<.*\n.*<P_9A>719.33<.*\n.*<P_11>2157.99</)
  board.mails.length = 0
  await board.runJobs('payments.tell-buyer')
  const [mail] = board.mails
  for (const { code } of codes) expect(mail?.text).toContain(code)
  expect((await spend(codes[0]?.code ?? '')).state).toBe('published')
})

test('a company elsewhere in the EU pays a pack in EUR without VAT', async () => {
  const invoice = anInvoiceForm({ taxId: 'DE123456789', country: 'DE', postalCode: '10115' })
  const order = await orderPack(board, buyer, { count: 7, invoice })
  expect(order).toMatchObject({ netMinor: 119_077, taxMinor: 0, currency: 'eur' })
})

test('a refund of unused codes is given once and voids them; used codes stay paid', async () => {
  const order = await orderPack(board, buyer)
  await pay(order)
  const codes = (await codesOf(buyer)).map(({ code }) => code)
  await spend(codes[0] ?? '')
  await expect(
    board.payments.refundPart(anOperator, {
      ...{ orderUid: order.uid, reason: 'x', grossMinor: 1, key: '0198b3c2-7a53-7d6e-8f00-2f4b6a1c9d11' },
    }),
  ).rejects.toThrow('refund.pack')
  const pressed = await Promise.allSettled([refund(order), refund(order)])
  expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await board.runJobs('payments.give-back')
  await expect(refund(order)).rejects.toThrow('refund.code-used')
  await expect(spend(codes[1] ?? '')).rejects.toThrow('code.not-found')
  const { order: after, invoices } = await board.payments.getOrder(buyer.actor, order.uid)
  expect(after).toMatchObject({ state: 'paid', refundedMinor: 176_955 })
  expect(invoices[1]?.document.lines).toMatchObject([{ quantity: -2, grossMinor: -176_955 }])
})

test('a pack without used codes is refunded in full', async () => {
  const order = await orderPack(board, buyer)
  await pay(order)
  await refund(order)
  await board.runJobs('payments.give-back')
  expect((await codesOf(buyer)).every(({ state }) => state === 'voided')).toBe(true)
  const { order: after, invoices } = await board.payments.getOrder(buyer.actor, order.uid)
  expect(after).toMatchObject({ state: 'refunded', refundedMinor: order.grossMinor })
  expect(invoices.reduce((sum, { document }) => sum + document.total.taxMinor, 0)).toBe(0)
})

test('a code used during the refund of its pack is either used or refunded, never both', async () => {
  const order = await orderPack(board, buyer)
  await pay(order)
  const [first] = await codesOf(buyer)
  const [spent] = await Promise.allSettled([spend(first?.code ?? ''), refund(order)])
  await board.runJobs('payments.give-back')
  const { order: after } = await board.payments.getOrder(buyer.actor, order.uid)
  expect(after.refundedMinor).toBe(spent.status === 'fulfilled' ? 176_955 : order.grossMinor)
})

test('an unknown pack size, a viewer and another company are refused', async () => {
  await expect(orderPack(board, buyer, { count: 4 })).rejects.toThrow('payment.plan-unknown')
  await expect(orderPack(board, buyer, { planKey: 'premium' })).rejects.toThrow('payment.plan-unknown')
  const viewer = await board.anEmployer({ role: 'viewer', companyId: buyer.companyId })
  await expect(orderPack(board, viewer)).rejects.toThrow('auth.wrong-kind')
  const order = await orderPack(board, buyer)
  const stranger = await board.anEmployer()
  await expect(board.payments.getOrder(stranger.actor, order.uid)).rejects.toThrow('payment.not-found')
})

test('a malformed order id is payment.not-found for every operator action', async () => {
  const { payments } = board
  const part = { reason: 'x', grossMinor: 1, key: crypto.randomUUID() }
  for (const orderUid of ['x', '', "' or 1=1"])
    for (const asked of [
      () => payments.refund(anOperator, { orderUid, reason: 'x' }),
      () => payments.refundPart(anOperator, { ...part, orderUid }),
      () => payments.mailCodesAgain(anOperator, orderUid),
      () => payments.findAnyOrder(anOperator, orderUid, 'pl'),
    ])
      await expect(asked()).rejects.toThrow('payment.not-found')
})

test('an operator can have the codes mailed again three times a day, with an audit entry', async () => {
  const order = await orderPack(board, buyer)
  await pay(order)
  const [first] = await codesOf(buyer)
  await board.runJobs('payments.tell-buyer')
  const again = async (actor: Actor = anOperator) => {
    board.clock.advance(1_000)
    board.mails.length = 0
    await board.payments.mailCodesAgain(actor, order.uid)
    await board.runJobs('payments.tell-buyer')
    return board.mails
  }
  const keys = new Set<string>()
  for (let time = 0; time < 3; time++)
    for (const mail of await again()) {
      expect(mail.text).toContain(first?.code)
      keys.add(mail.messageId)
    }
  expect(keys.size).toBe(3)
  await expect(again()).rejects.toThrow('request.too-many')
  expect(board.mails).toEqual([])
  await expect(again(buyer.actor)).rejects.toThrow('auth.wrong-kind')
  const { entries } = await board.audit.list(anOperator, { action: 'payment.codes-mailed' })
  expect(entries.map(({ object }) => object)).toEqual(Array.from({ length: 3 }, () => `order:${order.uid}`))
})

test('an order without codes cannot have them mailed', async () => {
  const order = await orderPack(board, buyer)
  await expect(board.payments.mailCodesAgain(anOperator, order.uid)).rejects.toThrow('payment.no-codes')
})

test('a refund of unused codes gives back at most what is left of the price', async () => {
  const order = await orderPack(board, buyer)
  await pay(order)
  const [free] = (await codesOf(buyer)).filter(({ state }) => state === 'free')
  await spend(free?.code ?? '')
  // Most of the price was given back before, so the unused codes are worth more than what is left.
  const leftMinor = 1_000
  await board.db.pool.query('update orders set refunded_minor = gross_minor - $1 where uid = $2', [
    ...[leftMinor, order.uid],
  ])
  await refund(order)
  const { parts } = await board.payments.findAnyOrder(anOperator, order.uid, 'pl')
  expect(parts.map(({ grossMinor }) => grossMinor)).toEqual([leftMinor])
})
