import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { createRouter } from '#server/http/router.ts'
import { anOfferDraft, createTestBoard, originOf, type TestBoard } from '#tests/support/board.ts'
import { getFilterConfiguration } from '../configuration-gateway.ts'
import { countFacets } from '../facet-gateway.ts'
import { cursorPage, offerPage } from '../gateway.ts'
import { searchRoutes } from './routes.ts'
import { createOfferSearch, type OfferSearch } from './service.ts'

let board: TestBoard
let search: OfferSearch
let app: ReturnType<typeof createRouter>
const popularity = { ranking: (): number[] => [], revision: () => 0 }
const failures: unknown[] = []

const remoteSenior: Partial<OfferDraft> = {
  title: 'Senior Python Engineer',
  categoryId: 5,
  experienceLevel: 'senior',
  workplaceType: 'remote',
  workingTime: 'part_time',
  openToHireUkrainians: true,
  company: { name: 'Acme' },
  locations: [{ city: 'Kraków' }, { city: 'Wrocław' }],
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
  requiredSkills: [{ name: 'Python' }],
}

/** 25 Java offers in Warsaw, published a minute apart, then a newer remote one for Python. */
const drafts = (): OfferDraft[] => [
  ...Array.from({ length: 25 }, (_, minute) => {
    const at = new Date(Date.UTC(2026, 0, 10, 10, minute))
    return anOfferDraft({
      title: `Java Developer ${minute}`,
      publishedAt: at,
      lastPublishedAt: at,
      expiredAt: new Date('2026-02-09T10:00:00Z'),
    })
  }),
  anOfferDraft(remoteSenior),
]

beforeAll(async () => {
  board = await createTestBoard()
  await board.offers.createOffers(board.tech.id, drafts())
  const { db: database, rates, places, clock, tenants, offers } = board
  const reportError = (error: unknown) => void failures.push(error)
  search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
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
  app = createRouter({ handlers, tenants, clock, reportError })
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
const list = '/v2/user-panel/offers'
const byCursor = (query = '') => get(`${list}/by-cursor?${query}`)
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title)

describe('GET offers/by-cursor', () => {
  test('[API-2] returns cards of 29 keys and both cursors', async () => {
    const { status, body, response } = await byCursor('itemsCount=10')
    expect(status).toBe(200)
    expect(cursorPage.parse(body)).toEqual(body)
    expect(Object.keys(body)).toEqual(['data', 'meta'])
    expect(Object.keys(body.data[0])).toHaveLength(29)
    expect(body.meta).toEqual({
      from: 0,
      totalItems: 26,
      prev: { cursor: null, itemsCount: 10 },
      next: { cursor: 10, itemsCount: 10 },
      asOf: expect.any(String),
    })
    expect(response.headers.get('cache-control')).toBe('public, s-maxage=10, stale-while-revalidate=59')
  })

  test('[API-2] visits every offer once by next cursors, and goes back by previous ones', async () => {
    const seen: string[] = []
    let cursor: number | null = 0
    while (cursor !== null) {
      const { body } = await byCursor(`from=${cursor}&itemsCount=10&sortBy=newest`)
      seen.push(...titles(body))
      cursor = body.meta.next.cursor
    }
    expect(new Set(seen).size).toBe(26)
    expect(seen).toHaveLength(26)
    const { body } = await byCursor('from=15&itemsCount=10')
    expect(body.meta.prev).toEqual({ cursor: 5, itemsCount: 10 })
    expect((await byCursor('from=5&itemsCount=10')).body.meta.prev).toEqual({ cursor: 0, itemsCount: 5 })
  })

  test('[API-2] returns 100 offers from the start by default, and none beyond the end', async () => {
    const first = await byCursor()
    expect(first.body.data).toHaveLength(26)
    expect(first.body.meta.next).toEqual({ cursor: null, itemsCount: 100 })
    const beyond = await byCursor('from=5000&itemsCount=10')
    expect([beyond.status, beyond.body.data]).toEqual([200, []])
    expect(beyond.body.meta.prev).toEqual({ cursor: 16, itemsCount: 10 })
  })

  test.each([
    ['categories=5'],
    ['categories[]=5&categories[]=13'],
    ['categories=python'],
    ['keywords=senior'],
    ['query=python engineer'],
    ['query=senior&keywords[]=python&keywords[]=cobol'],
    ['companyNames=ACME'],
    ['skills[]=python'],
    ['jobTitles=senior python engineer'],
    ['remote=true'],
    ['remoteWorkOptions=remote'],
    ['city=Krakow'],
    ['city=Wrocław'],
    ['city=wieliczka&cityRadiusKm=30'],
    ['salaryMin=20000'],
    ['salaryMin=5000&currency=EUR'],
    ['salaryMin=5000&salaryMax=6500&currency=usd&ukraineFriendly=1'],
    ['ukraineFriendly=true'],
    ['experienceLevels=senior&withSalary=true'],
    ['employmentTypes=permanent,internship'],
    ['employmentTypes=permament'],
    ['workingTimes=part_time'],
  ])('[API-2] ?%s finds the one offer', async (query) => {
    const { status, body } = await byCursor(query)
    expect(status).toBe(200)
    expect(titles(body)).toEqual(['Senior Python Engineer'])
  })

  test('[API-2] sorts by sortBy and orderBy, and ignores unknown parameters', async () => {
    const newest = await byCursor('sortBy=newest&itemsCount=2')
    expect(titles(newest.body)).toEqual(['Senior Python Engineer', 'Java Developer 24'])
    const oldest = await byCursor('sortBy=newest&orderBy=ASC&itemsCount=2')
    expect(titles(oldest.body)).toEqual(['Java Developer 0', 'Java Developer 1'])
    const dearest = await byCursor('sortBy=salary&itemsCount=1')
    expect(titles(dearest.body)).toEqual(['Senior Python Engineer'])
    const ignored = await byCursor('sortby=salary&bogus=x&cursor=7&itemsCount=1')
    expect(ignored.body.meta.from).toBe(0)
  })

  test.each([
    ['itemsCount=101', 'itemsCount must not be greater than 100'],
    ['sortBy=oldest', 'sortBy must be a valid enum value'],
    ['orderBy=asc', 'orderBy must be a valid enum value'],
    ['from=-1', 'from must not be less than 0'],
    ['currency=jpy', 'currency must be a valid enum value'],
    ['experienceLevels[]=guru', 'each value in experienceLevels must be a valid enum value'],
    ['cityRadiusKm=many', 'cityRadiusKm must be a number'],
    ['withSalary=perhaps', 'withSalary must be a boolean value'],
    ['categories=<b>', 'each value in categories is not valid'],
  ])('[API-9] ?%s is a 400: %s', async (query, message) => {
    const { status, body } = await byCursor(query)
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: 400, message: [message], error: 'Bad Request' })
  })

  test('finds nothing for an unknown category or city', async () => {
    expect((await byCursor('categories=999')).body.meta.totalItems).toBe(0)
    expect((await byCursor('categories=underwater-basketry')).body.meta.totalItems).toBe(0)
    expect((await byCursor('city=Atlantis')).body.meta.totalItems).toBe(0)
  })

  test('answers an unchanged page with 304', async () => {
    const { response } = await byCursor('itemsCount=5')
    const etag = response.headers.get('etag') ?? ''
    const again = await get(`${list}/by-cursor?itemsCount=5`, { 'if-none-match': etag })
    expect(again.status).toBe(304)
  })
})

describe('GET offers by page', () => {
  test.each([{}, { Version: '2' }, { version: '2' }])(
    '[API-1] counts pages from 1, with and without the header Version (%o)',
    async (headers) => {
      const { status, body } = await get(`${list}?page=2&perPage=10&sortBy=newest`, headers)
      expect(status).toBe(200)
      expect(offerPage.parse(body)).toEqual(body)
      expect(titles(body)[0]).toBe('Java Developer 15')
      expect(body.meta).toEqual({
        page: 2,
        totalItems: 26,
        totalPages: 3,
        prevPage: 1,
        nextPage: 3,
        from: 10,
      })
    },
  )

  test('[API-1] has no next page after the last, and empty pages beyond', async () => {
    const last = await get(`${list}?page=3&perPage=10`)
    expect([last.body.data.length, last.body.meta.nextPage]).toEqual([6, null])
    const beyond = await get(`${list}?page=9&perPage=10`)
    expect([beyond.status, beyond.body.data, beyond.body.meta.prevPage]).toEqual([200, [], 3])
  })

  test('[API-1] accepts the parameter names of older clients', async () => {
    const query = 'sort[sortBy]=newest&sort[orderBy]=ASC&salaryCurrencies=eur&salaryMin=5000&perPage=1'
    expect(titles((await get(`${list}?${query}`)).body)).toEqual(['Senior Python Engineer'])
    expect(titles((await get(`${list}?sort[sortBy]=newest&sort[orderBy]=ASC`)).body)[0]).toBe(
      'Java Developer 0',
    )
    expect((await get(`${list}?perPage=101`)).status).toBe(400)
  })
})

describe('GET suggest', () => {
  const suggest = (search: string) => get(`${list}/suggest?search=${encodeURIComponent(search)}`)

  test('[SE-7] returns titles, companies, skills and cities, tolerating typing mistakes', async () => {
    expect((await suggest('pyt')).body).toMatchObject({
      skills: [{ title: 'Python', count: 1 }],
      companies: [],
      titles: [{ title: 'Senior Python Engineer', count: 1 }],
    })
    expect((await suggest('acem')).body.companies[0]).toEqual({
      ...{ title: 'Acme', count: 1 },
      companyLogoThumbUrl: expect.stringMatching(/^https?:\/\/.+\/v1\/monograms\/.+\.svg$/),
    })
    expect((await suggest('ja')).body.titles).toHaveLength(10)
    expect((await suggest('Zielona')).body.cities[0]).toMatchObject({
      title: 'Zielona Góra',
      slug: 'zielona-gora',
    })
  })

  test.each(['', 'p', ' p '])('[API-9] refuses %o as too short', async (search) => {
    expect((await suggest(search)).status).toBe(400)
  })
})

describe('search words of the board', () => {
  test('[SE-7] are matched by synonyms, inflection, typing mistakes and phrases', async () => {
    for (const text of ['programista java', 'java developers', 'jvaa', '"java developer"'])
      expect((await byCursor(`query=${encodeURIComponent(text)}`)).body.meta.totalItems, text).toBe(25)
    for (const text of ['"developer java"', '"jvaa"', 'kobol'])
      expect((await byCursor(`query=${encodeURIComponent(text)}`)).body.meta.totalItems, text).toBe(0)
  })
})

describe('GET facets', () => {
  const facets = (query = '') => get(`${list}/facets/count?${query}`)

  test('lists every value of every filter with its count, the most frequent first', async () => {
    const { status, body } = await facets()
    expect(status).toBe(200)
    expect(countFacets.answers[200].schema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      cities: [
        { key: 'warszawa', count: 25 },
        { key: 'krakow', count: 1 },
        { key: 'wroclaw', count: 1 },
      ],
      employmentTypes: [
        { key: 'b2b', count: 25 },
        { key: 'permanent', count: 1 },
      ],
      contentLanguages: [{ key: 'pl', count: 26 }],
      ...{ withSalary: 26, remote: 1, ukraineFriendly: 1 },
    })
  })

  test('applies all other filters', async () => {
    const { body } = await facets('experienceLevels=senior&skills=python&city=Wrocław')
    expect(body.skills).toEqual([{ key: 'python', count: 1 }])
    expect(body.cities.map(({ key }: { key: string }) => key)).toEqual(['krakow', 'wroclaw'])
  })

  test('has every band of the salary histogram, in the requested currency', async () => {
    const { salaries } = (await facets('city=krakow&salaryMin=90000')).body
    expect(salaries).toHaveLength(26)
    expect(salaries.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { from: 24_000, to: 26_000, count: 1 },
    ])
    const inEuro = (await facets('city=krakow&currency=EUR')).body.salaries
    expect(inEuro.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { from: 5_581, to: 6_047, count: 1 },
    ])
    expect(inEuro.at(-1).to).toBeNull()
  })

  test.each(['languages=english', 'contentLanguages=p1'])('refuses ?%s with a 400', async (query) => {
    expect((await facets(query)).status).toBe(400)
  })

  test('has languages that also filter the lists, case-insensitively', async () => {
    expect((await byCursor('languages=EN')).body.meta.totalItems).toBe(26)
    expect((await byCursor('languages=uk,de')).body.meta.totalItems).toBe(0)
    expect((await byCursor('contentLanguages=pl')).body.meta.totalItems).toBe(26)
  })
})

describe('counts and configuration', () => {
  test('the counts add up offers and their locations', async () => {
    expect((await get(`${list}/count`)).body).toEqual({ count: 27 })
    expect((await get(`${list}/count?remote=true`)).body).toEqual({ count: 2 })
    expect((await get(`${list}/all-boards/count`)).body).toEqual({ count: 27 })
    const { counts } = (await get(`${list}/count/categories`)).body
    expect(Object.keys(counts)).toHaveLength(board.tech.categories.length)
    expect(counts).toMatchObject({ 4: 0, 5: 2, 6: 25 })
    expect((await get(`${list}/count/categories/5`)).body).toEqual({ counts: {} })
    expect((await get(`${list}/count/categories/999`)).body.code).toBe('search.unknown-category')
  })

  test('the active slug is returned only for an offer open to applications', async () => {
    const { body } = await byCursor('remote=true')
    const [first, second] = body.data[0].multilocation
    for (const { slug } of [first, second])
      expect((await get(`${list}/active-slug/${slug}`)).body).toEqual({ slug })
    expect((await get(`${list}/active-slug/no-such-offer`)).status).toBe(404)
  })

  test('[API-4 FI-4] the filter configuration lists cities and every parameter', async () => {
    const { body } = await get('/v2/user-panel/configuration')
    expect(body.cities[0]).toEqual({ slug: 'warszawa', label: 'Warszawa' })
    const params = new Map<string, object>(
      body.params.map((param: { frontendKey: string }) => [param.frontendKey, param]),
    )
    expect(params.get('zarobki')).toEqual({
      frontendKey: 'zarobki',
      backendKey: 'salary',
      type: 'range',
      min: 0,
      max: 1_000_000,
    })
    expect(params.get('widelki')).toEqual({
      frontendKey: 'widelki',
      backendKey: 'withSalary',
      type: 'boolean',
    })
    expect(params.get('typ-umowy')).toMatchObject({ type: 'multiselect', backendKey: 'employmentTypes' })
  })

  test('[API-7] the filter configuration has the default plan and the board’s currencies', async () => {
    const { body } = await get('/v2/user-panel/configuration')
    expect(getFilterConfiguration.answers[200].schema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      ...{ defaultPlan: 'pro', defaultCurrency: 'pln', vatPercent: 23 },
      currencies: ['pln', 'eur', 'usd', 'gbp', 'chf'],
      features: { offerLanguages: expect.any(Boolean), skills: true, techStack: true },
    })
    const start = await get('/api/start/v2/user-panel/configuration')
    expect(start.body.features).toMatchObject({ skills: true, techStack: false })
  })

  test('[API-4] the site configuration is that of its board', async () => {
    const { body } = await get('/api/v2/app-config')
    expect(body).toMatchObject({ tenant: { key: 'tech' }, locales: ['pl', 'en'], defaultCurrency: 'pln' })
    expect(body.exchangeRates.plnPer.eur).toBe(4.3)
    const other = await get('/api/pro/v2/app-config')
    expect(other.body.tenant.key).toBe('pro')
  })
})

test('lists, counts and configurations need no database query', async () => {
  const connect = vi.spyOn(board.db.pool, 'connect')
  for (const path of [
    `${list}/by-cursor?city=Warszawa&cityRadiusKm=30&salaryMin=1&keywords=java`,
    `${list}?page=1`,
    `${list}/count`,
    `${list}/all-boards/count`,
    `${list}/count/categories`,
    '/v2/user-panel/configuration',
    '/v2/app-config',
  ])
    expect((await get(path)).status).toBe(200)
  expect(connect).not.toHaveBeenCalled()
  await get(`${list}/active-slug/none`)
  expect(connect).toHaveBeenCalled()
  connect.mockRestore()
})
