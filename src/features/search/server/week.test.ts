import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { shifts } from '#features/offers/week-contract.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { anyOffer, newest, startSearchOf, titleOf } from '#tests/support/search-board.ts'
import type { OfferFilter } from '../contract.ts'
import type { OfferSearch } from './service.ts'

let board: TestBoard
let search: OfferSearch

beforeAll(async () => {
  board = await createTestBoard()
})
beforeEach(async () => {
  await search?.stop()
  await board.db.pool.query('truncate offers, outbox, skills cascade')
  search = await startSearchOf(board)
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const publish = async (drafts: Record<string, Partial<OfferDraft>>) => {
  await board.offers.createOffers(
    board.tech.id,
    Object.entries(drafts).map(([title, fields]) => anOfferDraft({ title, ...fields })),
  )
  await search.caughtUp()
}
/** Titles of the offers that fit, by name. */
const found = (filter: Partial<OfferFilter>) =>
  search
    .list(board.tech, { ...anyOffer, ...filter }, newest)
    .cards.map(titleOf)
    .toSorted()

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
