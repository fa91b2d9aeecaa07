import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceivedApplication } from '#features/applications/server/service.ts'
import { createCompanies } from '#features/companies/server/service.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { saveLikeOffers } from './demo-like-offers.ts'

let board: TestBoard
beforeAll(async () => {
  board = await createTestBoard()
})
afterAll(() => board.db.drop())

test('other companies’ offers like a demo employer’s are seen and applied to; those of rare categories are not', async () => {
  const companies = createCompanies({ database: board.db, clock: board.clock })
  const [own = 0, other = 0] = (
    await companies.addCompanies(board.tech, [{ name: 'Własna' }, { name: 'Inna' }])
  ).map(({ id }) => id)
  const publishedAt = new Date(board.clock.now().getTime() - 20 * 86_400_000)
  const offerOf = (companyId: number, fields: Parameters<typeof anOfferDraft>[0] = {}) =>
    board.offers.createOffer(
      board.tech.id,
      anOfferDraft({ apply: { method: 'form' }, companyId, state: 'published', publishedAt, ...fields }),
    )
  const ownOffer = await offerOf(own)
  for (let number = 0; number < 20; number += 1) await offerOf(other)
  const { rows } = await board.db.pool.query<{ id: number }>(
    'select category_id as id from offers where id = $1',
    [ownOffer.id],
  )
  const received: ReceivedApplication[] = []
  const save = () =>
    saveLikeOffers(
      forTenant(board.db, board.tech.id),
      { addReceived: async (_, some) => void received.push(...some) },
      {
        ...{ categoryIds: rows.map(({ id }) => id), demoCompanies: [own], now: board.clock.now() },
      },
    )
  await save()
  const views = async () =>
    (
      await board.db.pool.query(
        'select o.company_id as "companyId", count(distinct o.id)::int as offers, count(*)::int as days, max(v.views)::int < 25 as few from offer_views v join offers o on o.id = v.offer_id group by 1',
      )
    ).rows
  expect(await views()).toEqual([{ companyId: other, offers: 20, days: 20 * 21, few: true }])
  expect(received.length).toBeGreaterThan(20)
  expect(received.filter(({ at }) => at < publishedAt)).toEqual([])
  const applications = received.length
  await save()
  expect(received).toHaveLength(applications)
})
