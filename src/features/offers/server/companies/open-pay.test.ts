import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'

let board: TestBoard

beforeAll(async () => {
  board = await createTestBoard()
})
afterAll(() => board.db.drop())

type Salary = NonNullable<OfferDraft['salaries']>[number]
const aSalary = (from: number, to: number, change: Partial<Salary> = {}): Salary => ({
  ...{ type: 'permanent', fromMinor: from * 100, toMinor: to * 100, currency: 'pln', unit: 'month' },
  isGross: null,
  ...change,
})

test('a company’s open pay has monthly salaries of open offers only, gross for contracts and net for B2B', async () => {
  const { rows } = await board.db.pool.query(
    `insert into companies (uid, tenant_id, name, slug, created_at) values (gen_random_uuid(), $1, 'Żuraw', 'zuraw', now()) returning id`,
    [board.tech.id],
  )
  const companyId: number = rows[0].id
  const publish = (...salaries: Salary[]) =>
    board.offers.createOffer(board.tech.id, anOfferDraft({ companyId, categoryId: 1, salaries }))
  await publish(aSalary(8000, 10_000), aSalary(12_000, 15_000, { type: 'b2b' }))
  await publish(aSalary(7000, 9000), aSalary(9000, 11_000, { type: 'mandate_contract' }))
  await publish(aSalary(40, 50, { unit: 'hour' }), aSalary(1, 2, { isGross: false }))
  await publish(aSalary(1, 99_000, { type: 'b2b', isGross: true }))
  const draft = anOfferDraft({ companyId, state: 'draft', salaries: [aSalary(1, 99_000)] })
  await board.offers.createOffer(board.tech.id, draft)
  const common = { companyId, categoryId: 1, currency: 'pln' }
  const pays = await board.offers.listOpenPay(board.tech.id)
  expect(pays.toSorted((one, other) => one.low - other.low)).toEqual([
    { ...common, isB2b: false, offers: 2, low: 7000, high: 11_000 },
    { ...common, isB2b: true, offers: 1, low: 12_000, high: 15_000 },
  ])
  expect(await board.offers.listOpenPay(board.pro.id)).toEqual([])
})
