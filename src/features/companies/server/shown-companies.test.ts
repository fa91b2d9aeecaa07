import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOfferSearch, type OfferSearch } from '#features/search/server/service.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { createCompanies } from './service.ts'
import { createShownCompanies, type ShownCompanies } from './shown-companies.ts'

let board: TestBoard
let search: OfferSearch
let shown: ShownCompanies
let readings = 0

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, clock, places, rates, offers } = board
  search = createOfferSearch({ database, rates, places, clock, reportError: () => undefined })
  await search.start()
  const companies = createCompanies({ database, clock })
  const listCompanies: typeof companies.listCompanies = (tenant) => {
    readings += 1
    return companies.listCompanies(tenant)
  }
  shown = createShownCompanies({ database, clock, places, companies: { listCompanies }, offers, search })
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const addCompany = async (name: string): Promise<number> => {
  const { db: database, clock } = board
  const [company] = await createCompanies({ database, clock }).addCompanies(board.pro, [{ name }])
  return company?.id ?? 0
}
const publish = (companyId: number, high: number) =>
  board.offers.createOffer(
    board.pro.id,
    anOfferDraft({
      companyId,
      salaries: [
        {
          ...{ type: 'permanent', currency: 'pln', unit: 'month', isGross: true },
          ...{ fromMinor: 500_000, toMinor: high * 100 },
        },
      ],
    }),
  )
/** Numbers of offers as shown once lists have all changes; the clock does not advance. */
const seen = async (companyId: number) => {
  await search.caughtUp()
  const found = (await shown.list(board.pro)).find(({ company }) => company.id === companyId)
  return found && [found.offerCount, found.isRecruiting, Math.max(0, ...found.pay.map(({ high }) => high))]
}

test('a company’s offer figures follow the search index without reading all companies again', async () => {
  const [one, other] = [await addCompany('Cegielnia Dolna'), await addCompany('Cegielnia Górna')]
  expect([await seen(one), await seen(other)]).toEqual([
    [0, false, 0],
    [0, false, 0],
  ])
  const before = readings
  const first = await publish(one, 7_000)
  expect(await seen(one)).toEqual([1, true, 7_000])
  const second = await publish(one, 9_000)
  expect(await seen(one)).toEqual([2, true, 9_000])
  await board.offers.endOffer(board.pro.id, second.id)
  expect(await seen(one)).toEqual([1, true, 7_000])
  await board.offers.endOffer(board.pro.id, first.id)
  expect([await seen(one), await seen(other)]).toEqual([
    [0, false, 0],
    [0, false, 0],
  ])
  expect(readings).toBe(before)
})

test('a newly added company is listed with its first offer', async () => {
  await shown.list(board.pro)
  const late = await addCompany('Tartak Późny')
  expect(await seen(late)).toBeUndefined()
  await publish(late, 8_000)
  expect(await seen(late)).toEqual([1, true, 8_000])
})

test('concurrent reads during many changes end with the right count', async () => {
  const busy = await addCompany('Młyn Ruchliwy')
  const asking = Array.from({ length: 12 }, async () => {
    await publish(busy, 6_000)
    await shown.list(board.pro)
  })
  await Promise.all(asking)
  expect(await seen(busy)).toEqual([12, true, 6_000])
})

test('a failed read is not cached and fails only for those who wait for it', async () => {
  const { db: database, clock, places, offers } = board
  let isAway = true
  const failing = createShownCompanies({
    ...{ database, clock, places, search },
    companies: createCompanies({ database, clock }),
    offers: {
      ...offers,
      countByCompany: (...asked) =>
        isAway ? Promise.reject(new Error('away')) : offers.countByCompany(...asked),
    },
  })
  await expect(failing.list(board.pro)).rejects.toThrow('away')
  isAway = false
  expect((await failing.list(board.pro)).length).toBeGreaterThan(0)
})

test('an offer that expires leaves its company’s figures at that moment, without a new read', async () => {
  const company = await addCompany('Huta Krótka')
  await publish(company, 6_000)
  const soon = new Date(board.clock.now().getTime() + 30_000)
  await board.offers.createOffer(board.pro.id, anOfferDraft({ companyId: company, expiredAt: soon }))
  expect(await seen(company)).toEqual([2, true, 16_000])
  const before = readings
  board.clock.advance(29_999)
  expect(await seen(company)).toEqual([2, true, 16_000])
  board.clock.advance(1)
  expect(await seen(company)).toEqual([1, true, 6_000])
  expect(readings).toBe(before)
})
