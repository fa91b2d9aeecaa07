import { afterAll, beforeAll, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'

let board: TestBoard
beforeAll(async () => {
  board = await createTestBoard()
})
afterAll(() => board.db.drop())

test('state events of an offer cannot be changed or deleted on their own, only with the offer', async () => {
  const { id } = await board.offers.createOffer(board.tech.id, anOfferDraft())
  await board.offers.endOffer(board.tech.id, id)
  for (const statement of ["update offer_state_events set reason = ''", 'delete from offer_state_events'])
    await expect(board.db.pool.query(statement)).rejects.toThrow('append-only')
  const steps = async () => (await board.db.pool.query('select to_state from offer_state_events')).rows
  expect(await steps()).toEqual([{ to_state: 'ended' }])
  await board.offers.removeOffer(forTenant(board.db, board.tech.id), id)
  expect(await steps()).toEqual([])
})

test('an extension is recorded with its new end, also while the offer is published; an earlier end is not', async () => {
  const { id } = await board.offers.createOffer(board.tech.id, anOfferDraft())
  await board.offers.extendOffer(board.tech.id, id, 30)
  await board.db.pool.query("update offers set expired_at = expired_at - interval '1 day' where id = $1", [
    id,
  ])
  const steps = 'select from_state, to_state, until from offer_state_events where offer_id = $1'
  const { rows } = await board.db.pool.query(steps, [id])
  expect(rows).toEqual([{ from_state: 'published', to_state: 'published', until: expect.any(Date) }])
})

test('an extension of an imported offer is recorded, a later end that its import brings is not', async () => {
  const ends = (day: string) => ({ ...anOfferDraft(), publishedAt: new Date(), expiredAt: new Date(day) })
  const read = (hash: string, day: string) =>
    board.offers.saveImportedOffers(board.tech.id, [
      { source: 'csv', sourceId: 'przedluzane', hash: Buffer.from(hash), draft: ends(day) },
    ])
  await read('first', '2030-01-01')
  await read('second', '2030-02-01')
  const { rows: stored } = await board.db.pool.query(
    `select id, expired_at from offers where source_id = 'przedluzane'`,
  )
  const steps = async () =>
    (await board.db.pool.query('select until from offer_state_events where offer_id = $1', [stored[0].id]))
      .rows
  expect([stored[0].expired_at, await steps()]).toEqual([new Date('2030-02-01'), []])
  await board.offers.extendOffer(board.tech.id, stored[0].id, 30)
  expect(await steps()).toEqual([{ until: new Date('2030-03-03') }])
})
