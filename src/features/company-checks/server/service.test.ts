import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Mail } from '#server/mail/mail.ts'
import { operator } from '#tests/support/board.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import { notifyCompany } from './jobs.ts'
import { type CompanyChecks, createCompanyChecks } from './service.ts'

let board: MarketBoard
let checks: CompanyChecks
const mails: Mail[] = []

beforeAll(async () => {
  board = await createMarketBoard()
  checks = createCompanyChecks({
    ...{ ...board, database: board.db },
    mailer: { send: async (mail) => void mails.push(mail) },
  })
})
afterAll(() => board?.db.drop())

let counted = 0
/** A company as after registration. */
const aNewcomer = async (): Promise<Employer & { readonly name: string }> => {
  counted += 1
  const name = `Nowa firma ${counted}`
  const [company] = await board.companies.addCompanies(board.pro, [{ name, verification: 'unverified' }])
  return { ...(await board.anEmployer({ companyId: company?.id ?? 0 })), name }
}

const pay = async (employer: Employer) => {
  const offer = await board.anOfferOf(employer)
  const { uid } = await board.order(employer, offer)
  const { order } = await board.payments.getOrder(employer.actor, uid)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  return { offer, uid }
}
const decide = (companyId: number, typed: { decision: string; reason?: string; money?: string }) =>
  checks.decide(operator, { companyId, typed: { reason: '', money: '', ...typed } })
const orderOf = async (employer: Employer, uid: string) =>
  (await board.payments.getOrder(employer.actor, uid)).order
const tell = async () => {
  mails.length = 0
  await board.runJobs(notifyCompany.name)
}
const codesOf = async ({ actor }: Employer) =>
  (await board.codes.listCodes(actor, { page: 1, perPage: 50 })).codes

test('a paid offer of a new company is held until verification, and its publication time starts then', async () => {
  const employer = await aNewcomer()
  const { offer, uid } = await pay(employer)
  expect(await board.stateOf(offer.id)).toBe('held')
  expect(await orderOf(employer, uid)).toMatchObject({ state: 'paid', outcome: 'held' })
  // The held offer is not public.
  await expect(board.offers.getOfferBySlug(board.pro.id, offer.slug)).rejects.toMatchObject({
    code: 'offer.not-found',
  })
  expect(await checks.standingOf({ tenantId: board.pro.id, ...employer })).toEqual({
    state: 'unverified',
  })
  const { companies } = await checks.list(operator, { show: 'waiting', text: '' })
  expect(companies.map(({ id, heldCount }) => ({ id, heldCount }))).toContainEqual({
    ...{ id: employer.companyId, heldCount: 1 },
  })
  const waiting = await checks.countWaiting(operator)

  board.clock.advance(2 * 86_400_000)
  expect(await decide(employer.companyId, { decision: 'verified' })).toEqual({ kind: 'decided' })
  expect(await checks.countWaiting(operator)).toBe(waiting - 1)
  const found = await board.offers.findOfCompany(board.pro.id, { id: offer.id })
  expect(found?.state).toBe('published')
  const days = ((found?.expiredAt?.getTime() ?? 0) - board.clock.now().getTime()) / 86_400_000
  expect(days).toBe((await board.planOf('standard')).limits.durationInDays)
  expect(await orderOf(employer, uid)).toMatchObject({ state: 'paid', outcome: 'published' })
  expect(await checks.standingOf({ tenantId: board.pro.id, ...employer })).toBeNull()
  await tell()
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: employer.actor.email, subject: `${employer.name}: firma potwierdzona` },
  ])
  // From now on offers are not held any more.
  const next = await pay(employer)
  expect(await board.stateOf(next.offer.id)).toBe('published')
})

test('a refused company gets the reason and codes of equal worth', async () => {
  const employer = await aNewcomer()
  const { offer, uid } = await pay(employer)
  const typed = { decision: 'refused', reason: 'Numer NIP należy do innej firmy.', money: 'code' }
  expect(await decide(employer.companyId, typed)).toEqual({ kind: 'decided' })
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
  const [code, ...others] = await codesOf(employer)
  expect([code?.plan.key, code?.state, others]).toEqual(['standard', 'free', []])
  expect(await orderOf(employer, uid)).toMatchObject({ state: 'paid', outcome: 'code', code: code?.code })
  await tell()
  expect(mails[0]?.text).toContain('Numer NIP należy do innej firmy.')
  expect(mails[0]?.text).toContain(code?.code)
  expect(await checks.standingOf({ tenantId: board.pro.id, ...employer })).toEqual({
    ...{ state: 'refused', reason: 'Numer NIP należy do innej firmy.' },
  })
  await expect(decide(employer.companyId, typed)).rejects.toMatchObject({ code: 'company.already-decided' })
  const { entries } = await board.audit.list(operator, { object: `company:${employer.companyId}` })
  const { reason, money } = typed
  expect(entries).toMatchObject([
    {
      ...{ action: 'company.refused', at: board.clock.now(), person: operator.email, ip: operator.ip },
      before: { verification: 'unverified', waiting: 1 },
      after: { verification: 'refused', published: 0, reason, money, codes: 1 },
    },
  ])

  // Its next offer, published by the code, is held for another review.
  const spent = await board.codes.spendCode(employer.actor, {
    ...{ offer: offer.guid, code: code?.code ?? '', use: 'publish' },
  })
  expect(spent.state).toBe('held')
  await decide(employer.companyId, typed)
  expect((await codesOf(employer)).map(({ state }) => state).sort()).toEqual(['free', 'used'])
  await board.codes.spendCode(employer.actor, {
    ...{ offer: offer.guid, code: (await codesOf(employer))[0]?.code ?? '', use: 'publish' },
  })
  await decide(employer.companyId, { decision: 'verified' })
  expect(await board.stateOf(offer.id)).toBe('published')
})

test('a company that is refused after its offers appeared reads that they stay', async () => {
  const employer = await aNewcomer()
  const { offer } = await pay(employer)
  await decide(employer.companyId, { decision: 'verified' })
  await decide(employer.companyId, { decision: 'refused', reason: 'Strona firmy zniknęła.', money: 'code' })
  expect(await board.stateOf(offer.id)).toBe('published')
  await tell()
  expect(mails.at(-1)?.text).toContain('Ogłoszenia, które już się ukazały, zostają.')
  expect(mails.at(-1)?.text).not.toContain('nie ukazały się')
  // Only later ones are held.
  expect(await board.stateOf((await pay(employer)).offer.id)).toBe('held')
})

test('a refusal can refund the payment: once, with a correction invoice and without a code', async () => {
  const employer = await aNewcomer()
  const { offer, uid } = await pay(employer)
  await decide(employer.companyId, { decision: 'refused', reason: 'Nie ma takiej firmy.', money: 'refund' })
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
  await board.runJobs('payments.give-back')
  expect(await orderOf(employer, uid)).toMatchObject({ state: 'refunded' })
  const { invoices } = await board.payments.getOrder(employer.actor, uid)
  expect(invoices.map(({ document }) => document.kind)).toEqual(['invoice', 'correction'])
  expect(await codesOf(employer)).toEqual([])
  expect((await checks.get(operator, employer.companyId)).decisions[0]?.refunds).toHaveLength(1)
})

test('a late refund does not affect an offer that was paid for anew', async () => {
  const employer = await aNewcomer()
  const { offer, uid } = await pay(employer)
  await decide(employer.companyId, { decision: 'refused', reason: 'Nie ma takiej firmy.', money: 'refund' })
  const again = await board.order(employer, offer)
  const { order } = await board.payments.getOrder(employer.actor, again.uid)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  expect(await board.stateOf(offer.id)).toBe('held')
  await board.runJobs('payments.give-back')
  expect(await orderOf(employer, uid)).toMatchObject({ state: 'refunded' })
  expect(await orderOf(employer, again.uid)).toMatchObject({ state: 'paid', outcome: 'held' })
  expect(await board.stateOf(offer.id)).toBe('held')
})

test('a refunded payment takes its held offer out of the queue', async () => {
  const employer = await aNewcomer()
  const { offer, uid } = await pay(employer)
  await board.payments.refund(operator, { orderUid: uid, reason: 'Na prośbę firmy' })
  await board.runJobs('payments.give-back')
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
})

test('a board without company verification publishes at once', async () => {
  const employer = await aNewcomer()
  const { settings } = board.pro
  await board.db.pool.query(
    `update tenants set settings = jsonb_set(settings, '{flags,companyVerification}', 'false') where id = $1`,
    [board.pro.id],
  )
  await board.tenants.reload()
  const { offer } = await pay(employer)
  expect(await board.stateOf(offer.id)).toBe('published')
  await board.db.pool.query('update tenants set settings = $2 where id = $1', [
    board.pro.id,
    JSON.stringify(settings),
  ])
  await board.tenants.reload()
})

test('only operators list companies and decide, and each decision is audited', async () => {
  const employer = await aNewcomer()
  for (const actor of [anonymous, employer.actor]) {
    await expect(checks.list(actor, { show: 'all', text: '' })).rejects.toMatchObject({
      code: 'auth.wrong-kind',
    })
    await expect(
      checks.decide(actor, {
        companyId: employer.companyId,
        typed: { decision: 'verified', reason: '', money: '' },
      }),
    ).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  }
  await expect(decide(999_999, { decision: 'verified' })).rejects.toMatchObject({
    code: 'company.not-found',
  })
  expect(await decide(employer.companyId, { decision: 'refused' })).toMatchObject({ kind: 'wrong' })
  await decide(employer.companyId, { decision: 'verified' })
  const { entries } = await board.audit.list(operator, { action: 'company.verified' })
  expect(entries[0]).toMatchObject({
    ...{ object: `company:${employer.companyId}`, person: 'op@pro.example', ip: '203.0.113.7' },
    before: { verification: 'unverified', waiting: 0 },
    after: { verification: 'verified', published: 0 },
  })
})

test('a payment that arrives during verification never leaves its offer held', async () => {
  const employer = await aNewcomer()
  const offer = await board.anOfferOf(employer)
  const plan = await board.planOf('standard')
  await Promise.all([
    decide(employer.companyId, { decision: 'verified' }),
    forTenant(board.db, board.pro.id).transaction((tx) =>
      board.offers.publishPaid(tx, { offerId: offer.id, plan }),
    ),
  ])
  expect(await board.stateOf(offer.id)).toBe('published')
})
