import { expect, test } from 'vitest'
import { createCompanies } from '#features/companies/server/service.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { anOfferDraft, createTestBoard } from '#tests/support/board.ts'
import { listLikeOffers, similarAdsOf } from './similar-ads.ts'

const likes = (offers: number, companies: number) =>
  Array.from({ length: offers }, (_, index) => ({
    ...{ companyId: index % companies, days: 10, views: 10 * (index + 1), redirects: 0, applications: 5 },
  }))

test('similar ads are medians for as many days as the own offer was shown', () => {
  expect(similarAdsOf(likes(21, 5), 20)).toEqual({
    ...{ offers: 21, companies: 5 },
    totals: { views: 220, redirects: 0, applications: 10 },
  })
})

test('similar ads need five companies, twenty offers and three days', () => {
  expect(similarAdsOf(likes(20, 5), 3)).not.toBe(null)
  expect(similarAdsOf(likes(19, 5), 3)).toBe(null)
  expect(similarAdsOf(likes(20, 4), 3)).toBe(null)
  expect(similarAdsOf(likes(20, 5), 2)).toBe(null)
})

test('similar ads that nobody opened are no comparison', () => {
  const unseen = likes(20, 5).map((like) => ({ ...like, views: 0 }))
  expect(similarAdsOf(unseen, 10)).toBe(null)
})

test('like offers are other companies’ active ones of the category, with what they reached in these days', async () => {
  const board = await createTestBoard()
  const companies = createCompanies({ database: board.db, clock: board.clock })
  try {
    const [own = 0, other = 0] = (
      await companies.addCompanies(board.tech, [{ name: 'Własna' }, { name: 'Inna' }])
    ).map(({ id }) => id)
    const offerOf = async (companyId: number, fields: Parameters<typeof anOfferDraft>[0] = {}) => {
      const published = { state: 'published', publishedAt: new Date('2026-01-05T12:00:00Z') } as const
      const draft = anOfferDraft({ apply: { method: 'form' }, companyId, ...published, ...fields })
      return (await board.offers.createOffer(board.tech.id, draft)).id
    }
    const offerId = await offerOf(own)
    const like = await offerOf(other)
    await offerOf(own)
    await offerOf(other, { categoryId: 7 })
    await offerOf(other, { state: 'ended' })
    await offerOf(other, { apply: { method: 'external', url: 'https://inna.example' } })
    await offerOf(other, { publishedAt: new Date('2026-01-09T12:00:00Z') })
    await board.db.pool.query(
      `insert into offer_views (tenant_id, offer_id, day, views)
       select $1, $2, day::date, 5 from unnest(array['2025-12-30', '2026-01-06', '2026-01-10']) as day`,
      [board.tech.id, like],
    )
    const days = { offerId, companyId: own, from: '2026-01-01', until: '2026-01-10' }
    expect(await listLikeOffers(forTenant(board.db, board.tech.id), days)).toEqual([
      { companyId: other, days: 6, views: 10, redirects: 0, applications: 0 },
    ])
  } finally {
    await board.db.drop()
  }
})
