import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { type App, compose } from '../compose.ts'
import { createApi } from './api.ts'

/* What third-party clients of the gateway rely on: their requests and how they read the responses. */

let board: TestBoard
let app: App
let api: ReturnType<typeof createApi>
let dataFolder: string
const OFFERS = 130
const list = '/v2/user-panel/offers'

beforeAll(async () => {
  board = await createTestBoard()
  const { offers, tech, pro } = board
  await offers.createOffers(
    tech.id,
    Array.from({ length: OFFERS }, (_, nth) =>
      anOfferDraft({
        title: `Offer ${nth}`,
        categoryId: nth % 2 ? 5 : 6,
        ...(nth % 3 === 0 && {
          company: {},
          salaries: [],
          locations: [{ city: 'Kraków' }, { city: 'Warszawa' }],
        }),
        publishedAt: new Date(Date.UTC(2026, 0, 9, 0, nth)),
        expiredAt: new Date('2026-02-08T00:00:00Z'),
      }),
    ),
  )
  const [main] = pro.categories.filter(({ parentId }) => parentId === null)
  const leaves = pro.categories.filter(({ parentId }) => parentId !== null)
  await offers.createOffers(pro.id, [
    ...leaves.map(({ id }, nth) =>
      anOfferDraft({
        categoryId: id,
        locations: nth % 2 ? [{ city: 'Łódź' }] : [{ city: 'Kielce' }, { city: 'Radom' }],
      }),
    ),
    anOfferDraft({ categoryId: main?.id ?? null }),
    anOfferDraft({ categoryId: null }),
  ])
  dataFolder = await mkdtemp(join(tmpdir(), 'posada-clients-'))
  const config = { ...readConfig({ POSADA_DATA: dataFolder }), databaseUrl: board.db.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock: board.clock })
  await app.start()
  api = createApi({ ...app, reportError: (error) => expect.fail(String(error)) })
})
afterAll(async () => {
  await app.stop()
  await board.db.drop()
  await rm(dataFolder, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.request(`/api/tech${path}`, { headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const keys =
  `guid slug title requiredSkills niceToHaveSkills workplaceType workingTime experienceLevel employmentTypes
  categoryId multilocation city street latitude longitude remoteInterview companyName companyLogoThumbUrl publishedAt
  lastPublishedAt expiredAt openToHireUkrainians languages applyMethod isSuperOffer promotedPosition promotedKeyFilters
  applyUrl locations`.split(/\s+/)

test('list items have 29 ordered keys, their places, coordinates as strings and an absolute logo URL', async () => {
  for (const path of [`${list}?perPage=100`, `${list}/by-cursor`, `${list}/popular?perPage=100`]) {
    const { body } = await get(path)
    expect(body.data).toHaveLength(100)
    for (const item of body.data) {
      expect(Object.keys(item)).toEqual(keys)
      expect([typeof item.latitude, typeof item.longitude]).toEqual(['string', 'string'])
      expect(item.companyLogoThumbUrl).toMatch(
        /^http:\/\/tech\.localhost:3000\/v1\/monograms\/\d+-[%\w]*\.svg$/,
      )
      const [place] = item.multilocation
      expect(Object.keys(place)).toEqual(['city', 'slug', 'street', 'latitude', 'longitude'])
      expect(item.locations).toEqual(
        item.multilocation.map(({ street, latitude, longitude }: typeof place) => ({
          ...{ street, latitude, longitude },
        })),
      )
      expect(place).toMatchObject({ slug: item.slug, city: item.city, latitude: Number(item.latitude) })
    }
    const undisclosed = body.data.find(
      ({ employmentTypes }: { employmentTypes: [] }) => !employmentTypes.length,
    )
    expect(undisclosed.multilocation).toHaveLength(2)
  }
})

test('a monogram URL serves a cacheable SVG without scripts', async () => {
  const { body } = await get(`${list}?perPage=1`)
  const { pathname } = new URL(body.data[0].companyLogoThumbUrl)
  const picture = await api.request(pathname)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(picture.headers.get('cache-control')).toMatch(/^public, max-age=\d{5,}/)
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  const svg = await picture.text()
  expect(svg).toMatch(/^<svg [^>]+>(<(rect|text|path)[^<>]*>[\p{L}\p{N}]*(<\/text>)?)+<\/svg>$/u)
  const etag = picture.headers.get('etag') ?? ''
  expect((await api.request(pathname, { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const wrong of ['7-<b>.svg', 'x', '7-AB.png', '999-AB.svg'])
    expect((await api.request(`/v1/monograms/${encodeURIComponent(wrong)}`)).status, wrong).toBe(404)
})

test('[API-2] paging by cursor visits every offer once, carrying over only `from`', async () => {
  const seen: string[] = []
  let from: number | null = 0
  while (from !== null) {
    const { body } = await get(`${list}/by-cursor?from=${from}&itemsCount=50&sortBy=newest&cursor=7`)
    expect(body.meta).toMatchObject({ from, totalItems: OFFERS, next: { itemsCount: 50 } })
    seen.push(...body.data.map(({ guid }: { guid: string }) => guid))
    from = body.meta.next.cursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([OFFERS, OFFERS])
})

test('[API-1] the page list is the same with and without the Version header, up to its last page', async () => {
  const plain = await get(`${list}?perPage=50&page=3`)
  expect(plain.body.meta).toEqual({
    ...{ page: 3, totalItems: OFFERS, totalPages: 3, prevPage: 2, nextPage: null, from: 100 },
  })
  expect(plain.body.data).toHaveLength(30)
  for (const name of ['Version', 'version', 'VERSION'])
    expect((await get(`${list}?perPage=50&page=3`, { [name]: '2' })).body).toEqual(plain.body)
  expect((await get(`${list}?page=1`)).body.meta.prevPage).toBeNull()
})

test('a list beyond its end is empty, and unknown parameters are ignored', async () => {
  expect(await get(`${list}/by-cursor?from=9000`)).toMatchObject({ status: 200, body: { data: [] } })
  expect(await get(`${list}?page=90`)).toMatchObject({
    status: 200,
    body: { data: [], meta: { nextPage: null } },
  })
  for (const query of ['bogusParam=x', 'sortby=newest', 'cursor=5'])
    expect((await get(`${list}/by-cursor?${query}`)).body.meta.totalItems, query).toBe(OFFERS)
})

test('[API-9] a refusal has a list of messages in the documented wording', async () => {
  for (const [query, text] of [
    ['itemsCount=101', 'itemsCount must not be greater than 100'],
    ['sortBy=Newest', 'sortBy must be a valid enum value'],
    ['orderBy=asc', 'orderBy must be a valid enum value'],
  ]) {
    const { status, body } = await get(`${list}/by-cursor?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: 400, message: [text], error: 'Bad Request' })
  }
  expect((await get('/v2/nothing')).body).toMatchObject({
    ...{ statusCode: 404, message: 'Cannot GET /api/tech/v2/nothing', error: 'Not Found' },
  })
})

test('offers are counted per place, and per category id', async () => {
  const places = OFFERS + Math.ceil(OFFERS / 3)
  expect((await get(`${list}/count`)).body).toEqual({ count: places })
  const { counts } = (await get(`${list}/count/categories`)).body
  expect(counts[5] + counts[6]).toBe(places)
  const city = (await get(`${list}/count?city=Krakow`)).body.count
  expect(city).toBe(2 * Math.ceil(OFFERS / 3))
})

test('counts of main categories add up, and so do those of subcategories', async () => {
  const ofPro = async (path: string) => (await api.request(`/api/pro${list}${path}`)).json()
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)
  const cards: { categoryId: number | null; multilocation: [] }[] = []
  for (let from = 0; ; from += 100) {
    const { data } = await ofPro(`/by-cursor?from=${from}`)
    if (data.length === 0) break
    cards.push(...data)
  }
  /** Counts the places on all cards. */
  const placesIn = (ids: readonly number[]) =>
    cards
      .filter(({ categoryId }) => categoryId !== null && ids.includes(categoryId))
      .reduce((all, { multilocation }) => all + multilocation.length, 0)

  const { categories } = board.pro
  const mains = categories.filter(({ parentId }) => parentId === null)
  const childrenOf = (id: number) => categories.filter(({ parentId }) => parentId === id).map((one) => one.id)
  const { counts } = await ofPro('/count/categories')
  expect(Object.keys(counts).toSorted()).toEqual(mains.map(({ id }) => String(id)).toSorted())
  for (const { id } of mains) {
    expect(counts[id], `category ${id}`).toBe(placesIn([id, ...childrenOf(id)]))
    const children = (await ofPro(`/count/categories/${id}`)).counts
    expect(Object.keys(children).map(Number).toSorted()).toEqual(childrenOf(id).toSorted())
    for (const child of childrenOf(id)) expect(children[child]).toBe(placesIn([child]))
  }
  const withCategory = placesIn(categories.map(({ id }) => id))
  expect(sum(counts)).toBe(withCategory)
  expect((await ofPro('/count')).count).toBe(withCategory + 1)
})

test('suggestions are groups of titles', async () => {
  const { body } = await get(`${list}/suggest?search=jav`)
  expect(body.skills[0].title).toBe('Java')
  for (const group of ['skills', 'companies', 'titles']) expect(body[group]).toBeInstanceOf(Array)
  expect(body.cities).toEqual([])
  expect((await get(`${list}/suggest?search=j`)).status).toBe(400)
})

test('an offer’s detail has localised labels, skill objects and numeric coordinates', async () => {
  const { body: page } = await get(
    `${list}/by-cursor?companyNames=${encodeURIComponent('Żółw Software')}&itemsCount=1`,
  )
  const { slug } = page.data[0]
  const polish = await get(`/v1/offers/${slug}`)
  const english = await get(`/v1/offers/${slug}`, { 'accept-language': 'en-GB,pl;q=0.5' })
  expect([polish, english].map(({ headers }) => headers.get('content-language'))).toEqual(['pl', 'en'])
  expect(english.headers.get('vary')).toContain('accept-language')
  expect(polish.headers.get('etag')).not.toBe(english.headers.get('etag'))
  expect(polish.body.workplaceType).toEqual({ label: 'Hybrydowo', value: 'hybrid' })
  expect(english.body.workplaceType).toEqual({ label: 'Hybrid', value: 'hybrid' })
  expect((await get(`/v1/offers/${slug}?locale=pl`, { 'accept-language': 'en' })).body).toEqual(polish.body)
  expect(english.body).toMatchObject({
    requiredSkills: [
      { name: 'Java', level: 4 },
      { name: 'SQL', level: 3 },
    ],
    niceToHaveSkills: [],
    latitude: expect.any(Number),
    isOfferActive: true,
    applyUrl: null,
    companyLogoUrl: expect.stringMatching(/^http:/),
    companyLogoThumbUrl: expect.stringMatching(/^http:/),
  })
})
