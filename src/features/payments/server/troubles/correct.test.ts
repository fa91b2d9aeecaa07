import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAppError } from '#kernel/app-error.ts'
import {
  auditLedger,
  bankSum,
  invoiceSum,
  anOperator as operator,
  orderPack,
  ordersOf,
  sellPacks,
} from '#tests/support/ledger.ts'
import {
  anInvoiceForm,
  createMarketBoard,
  type Employer,
  type MarketBoard,
} from '#tests/support/market-board.ts'
import type { Order } from '../../contract.ts'
import { refusedPart } from '../../refund-stages.ts'
import { invoicePdf } from '../invoices/invoice-pdf.ts'
import { invoiceXml } from '../invoices/invoice-xml.ts'
import { settleOrder } from '../orders/settle.ts'
import { recordTrouble } from './record.ts'

let board: MarketBoard

beforeAll(async () => {
  board = await createMarketBoard()
})
afterAll(() => board.db.drop())

const refusalsOnly = (error: unknown): null => {
  if (!isAppError(error)) throw error
  return null
}

const aPaidOrder = async (buyer: Employer, fields = {}) => {
  const offer = await board.anOfferOf(buyer)
  const order = await board.order(buyer, offer, fields)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  return { order, offer }
}

const found = ({ uid }: Order) => board.payments.findAnyOrder(operator, uid, 'pl')

const atProvider = async ({ uid }: Order) => {
  const { rows } = await board.db.pool.query<{ refunded_parts: Record<string, number>; state: string }>(
    'select refunded_parts, state from sandbox_payments where order_uid = $1',
    [uid],
  )
  const [{ refunded_parts: parts, state } = { refunded_parts: {}, state: '' }] = rows
  return { parts, state, sum: Object.values(parts).reduce((sum, one) => sum + one, 0) }
}
const givenThere = async (order: Order): Promise<number> => {
  const { state, sum } = await atProvider(order)
  return state === 'refunded' ? order.grossMinor : sum
}

/** A press of the refund button in the provider's dashboard, which knows nothing of what is asked for here. */
const giveThere = async (order: Order, share: number): Promise<void> => {
  const { state, parts, sum } = await atProvider(order)
  const leftMinor = order.grossMinor - sum
  if (state !== 'paid' || leftMinor <= 0) return
  const amount = Math.max(1, Math.floor(leftMinor / share))
  await board.db.pool.query(
    'update sandbox_payments set refunded_parts = $1, state = $2 where order_uid = $3',
    [
      JSON.stringify({ ...parts, [`there ${randomUUID()}`]: amount }),
      sum + amount === order.grossMinor ? 'refunded' : 'paid',
      order.uid,
    ],
  )
}

/** The provider's message of all that was given back so far, and how much of it there. */
const tell = async (order: Order, amountMinor: number, thereMinor = amountMinor) => {
  const { uid: orderUid, tenantId, grossMinor, currency } = order
  if (amountMinor < grossMinor) {
    const told = { kind: 'refund-there', reference: 'ch_1', amountMinor: thereMinor } as const
    return recordTrouble(board.settling, { orderUid, name: 'charge.refunded', told })
  }
  const told = { state: 'refunded', amountMinor, currency } as const
  await settleOrder(board.settling, { tenantId, orderUid, kind: 'message', name: 'charge.refunded' }, told)
}

const troublesOf = async (order: Order) => [...(await board.troubles.listOf(operator, order))].reverse()
const correct = (order: Order, id: number) => board.troubles.correct(operator, { orderUid: order.uid, id })

test('parts refunded at the provider get corrections of exactly their amounts, one after another', async () => {
  const buyer = await board.anEmployer()
  const { order, offer } = await aPaidOrder(buyer)
  const refund = vi.spyOn(board.sandbox, 'refund')
  board.mails.length = 0
  await tell(order, 10_001)
  const [first] = await troublesOf(order)
  // Two presses at once, and the same message again meanwhile.
  await Promise.all([correct(order, first?.id ?? 0), tell(order, 10_001), correct(order, first?.id ?? 0)])
  await tell(order, 10_002)
  await tell(order, 98_276)
  for (const { id } of await troublesOf(order)) await correct(order, id)
  const { invoices, parts, order: now } = await found(order)
  const totals = invoices.map(({ document: { number, total } }) => [number, total.grossMinor, total.netMinor])
  expect(totals.sort()).toEqual([
    ['FV 1/06/2026/PRO', 98_277, 79_900],
    ['KOR 1/06/2026/PRO', -10_001, -8_131],
    ['KOR 2/06/2026/PRO', -1, expect.any(Number)],
    ['KOR 3/06/2026/PRO', -88_274, expect.any(Number)],
  ])
  expect(parts.map(({ grossMinor, state, person }) => [grossMinor, state, person])).toEqual(
    [10_001, 1, 88_274].map((amount) => [amount, 'given', operator.email]),
  )
  expect(now).toMatchObject({ state: 'paid', refundedMinor: 98_276 })
  expect((await troublesOf(order)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('corrected'))
  expect(await board.stateOf(offer.id)).toBe('published')
  expect(refund).not.toHaveBeenCalled()
  await board.runJobs('payments.tell-buyer')
  expect(board.mails.filter(({ subject }) => subject.includes('Zwrot'))).toHaveLength(3)
  const { entries } = await board.audit.list(operator, { action: 'payment.refund-corrected' })
  expect(entries).toHaveLength(3)
  expect(entries.at(-1)).toMatchObject({
    object: `order:${order.uid}`,
    before: { leftMinor: 98_277, reference: 'ch_1/10001' },
    after: { leftMinor: 88_276, grossMinor: 10_001, number: 'KOR 1/06/2026/PRO' },
  })
  const [correction] = invoices.filter(({ document }) => document.number === 'KOR 1/06/2026/PRO')
  if (!correction) throw new Error('no correction')
  const xml = invoiceXml(correction.document)
  for (const part of [
    '<RodzajFaktury>KOR</RodzajFaktury>',
    '<P_15>-100.01</P_15>',
    '<P_13_1>-81.31</P_13_1>',
  ])
    expect(xml).toContain(part)
  expect((await invoicePdf(correction)).subarray(0, 5).toString()).toBe('%PDF-')
  await auditLedger(board, buyer.companyId)
  // The last grosz: the rest is the whole, and its correction needs nobody.
  await tell(order, 98_277)
  expect(await invoiceSum(board, buyer.companyId)).toBe(0)
})

test('a part in EUR without VAT is corrected without VAT, at the rate of its invoice', async () => {
  const buyer = await board.anEmployer()
  const invoice = anInvoiceForm({
    taxId: 'DE 123 456 789',
    country: 'DE',
    postalCode: '10115',
    city: 'Berlin',
  })
  const { order } = await aPaidOrder(buyer, { invoice })
  await tell(order, 900)
  const [trouble] = await troublesOf(order)
  await correct(order, trouble?.id ?? 0)
  const { invoices } = await found(order)
  const [original, correction] = ['invoice', 'correction'].map((kind) =>
    invoices.find(({ document }) => document.kind === kind),
  )
  expect(correction?.document).toMatchObject({
    ...{ currency: 'eur', rate: original?.document.rate },
    total: { netMinor: -900, taxMinor: 0, grossMinor: -900 },
  })
})

test('only an open refund of a part is corrected, by operators only', async () => {
  const buyer = await board.anEmployer()
  const { order } = await aPaidOrder(buyer)
  const press = { orderUid: order.uid, id: 999_999 }
  await expect(board.troubles.correct(buyer.actor, press)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(board.troubles.correct(operator, press)).rejects.toMatchObject({ code: 'payment.not-found' })
  await tell(order, 500)
  const [trouble] = await troublesOf(order)
  const id = trouble?.id ?? 0
  await board.troubles.close(operator, { orderUid: order.uid, id })
  await expect(correct(order, id)).rejects.toMatchObject({ code: 'trouble.closed' })
  const told = { kind: 'dispute', reference: 'du_1', amountMinor: 500 } as const
  await recordTrouble(board.settling, { orderUid: order.uid, name: 'charge.dispute.created', told })
  const dispute = (await troublesOf(order)).find(({ kind }) => kind === 'dispute')
  await expect(correct(order, dispute?.id ?? 0)).rejects.toMatchObject({ code: 'trouble.closed' })
  expect((await found(order)).invoices).toHaveLength(1)
})

test('a refund of the whole at the provider corrects the open parts as well, once', async () => {
  const buyer = await board.anEmployer()
  const { order } = await aPaidOrder(buyer)
  await tell(order, 500)
  await tell(order, order.grossMinor)
  const [part, whole] = await troublesOf(order)
  expect([part?.outcome, whole?.outcome]).toEqual(['corrected', null])
  await correct(order, part?.id ?? 0)
  await expect(correct(order, whole?.id ?? 0)).rejects.toMatchObject({ code: 'refund.not-paid' })
  expect((await found(order)).invoices).toHaveLength(2)
  expect(await invoiceSum(board, buyer.companyId)).toBe(0)
})

const askPart = (order: Order, grossMinor: number) =>
  board.payments.refundPart(operator, {
    ...{ orderUid: order.uid, reason: 'Obniżka', grossMinor, key: randomUUID() },
  })

test('a part that the provider has no longer enough for ends with its reason; what was given there is recorded', async () => {
  const buyer = await board.anEmployer()
  const { order, offer } = await aPaidOrder(buyer)
  await askPart(order, 40_000)
  await giveThere(order, 1.5)
  const given = await givenThere(order)
  // Not taken for the refund under way.
  await tell(order, given)
  expect(await troublesOf(order)).toMatchObject([{ amountMinor: given, outcome: null }])
  await board.runJobs('payments.give-back')
  const { parts, events, order: now } = await found(order)
  expect(parts).toMatchObject([{ state: 'dropped', grossMinor: 40_000 }])
  expect(refusedPart({ parts, events })?.uid).toBe(parts[0]?.uid)
  expect(now).toMatchObject({ state: 'paid', refundedMinor: 0 })
  expect(await troublesOf(order)).toHaveLength(1)
  // Everything is possible again.
  for (const { id } of await troublesOf(order)) await correct(order, id)
  await askPart(order, 1_000)
  await board.runJobs('payments.give-back')
  expect(refusedPart(await found(order))).toBe(null)
  expect((await found(order)).order.refundedMinor).toBe(given + 1_000)
  expect(await invoiceSum(board, buyer.companyId)).toBe(await bankSum(board, buyer.companyId))
  expect(await board.stateOf(offer.id)).toBe('published')
})

test('a part asked for here is not given when the whole was given back at the provider, message or not', async () => {
  const buyer = await board.anEmployer()
  const { order, offer } = await aPaidOrder(buyer)
  // Exactly the rest: the message of the whole may be that of this part.
  await askPart(order, order.grossMinor)
  await giveThere(order, 1)
  await tell(order, order.grossMinor)
  await board.runJobs('payments.give-back')
  const { parts, order: now } = await found(order)
  expect(parts).toMatchObject([{ state: 'dropped' }])
  expect(now.state).toBe('refunded')
  expect(await troublesOf(order)).toMatchObject([{ kind: 'refund-there', amountMinor: order.grossMinor }])
  expect(await invoiceSum(board, buyer.companyId)).toBe(0)
  expect(await board.stateOf(offer.id)).toBe('published')
})

test('of a pack, whose codes are void by then, what the provider has left is given', async () => {
  await sellPacks(board)
  const buyer = await board.anEmployer()
  const order = await orderPack(board, buyer)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  const [used] = (await board.codes.listCodes(buyer.actor, { page: 1, perPage: 9 })).codes
  const offer = await board.anOfferOf(buyer)
  await board.codes.spendCode(buyer.actor, { offer: offer.guid, code: used?.code ?? '', use: 'publish' })
  await board.payments.refund(operator, { orderUid: order.uid, reason: 'Zwrot' })
  await giveThere(order, 2)
  const leftMinor = order.grossMinor - (await givenThere(order))
  await board.runJobs('payments.give-back')
  const { parts } = await found(order)
  expect(parts.map(({ state, codes }) => [state, codes])).toEqual([
    ['dropped', 2],
    ['given', 2],
  ])
  expect(parts[1]?.grossMinor).toBe(leftMinor)
  for (const { id } of await troublesOf(order)) await correct(order, id)
  expect((await found(order)).order.refundedMinor).toBe(order.grossMinor)
  expect(await invoiceSum(board, buyer.companyId)).toBe(0)
})

const at = fc.nat({ max: 5 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('there' as const), share: fc.constantFrom(1, 2, 3, 50) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('told' as const), at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('correct' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('part' as const), share: fc.constantFrom(2, 3) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'whole' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'close' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'give-back' as const }) },
)

test('[PL-2] whatever is refunded here and at the provider, money, invoices and publications agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      board.enqueued.length = 0
      const buyer = await board.anEmployer()
      const { order, offer } = await aPaidOrder(buyer)
      const messages: (readonly [sum: number, there: number])[] = []
      let isJudged = false
      // The provider tells of every refund, also of those asked for here.
      const hear = async () => {
        const given = await givenThere(order)
        const { thereMinor = 0 } = await board.sandbox.check(order.providerReference ?? '')
        if (given > (messages.at(-1)?.[0] ?? 0)) messages.push([given, thereMinor])
      }
      const giveBack = async () => {
        await board.runJobs('payments.give-back')
        await hear()
      }
      for (const one of steps) {
        if (one.kind === 'there') {
          await giveThere(order, one.share)
          await hear()
        }
        // Late, repeated, in any order, twice at once.
        const message = one.kind === 'told' ? messages[one.at % messages.length] : undefined
        if (message) await Promise.all([tell(order, ...message), tell(order, ...message)])
        const troubles = await troublesOf(order)
        const trouble = one.kind === 'correct' ? troubles[one.at % troubles.length] : troubles.at(-1)
        if (one.kind === 'correct' && trouble) {
          const press = () => correct(order, trouble.id).catch(refusalsOnly)
          const last = messages.at(-1)
          await Promise.all([press(), last && tell(order, ...last), press()])
        }
        if (one.kind === 'close' && trouble?.closedAt === null && order.grossMinor !== trouble.amountMinor) {
          isJudged = true
          await board.troubles.close(operator, { orderUid: order.uid, id: trouble.id })
        }
        if (one.kind === 'part') {
          const grossMinor = Math.floor((order.grossMinor - (await givenThere(order))) / one.share)
          const request = { orderUid: order.uid, reason: 'Obniżka', grossMinor, key: randomUUID() }
          await board.payments.refundPart(operator, request).catch(refusalsOnly)
        }
        if (one.kind === 'whole')
          await board.payments.refund(operator, { orderUid: order.uid, reason: 'Zwrot' }).catch(refusalsOnly)
        if (one.kind === 'give-back') await giveBack()
        const [row] = await ordersOf(board, buyer.companyId)
        expect(await invoiceSum(board, buyer.companyId)).toBe(order.grossMinor - (row?.refunded_minor ?? 0))
      }
      await giveBack()
      for (const message of messages) await tell(order, ...message)
      for (const { id } of await troublesOf(order)) await correct(order, id).catch(refusalsOnly)
      const { order: now, parts } = await found(order)
      expect(parts.filter(({ state }) => state === 'asked')).toEqual([])
      const isReverted = now.state === 'refunded' && now.refundAskedAt !== null
      expect(await board.stateOf(offer.id)).toBe(isReverted ? 'ended' : 'published')
      // What was closed without a correction is the operator's own decision.
      if (!isJudged) {
        const bank = now.state === 'refunded' ? 0 : await bankSum(board, buyer.companyId)
        expect(await invoiceSum(board, buyer.companyId)).toBe(bank)
      }
      const { rows } = await board.db.pool.query<{ number: string }>(
        "select number from invoices where number like 'KOR%'",
      )
      const numbers = rows.map(({ number }) => Number(/ (\d+)\//.exec(number)?.[1])).sort((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }),
    { numRuns: 10 },
  )
  expect(board.faults).toEqual([])
}, 60_000)
