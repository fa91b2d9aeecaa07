import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAppError } from '#kernel/app-error.ts'
import {
  anOperator,
  auditLedger,
  bankSum,
  invoiceSum,
  orderPack,
  ordersOf,
  sellPacks,
} from '#tests/support/ledger.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import type { Order } from '../../contract.ts'
import { sandboxDeeds } from '../../enumerations.ts'
import { settleOrder } from './settle.ts'

let board: MarketBoard

beforeAll(async () => {
  board = await createMarketBoard()
  await sellPacks(board)
})
afterAll(() => board.db.drop())

const refusalsOnly = (error: unknown): null => {
  if (!isAppError(error)) throw error
  return null
}

const knownOf = (error: unknown): string | null =>
  isAppError(error) && typeof error.details.payment === 'string' ? error.details.payment : null

interface Message {
  readonly body: string
  readonly signature: string
}

const index = fc.nat({ max: 4 })
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order' as const), at: index }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('buy' as const), at: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pack' as const), at: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('act' as const), at: index },
      deed: fc.constantFrom('pay' as const, ...sandboxDeeds),
    }),
  },
  // Messages may arrive late, repeatedly or never.
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('deliver' as const), at: fc.array(index, { minLength: 1, maxLength: 4 }) },
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), at: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('part' as const), at: index, share: fc.constantFrom(1, 2, 3) },
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'give-back' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('spend' as const), at: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), at: index }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'wait' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Two offers of a company, their orders, and every message that the provider has sent. */
const createWorld = async () => {
  const buyer: Employer = await board.anEmployer()
  const offers = [await board.anOfferOf(buyer), await board.anOfferOf(buyer)]
  const orders: Order[] = []
  const messages: Message[] = []
  const pick = <One>(from: readonly One[], at: number) => from[from.length - 1 - (at % from.length)]

  const hear = async ({ providerReference }: Order): Promise<void> => {
    const message = await board.sandbox.messageOf(providerReference ?? '')
    if (message) messages.push(message)
  }
  const take = async (one: Step): Promise<void> => {
    if (one.kind === 'wait') return board.clock.advance(20_000)
    if (one.kind === 'give-back') {
      await board.runJobs('payments.give-back')
      for (const order of orders) await hear(order)
      return
    }
    if (one.kind === 'deliver') {
      const sent = one.at.flatMap((at) => pick(messages, at) ?? [])
      await Promise.all(
        sent.map(({ body, signature }) => board.payments.receive('sandbox', body, signature)),
      ).catch(refusalsOnly)
      return
    }
    if (one.kind === 'order' || one.kind === 'buy') {
      const offer = pick(offers, one.at)
      if (!offer) return
      const state = await board.stateOf(offer.id)
      const extend = state === 'published'
      // Who is told of another payment pays all the same.
      const order = await board
        .order(buyer, offer, { extend })
        .catch((error) => board.order(buyer, offer, { extend, known: knownOf(error) }))
        .catch(refusalsOnly)
      if (!order) return
      orders.push(order)
      if (one.kind === 'order') return
      await take({ kind: 'act', at: 0, deed: 'pay' })
      return take({ kind: 'deliver', at: [0, 0] })
    }
    if (one.kind === 'pack') {
      orders.push(await orderPack(board, buyer))
      await take({ kind: 'act', at: 0, deed: 'pay' })
      return take({ kind: 'deliver', at: [0, 0] })
    }
    if (one.kind === 'spend') {
      const { codes } = await board.codes.listCodes(buyer.actor, { page: 1, perPage: 50 })
      const code = pick(codes, one.at)?.code
      const offer = await board.anOfferOf(buyer)
      const spend = () =>
        board.codes.spendCode(buyer.actor, { offer: offer.guid, code: code ?? '0', use: 'publish' })
      await Promise.all([spend().catch(refusalsOnly), spend().catch(refusalsOnly)])
      return
    }
    const order = pick(orders, one.at)
    if (!order) return
    if (one.kind === 'act') await board.sandbox.act(order.providerReference ?? '', one.deed)
    if (one.kind === 'look') await board.payments.getOrder(buyer.actor, order.uid)
    if (one.kind === 'refund') {
      const refund = () => board.payments.refund(anOperator, { orderUid: order.uid, reason: 'Zwrot' })
      await Promise.all([refund().catch(refusalsOnly), refund().catch(refusalsOnly)])
    }
    if (one.kind === 'part') {
      const grossMinor = Math.floor(order.grossMinor / one.share)
      const [key, other] = [randomUUID(), randomUUID()]
      const give = (key: string) =>
        board.payments.refundPart(anOperator, { orderUid: order.uid, reason: 'Obniżka', grossMinor, key })
      // Repeated presses, and two operators at the same time.
      await Promise.all([key, key, other].map((pressed) => give(pressed).catch(refusalsOnly)))
    }
    await hear(order)
  }
  /** Recovers lost messages by polling. */
  const settleAll = async (): Promise<void> => {
    board.clock.advance(60_000)
    for (const { uid } of orders) await board.payments.getOrder(buyer.actor, uid)
    await board.runJobs('payments.give-back')
  }
  return { buyer, take, settleAll }
}

test('[PL-2] after any sequence of steps bank, orders, invoices, codes and offers agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const { buyer, take, settleAll } = await createWorld()
      for (const one of steps) await take(one)
      await auditLedger(board, buyer.companyId)
      await settleAll()
      await auditLedger(board, buyer.companyId)
      expect(await invoiceSum(board, buyer.companyId)).toBe(await bankSum(board, buyer.companyId))
      board.enqueued.length = 0
    }),
    { numRuns: 9 },
  )
  expect(board.faults).toEqual([])
}, 60_000)

test('[PL-2] invoice numbers have no gaps or duplicates when settling concurrently and with failures', async () => {
  const month = await createMarketBoard('2026-06-30T21:59:59Z')
  try {
    const buyer = await month.anEmployer()
    const orders: Order[] = []
    for (let at = 0; at < 12; at += 1) orders.push(await month.order(buyer, await month.anOfferOf(buyer)))
    const settle = (
      { tenantId, uid: orderUid, grossMinor: amountMinor, currency }: Order,
      fails: boolean,
    ) => {
      const jobs = { enqueue: () => (fails ? Promise.reject(new Error('no disk')) : Promise.resolve()) }
      const told = { state: 'paid', amountMinor, currency } as const
      return settleOrder({ ...month.settling, jobs }, { tenantId, orderUid, kind: 'message' }, told)
    }
    const first = await Promise.allSettled(orders.map((order, at) => settle(order, at % 3 === 0)))
    expect(first.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    // The next month in Warsaw.
    month.clock.advance(2_000)
    await Promise.all([...orders, ...orders].map((order) => settle(order, false)))
    const { rows } = await month.db.pool.query(
      `select number from invoices order by issued_at, (substring(number from ' (\\d+)/'))::int`,
    )
    const wanted = (count: number, month: string) =>
      Array.from({ length: count }, (_, at) => `FV ${at + 1}/${month}/2026/PRO`)
    expect(rows.map(({ number }) => number)).toEqual([...wanted(8, '06'), ...wanted(4, '07')])
    expect((await ordersOf(month, buyer.companyId)).every(({ state }) => state === 'paid')).toBe(true)
  } finally {
    await month.db.drop()
  }
})
