import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchedRoutes } from '#features/matched/server/routes.ts'
import { createMatched, type Matched } from '#features/matched/server/service.ts'
import { type Preferences, preferences } from '#features/matching/contract.ts'
import { createMatching, type Matching } from '#features/matching/server/service.ts'
import { createOfferSearch, type OfferSearch } from '#features/search/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createRouter } from '#server/http/router.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'

let board: TestBoard
let search: OfferSearch
let matching: Matching
let matched: Matched
let said: Preferences | null
let router: ReturnType<typeof createRouter>
const faults: unknown[] = []
const reportError = (error: unknown) => void faults.push(error)
let anna: SignedIn<'candidate'>

const wish = (fields: Parameters<typeof preferences.parse>[0]): Preferences => preferences.parse(fields)

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, rates, places, clock, tenants, offers, tech } = board
  anna = {
    ...{ kind: 'candidate', accountId: 7, uid: 'u', email: 'anna@poczta.example', tenantId: tech.id },
    ...{ sessionId: 's', hasSecondFactor: false, ip: '' },
  }
  await offers.createOffers(tech.id, [
    anOfferDraft({ title: 'Java i Kafka', requiredSkills: [{ name: 'Java' }, { name: 'Kafka' }] }),
    ...Array.from({ length: 21 }, () => anOfferDraft()),
  ])
  search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
  matching = createMatching({ search, places, rates, reportError })
  matched = createMatched({ matching, offers, tenants, profiles: { preferencesOf: async () => said } })
  router = createRouter({
    ...{ handlers: matchedRoutes({ matched }), tenants, clock, reportError },
    findActor: async () => anna,
  })
})
afterAll(async () => {
  await matching.stop()
  await search.stop()
  await board.db.drop()
  expect(faults).toEqual([])
})

const call = async (path: string) => {
  const address = `http://tech.localhost/api/tech/candidates/job-advertisements/${path}`
  const response = await router.request(address, { headers: { host: 'tech.localhost' } })
  return { status: response.status, body: await response.json() }
}

test('[MA-1] matched offers are in pages of 20, each with its percent', async () => {
  said = wish({ skills: [{ name: 'Java' }], experienceYears: 3 })
  const { body } = await call('matched')
  expect(body.matchedPreferences).toHaveLength(20)
  expect(body.metadata).toEqual({ pagination: { pageNumber: 1, hasNextPage: true } })
  const [first] = body.matchedPreferences
  expect(first).toMatchObject({ jobAdvertisementId: expect.any(String), matchPercent: expect.any(Number) })
  const { body: second } = await call('matched?page=2')
  expect(second.matchedPreferences).toHaveLength(2)
  expect(second.metadata.pagination.hasNextPage).toBe(false)
})

test('[MA-1] offers from a percentage on are counted, and sorted as asked', async () => {
  said = wish({ skills: [{ name: 'Java' }, { name: 'SQL' }], experienceYears: 3 })
  const all = await matched.list(anna, { page: 1, pageSize: 100 })
  const least = all.offers[0]?.matchPercent ?? 0
  const fitting = all.offers.filter(({ matchPercent }) => matchPercent >= least)
  expect(fitting.length).toBeLessThan(all.offers.length)
  const best = await matched.list(anna, { page: 1, pageSize: 5, least })
  expect([all.total, best.total, best.hasNextPage]).toEqual([null, fitting.length, true])
  const newest = await matched.list(anna, { page: 1, pageSize: 100, least: 1, sort: 'newest' })
  const times = newest.offers.map(({ lastPublishedAt }) => lastPublishedAt)
  expect(times).toEqual(times.toSorted().reverse())
  expect(newest.total).toBe(all.offers.length)
})

test('[MA-2] a suggested addition to the profile raises the percent to exactly the stated value', async () => {
  said = wish({ skills: [{ name: 'Java' }], experienceYears: 3, employments: [{ type: 'b2b' }] })
  const { offers } = await matched.listWithRaises(anna, { page: 1, pageSize: 100 })
  const offer = offers.find(({ title }) => title === 'Java i Kafka')
  const kafka = offer?.raises.find(({ skill }) => skill === 'Kafka')
  expect(kafka?.matchPercent).toBeGreaterThan(offer?.matchPercent ?? 100)
  const before = said
  said = { ...before, skills: [...before.skills, { name: 'Kafka' }] }
  expect((await matched.get(anna, offer?.guid ?? '')).matchPercent).toBe(kafka?.matchPercent)
  const category = offer?.raises.find(({ categoryId }) => categoryId !== undefined)
  said = { ...before, categoryIds: [category?.categoryId ?? 0] }
  expect((await matched.get(anna, offer?.guid ?? '')).matchPercent).toBe(category?.matchPercent)
})

test('nothing already in the profile is suggested, nor another category', async () => {
  said = wish({ skills: [{ name: 'Java' }, { name: 'SQL' }], categoryIds: [6] })
  const { offers } = await matched.listWithRaises(anna, { page: 1, pageSize: 100 })
  const perfect = offers.find(({ title, matchPercent }) => title === 'Java Developer' && matchPercent === 100)
  expect(perfect?.raises).toEqual([])
  expect(offers.flatMap(({ raises }) => raises).every(({ categoryId }) => categoryId === undefined)).toBe(
    true,
  )
})

test('[DE-13] an offer has a match percent for a candidate with preferences', async () => {
  said = wish({ skills: [{ name: 'Java' }] })
  const { offers } = await matched.list(anna, { page: 1, pageSize: 1 })
  const { status, body } = await call(`${offers[0]?.guid}/match`)
  expect([status, body.matchPercent]).toEqual([200, offers[0]?.matchPercent])
  expect((await call('0f6a1a4c-5a0e-4a55-9d0a-3f6f1f6c8a11/match')).body.code).toBe('offer.not-found')
  for (const nothing of [null, wish({})]) {
    said = nothing
    expect((await call('matched')).body.code).toBe('matched.no-preferences')
  }
})

test('[DE-13] a board without the flag has no match percents', async () => {
  const { settings } = board.tech
  const closed = createMatched({
    ...{ matching, offers: board.offers, profiles: { preferencesOf: async () => said } },
    tenants: {
      byId: () => ({ ...board.tech, settings: { ...settings, flags: { ...settings.flags, fit: false } } }),
    },
  })
  await expect(closed.list(anna, { page: 1, pageSize: 1 })).rejects.toMatchObject({ code: 'matched.closed' })
})
