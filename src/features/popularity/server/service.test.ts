import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { createPopularity, type Popularity } from './service.ts'

let board: TestBoard
let popularity: Popularity
let offerIds: number[]
const applications = new Map<number, number>()
const counted: Date[] = []

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, tenants, offers, clock, tech, pro } = board
  offerIds = (
    await offers.createOffers(
      tech.id,
      Array.from({ length: 4 }, () => anOfferDraft()),
    )
  ).map(({ id }) => id)
  const [elsewhere] = await offers.createOffers(pro.id, [anOfferDraft()])
  popularity = createPopularity({
    ...{ database, tenants, offers, clock },
    countApplications: async ({ tenantId }, since) => {
      counted.push(since)
      return tenantId === tech.id ? applications : new Map()
    },
    jobs: { work: () => undefined },
    reportError: (error) => expect.fail(String(error)),
  })
  await view(tech.id, offerIds[1], 4)
  await view(pro.id, elsewhere?.id, 9)
})
afterAll(() => board.db.drop())

const view = async (tenantId: number, offerId: number | undefined, times: number): Promise<void> => {
  const { rows } = await board.db.pool.query(
    'select slug from offer_slugs where tenant_id = $1 and offer_id = $2',
    [tenantId, offerId],
  )
  for (let time = 0; time < times; time++) await board.offers.recordView(tenantId, rows[0]?.slug)
}

test('each board has its own 7-day ranking, shared by all processes', async () => {
  const [first = 0, second = 0, third = 0] = offerIds
  applications.set(third, 1)
  await popularity.recompute()
  expect(counted[0]).toEqual(new Date('2026-01-03T12:00:00Z'))
  expect(popularity.ranking(board.tech.id)).toEqual([third, second])
  expect(popularity.ranking(board.pro.id)).toHaveLength(1)
  expect(popularity.ranking(999)).toEqual([])

  const other = createPopularity({
    database: board.db,
    tenants: board.tenants,
    offers: board.offers,
    countApplications: async () => new Map(),
    jobs: { work: () => undefined },
    clock: board.clock,
    reportError: () => undefined,
  })
  await other.start()
  expect(other.ranking(board.tech.id)).toEqual([third, second])
  other.stop()

  const before = popularity.revision()
  await popularity.refresh()
  expect(popularity.revision()).toBe(before)
  board.clock.advance(8 * 86_400_000)
  applications.delete(third)
  await view(board.tech.id, first, 1)
  await popularity.recompute()
  expect(popularity.ranking(board.tech.id)).toEqual([first])
  expect(popularity.revision()).toBeGreaterThan(before)
})
