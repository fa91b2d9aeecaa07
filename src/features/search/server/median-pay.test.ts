import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { anyOffer, startSearchOf } from '#tests/support/search-board.ts'
import type { OfferFilter } from '../contract.ts'
import type { OfferSearch } from './service.ts'

let board: TestBoard
let search: OfferSearch

beforeAll(async () => {
  board = await createTestBoard()
  search = await startSearchOf(board, () => undefined)
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const publish = async (salaries: Readonly<Record<string, NonNullable<OfferDraft['salaries']>>>) => {
  for (const [title, pays] of Object.entries(salaries))
    await board.offers.createOffer(board.tech.id, anOfferDraft({ title, salaries: pays }))
  await search.caughtUp()
}

const pay = (from: number, to: number, unit: 'month' | 'hour' = 'month') => ({
  ...({ type: 'b2b', currency: 'pln', unit, isGross: false } as const),
  ...{ fromMinor: from * 100, toMinor: to * 100 },
})

const medianOf = (filter: Partial<OfferFilter> = {}) => {
  const asked = { ...anyOffer, ...filter }
  const { salaries } = search.facets(board.tech, asked, 'pln')
  return search.medianPay(board.tech, asked, { salaries, currency: 'pln' })
}

test('the median pay is that of the middle offer, or between the two middle ones', async () => {
  expect(medianOf()).toBeNull()
  await publish({
    Low: [pay(5_000, 6_100)],
    Middle: [pay(9_000, 10_500)],
    High: [pay(20_000, 30_000), pay(2_000, 3_000)],
    None: [],
  })
  expect(medianOf()).toBe(10_500)
  expect(medianOf({ salaryFrom: 15_000 })).toBe(10_500)
  expect(medianOf({ titles: ['Low'] })).toBe(6_100)
  await publish({ Hourly: [pay(60, 70, 'hour')] })
  expect(medianOf()).toBe((10_500 + 70 * 168) / 2)
})
