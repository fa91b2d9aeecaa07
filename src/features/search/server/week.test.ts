import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { shifts } from '#features/offers/week-contract.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import type { OfferFilter } from '../contract.ts'
import { createOfferSearch, type ListOptions, type OfferSearch } from './service.ts'

let board: TestBoard
let search: OfferSearch
const errors: unknown[] = []

const startSearch = async (): Promise<OfferSearch> => {
  const { db: database, rates, places, clock } = board
  const started = createOfferSearch({
    database,
    rates,
    places,
    clock,
    reportError: (error) => errors.push(error),
  })
  await started.start()
  return started
}

beforeAll(async () => {
  board = await createTestBoard()
})
beforeEach(async () => {
  await search?.stop()
  await board.db.pool.query('truncate offers, outbox, skills cascade')
  search = await startSearch()
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const anyOffer: OfferFilter = {
  ...{ keywords: [], titles: [], companies: [], skills: [], categoryIds: [], citySlug: null, radiusKm: 0 },
  ...{ employmentTypes: [], experienceLevels: [], workingTimes: [], workplaceTypes: [], isRemote: false },
  ...{ withSalary: false, salaryFrom: null, salaryTo: null, isUkraineFriendly: false },
  ...{ languages: [], contentLanguages: [] },
}

/** Publishes one offer for each entry, titled by its key, and waits until they are searchable. */
const publish = async (drafts: Record<string, Partial<OfferDraft>>, tenant = board.tech) => {
  for (const [title, fields] of Object.entries(drafts))
    await board.offers.createOffer(tenant.id, anOfferDraft({ title, ...fields }))
  await search.caughtUp()
}

const newest: ListOptions = { sort: 'newest', order: 'DESC', from: 0, size: 100, currency: 'pln' }
const titleOf = (card: Uint8Array): string => JSON.parse(Buffer.from(card).toString()).title

const titlesOf = (
  filter: Partial<OfferFilter> = {},
  options: Partial<ListOptions> = {},
  tenant = board.tech,
) => search.list(tenant, { ...anyOffer, ...filter }, { ...newest, ...options }).cards.map(titleOf)

const found = (filter: Partial<OfferFilter>, options: Partial<ListOptions> = {}) =>
  titlesOf(filter, options).toSorted()

describe('the week of first jobs', () => {
  test('free time finds the offers whose stated schedule lies wholly in it', async () => {
    await publish({
      Saturday: { schedule: ['saturday-morning', 'saturday-afternoon'] },
      Mornings: { schedule: ['saturday-morning', 'sunday-morning'] },
      Always: { schedule: [...shifts] },
      Unstated: {},
    })
    expect(found({ shifts: ['saturday-morning', 'saturday-afternoon'] })).toEqual(['Saturday'])
    expect(found({ shifts: ['saturday-morning', 'saturday-afternoon', 'sunday-morning'] })).toEqual([
      'Mornings',
      'Saturday',
    ])
    expect(found({ shifts: ['saturday-morning'] })).toEqual([])
    expect(found({ shifts: [...shifts] })).toEqual(['Always', 'Mornings', 'Saturday'])
    expect(found({ shifts: [] })).toHaveLength(4)
  })

  test('offers are filtered and counted by minimum age and duration', async () => {
    await publish({
      Young: { minimumAge: 16, duration: 'season' },
      Adult: { minimumAge: 18, duration: 'season' },
      Unstated: {},
    })
    expect(found({ minimumAges: [16] })).toEqual(['Young'])
    expect(found({ minimumAges: [16, 18], durations: ['season'] })).toEqual(['Adult', 'Young'])
    const { minimumAges, durations } = search.facets(board.tech, { ...anyOffer, minimumAges: [16] }, 'pln')
    expect([minimumAges, durations]).toEqual([{ 16: 1, 18: 1 }, { season: 1 }])
  })
})
