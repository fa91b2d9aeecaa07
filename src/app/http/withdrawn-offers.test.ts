import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyMember, CompanyRole } from '#features/accounts/contract.ts'
import { type CompanyChecks, createCompanyChecks } from '#features/company-checks/server/service.ts'
import { createPanelOffers, type PanelOffers } from '#features/panel/server/offers/service.ts'
import { operator } from '#tests/support/board.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'

let board: MarketBoard
let panel: PanelOffers
let checks: CompanyChecks

beforeAll(async () => {
  board = await createMarketBoard()
  const parts = { ...board, database: board.db }
  panel = createPanelOffers({ ...parts, reports: { whyBlocked: async () => null } })
  checks = createCompanyChecks({ ...parts, mailer: { send: async () => undefined } })
})
afterAll(() => board?.db.drop())

let counted = 0
const aNewcomer = async (): Promise<Employer> => {
  counted += 1
  const company = { name: `Nowa firma ${counted}`, verification: 'unverified' } as const
  const [added] = await board.companies.addCompanies(board.pro, [company])
  return board.anEmployer({ companyId: added?.id ?? 0 })
}
const memberOf = ({ actor, companyId }: Employer, role: CompanyRole = 'owner'): CompanyMember => ({
  ...{ tenantId: board.pro.id, accountId: actor.accountId, companyId, role },
})
const payFor = async (employer: Employer, offer: { readonly id: number; readonly guid: string }) => {
  const { uid } = await board.order(employer, { ...offer, slug: '', state: 'workInProgress', version: 1 })
  const { order } = await board.payments.getOrder(employer.actor, uid)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  return uid
}
const aHeldOffer = async () => {
  const employer = await aNewcomer()
  const offer = await board.anOfferOf(employer)
  return { employer, offer, uid: await payFor(employer, offer) }
}
const codesOf = async ({ actor }: Employer) =>
  (await board.codes.listCodes(actor, { page: 1, perPage: 50 })).codes
const decide = (companyId: number, typed: { decision: string; reason?: string; money?: string }) =>
  checks.decide(operator, { companyId, typed: { reason: '', money: '', ...typed } })

test('a company withdraws a held offer for a code of the same plan, recorded with the member', async () => {
  const { employer, offer, uid } = await aHeldOffer()
  const member = memberOf(employer)
  await panel.withdraw(member, offer.guid)
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
  const [code, ...others] = await codesOf(employer)
  expect([code?.plan.key, code?.state, code?.expiresAt, others]).toEqual(['standard', 'free', null, []])
  const { order, invoices } = await board.payments.getOrder(employer.actor, uid)
  expect(order).toMatchObject({ state: 'paid', outcome: 'code', code: code?.code })
  expect(invoices.map(({ document }) => document.kind)).toEqual(['invoice'])
  const { events } = await panel.statistics(member, offer.guid)
  expect(events[0]).toMatchObject({ from: 'held', to: 'workInProgress', by: employer.actor.email })

  await decide(employer.companyId, { decision: 'verified' })
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
  await expect(panel.withdraw(member, offer.guid)).rejects.toMatchObject({ code: 'offer.state-conflict' })
  expect(await codesOf(employer)).toHaveLength(1)
})

test('withdrawing a held offer paid by code gives another code', async () => {
  const employer = await aNewcomer()
  const { offer } = await aHeldOfferByCode(employer)
  await panel.withdraw(memberOf(employer), offer.guid)
  expect((await codesOf(employer)).map(({ state }) => state).sort()).toEqual(['free', 'used'])
})

const aHeldOfferByCode = async (employer: Employer) => {
  const offer = await board.anOfferOf(employer)
  const first = await board.anOfferOf(employer)
  await payFor(employer, first)
  await panel.withdraw(memberOf(employer), first.guid)
  const code = (await codesOf(employer))[0]?.code ?? ''
  await board.codes.spendCode(employer.actor, { offer: offer.guid, code, use: 'publish' })
  return { offer }
}

test('viewers and other companies cannot withdraw a held offer', async () => {
  const { employer, offer } = await aHeldOffer()
  await expect(panel.withdraw(memberOf(employer, 'viewer'), offer.guid)).rejects.toMatchObject({
    code: 'auth.wrong-kind',
  })
  await expect(panel.withdraw(memberOf(await aNewcomer()), offer.guid)).rejects.toMatchObject({
    code: 'offer.not-found',
  })
  expect(await board.stateOf(offer.id)).toBe('held')
})

test('a held offer with a refund in progress cannot be withdrawn', async () => {
  const { employer, offer, uid } = await aHeldOffer()
  await board.payments.refund(operator, { orderUid: uid, reason: 'Na prośbę firmy' })
  await expect(panel.withdraw(memberOf(employer), offer.guid)).rejects.toMatchObject({ code: 'refund.asked' })
  await board.runJobs('payments.give-back')
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
  expect(await codesOf(employer)).toEqual([])
})

test('concurrent withdrawal, verification, refusal and refund settle a payment exactly once', async () => {
  const step = fc.constantFrom('withdraw', 'withdraw', 'verify', 'refuse', 'refund')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
      const { employer, offer, uid } = await aHeldOffer()
      const { companyId } = employer
      const take = {
        withdraw: () => panel.withdraw(memberOf(employer), offer.guid),
        verify: () => decide(companyId, { decision: 'verified' }),
        refuse: () => decide(companyId, { decision: 'refused', reason: 'Nie ma firmy', money: 'code' }),
        refund: () => board.payments.refund(operator, { orderUid: uid, reason: 'Na prośbę firmy' }),
      }
      await Promise.allSettled(steps.map((name) => take[name]()))
      await board.runJobs('payments.give-back')
      const { order, invoices } = await board.payments.getOrder(employer.actor, uid)
      const state = await board.stateOf(offer.id)
      const free = (await codesOf(employer)).filter(({ state: now }) => now === 'free').length
      const isOut = state === 'published' || state === 'held'
      expect([isOut, free > 0, order.state === 'refunded'].filter(Boolean)).toHaveLength(1)
      expect(free).toBeLessThanOrEqual(1)
      const net = invoices.reduce((sum, { document }) => sum + document.total.grossMinor, 0)
      expect(net).toBe(order.state === 'refunded' ? 0 : order.grossMinor)
    }),
    { numRuns: 12 },
  )
})
