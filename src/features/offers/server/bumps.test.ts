import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anOfferDraft,
  createTestBoard,
  offerEvents,
  projectionOf,
  type TestBoard,
} from '#tests/support/board.ts'
import type { OfferDraft } from '../contract.ts'
import { createOffers } from './service.ts'

const DAY_MS = 86_400_000
const start = new Date('2026-01-10T12:00:00Z')
const limits = { bumpsUpCount: 3, bumpsUpEveryDays: 7, durationInDays: 30 }
let board: TestBoard
let tenantId: number

beforeAll(async () => {
  board = await createTestBoard()
  tenantId = board.tech.id
})
beforeEach(async () => {
  await board.db.pool.query('truncate offers, outbox, skills cascade')
  board.clock.advance(start.getTime() - board.clock.now().getTime())
})
afterAll(() => board.db.drop())

const anOffer = async (fields: Partial<OfferDraft> = {}) =>
  (await board.offers.createOffer(tenantId, anOfferDraft({ limits, ...fields }))).id

/** Runs the job every four hours for the given days; returns [day, number of bumps] pairs. */
const runFor = async (days: number): Promise<[number, number][]> => {
  const done: [number, number][] = []
  for (let hour = 4; hour <= days * 24; hour += 4) {
    board.clock.advance(4 * 3_600_000)
    const count = await board.offers.bumpDueOffers()
    if (count > 0) done.push([hour / 24, count])
  }
  return done
}
const bumpsOf = async (offerId: number) => {
  const { rows } = await board.db.pool.query<{ by: number | null }>(
    `select account_id as by from offer_state_events
      where offer_id = $1 and from_state = 'published' and to_state = 'published' order by id`,
    [offerId],
  )
  return rows.map(({ by }) => by)
}

describe('the bumps of a plan', () => {
  test('are made automatically, evenly over the life of the offer, and recorded in its history', async () => {
    const id = await anOffer()
    expect(await runFor(31)).toEqual([
      [7.5, 1],
      [15, 1],
      [22.5, 1],
    ])
    expect((await projectionOf(board.db, id))?.card).toMatchObject({
      publishedAt: '2026-01-10T12:00:00.000Z',
      lastPublishedAt: '2026-02-02T00:00:00.000Z',
    })
    expect(await bumpsOf(id)).toEqual([null, null, null])
    expect(await offerEvents(board.db, id)).toEqual([1, 2, 3, 4])
  })

  test('are reduced by one for a manual bump, and the rest is spread over the remaining time', async () => {
    const id = await anOffer()
    board.clock.advance(7 * DAY_MS)
    await board.offers.bumpOffer(tenantId, id, 12)
    expect(await runFor(24)).toEqual([
      [184 / 24, 1],
      [368 / 24, 1],
    ])
    expect(await bumpsOf(id)).toEqual([12, null, null])
  })

  test('keep the plan’s minimum interval, even when the offer’s life is too short for all', async () => {
    await anOffer({ expiredAt: new Date(start.getTime() + 10 * DAY_MS) })
    expect(await runFor(11)).toEqual([[7, 1]])
  })

  test('are not made for ended offers, drafts and plans without bumps', async () => {
    const ended = await anOffer()
    await board.offers.endOffer(tenantId, ended)
    await anOffer({ state: 'draft' })
    await anOffer({ limits: { durationInDays: 30 } })
    board.clock.advance(20 * DAY_MS)
    expect(await board.offers.bumpDueOffers()).toBe(0)
  })

  test('are made once by concurrent processes, and respread after an outage', async () => {
    const ids = [await anOffer(), await anOffer()]
    board.clock.advance(20 * DAY_MS)
    const another = createOffers({ ...board, database: board.db })
    const counts = await Promise.all([
      ...[board.offers.bumpDueOffers(), another.bumpDueOffers()],
      ...[board.offers.bumpDueOffers(), another.bumpDueOffers()],
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    for (const id of ids) expect(await bumpsOf(id)).toEqual([null])
    // The remaining bumps are spread over the remaining days.
    expect(await runFor(11)).toEqual([[7, 2]])
  })

  test('are rolled back alone when one fails, without blocking others, and retried by the next run', async () => {
    const [broken, other] = [await anOffer(), await anOffer()]
    board.clock.advance(8 * DAY_MS)
    await board.db.pool.query(`create function break_off() returns trigger language plpgsql as
      $$ begin if new.offer_id = ${broken} then raise 'out of order'; end if; return new; end $$;
      create trigger break_off before insert or update on offer_projections for each row execute function break_off()`)
    await expect(board.offers.bumpDueOffers()).rejects.toThrow('1 offers')
    await board.db.pool.query('drop trigger break_off on offer_projections')
    expect([await bumpsOf(broken), await bumpsOf(other)]).toEqual([[], [null]])
    expect(await offerEvents(board.db, broken)).toEqual([1])
    expect(await board.offers.bumpDueOffers()).toBe(1)
    expect(await bumpsOf(broken)).toEqual([null])
  })
})
