import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { createRouter } from '#server/http/router.ts'
import { anOfferDraft, createTestBoard, originOf, type TestBoard } from '#tests/support/board.ts'
import { offerCards } from '../../offer-gateway.ts'
import { searchRoutes } from '../routes.ts'
import { createOfferSearch, type OfferSearch } from '../service.ts'

let board: TestBoard
let search: OfferSearch
let app: ReturnType<typeof createRouter>
const popularity = { ranking: (): number[] => [], revision: () => 0 }

const accountant: Partial<OfferDraft> = {
  title: 'Księgowa',
  categoryId: 11,
  experienceLevel: 'senior',
  workplaceType: 'office',
  locations: [{ city: 'Gdynia' }],
  requiredSkills: [{ name: 'Excel' }],
}
const rust: Partial<OfferDraft> = {
  title: 'Rust Engineer',
  categoryId: 9,
  experienceLevel: 'junior',
  workplaceType: 'remote',
  locations: [{ city: 'Kraków' }],
  requiredSkills: [{ name: 'Rust' }],
}

beforeAll(async () => {
  board = await createTestBoard()
  const ordinary = Array.from({ length: 60 }, (_, index) =>
    anOfferDraft(
      index < 25
        ? { title: `Java ${index}` }
        : { title: `PHP ${index}`, categoryId: 3, requiredSkills: [{ name: 'PHP' }] },
    ),
  )
  await board.offers.createOffers(board.tech.id, [
    ...ordinary,
    anOfferDraft({ ...rust, locations: [{ city: 'Kraków' }, { city: 'Wrocław' }] }),
    anOfferDraft({ ...rust, title: 'Rust Developer' }),
    anOfferDraft({ ...rust, title: 'Rust Tester', requiredSkills: [{ name: 'Testing' }] }),
    anOfferDraft(accountant),
    anOfferDraft({ ...rust, title: 'Rust of yesterday', expiredAt: new Date('2026-01-10T12:00:01Z') }),
  ])
  await board.offers.createOffers(board.pro.id, [anOfferDraft({ ...rust, title: 'Rust elsewhere' })])
  const { db: database, rates, places, clock, tenants, offers } = board
  const reportError = (error: unknown) => expect.fail(String(error))
  search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
  clock.advance(2_000)
  const handlers = searchRoutes({
    search,
    offers,
    popularity,
    tenants,
    places,
    rates,
    clock,
    originOf,
    secret: 'x',
  })
  app = createRouter({ handlers, tenants, clock, reportError: () => undefined })
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const get = async (path: string) => {
  const response = await app.request(`http://tech.localhost${path}`, { headers: { host: 'tech.localhost' } })
  return { response, status: response.status, body: JSON.parse(await response.text()) }
}
const likeOf = (slug: string) => get(`/v2/user-panel/offer-lookalikes/${encodeURIComponent(slug)}`)
const slugOf = async (keyword: string): Promise<string> =>
  (await get(`/v2/user-panel/offers?query=${encodeURIComponent(keyword)}`)).body.data[0].slug
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title)

test('similar offers are sorted by similarity, without the offer itself, ended ones and other boards’', async () => {
  const { status, body } = await likeOf(await slugOf('rust engineer'))
  expect(status).toBe(200)
  expect(offerCards.parse(body)).toEqual(body)
  expect(titles(body)).toEqual(['Rust Developer', 'Rust Tester'])
})

test('there are at most 20 similar offers, or none when nothing resembles', async () => {
  expect((await likeOf(await slugOf('"Java 3"'))).body.data).toHaveLength(20)
  expect((await likeOf(await slugOf('księgowa'))).body).toEqual({ data: [] })
})

test('every slug of an offer gives the same similar offers; an unknown one is a 404', async () => {
  const { body } = await get('/v2/user-panel/offers?query=rust engineer')
  const slugs: string[] = body.data[0].multilocation.map(({ slug }: { slug: string }) => slug)
  expect(slugs).toHaveLength(2)
  for (const slug of slugs)
    expect(titles((await likeOf(slug)).body)).toEqual(['Rust Developer', 'Rust Tester'])
  const unknown = await likeOf('no-such-offer')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'offer.not-found'])
  expect((await likeOf("'; drop table offers; --")).status).toBe(404)
  expect((await likeOf('a'.repeat(301))).status).toBe(400)
})
