import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { monogramPath } from '#kernel/text/monogram.ts'
import {
  anOfferDraft,
  createTestBoard,
  offerEvents,
  projectionOf,
  type TestBoard,
} from '#tests/support/board.ts'
import { offerCard } from '../contract.ts'

let board: TestBoard
let tenantId: number

beforeAll(async () => {
  board = await createTestBoard()
  tenantId = board.tech.id
})
beforeEach(() => board.db.pool.query('truncate offers, outbox, skills cascade'))
afterAll(() => board.db.drop())

describe('a published offer writes', () => {
  test('a card with the 29 keys of the public API in their order', async () => {
    const { id, guid, slug } = await board.offers.createOffer(tenantId, anOfferDraft())
    const { card } = await projectionOf(board.db, id)
    const week = ['schedule', 'minimumAge', 'duration']
    expect(Object.keys(card)).toEqual(Object.keys(offerCard.shape).filter((key) => !week.includes(key)))
    expect(Object.keys(card)).toHaveLength(29)
    expect(offerCard.parse(card)).toEqual({
      guid,
      slug,
      title: 'Java Developer',
      requiredSkills: ['Java', 'SQL'],
      niceToHaveSkills: null,
      workplaceType: 'hybrid',
      workingTime: 'full_time',
      experienceLevel: 'mid',
      employmentTypes: [
        {
          from: 10_000,
          to: 16_000,
          currency: 'pln',
          type: 'b2b',
          unit: 'month',
          gross: false,
          fromChf: 2222.22,
          fromEur: 2325.58,
          fromGbp: 2000,
          fromPln: 10_000,
          fromUsd: 2500,
          toChf: 3555.56,
          toEur: 3720.93,
          toGbp: 3200,
          toPln: 16_000,
          toUsd: 4000,
        },
      ],
      categoryId: 6,
      multilocation: [
        {
          city: 'Warszawa',
          slug,
          street: 'Prosta 1',
          latitude: expect.closeTo(52.23, 1),
          longitude: expect.closeTo(21.01, 1),
        },
      ],
      city: 'Warszawa',
      street: 'Prosta 1',
      latitude: expect.stringMatching(/^52\.\d{7}$/),
      longitude: expect.stringMatching(/^21\.\d{7}$/),
      remoteInterview: false,
      companyName: 'Żółw Software',
      companyLogoThumbUrl: monogramPath('Żółw Software'),
      publishedAt: '2026-01-10T12:00:00.000Z',
      lastPublishedAt: '2026-01-10T12:00:00.000Z',
      expiredAt: '2026-02-09T12:00:00.000Z',
      openToHireUkrainians: false,
      languages: [{ code: 'en', level: 'b2' }],
      applyMethod: 'form',
      isSuperOffer: false,
      promotedPosition: null,
      promotedKeyFilters: [],
      applyUrl: null,
      locations: [
        { street: 'Prosta 1', latitude: expect.closeTo(52.23, 1), longitude: expect.closeTo(21.01, 1) },
      ],
    })
  })

  test('a card with what is stated of its week, and the shifts it leaves free', async () => {
    const week = { schedule: ['saturday-morning'], minimumAge: 16, duration: 'season' } as const
    const { id } = await board.offers.createOffer(tenantId, anOfferDraft(week))
    const { card, document } = await projectionOf(board.db, id)
    expect(card).toMatchObject(week)
    const { freeShift, minimumAge, duration } = document.keywords
    expect([freeShift?.length, freeShift?.includes('saturday-morning'), minimumAge, duration]).toEqual([
      ...([21, false, ['16'], ['season']] as const),
    ])
  })

  test('converted pay in the unit of its entry, without converting a single end', async () => {
    const { id } = await board.offers.createOffer(
      tenantId,
      anOfferDraft({
        salaries: [
          { type: 'b2b', fromMinor: 15_000, toMinor: 20_000, currency: 'pln', unit: 'hour', isGross: null },
          {
            type: 'permanent',
            fromMinor: 800_000,
            toMinor: null,
            currency: 'eur',
            unit: 'month',
            isGross: null,
          },
        ],
      }),
    )
    const { card, document } = await projectionOf(board.db, id)
    expect(card.employmentTypes[0]).toMatchObject({
      unit: 'hour',
      from: 150,
      fromPln: 150,
      toEur: 46.51,
      gross: false,
    })
    expect(card.employmentTypes[1]).toMatchObject({
      from: 8000,
      to: null,
      fromEur: null,
      fromPln: null,
      gross: true,
    })
    expect(document.ranges.salary).toEqual([{ label: 'b2b', scale: 'pln', low: 25_200, high: 33_600 }])
    expect(document.numbers.salaryPln).toBe(33_600)
  })

  test('an index document with folded keywords, both city names and the category path', async () => {
    const sub = board.pro.categories.find((category) => category.parentId !== null)
    const { id } = await board.offers.createOffer(
      board.pro.id,
      anOfferDraft({ categoryId: sub?.id ?? 0, openToHireUkrainians: true }),
    )
    const { document } = await projectionOf(board.db, id)
    expect(document).toMatchObject({
      keywords: {
        tenant: ['pro'],
        category: [String(sub?.id), String(sub?.parentId)],
        city: ['warszawa'],
        experience: ['mid'],
        workplace: ['hybrid'],
        workingTime: ['full_time'],
        employment: ['b2b'],
        skill: ['java', 'sql'],
        company: ['zolw software'],
        language: ['en'],
        title: ['java developer'],
        flag: ['with-salary', 'ukraine'],
        contentLanguage: ['pl'],
      },
      numbers: { places: 1, promotedPosition: null, publishedAt: Date.parse('2026-01-10T12:00:00Z') },
      texts: {
        title: 'Java Developer',
        skills: 'Java SQL',
        company: 'Żółw Software',
        city: 'Warszawa Warsaw',
      },
    })
    expect(document.points).toHaveLength(1)
  })

  test('an outbox row of the same version', async () => {
    const { id } = await board.offers.createOffer(tenantId, anOfferDraft())
    expect(await offerEvents(board.db, id)).toEqual([1])
    expect((await projectionOf(board.db, id))?.version).toBe(1)
  })
})

test('drafts and expired offers have no projection', async () => {
  const [draft, old] = await board.offers.createOffers(tenantId, [
    anOfferDraft({ state: 'draft' }),
    anOfferDraft({ publishedAt: new Date('2021-08-15T00:00:00Z') }),
  ])
  expect(old?.state).toBe('expired')
  expect(await projectionOf(board.db, draft?.id ?? 0)).toBeUndefined()
  expect(await projectionOf(board.db, old?.id ?? 0)).toBeUndefined()
})

test('hundreds of offers are created by one call, in order', async () => {
  const drafts = Array.from({ length: 600 }, (_, index) => anOfferDraft({ title: `Developer ${index}` }))
  const refs = await board.offers.createOffers(tenantId, drafts)
  expect(new Set(refs.map(({ slug }) => slug)).size).toBe(600)
  expect(refs[599]?.slug).toMatch(/^developer-599-zolw-software-warszawa-/)
  const { rows } = await board.db.pool.query('select count(*) from offer_projections')
  expect(rows).toEqual([{ count: 600 }])
})

test('a batch with one invalid draft is rolled back', async () => {
  const bad = anOfferDraft({ apply: { method: 'external', url: 'javascript:alert(1)' } })
  await expect(board.offers.createOffers(tenantId, [anOfferDraft(), bad])).rejects.toMatchObject({
    code: 'offer.invalid',
  })
  const { rows } = await board.db.pool.query(
    'select (select count(*) from offers) + (select count(*) from outbox) as left',
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a malformed logo or company URL is not stored', async () => {
  const { id } = await board.offers.createOffer(
    tenantId,
    anOfferDraft({ company: { name: 'Żółw', logoUrl: 'https://[', url: 'https://a.example:99999' } }),
  )
  const { rows } = await board.db.pool.query(
    'select company_logo_url, company_logo_thumb_url, company_url from offers where id = $1',
    [id],
  )
  expect(rows).toEqual([{ company_logo_url: null, company_logo_thumb_url: null, company_url: null }])
})

describe('places', () => {
  test('Warsaw and Warszawa are one city, and coordinates filled in from the city are marked', async () => {
    const { id } = await board.offers.createOffer(
      tenantId,
      anOfferDraft({
        locations: [
          { city: 'Warsaw' },
          { city: 'Kraków', latitude: 50.05, longitude: 19.95 },
          { city: 'Nibylandia' },
        ],
      }),
    )
    const { rows } = await board.db.pool.query(
      'select city, city_slug, coordinates_from from offer_locations where offer_id = $1 order by ordinal',
      [id],
    )
    expect(rows).toEqual([
      { city: 'Warszawa', city_slug: 'warszawa', coordinates_from: 'city' },
      { city: 'Kraków', city_slug: 'krakow', coordinates_from: 'offer' },
      { city: 'Nibylandia', city_slug: 'nibylandia', coordinates_from: null },
    ])
  })

  test('an offer without company and city has a slug, a page and one unnamed place', async () => {
    const { locations: _, company: __, ...bare } = anOfferDraft()
    const { slug } = await board.offers.createOffer(tenantId, bare)
    expect(slug).toMatch(/^java-developer-[a-z0-9]+$/)
    const { offer } = await board.offers.getOfferBySlug(tenantId, slug)
    expect(offer).toMatchObject({ city: '', street: '-', latitude: null, companyName: '' })
    expect(offer.multilocation).toHaveLength(1)
  })
})

test('skills are case-insensitive and listed once per offer', async () => {
  const [first, second] = await board.offers.createOffers(tenantId, [
    anOfferDraft({ requiredSkills: [{ name: 'TypeScript' }] }),
    anOfferDraft({
      requiredSkills: [{ name: 'typescript', level: 2 }, { name: 'TYPESCRIPT ' }],
      niceToHaveSkills: [{ name: 'Typescript' }, { name: 'C++' }, { name: 'C#' }],
    }),
  ])
  expect((await projectionOf(board.db, first?.id ?? 0))?.card.requiredSkills).toEqual(['TypeScript'])
  expect((await projectionOf(board.db, second?.id ?? 0))?.card).toMatchObject({
    requiredSkills: ['TypeScript'],
    niceToHaveSkills: ['C++', 'C#'],
  })
})

test('a new skill gets the most frequent spelling of its batch', async () => {
  const [first] = await board.offers.createOffers(
    tenantId,
    ['graphql', 'GraphQL', 'GRAPHQL', 'GraphQL', 'rust', 'Rust'].map((name) =>
      anOfferDraft({ requiredSkills: [{ name }] }),
    ),
  )
  expect((await projectionOf(board.db, first?.id ?? 0))?.card.requiredSkills).toEqual(['GraphQL'])
  const { rows } = await board.db.pool.query("select name from skills where folded = 'rust'")
  expect(rows).toEqual([{ name: 'Rust' }])
})

test('characters that the database cannot store are removed', async () => {
  const { id } = await board.offers.createOffer(
    tenantId,
    anOfferDraft({
      title: 'Java\u0000 \u202eDev\ud800',
      body: '<p>a\u0000\udc00</p>',
      company: { name: '\u200bAcme' },
    }),
  )
  expect((await projectionOf(board.db, id))?.card).toMatchObject({
    title: 'Java Dev\ufffd',
    companyName: 'Acme',
  })
})
