import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { createRouter } from '#server/http/router.ts'
import { anOfferDraft, createTestBoard, originOf, type TestBoard } from '#tests/support/board.ts'
import { clusterList, markerPage } from '../../map-gateway.ts'
import { createOfferSearch, type OfferSearch } from '../service.ts'
import { mapRoutes } from './map-routes.ts'
import { createResponseCache } from './response-cache.ts'

let board: TestBoard
let search: OfferSearch
let app: ReturnType<typeof createRouter>
const failures: unknown[] = []

const drafts: OfferDraft[] = [
  ...Array.from({ length: 21 }, (_, minute) =>
    anOfferDraft({
      title: `Java Developer ${minute}`,
      lastPublishedAt: new Date(Date.UTC(2026, 0, 10, 10, minute)),
      expiredAt: new Date('2026-02-09T10:00:00Z'),
    }),
  ),
  anOfferDraft({
    title: 'Python Engineer',
    categoryId: 5,
    locations: [{ city: 'Kraków' }, { city: 'Wrocław' }, { city: 'Kraków', street: 'Długa 1' }],
    apply: { method: 'external', url: 'https://acme.example/apply?id=7' },
    salaries: [
      {
        type: 'permanent',
        fromMinor: 500_000,
        toMinor: 600_000,
        currency: 'eur',
        unit: 'month',
        isGross: true,
      },
    ],
    lastPublishedAt: new Date('2026-01-10T11:00:00Z'),
  }),
  anOfferDraft({ title: 'Diver', categoryId: 5, locations: [{ city: 'Atlantyda' }] }),
]

beforeAll(async () => {
  board = await createTestBoard()
  await board.offers.createOffers(board.tech.id, drafts)
  await board.offers.createOffer(board.pro.id, anOfferDraft({ categoryId: null }))
  const { db: database, rates, places, clock, tenants } = board
  const reportError = (error: unknown) => void failures.push(error)
  search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
  const cached = createResponseCache({ clock, revision: search.revision })
  app = createRouter({
    handlers: mapRoutes({ search, tenants, places, cached, originOf }),
    tenants,
    clock,
    reportError,
  })
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(`http://tech.localhost${path}`, {
    headers: { host: 'tech.localhost', ...headers },
  })
  const text = await response.text()
  return { response, status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const clusters = (query = '') => get(`/v2/user-panel/offers/clusters?${query}`)
const markers = (query = '') => get(`/v2/user-panel/offers/markers?${query}`)
const counts = (body: { clusters: { city: string; count: number }[] }) =>
  Object.fromEntries(body.clusters.map(({ city, count }) => [city, count]))

const POLAND = 'region=14.12,49,24.15,55'
const KRAKOW = 'region=19.8,50,20.1,50.2'

describe('GET clusters', () => {
  test('[MP-4] has the fields of a cluster, with its most frequent city and main category', async () => {
    const { status, body, response } = await clusters(POLAND)
    expect(status).toBe(200)
    expect(clusterList.parse(body)).toEqual(body)
    expect(counts(body)).toEqual({ Warszawa: 21, Wrocław: 1, Kraków: 1 })
    const warsaw = body.clusters.find(({ city }: { city: string }) => city === 'Warszawa')
    expect(warsaw).toMatchObject({ citySlug: 'warszawa', categoryId: 6, categoryKey: 'java' })
    expect(warsaw.latitude).toBeCloseTo(52.23, 1)
    expect(warsaw.longitude).toBeCloseTo(21.01, 1)
    expect(warsaw.geoJson).toMatchObject({
      type: 'Feature',
      id: warsaw.id,
      geometry: { type: 'Point', coordinates: [warsaw.longitude, warsaw.latitude] },
      properties: { count: 21, categoryId: 6, categoryKey: 'java', city: 'Warszawa' },
    })
    expect(warsaw.geoJson.bbox.join(',')).toBe(warsaw.region)
    expect(response.headers.get('cache-control')).toContain('public')
  })

  test('counts an offer once per place, and places without coordinates not at all', async () => {
    const { body } = await clusters(`${POLAND}&categories=python`)
    expect(counts(body)).toEqual({ Wrocław: 1, Kraków: 1 })
    expect(counts((await clusters(`${POLAND}&query=diver`)).body)).toEqual({})
  })

  test('applies every filter of the lists', async () => {
    for (const query of [
      'keywords=python',
      'salaryMin=5000&salaryMax=6500&currency=eur',
      'salaryMin=5000&salaryMax=6500&salaryCurrencies=EUR',
      'employmentTypes=permanent',
      'city=Kraków',
    ])
      expect(counts((await clusters(`${POLAND}&${query}`)).body), query).toEqual({ Wrocław: 1, Kraków: 1 })
    expect((await clusters(`${POLAND}&remote=true`)).body).toEqual({ clusters: [] })
  })

  test('merges all places at zoom 0, without offers of other boards', async () => {
    const { body } = await clusters('zoom=0')
    expect(body.clusters.map(({ count }: { count: number }) => count)).toEqual([23])
  })

  test('accepts a fractional zoom', async () => {
    const { status, body } = await clusters(`${KRAKOW}&zoom=13.284372839001`)
    expect(status).toBe(200)
    expect(counts(body)).toEqual({ Kraków: 1 })
  })

  test('keeps a cluster unchanged while the map is moved', async () => {
    const [here, there] = await Promise.all([clusters(POLAND), clusters('region=20.9,52.1,24.5,54')])
    const isWarsaw = ({ city }: { city: string }) => city === 'Warszawa'
    expect(there.body.clusters.find(isWarsaw)).toEqual(here.body.clusters.find(isWarsaw))
  })

  test('has clusters whose region contains as many markers as their count', async () => {
    const { body } = await clusters('zoom=3')
    for (const { region, count } of body.clusters)
      expect((await markers(`region=${region}`)).body.meta.totalItems).toBe(count)
  })

  test('answers an unchanged map with 304', async () => {
    const { response } = await clusters(POLAND)
    const etag = response.headers.get('etag') ?? ''
    expect((await get(`/v2/user-panel/offers/clusters?${POLAND}`, { 'if-none-match': etag })).status).toBe(
      304,
    )
  })

  test('reports a failure and answers 500 instead of an empty map', async () => {
    const { tenants, places, clock } = board
    const reports: unknown[] = []
    const broken = createRouter({
      handlers: mapRoutes({
        originOf,
        search: {
          map: {
            clusters: () => {
              throw new Error('no map')
            },
            markers: search.map.markers,
            prepare: search.map.prepare,
          },
        },
        ...{ tenants, places },
        cached: createResponseCache({ clock, revision: () => 0 }),
      }),
      ...{ tenants, clock },
      reportError: (error) => void reports.push(error),
    })
    const answers = await Promise.all(
      ['clusters', 'markers'].map((call) =>
        broken.request(`http://tech.localhost/v2/user-panel/offers/${call}`, {
          headers: { host: 'tech.localhost' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([500, 200])
    expect(reports).toMatchObject([{ message: 'no map' }])
  })
})

describe('GET markers', () => {
  test('[MP-4] has the fields of a marker, with slug, city and coordinates of its own place', async () => {
    const { status, body } = await markers(`${KRAKOW}&categories=python`)
    expect(status).toBe(200)
    expect(markerPage.parse(body)).toEqual(body)
    expect(Object.keys(body)).toEqual(['data', 'meta'])
    expect(body.data).toHaveLength(1)
    const [marker] = body.data
    expect(marker).toMatchObject({
      title: 'Python Engineer',
      applyUrl: 'https://acme.example/apply?id=7',
      companyName: 'Żółw Software',
      companyLogoThumbUrl: expect.stringMatching(
        /^https:\/\/board\.example\/v1\/monograms\/\d+-%C5%BBS\.svg$/,
      ),
      workplaceType: 'hybrid',
      experienceLevel: 'mid',
      city: 'Kraków',
      employmentTypes: [{ type: 'permanent', from: 5_000, to: 6_000, currency: 'eur', fromPln: 21_500 }],
    })
    const { body: wroclaw } = await markers('region=16.9,51,17.2,51.2')
    expect(wroclaw.data[0]).toMatchObject({ title: 'Python Engineer', city: 'Wrocław' })
    expect(wroclaw.data[0].slug).not.toBe(marker.slug)
    expect(wroclaw.data[0].longitude).toBeCloseTo(17.03, 1)
  })

  test('[MP-4] leaves out places without numeric coordinates', async () => {
    expect((await markers('query=diver')).body.meta.totalItems).toBe(0)
    const everywhere = await markers('perPage=100')
    expect(everywhere.body.data).toHaveLength(23)
    for (const { latitude, longitude } of everywhere.body.data)
      expect([typeof latitude, typeof longitude]).toEqual(['number', 'number'])
  })

  test('has pages of 20 in the order of the list, each place once', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => markers(`page=${page}`)))
    expect(first?.body.meta).toEqual({
      page: 1,
      totalItems: 23,
      totalPages: 2,
      prevPage: null,
      nextPage: 2,
      from: 0,
    })
    expect(first?.body.data).toHaveLength(20)
    expect(second?.body.data).toHaveLength(3)
    expect(third?.body.data).toEqual([])
    const titles = [...(first?.body.data ?? []), ...(second?.body.data ?? [])].map(({ title }) => title)
    expect(titles).toEqual([
      ...['Python Engineer', 'Python Engineer'],
      ...Array.from({ length: 21 }, (_, at) => `Java Developer ${20 - at}`),
    ])
    const oldest = await markers('sortBy=newest&orderBy=ASC&perPage=1')
    expect(oldest.body.data[0].title).toBe('Java Developer 0')
  })

  test('has no apply URL for offers with the board’s form', async () => {
    const { body } = await markers('categories=java&perPage=1')
    expect(body.data[0].applyUrl).toBeNull()
  })
})

const FORM = 'region must be four numbers: west, south, east and north in degrees'

describe('[API-9] an invalid parameter is a 400 with field and reason', () => {
  test.each([
    ['region=14,1000,24,1001', 'region', 'region latitude must not be greater than 90'],
    ['region=14,-91,24,55', 'region', 'region latitude must not be less than -90'],
    ['region=14,49,1000,55', 'region', 'region longitude must not be greater than 180'],
    ['region=14,55,24,49', 'region', 'region south must not be greater than north'],
    ['region=24,49,14,55', 'region', 'region west must not be greater than east'],
    ['region=NaN,49,24,55', 'region', FORM],
    ['region=14,49,24', 'region', FORM],
    ['region=14,49,24,55,1', 'region', FORM],
    ['region=14,49,Infinity,55', 'region', FORM],
    ['region=0x10,49,24,55', 'region', FORM],
    ['region[]=14&region[]=49&region[]=24', 'region', FORM],
  ])('region and list parameters: ?%s', async (query, field, reason) => {
    for (const call of [clusters, markers]) {
      const { status, body } = await call(query)
      expect(status).toBe(400)
      expect(body).toMatchObject({ statusCode: 400, message: [reason], error: 'Bad Request' })
      expect(body.details.problems).toEqual([{ field, reason }])
    }
  })

  test.each([
    ['zoom=23', 'zoom must not be greater than 22'],
    ['zoom=-1', 'zoom must not be less than 0'],
    ['zoom=NaN', 'zoom must be a number'],
  ])('clusters?%s', async (query, reason) => {
    const { status, body } = await clusters(query)
    expect([status, body.message]).toEqual([400, [reason]])
  })

  test.each([
    ['perPage=101', 'perPage must not be greater than 100'],
    ['page=0', 'page must not be less than 1'],
    ['sortBy=near', 'sortBy must be a valid enum value'],
  ])('markers?%s', async (query, reason) => {
    const { status, body } = await markers(query)
    expect([status, body.message]).toEqual([400, [reason]])
  })
})

test('a prepared map gives the same answer', async () => {
  const { body } = await clusters('zoom=4')
  await search.map.prepare(board.tech)
  board.clock.advance(2_000)
  expect((await clusters('zoom=4')).body).toEqual(body)
})

test('the region may be an array or cross the date line, and unknown parameters are ignored', async () => {
  const { body } = await markers('region[]=14&region[]=49&region[]=24.5&region[]=55&bogus=1&zoom=99')
  expect(body.meta.totalItems).toBe(23)
  const fiji = await clusters('region=170,-30,-170,10&Region=x')
  expect([fiji.status, fiji.body]).toEqual([200, { clusters: [] }])
})

test('an unknown board is a 404', async () => {
  expect((await get('/api/nowhere/v2/user-panel/offers/clusters')).status).toBe(404)
  expect((await get('/api/tech/v2/user-panel/offers/clusters')).status).toBe(200)
})

test('clusters and markers need no database query', async () => {
  const { pool } = board.db
  const query = pool.query
  let asked = 0
  pool.query = (...args: unknown[]) => {
    asked++
    return Reflect.apply(query, pool, args)
  }
  await clusters('zoom=4')
  await markers('perPage=7')
  pool.query = query
  expect(asked).toBe(0)
})
