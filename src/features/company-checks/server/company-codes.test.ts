import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#tests/support/board.ts'
import { createMarketBoard, type MarketBoard } from '#tests/support/market-board.ts'
import { type CompanyCodes, createCompanyCodes } from './company-codes.ts'

let board: MarketBoard
let given: CompanyCodes

beforeAll(async () => {
  board = await createMarketBoard()
  given = createCompanyCodes({ ...board, database: board.db })
})
afterAll(() => board?.db.drop())

const logged = async (action: string) =>
  (await board.db.pool.query('select before, after from audit_log where action = $1', [action])).rows

test('an operator gives a company codes with a reason, and can void an unused one', async () => {
  const employer = await board.anEmployer()
  const typed = { plan: 'standard', count: '2', days: '30', note: 'Za awarię 20.11' }
  expect(await given.give(operator, employer.companyId, typed)).toEqual([])
  const { codes } = await board.codes.listCodes(employer.actor, { page: 1, perPage: 10 })
  expect(codes.map(({ plan, state, note }) => [plan.key, state, note])).toEqual([
    ['standard', 'free', 'Za awarię 20.11'],
    ['standard', 'free', 'Za awarię 20.11'],
  ])
  const days = ((codes[0]?.expiresAt?.getTime() ?? 0) - board.clock.now().getTime()) / 86_400_000
  expect(days).toBe(30)
  const [first = '', second = ''] = codes.map(({ code }) => code)

  const offer = await board.anOfferOf(employer)
  await board.codes.spendCode(employer.actor, { offer: offer.guid, code: first, use: 'publish' })
  expect(await given.revokeCode(operator, employer.companyId, first)).toBe(false)
  expect(await given.revokeCode(operator, employer.companyId, second)).toBe(true)
  expect(await given.revokeCode(operator, employer.companyId, second)).toBe(false)
  const next = await board.anOfferOf(employer)
  await expect(
    board.codes.spendCode(employer.actor, { offer: next.guid, code: second, use: 'publish' }),
  ).rejects.toMatchObject({ code: 'code.not-found' })
  const states = (await given.list(operator, employer.companyId, { page: 1 })).codes.map(({ state }) => state)
  expect([...states].sort()).toEqual(['used', 'voided'])

  expect(await logged('codes.given')).toMatchObject([
    { after: { plan: 'standard', count: 2, note: 'Za awarię 20.11' } },
  ])
  expect(await logged('code.taken-back')).toEqual([
    { before: { code: second, state: 'free' }, after: { state: 'voided' } },
  ])
})

test('invalid numbers, an unknown plan and a missing reason are reported by field, and no code is given', async () => {
  const { companyId, actor } = await board.anEmployer()
  const typed = { plan: 'gold', count: '101', days: '-1', note: '' }
  expect(await given.give(operator, companyId, typed)).toEqual([
    { field: 'plan', reason: 'invalid' },
    { field: 'count', reason: 'tooLarge', limit: 100 },
    { field: 'days', reason: 'invalid' },
    { field: 'note', reason: 'required' },
  ])
  expect((await board.codes.listCodes(actor, { page: 1, perPage: 10 })).total).toBe(0)
})

test('codes are paged, and filtered by state and text', async () => {
  const { companyId } = await board.anEmployer()
  const typed = { plan: 'standard', count: '70', days: '', note: 'Pakiet' }
  expect(await given.give(operator, companyId, typed)).toEqual([])
  const first = await given.list(operator, companyId, { page: 1 })
  const second = await given.list(operator, companyId, { page: 2 })
  expect([first.total, first.hasMore, second.hasMore]).toEqual([70, true, false])
  expect(new Set([...first.codes, ...second.codes].map(({ code }) => code)).size).toBe(70)
  const [{ code = '' } = {}] = second.codes
  await given.revokeCode(operator, companyId, code)
  const voided = await given.list(operator, companyId, { page: 1, state: 'voided' })
  expect(voided.codes.map((one) => one.code)).toEqual([code])
  const found = await given.list(operator, companyId, { page: 1, text: code.slice(0, 9) })
  expect(found.total).toBe(1)
})

test('only operators give codes, and only to existing companies', async () => {
  const { companyId, actor } = await board.anEmployer()
  const typed = { plan: 'pro', count: '1', days: '', note: 'x' }
  await expect(given.give(actor, companyId, typed)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(given.revokeCode(actor, companyId, 'X')).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(given.give(operator, 999_999, typed)).rejects.toMatchObject({ code: 'company.not-found' })
})
