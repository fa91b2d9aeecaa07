import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReports } from '#features/reports/server/service.ts'
import { operator } from '#tests/support/board.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import { type ConsoleOffers, createConsoleOffers } from './service.ts'

let board: MarketBoard
let offers: ConsoleOffers
let employer: Employer
const nobody = { countLive: async () => 0, notifyOfBlock: async () => 0 }

beforeAll(async () => {
  board = await createMarketBoard()
  const parts = { ...board, database: board.db }
  const reports = createReports({
    ...{ ...parts, applications: nobody, secret: 'a secret of thirty-two characters' },
    mailer: { send: async (mail) => void board.mails.push(mail) },
  })
  offers = createConsoleOffers({ ...parts, applications: nobody, reports })
  employer = await board.anEmployer()
})
afterAll(() => board?.db.drop())

const aPaidOffer = async () => {
  const offer = await board.anOfferOf(employer)
  const { uid } = await board.order(employer, offer)
  const { order } = await board.payments.getOrder(employer.actor, uid)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  return { ...offer, uid, grossMinor: order.grossMinor }
}
const change = { does: 'block', reason: 'scam', text: 'Żąda opłaty.', refund: true, tellsCandidates: false }
const orderOf = async (uid: string) => (await board.payments.getOrder(employer.actor, uid)).order

test('blocking several offers refunds each payment once, or what is left of it', async () => {
  const whole = await aPaidOffer()
  const part = await aPaidOffer()
  const reason = 'Skarga'
  const key = '0193a0f0-0000-7000-8000-000000000001'
  await board.payments.refundPart(operator, { orderUid: part.uid, grossMinor: 100, key, reason })
  expect((await offers.get(operator, part.id)).money).toEqual([])
  await board.runJobs('payments.give-back')
  const free = await board.anOfferOf(employer, { state: 'published' })
  expect((await offers.get(operator, whole.id)).money).toEqual([
    { currency: 'pln', leftMinor: whole.grossMinor, isWhole: true },
  ])
  expect((await offers.get(operator, part.id)).money).toEqual([
    { currency: 'pln', leftMinor: part.grossMinor - 100, isWhole: false },
  ])
  expect((await offers.get(operator, free.id)).money).toEqual([])

  const draft = await board.anOfferOf(employer)
  const offerIds = [whole.id, part.id, free.id, draft.id, 999_999]
  expect(await offers.blockSeveral(operator, { offerIds, change })).toEqual({
    ...{ kind: 'done', blocked: 3, late: 2, refunds: 2 },
  })
  await board.runJobs('payments.give-back')
  for (const { id, uid } of [whole, part]) {
    expect(await board.stateOf(id)).toBe('blocked')
    expect(await orderOf(uid)).toMatchObject({ state: 'refunded', refundReason: 'Zablokowanie ogłoszenia' })
  }
  expect(await offers.blockSeveral(operator, { offerIds, change })).toMatchObject({ blocked: 0, refunds: 0 })
  await board.runJobs('reports.tell-of-block')
  expect(board.mails.filter(({ subject }) => subject.startsWith('Ogłoszenie zablokowane'))).toHaveLength(3)
  const { entries } = await board.audit.list(operator, { action: 'offer.blocked' })
  expect(entries.map(({ after }) => after?.text)).toEqual(['Żąda opłaty.', 'Żąda opłaty.', 'Żąda opłaty.'])
  expect(board.faults).toEqual([])
})

test('a failure between refund and block rolls back both, and a retry does each once', async () => {
  const offer = await aPaidOffer()
  const parts = { ...board, database: board.db }
  const broken = createReports({
    ...{ ...parts, applications: nobody, secret: 'a secret of thirty-two characters' },
    mailer: { send: async () => undefined },
    audit: {
      record: async () => {
        throw new Error('in between')
      },
    },
  })
  const failing = createConsoleOffers({ ...parts, applications: nobody, reports: broken })
  await expect(failing.change(operator, offer.id, change)).rejects.toThrow('in between')
  expect(await board.stateOf(offer.id)).toBe('published')
  expect(await orderOf(offer.uid)).toMatchObject({ state: 'paid', refundAskedAt: null })
  const { entries } = await board.audit.list(operator, { object: `order:${offer.uid}` })
  expect(entries).toEqual([])

  expect(await offers.change(operator, offer.id, change)).toMatchObject({ kind: 'done', refunds: 1 })
  expect(await board.stateOf(offer.id)).toBe('blocked')
  expect((await orderOf(offer.uid)).refundAskedAt).not.toBe(null)
})

test('a refund requires offers, a reason and the explicit choice', async () => {
  const offer = await aPaidOffer()
  const offerIds = [offer.id]
  expect(await offers.blockSeveral(operator, { offerIds: [], change: { ...change, reason: '' } })).toEqual({
    kind: 'wrong',
    problems: [
      { field: 'offer', reason: 'required' },
      { field: 'reason', reason: 'required' },
    ],
  })
  expect(await board.stateOf(offer.id)).toBe('published')
  const kept = { offerIds, change: { ...change, refund: false } }
  expect(await offers.blockSeveral(operator, kept)).toMatchObject({ blocked: 1, refunds: 0 })
  expect(await orderOf(offer.uid)).toMatchObject({ state: 'paid', refundAskedAt: null })
  await expect(offers.blockSeveral(employer.actor, kept)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(offers.listAll(employer.actor, { text: '' })).rejects.toMatchObject({
    code: 'auth.wrong-kind',
  })
})
