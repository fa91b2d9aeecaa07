import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRouter } from '#server/http/router.ts'
import { createLimits } from '#server/limits/limits.ts'
import { anOfferDraft, createTestBoard, originOf, type TestBoard } from '#tests/support/board.ts'
import { offerDetail } from '../contract.ts'
import { offerRoutes } from './routes.ts'

let board: TestBoard
let slug: string
let app: ReturnType<typeof createRouter>
const faults: unknown[] = []

beforeAll(async () => {
  board = await createTestBoard()
  const { db, clock, offers, tenants } = board
  ;({ slug } = await offers.createOffer(board.tech.id, anOfferDraft()))
  app = createRouter({
    handlers: offerRoutes({
      offers,
      tenants,
      places: board.places,
      limits: createLimits({ database: db, clock }),
      originOf,
    }),
    tenants,
    clock,
    reportError: (error) => faults.push(error),
  })
})
afterAll(() => board.db.drop())

const post = (body: unknown, path = '/api/tech/v1/views') =>
  app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('[API-4] GET /v1/offers/{slug} returns the whole offer, by tenant in the path or by Host', async () => {
  const byPath = await app.request(`/api/tech/v1/offers/${slug}?locale=en`)
  expect(byPath.status).toBe(200)
  const body = offerDetail.parse(await byPath.json())
  expect(body).toMatchObject({ slug, workplaceType: { label: 'Hybrid', value: 'hybrid' } })
  const host = board.tech.canonicalHost
  const byHost = await app.request(`/v1/offers/${slug}`, { headers: { host } })
  expect(await byHost.json()).toMatchObject({ slug, workplaceType: { label: 'Hybrydowo' } })
})

test('[API-4] a former slug returns the offer with its current slug', async () => {
  const old = await board.offers.createOffer(board.tech.id, anOfferDraft({ title: 'Cobol Developer' }))
  const renamed = await board.offers.updateOffer(
    board.tech.id,
    old.id,
    anOfferDraft({ title: 'Fortran Developer' }),
  )
  const answer = await app.request(`/api/tech/v1/offers/${old.slug}`)
  expect(await answer.json()).toMatchObject({ slug: renamed.slug, title: 'Fortran Developer' })
})

test('[API-9] unknown, hostile and other tenants’ slugs are a 404', async () => {
  for (const path of [
    '/api/tech/v1/offers/no-such-offer',
    `/api/pro/v1/offers/${slug}`,
    `/api/tech/v1/offers/${encodeURIComponent("'; drop table offers; --")}`,
    '/api/tech/v1/offers/..%2f..%2fetc',
  ]) {
    const answer = await app.request(path)
    expect([path, answer.status]).toEqual([path, 404])
  }
  const long = await app.request(`/api/tech/v1/offers/${'x'.repeat(500)}`)
  expect(long.status).toBe(400)
  expect(faults).toEqual([])
})

test('[API-4] POST /v1/views counts a view by the server’s date', async () => {
  const answer = await post({ brand: 'tech', offerSlug: slug, visitedAt: '2019-01-01T00:00:00.000Z' })
  expect(answer.status).toBe(204)
  const { rows } = await board.db.pool.query('select day, views from offer_views')
  expect(rows).toEqual([{ day: '2026-01-10', views: 1 }])
})

test('[API-9] a malformed view is a 400, one of an unknown offer a 404', async () => {
  expect((await post({ offerSlug: '' })).status).toBe(400)
  expect((await post({ offerSlug: slug, visitedAt: 'yesterday' })).status).toBe(400)
  expect((await post([])).status).toBe(400)
  expect((await post({ offerSlug: 'no-such-offer' })).status).toBe(404)
  expect(faults).toEqual([])
})
