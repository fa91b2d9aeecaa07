import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRouter } from '#server/http/router.ts'
import { createLimits } from '#server/limits/limits.ts'
import { anOfferDraft, createTestBoard, originOf, type TestBoard } from '#tests/support/board.ts'
import type { OfferRef } from '../contract.ts'
import { jobAdvertisement, listJobAdvertisements } from '../job-advertisement.ts'
import { offerRoutes } from './routes.ts'

let board: TestBoard
let app: ReturnType<typeof createRouter>
let [full, second, draft, elsewhere]: OfferRef[] = []

beforeAll(async () => {
  board = await createTestBoard()
  const { db, clock, offers, places, tenants } = board
  ;[full, second, draft] = await offers.createOffers(board.tech.id, [
    anOfferDraft({ remoteInterview: true, openToHireUkrainians: true, createdAt: new Date('2026-01-01') }),
    anOfferDraft({
      title: 'Second',
      company: {},
      apply: { method: 'external', url: 'https://acme.example/apply' },
      createdAt: new Date('2026-01-02'),
    }),
    anOfferDraft({ title: 'Draft', state: 'draft' }),
  ])
  elsewhere = await offers.createOffer(board.pro.id, anOfferDraft({ categoryId: null }))
  app = createRouter({
    handlers: offerRoutes({
      offers,
      tenants,
      places,
      limits: createLimits({ database: db, clock }),
      originOf,
    }),
    tenants,
    clock,
    reportError: () => undefined,
  })
})
afterAll(() => board.db.drop())

const get = async (path: string) => {
  const response = await app.request(`/api/tech/job-advertisements${path}`)
  return { status: response.status, body: await response.json() }
}

test('a job advertisement has every key of the contract, by guid and by slug', async () => {
  const { status, body } = await get(`/${full?.guid}`)
  expect(status).toBe(200)
  expect(jobAdvertisement.parse(body)).toEqual(body)
  expect(Object.keys(body)).toEqual(
    `jobBoard id planKey title slug shortTitle body workplaceType workingTime experienceLevel informationClause
    lastPublishedAt hiringCompany company apply publicTags categories requirements locations employmentTypes`.split(
      /\s+/,
    ),
  )
  expect(body).toMatchObject({
    ...{ jobBoard: 'tech', id: full?.guid, slug: full?.slug, title: 'Java Developer' },
    lastPublishedAt: '2026-01-10T12:00:00.000000Z',
    hiringCompany: {
      ...{ name: 'Żółw Software', url: 'https://zolw.example', size: '51-100', shortName: null, type: null },
      logoUrlThumb: expect.stringMatching(/^https:\/\/board\.example\/v1\/monograms\//),
    },
    apply: { url: `https://board.example/job-offer/${full?.slug}`, email: null },
    publicTags: [{ key: 'remote_interview' }, { key: 'open_to_hire_ukrainians' }],
    categories: [{ key: 'java' }],
    requirements: [
      { skillName: 'Java', level: 4, required: true },
      { skillName: 'SQL', level: 3, required: true },
    ],
    locations: [{ id: full?.slug, countryCode: 'PL', street: 'Prosta 1', city: 'Warszawa' }],
    employmentTypes: [
      {
        ...{ type: 'b2b', currency: 'PLN', amountType: 'net', currencySource: 'original' },
        salary: { from: 10_000, to: 16_000, unit: 'month' },
      },
    ],
  })
  expect((await get(`/${full?.slug}`)).body).toEqual(body)
  expect((await get(`/${second?.guid}`)).body.apply).toEqual({
    url: 'https://acme.example/apply',
    email: null,
  })
})

test('drafts, unknown offers and those of other boards are not found', async () => {
  const unknown = '0b0d0000-0000-4000-8000-000000000000'
  for (const id of [draft?.guid, draft?.slug, elsewhere?.guid, elsewhere?.slug, unknown, 'nothing']) {
    const { status, body } = await get(`/${id}`)
    expect([status, body.code], id).toEqual([404, 'offer.not-found'])
  }
})

test('job advertisements are listed newest first, in pages, or by guids', async () => {
  const ids = async (query: string) => {
    const { status, body } = await get(`?${query}`)
    expect(status, query).toBe(200)
    const { data, meta } = listJobAdvertisements.answers[200].schema.parse(body)
    return [data.map(({ title }) => title), meta.pagination]
  }
  expect(await ids('orderBy=CreatedAt&order=Desc')).toEqual([
    ['Second', 'Java Developer'],
    { pageNumber: 1, hasNextPage: false },
  ])
  expect(await ids('pageSize=1&order=Asc')).toEqual([
    ['Java Developer'],
    { pageNumber: 1, hasNextPage: true },
  ])
  expect(await ids('pageSize=1&pageNumber=2')).toEqual([
    ['Java Developer'],
    { pageNumber: 2, hasNextPage: false },
  ])
  expect(await ids('pageNumber=9')).toEqual([[], { pageNumber: 9, hasNextPage: false }])
  const asked = [draft, full, elsewhere].map((offer) => offer?.guid).join(',')
  expect((await ids(`jobAdvertisementIds=${asked}`))[0]).toEqual(['Java Developer'])
  for (const wrong of ['orderBy=createdat', 'order=desc', 'jobAdvertisementIds=7', 'pageSize=101'])
    expect((await get(`?${wrong}`)).status, wrong).toBe(400)
})

test('an ended offer is returned by its guid, but not listed', async () => {
  const ended = await board.offers.createOffer(board.tech.id, anOfferDraft({ title: 'Over' }))
  await board.offers.endOffer(board.tech.id, ended.id)
  expect((await get(`/${ended.guid}`)).status).toBe(200)
  expect((await get(`?jobAdvertisementIds[]=${ended.guid}`)).body.data).toHaveLength(1)
  expect((await get('')).body.data).toHaveLength(2)
})

test('cities are named in the language that is asked for, else as the employer named them', async () => {
  const cityIn = async (query: string) =>
    (await get(`?jobAdvertisementIds=${full?.guid}${query}`)).body.data[0].locations[0].city
  expect([await cityIn('&locale=en'), await cityIn('&locale=pl'), await cityIn('')]).toEqual([
    'Warsaw',
    'Warszawa',
    'Warszawa',
  ])
  expect((await get('?locale=de')).status).toBe(400)
})
