import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { signUp } from '#tests/support/own-board.ts'
import { type App, compose } from '../compose.ts'
import { createApi } from './api.ts'

// Calls that only the site's own pages make.

let board: TestBoard
let app: App
let api: ReturnType<typeof createApi>
let cookie: string

beforeAll(async () => {
  board = await createTestBoard()
  const config = { ...readConfig({ POSADA_ROLES: 'web,worker' }), databaseUrl: board.db.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock: board.clock })
  const { offers, search, jobs } = app.services
  await offers.createOffers(board.tech.id, [
    ...Array.from({ length: 3 }, (_, n) => anOfferDraft({ title: `Java Developer ${n}`, salaries: [] })),
    anOfferDraft({ locations: [{ city: 'Kraków' }, { city: 'Gdynia' }] }),
  ])
  await search.start()
  await jobs.start({ isWorker: false })
  const operator = { kind: 'operator', email: 'operator@poczta.example' } as const
  ;({ cookie } = await signUp(app, board.tech, { ...operator, secondFactorAt: board.clock.now() }))
  api = createApi(app)
})
afterAll(async () => {
  await app.stop()
  await board.db.drop()
})

const ask = (method: string, path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) =>
  api.request(`http://tech.localhost${path}`, {
    method,
    headers: { host: 'tech.localhost', 'content-type': 'application/json', ...init.headers },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  })
const count = async (address: string) => {
  const response = await ask('GET', `/v1/listings/count?${new URLSearchParams({ address })}`)
  return [response.status, await response.json()] as const
}

test.each([
  ['/oferty-pracy/wszystkie-lokalizacje', 4],
  ['/en/job-offers/krakow', 1],
  // A form's own address, before its redirect: with empty fields and a typed city.
  ['/szukaj/wszystkie-lokalizacje?keyword=java&miasto=&zarobki-od=', 4],
  ['/filtry/wszystkie-lokalizacje?widelki=tak', 1],
])('the offers of the listing %s are counted, each once', async (address, offers) => {
  expect(await count(address)).toEqual([200, { count: offers }])
})

test.each(['/oferty-pracy/nigdzie-xyz', '/kategorie', '//evil.example/oferty-pracy', 'http://[', '\\'])(
  '%s is refused as no listing',
  async (address) => {
    expect(await count(address)).toMatchObject([404, { code: 'search.unknown-listing' }])
  },
)

test('[SE-5] the offers within each radius of a list are counted, whatever its own radius', async () => {
  const counts = async (address: string, radii: string) =>
    (await ask('GET', `/v1/listings/count/radius?${new URLSearchParams({ address, radii })}`)).json()
  // Gdynia is some 20 km from Gdańsk.
  expect(await counts('/szukaj/wszystkie-lokalizacje?miasto=Gdańsk&radius=100', '0,10,30')).toEqual({
    counts: [
      { radiusKm: 0, count: 0 },
      { radiusKm: 10, count: 0 },
      { radiusKm: 30, count: 1 },
    ],
  })
  expect(await counts('/oferty-pracy/wszystkie-lokalizacje', '0,10')).toEqual({ counts: [] })
  expect(await counts('/kategorie', '0')).toMatchObject({ code: 'search.unknown-listing' })
  expect(await counts('/oferty-pracy/gdansk', '')).toMatchObject({ statusCode: 400 })
})

test('the theme and currency are stored in cookies, and reset', async () => {
  const chosen = await ask('PUT', '/v1/preferences', { body: { theme: 'dark', currency: 'eur' } })
  expect([chosen.status, chosen.headers.getSetCookie()]).toEqual([
    204,
    [
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax',
      'currency=eur; Path=/; Max-Age=31536000; SameSite=Lax',
    ],
  ])
  const system = await ask('PUT', '/v1/preferences', { body: { theme: null } })
  expect(system.headers.getSetCookie()).toEqual(['theme=; Path=/; Max-Age=0; SameSite=Lax'])
  expect((await ask('PUT', '/v1/preferences', { body: { theme: 'pink' } })).status).toBe(400)
})

test('only a failed job can be retried, and only by an operator', async () => {
  const path = (id: string) => `/api/tech/operator/jobs/${id}/retry`
  const id = crypto.randomUUID()
  const headers = { cookie }
  const none = await ask('POST', path(id), { headers })
  expect([none.status, await none.json()]).toMatchObject([404, { code: 'job.not-failed' }])
  expect((await ask('POST', path('1'), { headers })).status).toBe(400)
  expect((await ask('POST', path(id))).status).toBe(401)
})
