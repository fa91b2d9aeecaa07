import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { companyProfile } from '#features/companies/profile-gateway.ts'
import { offerCard } from '#features/offers/contract.ts'
import {
  countOffers,
  countOffersByCategory,
  cursorPage,
  offerPage,
  suggestOffers,
} from '#features/search/gateway.ts'
import { clusterList, markerPage } from '#features/search/map-gateway.ts'
import { getActiveSlug, offerCards } from '#features/search/offer-gateway.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { type App, compose } from '../compose.ts'
import { createApi } from './api.ts'

let board: TestBoard
let app: App
let api: ReturnType<typeof createApi>
let dataFolder: string
let guids: string[]
let ended: { guid: string; slug: string }
let elsewhere: string
const faults: unknown[] = []

beforeAll(async () => {
  board = await createTestBoard()
  dataFolder = await mkdtemp(join(tmpdir(), 'posada-gateway-'))
  const config = { ...readConfig({ POSADA_DATA: dataFolder }), databaseUrl: board.db.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock: board.clock })
  const { companies, offers } = app.services
  const [acme, quiet] = await companies.addCompanies(board.tech, [
    { name: 'Acme', shortDescription: { pl: 'Robimy kod', en: 'We write code' }, companyType: 'startup' },
    { name: 'Cisza' },
  ])
  await app.services.companyProfiles.saveProfile(board.tech, acme?.id ?? 0, {
    ...{ industry: 'it', foundedYear: 2009, cities: ['krakow', 'gdansk'], technologies: ['Python'] },
    ...{ benefits: [], benefitNotes: {}, dresscode: null, workplaceTypes: [], description: {} },
    ...{ coverPath: null, coverThumbPath: null, gallery: [], offices: [], links: {}, showsRecruiting: true },
  })
  const python = { title: 'Python Developer', categoryId: 5, requiredSkills: [{ name: 'Python' }] }
  const made = await offers.createOffers(board.tech.id, [
    ...Array.from({ length: 24 }, (_, n) => anOfferDraft({ title: `Java Developer ${n}` })),
    ...Array.from({ length: 3 }, (_, n) =>
      anOfferDraft({ ...python, title: `Python Developer ${n}`, companyId: acme?.id ?? 0 }),
    ),
    anOfferDraft({ ...python, companyId: quiet?.id ?? 0 }),
  ])
  guids = made.map(({ guid }) => guid)
  const last = made.at(-1) ?? expect.fail('no offers')
  ended = last
  await offers.endOffer(board.tech.id, last.id)
  elsewhere = (await offers.createOffers(board.pro.id, [anOfferDraft()]))[0]?.guid ?? ''
  for (let view = 0; view < 3; view++) await offers.recordView(board.tech.id, made[4]?.slug ?? '')
  await offers.recordView(board.tech.id, made[2]?.slug ?? '')
  for (let view = 0; view < 9; view++) await offers.recordView(board.tech.id, ended.slug)
  await app.services.search.start()
  await app.services.popularity.recompute()
  api = createApi({ ...app, reportError: (error) => void faults.push(error) })
})
afterAll(async () => {
  expect(faults).toEqual([])
  await app.stop()
  await board.db.drop()
  await rm(dataFolder, { recursive: true })
})

const list = '/v2/user-panel/offers'
const ask = (path: string, headers: Record<string, string> = {}) =>
  api.request(`http://tech.localhost${path}`, { headers: { host: 'tech.localhost', ...headers } })
const get = async (path: string) => {
  const response = await ask(path)
  return { response, status: response.status, body: JSON.parse(await response.text()) }
}
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)
const slugOf = async (title: string): Promise<string> =>
  (await get(`${list}/by-cursor?jobTitles[]=${encodeURIComponent(title)}`)).body.data[0].slug

test('[API-1 API-2] both lists have the shapes that API clients know', async () => {
  const byCursor = (await get(`${list}/by-cursor?itemsCount=3`)).body
  expect(cursorPage.parse(byCursor)).toEqual(byCursor)
  const byPage = (await get(`${list}?perPage=3`)).body
  expect(offerPage.parse(byPage)).toEqual(byPage)
  expect(byCursor.data).toEqual(byPage.data)
})

test('[API-3] each offers call answers in its documented shape', async () => {
  const python = await slugOf('Python Developer 1')
  const shapeOf = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
    const { status, body } = await get(path)
    expect(status, path).toBe(200)
    expect(shape.parse(body), path).toEqual(body)
    return shape.parse(body)
  }
  const popular = await shapeOf(`${list}/popular?page=2&perPage=10`, offerPage)
  expect(popular.meta).toMatchObject({ page: 2, totalItems: 27, prevPage: 1, nextPage: 3, from: 10 })
  expect(Object.keys(popular.data[0] ?? {})).toHaveLength(29)

  const suggested = await shapeOf(`${list}/suggest?search=java`, suggestOffers.answers[200].schema)
  expect(suggested.skills[0]).toEqual({ title: 'Java', count: 24 })
  expect(suggested.titles.length).toBeGreaterThan(1)

  const { clusters } = await shapeOf(`${list}/clusters?zoom=5&salaryCurrencies=pln`, clusterList)
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(27)
  const region = clusters[0]?.region ?? ''
  const markers = await shapeOf(`${list}/markers?region=${region}&salaryCurrencies=pln`, markerPage)
  expect(markers.data).toHaveLength(20)
  expect(markers.meta).toMatchObject({ page: 1, totalItems: 27, totalPages: 2, nextPage: 2 })

  const active = await shapeOf(`${list}/active-slug/${python}`, getActiveSlug.answers[200].schema)
  expect(active).toEqual({ slug: python })
  const alike = await shapeOf(`/v2/user-panel/offer-lookalikes/${python}`, offerCards)
  expect(titles(alike)).toEqual(['Python Developer 2', 'Python Developer 0'])

  const count = countOffers.answers[200].schema
  expect(await shapeOf(`${list}/count`, count)).toEqual({ count: 27 })
  expect(await shapeOf(`${list}/count?query=python`, count)).toEqual({ count: 3 })
  const ofAll = await shapeOf(`${list}/all-boards/count`, count)
  expect(ofAll.count).toBeGreaterThan(27)
  const counts = countOffersByCategory.answers[200].schema
  expect(await shapeOf(`${list}/count/categories?categories=5`, counts)).toMatchObject({
    counts: { 4: 0, 5: 3, 6: 24 },
  })
  expect(await shapeOf(`${list}/count/categories/5`, counts)).toEqual({ counts: {} })
})

describe('popular offers', () => {
  test('the most viewed come first, then the newest, without ended ones', async () => {
    const { body } = await get(`${list}/popular`)
    expect(offerPage.parse(body)).toEqual(body)
    expect(titles(body).slice(0, 3)).toEqual(['Java Developer 4', 'Java Developer 2', 'Python Developer 2'])
    expect(body.meta).toEqual({
      page: 1,
      totalItems: 27,
      totalPages: 2,
      prevPage: null,
      nextPage: 2,
      from: 0,
    })
  })

  test('its pages have every offer once', async () => {
    const seen: string[] = []
    for (const page of [1, 2, 3, 4])
      seen.push(...titles((await get(`${list}/popular?perPage=9&page=${page}`)).body))
    expect(seen).toHaveLength(27)
    expect(new Set(seen).size).toBe(27)
  })

  test('another board has its own ranking', async () => {
    expect((await get(`/api/pro${list}/popular`)).body.meta.totalItems).toBe(1)
  })
})

describe('[API-10] offers and companies', () => {
  test('[API-10] the currency is case-insensitive and defaults to the board’s', async () => {
    const counted = async (query: string) => (await get(`${list}/by-cursor?${query}`)).body.meta.totalItems
    expect(await counted('salaryMin=3000&salaryMax=3500')).toBe(0)
    for (const currency of ['eur', 'EUR', 'Eur'])
      expect(await counted(`salaryMin=3000&salaryMax=3500&currency=${currency}`)).toBe(27)
    for (const currency of ['', '&currency=', '&currency=PLN', '&currency=pln'])
      expect(await counted(`salaryMin=12000&salaryMax=13000${currency}`)).toBe(27)
    expect((await get(`${list}/by-cursor?currency=jpy`)).status).toBe(400)
  })

  test('[API-10] offers by ids are in the requested order, without hidden ones', async () => {
    const [first = '', second = '', third = ''] = guids
    const asked = [third, elsewhere, first, '0b0d0000-0000-4000-8000-000000000000', ended.guid, second, first]
    const { body } = await get(`${list}/by-ids?ids=${asked.join(',')}`)
    expect(offerCards.parse(body)).toEqual(body)
    expect(titles(body)).toEqual(['Java Developer 2', 'Java Developer 0', 'Java Developer 1'])
    const repeated = asked.map((id) => `ids[]=${id.toUpperCase()}`).join('&')
    expect((await get(`${list}/by-ids?${repeated}`)).body).toEqual(body)
  })

  test.each([
    '',
    'ids=',
    'ids=1',
    'ids=not-a-guid',
    `ids=${'0b0d0000-0000-4000-8000-000000000000,'.repeat(101)}`,
  ])('[API-9] by-ids?%.30s is a 400', async (query) => {
    expect((await get(`${list}/by-ids?${query}`)).status).toBe(400)
  })

  test('[API-10] an offer’s company profile is found by guid and slug, for ended offers too', async () => {
    const slug = await slugOf('Python Developer 1')
    for (const id of [slug, guids[25]]) {
      const { body } = await get(`/api/tech/job-advertisements/${id}/company-profile`)
      expect(body).toEqual({
        id: expect.any(String),
        slug: 'acme',
        companyName: 'Acme',
        logoUrl: 'http://tech.localhost:3000/v1/monograms/81-AC.svg',
        coverPhotoUrl: 'http://tech.localhost:3000/v1/covers/acme.svg',
        shortDescription: 'Robimy kod',
        companyType: 'startup',
        isActivelyRecruiting: true,
        isTopCompany: true,
        ...{ industry: 'it', companySize: null, cities: ['Kraków', 'Gdańsk'], brandStorySlug: null },
        offersCount: expect.any(Number),
      })
      expect(companyProfile.parse(body)).toEqual(body)
    }
    const english = await get(`/api/tech/job-advertisements/${slug}/company-profile?locale=en`)
    expect(english.body.shortDescription).toBe('We write code')
    const over = await get(`/api/tech/job-advertisements/${ended.guid}/company-profile`)
    expect(over.body).toMatchObject({
      companyName: 'Cisza',
      isActivelyRecruiting: false,
      isTopCompany: false,
    })
    for (const [id, code] of [
      [guids[0], 'company.not-found'],
      [elsewhere, 'offer.not-found'],
      ['no-such-offer', 'offer.not-found'],
    ]) {
      const missing = await get(`/api/tech/job-advertisements/${id}/company-profile`)
      expect([missing.status, missing.body.code]).toEqual([404, code])
    }
  })

  test('[API-10] featured companies are at most 20, by number of active offers', async () => {
    const many = await app.services.companies.addCompanies(
      board.pro,
      Array.from({ length: 22 }, (_, n) => ({ name: `Firma ${n}` })),
    )
    const drafts = many.flatMap(({ id }, n) =>
      Array.from({ length: n === 21 ? 3 : 1 }, () => anOfferDraft({ companyId: id })),
    )
    await app.services.offers.createOffers(board.pro.id, drafts)
    const { body } = await get('/api/pro/company-profiles/featured')
    expect(body.items).toHaveLength(20)
    expect(body.items[0]).toMatchObject({ companyName: 'Firma 21', isTopCompany: true })
    expect((await get('/api/pro/company-profiles/featured?limitResults=2')).body.items).toHaveLength(2)
    expect((await get('/api/pro/company-profiles/featured?limitResults=21')).status).toBe(400)
    const { body: tech } = await get('/api/tech/company-profiles/featured')
    expect(tech.items.map(({ slug }: { slug: string }) => slug)).toEqual(['acme'])
  })
})

describe('[API-8] companies and dictionaries', () => {
  const profiles = '/api/tech/company-profiles'

  test('[API-8] companies are paged in one seeded order, and filtered', async () => {
    const { body: first } = await get(`${profiles}/with-legacy?pageSize=1`)
    expect(first).toMatchObject({ pageNumber: 1, totalPages: 2, hasNextPage: true, hasPreviousPage: false })
    const seed = `shuffleSeed=${first.shuffleSeed}`
    const { body: second } = await get(`${profiles}/with-legacy?pageSize=1&pageNumber=2&${seed}`)
    expect(second).toMatchObject({
      shuffleSeed: first.shuffleSeed,
      hasNextPage: false,
      hasPreviousPage: true,
    })
    const names = [...first.items, ...second.items].map(({ companyName }) => companyName)
    expect(names.sort()).toEqual(['Acme', 'Cisza'])
    for (const filter of ['companyName=acm', 'type=startup', 'isActivelyRecruiting=true']) {
      const { items } = (await get(`${profiles}/with-legacy?${filter}`)).body
      expect([filter, items.map(({ slug }: { slug: string }) => slug)]).toEqual([filter, ['acme']])
    }
    expect((await get(`${profiles}/with-legacy?industry=none-such`)).body.items).toEqual([])
  })

  test('[API-8] a company has its profile in both languages, similar companies, places and offers', async () => {
    const of = `${profiles}/by-slug/acme`
    const { body: profile } = await get(`${of}/published/with-legacy?locale=en`)
    expect(profile).toMatchObject({ shortDescription: 'We write code', offersCount: 3, foundedYear: 2009 })
    expect((await get(`${of}/published/with-legacy`)).body.shortDescription).toBe('Robimy kod')
    expect((await get(`${profiles}/by-slug/nobody/published/with-legacy`)).status).toBe(404)
    expect((await get(`${of}/companies`)).body).toMatchObject([{ name: 'Acme', slug: 'acme' }])
    const { body: markers } = await get(`${profiles}/map/markers/with-legacy?companyName=acme`)
    expect(markers.map(({ slug }: { slug: string }) => slug)).toEqual(['acme', 'acme'])
    const { body: offers } = await get(
      `${profiles}/${profile.id}/job-advertisements?pageNumber=1&pageSize=999`,
    )
    expect(offers.data).toHaveLength(3)
    const { body: featured } = await get(`${profiles}/featured`)
    expect((await get(`${profiles}/main-page`)).body).toEqual(featured.items)
    const story = '/api/tech/v2/user-panel/brand-stories/company'
    expect((await ask(`${story}/acme/short-info`)).status).toBe(404)
    expect((await get(`${story}/list?page=1&perPage=20`)).status).toBe(200)
  })

  test('[API-8] dictionaries name the values of profiles and offers in the requested language', async () => {
    for (const name of ['benefits', 'industries', 'employment-types', 'company-types', 'dresscodes']) {
      const [pl, en] = [await get(`/api/tech/${name}?lang=pl`), await get(`/api/tech/${name}?lang=en`)]
      expect(pl.body.length, name).toBeGreaterThan(2)
      expect(en.body.length, name).toBe(pl.body.length)
      expect(en.body, name).not.toEqual(pl.body)
    }
    expect((await get('/api/tech/workplace-types/unique')).body.length).toBeGreaterThan(2)
    expect((await get('/api/tech/technologies')).body.length).toBeGreaterThan(10)
  })
})

describe('performance of public reads', () => {
  /** Paths of all public reads, with their parameters. */
  const reads = async () => [
    `${list}`,
    `${list}/by-cursor?city=Warszawa&cityRadiusKm=30&salaryMin=1&query=java`,
    `${list}/popular`,
    `${list}/suggest?search=java`,
    `${list}/clusters?zoom=6&query=java`,
    `${list}/markers?city=Warszawa`,
    `${list}/count`,
    `${list}/all-boards/count`,
    `${list}/count/categories`,
    `${list}/count/categories/6`,
    `${list}/active-slug/${await slugOf('Java Developer 3')}`,
    `/v2/user-panel/offer-lookalikes/${await slugOf('Python Developer 1')}`,
    '/v2/user-panel/configuration',
    '/v2/app-config',
  ]

  test('public reads need no database query, except for old slugs and guids', async () => {
    const paths = await reads()
    // The index must have read the offers written by earlier tests.
    await app.services.search.caughtUp()
    const spies = [vi.spyOn(app.database.pool, 'connect'), vi.spyOn(app.database.pool, 'query')]
    for (const path of paths) expect((await ask(path)).status, path).toBe(200)
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
    await ask(`${list}/active-slug/none`)
    expect(spies[0]).toHaveBeenCalled()
    for (const spy of spies) spy.mockRestore()
  })

  test('public reads are cacheable, with an ETag, and answered with 304 when unchanged', async () => {
    for (const path of await reads()) {
      const { headers } = await ask(path)
      expect(headers.get('cache-control'), path).toBe('public, s-maxage=10, stale-while-revalidate=59')
      expect(headers.get('access-control-allow-origin'), path).toBe('*')
      const again = await ask(path, { 'if-none-match': headers.get('etag') ?? 'none' })
      expect([again.status, await again.text()], path).toEqual([304, ''])
    }
  })

  test('identical concurrent requests are computed and compressed once', async () => {
    const { search } = app.services
    for (const [method, path] of [
      ['list', `${list}/by-cursor?query=developer&itemsCount=50`],
      ['suggest', `${list}/suggest?search=develop`],
      ['countPlaces', `${list}/count?query=developer`],
      ['listRanked', `${list}/popular?perPage=27`],
      ['lookalikes', `/v2/user-panel/offer-lookalikes/${await slugOf('Python Developer 0')}`],
    ] as const) {
      const spy = vi.spyOn(search, method)
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => ask(path, { 'accept-encoding': 'gzip' })),
      )
      expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size, path).toBe(1)
      expect(spy, path).toHaveBeenCalledTimes(1)
      spy.mockRestore()
    }
  })
})

test('an ended offer still has similar offers', async () => {
  const { status, body } = await get(`/v2/user-panel/offer-lookalikes/${ended.slug}`)
  expect(status).toBe(200)
  expect(titles(body)).toEqual(['Python Developer 2', 'Python Developer 1', 'Python Developer 0'])
  for (const card of body.data) expect(offerCard.parse(card)).toEqual(card)
})
